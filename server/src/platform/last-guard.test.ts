import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { failedExitCode } from './last-guard.ts'
import { startChild } from './testing/children.ts'

test.each(['throw', 'reject'])(
  'an error that reaches nobody (%s) is logged without what it carries, and the server ends in order',
  async (how) => {
    const child = startChild('failing', [how])
    expect(await child.ended).toBe(failedExitCode)
    const output = child.output().join('\n')
    expect(output).toContain('stopped in order')
    expect(output).toContain('"level":60')
    expect(output).toContain('failing.ts')
    expect(output).not.toMatch(/13791230457|geheim/)
  },
)

test('a server that cannot stop in order ends all the same', async () => {
  const child = startChild('failing', ['throw', 'never'])
  expect(await child.ended).toBe(failedExitCode)
  expect(child.output().join('\n')).not.toContain('stopped in order')
})

test('a log that finds no room ends nothing', async () => {
  const log = new URL('./log.ts', import.meta.url)
  const words = `const { createLog } = await import('${log}'); const log = createLog('info');
    for (let n = 0; n < 300; n += 1) log.info({ n, text: 'x'.repeat(50) }, 'line');
    setTimeout(() => process.exit(7), 400)`
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '-e', words], { stdio: ['ignore', full, 'pipe'] })
  expect(await once(child, 'exit')).toEqual([7, null])
})
