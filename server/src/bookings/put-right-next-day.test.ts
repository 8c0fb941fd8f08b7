import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { dayMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from './examination-fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

test('whoever was called is recorded as examined on the next day, too', async () => {
  const { bookingId: id } = await anExaminedPatient(stage, { isBegun: false })
  await good(stage.examiner.call(routes.callNext, { institutionId: stage.institutionId, bookingId: id }))
  await server.clock.moveBy(dayMs)
  const examiner = await server.as(stage.examiner.accountId)
  expect(await good(examiner.call(routes.examine, { id, hasFindings: false }))).toMatchObject({ state: 'examined' })
})
