import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { killProcess } from '../server/src/platform/testing/kill-process.ts'

vi.setConfig({ testTimeout: 30_000 })
/** Processes start in their own time on a busy machine. */
const patient = { timeout: 10_000 }

const folder = mkdtempSync(join(tmpdir(), 'keep-running-'))
afterAll(() => rmSync(folder, { recursive: true }))
const keeper = join(folder, 'keeper.ts')
writeFileSync(
  keeper,
  `import { keepRunning } from '${new URL('./keep-running.ts', import.meta.url)}'
process.exitCode = await keepRunning({ program: process.env.PROGRAM ?? process.execPath, words: process.argv.slice(2), cwd: '${folder}', firstWaitMs: 20, limit: 3, longWaitMs: 400 })`,
)

/** Starts a small program under the keeper; each of its starts leaves its pid in a file. */
function keep(
  name: string,
  program: string,
  env: Record<string, string> = {},
): { keeper: ChildProcess; starts: () => number[]; output: () => string } {
  const file = join(folder, `${name}.mjs`)
  const starts = join(folder, `${name}.starts`)
  writeFileSync(starts, '')
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync('${starts}', process.pid + '\\n')
const start = readFileSync('${starts}', 'utf8').trim().split('\\n').length
${program}`,
  )
  const child = spawn(process.execPath, [keeper, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  child.stderr.on('data', (part) => {
    output += part
  })
  return {
    keeper: child,
    starts: () => readFileSync(starts, 'utf8').split('\n').filter(Boolean).map(Number),
    output: () => output,
  }
}
const serve =
  "process.send('serving'); setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0)); process.on('disconnect', () => process.exit(0))"
const isThere = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a server that falls is started again; asked to stop, both end with 0', async () => {
  const { keeper, starts, output } = keep('falls', `${serve}; if (start === 1) setTimeout(() => process.exit(70), 20)`)
  await expect.poll(() => starts().length, patient).toBe(2)
  killProcess(starts()[1] ?? Number.NaN)
  await expect.poll(() => starts().length, patient).toBe(3)
  await expect.poll(() => output(), patient).toContain('(SIGKILL) and is started again')
  keeper.kill('SIGTERM')
  expect(await once(keeper, 'exit')).toEqual([0, null])
  expect(starts().map(isThere)).toEqual([false, false, false])
})

test('one that falls again and again is started with long waits, and never given up', async () => {
  const { keeper, starts, output } = keep('falls-on', "process.send('serving', () => process.exit(70))")
  await expect.poll(() => starts().length, patient).toBeGreaterThan(5)
  expect(keeper.exitCode).toBeNull()
  expect(output()).toContain('The server ended 4 times within 10 minutes: from now on it waits longer.')
  expect(output()).toContain('is started again in 0.4 s.')
  keeper.kill('SIGTERM')
  expect(await once(keeper, 'exit')).toEqual([expect.any(Number), null])
})

test('a new start that the system refuses is tried again, with longer waits', async () => {
  const node = join(folder, 'node')
  symlinkSync(process.execPath, node)
  const falls = `import { unlinkSync } from 'node:fs'; ${serve}; if (start === 1) { unlinkSync('${node}'); setTimeout(() => process.exit(70), 20) }`
  const { keeper, starts, output } = keep('refused-again', falls, { PROGRAM: node })
  await expect.poll(() => output(), patient).toContain('could not be started (spawn')
  await expect.poll(() => output().match(/could not be started/g)?.length, patient).toBeGreaterThan(1)
  expect(output()).not.toMatch(/\n\s+at /)
  symlinkSync(process.execPath, node)
  await expect.poll(() => starts().length, patient).toBe(2)
  keeper.kill('SIGTERM')
  expect(await once(keeper, 'exit')).toEqual([0, null])
})

test('a program that is not there is one sentence', async () => {
  const { keeper, output } = keep('missing', '', { PROGRAM: join(folder, 'no-such-program') })
  expect(await once(keeper, 'exit')).toEqual([1, null])
  expect(output().trim()).toMatch(/^The server could not be started \(spawn .*ENOENT\)\.$/)
})

test('a start that fails is not repeated, nor is one that ended by itself with 0', async () => {
  const refused = keep('refused', 'process.exit(1)')
  const done = keep('done', "process.send('serving', () => process.exit(0))")
  const ends = [refused, done].map(({ keeper }) => once(keeper, 'exit'))
  expect(await Promise.all(ends)).toEqual([
    [1, null],
    [0, null],
  ])
  expect([refused.starts().length, done.starts().length]).toEqual([1, 1])
})

test('a keeper that was killed takes its server along', async () => {
  const { keeper, starts } = keep('orphan', serve)
  await expect.poll(() => starts().length, patient).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  keeper.kill('SIGKILL')
  await expect.poll(() => starts().map(isThere), patient).toEqual([false])
})
