import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { makeUltrasound } from '../../demo/studies/index.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type ReportTrial, reportTrial } from '../../testing/report-trial.ts'
import { aCaseCast, aReportToWrite, type CaseCast } from '../fixtures.ts'

let server: TestApp
let cast: CaseCast
let images: { fileName: string; bytes: Uint8Array }[]
let trial: ReportTrial

beforeAll(async () => {
  server = await testApp()
  cast = await aCaseCast(server.platform)
  const patient = { name: '陈若兰', id: 'P1', sex: 'F', birthDate: '19800101' } as const
  const bytes = await makeUltrasound({ kind: 'carotid', frames: 1, seed: 1, patient, compression: 'jpeg' })
  images = [{ fileName: '颈动脉.dcm', bytes }]
})
afterAll(() => server.close())
beforeEach(async () => {
  trial = reportTrial(server, await aReportToWrite(server, cast, images))
})

test('fifty times a submit beside twenty saves', async () => {
  for (let round = 1; round <= 50; round++) {
    await trial.submitBesideSaves(round, 20)
    await trial.failAndRevise()
  }
})

test('fifty times signatures beside saves, and beside the submission', async () => {
  for (let round = 1; round <= 50; round++) await trial.signBesideSaves(round)
  for (let round = 1; round <= 50; round++) {
    await trial.submitBesideSignatures(round)
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
    const one = reportTrial(server, await aReportToWrite(server, cast, images))
    await one.issueBesideFailing(`第${round}份`)
  }
})
