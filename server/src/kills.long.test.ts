import { expect, test } from 'vitest'
import { killRounds } from './testing/kill-harness.ts'

test.each(['server', 'database'] as const)('200 kills of the %s lose nothing that was acknowledged', async (kill) => {
  const report = await killRounds({ rounds: 200, kill, writeMs: [30, 1_500] })
  process.stdout.write(`${kill} ${JSON.stringify(report, null, 2)}\n`)
  expect(report.lost).toEqual([])
  expect(report.strange).toEqual([])
})
