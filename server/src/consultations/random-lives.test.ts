import { consultationStates } from '@tongying/contract/consultations'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaseStage } from '../testing/case-trace.ts'
import { liveThrough, persons, pressedCalls, pressedMoves, type Step, startNames } from '../testing/random-lives.ts'
import type { CaseStage } from './fixtures.ts'

/** Quick by default; `LIVES=2000 npx vitest run server/src/consultations/random-lives.test.ts` for a long run of its own. */
const lives = Number(process.env.LIVES ?? 12)
const stepsOfALife = 50

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const step: fc.Arbitrary<Step> = fc.record({
  pick: fc.nat(1000),
  person: fc.constantFrom(...persons),
  kind: fc.constantFrom('bold', 'allowed', 'allowed', 'around'),
})

test('the model makes every move that people make', () => {
  const ofPeople = Object.entries(consultationStates.moves)
    .filter(([, { permission }]) => permission !== 'system' && permission !== 'consent.sign')
    .map(([name]) => name)
  expect([...pressedMoves].toSorted()).toEqual(ofPeople.toSorted())
})

test('no random life of a case makes a move that the table does not hold', {
  timeout: 400_000 * Math.max(1, lives / 40),
}, async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: stepsOfALife, maxLength: stepsOfALife }),
      fc.constantFrom(...startNames),
      async (steps, start) => {
        for (const name of await liveThrough(stage, steps, start)) done.set(name, (done.get(name) ?? 0) + 1)
      },
    ),
    { numRuns: lives, seed: Number(process.env.LIVES_SEED ?? 1), endOnFailure: process.env.LIVES !== undefined },
  )
  if (lives >= 40) expect(pressedCalls.filter((name) => !done.has(name))).toEqual([])
})
