import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs } from '@tongying/contract/kit'
import { platformRoutes } from '@tongying/contract/platform'
import { expect, test } from 'vitest'
import { invitedCases } from './testing/invited-cases.ts'
import { twoProcesses } from './testing/processes.ts'

test('over 30 kills amidst the work, each timed job has its effect once', async () => {
  const two = await twoProcesses({ env: { TEST_CLOCK: 'on' } })
  try {
    const cases = await invitedCases(two)
    const takenUp: number[] = []
    for (let round = 0; round < 30; round += 1) {
      const victim = await two.another()
      const ids = await Promise.all(Array.from({ length: 6 }, () => cases.make()))
      const [, there] = await two.as(cases.cast.applicantId)
      setTimeout(() => void victim.kill(), randomInt(2, 60))
      expect((await there.call(platformRoutes.moveClock, { moveByMs: 25 * hourMs })).status).toBe(200)
      await victim.ended
      takenUp.push((await cases.expiries(ids)).filter((each) => each.expired === 0).length)
      const once = ids.map(() => ({ expired: 1, notified: 1 }))
      await expect.poll(() => cases.expiries(ids), { timeout: 30_000 }).toEqual(once)
      await sleep(300)
      expect(await cases.expiries(ids)).toEqual(once)
    }
    process.stdout.write(`jobs still undone at the kill, by round: ${takenUp.join(' ')}\n`)
  } finally {
    await two.close()
  }
})
