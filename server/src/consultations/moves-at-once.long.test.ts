import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaseStage } from '../testing/case-trace.ts'
import { liveThroughAtOnce, persons, type Step } from '../testing/random-lives.ts'
import type { CaseStage } from './fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const step: fc.Arbitrary<Step> = fc.record({
  pick: fc.nat(1000),
  person: fc.constantFrom(...persons),
  kind: fc.constant('allowed' as const),
})
const beats = fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 10, maxLength: 10 })
const startsAtOnce = fc.constantFrom('invited' as const, 'arranged', 'inWriting', 'emergency', 'unanswered')

test('whatever is pressed at once, a case agrees with its invitations, its room and its history', async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(beats, startsAtOnce, async (given, start) => {
      for (const name of await liveThroughAtOnce(stage, given, start)) done.add(name)
    }),
    { numRuns: 60, seed: Number(process.env.LIVES_SEED ?? 1), endOnFailure: true },
  )
  for (const name of [
    'accept',
    'decline',
    'withdraw',
    'reschedule',
    'inviteExpert',
    'askSupplement',
    'giveOpinion',
    'cancel',
  ])
    expect(done).toContain(name)
}, 900_000)
