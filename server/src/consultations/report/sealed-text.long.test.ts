import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { type ReportTrial, ReportTrials } from '../../testing/report-trial.ts'

let trials: ReportTrials
let trial: ReportTrial

beforeAll(async () => {
  trials = await ReportTrials.open()
})
afterAll(() => trials.close())
beforeEach(async () => {
  trial = await trials.begin()
})

test('fifty times a submit during twenty saves', async () => {
  for (let round = 1; round <= 50; round++) {
    await trial.submitDuringSaves(round, 20)
    await trial.failAndRevise()
  }
})

test('fifty times signatures during saves, and during the submission', async () => {
  for (let round = 1; round <= 50; round++) await trial.signDuringSaves(round)
  for (let round = 1; round <= 50; round++) {
    await trial.submitDuringSignatures(round)
    await trial.failAndRevise()
  }
})

test('every two moves of a report at once', async () => {
  await trial.everyPairOfMoves()
})

test('three hundred saves and three hundred signatures at once', async () => {
  await trial.manyAtOnce(300)
})

test('ten reports are passed and failed at once', async () => {
  for (let round = 1; round <= 10; round++) {
    const one = await trials.begin()
    await one.issueDuringFailing(`第${round}份`)
  }
})
