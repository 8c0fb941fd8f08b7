import { criticalRoutes as criticals, examinationRoutes as routes } from '@tongying/contract/examinations'
import { wallClockOf } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

test('of 300 entries at once no more are kept than a finding has room for', async () => {
  const { examinationId: id } = await anExaminedPatient(stage)
  const told = { item: 'organRupture', note: '', notifiedPersonId: stage.staff.accountId } as const
  const [finding] = (await stage.examiner.call(criticals.reportCritical, { id, ...told })).data.criticals
  const { day: doneOn, time: doneTime } = wallClockOf(server.clock.now())
  const replies = await inParallel(300, (index) => {
    const by = index % 2 === 0 ? stage.staff : stage.examiner
    return by.call(criticals.enterAction, { id: finding?.id ?? '', text: `第${index}条`, doneOn, doneTime })
  })
  expect(outcomes(replies)).toEqual({ ok: 30, TooManyCriticalActions: 270 })
  expect((await stage.examiner.call(routes.read, { id })).data.criticals[0]?.actions).toHaveLength(30)
})
