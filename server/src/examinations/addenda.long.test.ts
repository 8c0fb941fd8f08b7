import { resultAddendumRoutes as addenda, examinationRoutes as routes } from '@tongying/contract/examinations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { anEndedExamination, aResult } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

test('of 300 who sign, pass, return and withdraw an addendum at once one wins each time', async () => {
  const { examiner, secondExaminer } = stage
  const { id } = await anEndedExamination(stage, '13900006031')
  await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  const { result } = await good(examiner.call(routes.sign, { id, version: 1 }))
  await good(secondExaminer.call(routes.pass, { id, textSha256: result?.textSha256 ?? '' }))
  const added = { id, reason: '复核图像', text: '另见一枚结石。' }
  const signed = await inParallel(300, () => examiner.call(addenda.submitAddendum, added))
  expect(outcomes(signed)).toEqual({ ok: 1, AddendumPending: 299 })
  const textSha256 = (await good(examiner.call(routes.read, { id }))).addenda.pending?.textSha256 ?? ''
  const decided = await inParallel(300, (index) => {
    if (index % 3 === 0) return secondExaminer.call(addenda.passAddendum, { id, textSha256 })
    if (index % 3 === 1) return secondExaminer.call(addenda.returnAddendum, { id, textSha256, note: '请补充' })
    return examiner.call(addenda.withdrawAddendum, { id })
  })
  // What was returned may still be withdrawn, once.
  const { list, pending } = (await good(examiner.call(routes.read, { id }))).addenda
  expect(outcomes(decided).ok).toBeLessThanOrEqual(2)
  expect(list.length).toBe(decided.some(({ body }) => body.success && body.data.addenda.list.length === 1) ? 1 : 0)
  if (list.length === 1) expect([pending, outcomes(decided).ok]).toEqual([null, 1])
})
