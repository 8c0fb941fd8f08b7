import { bookingRoutes } from '@tongying/contract/bookings'
import { examinationRoutes as routes } from '@tongying/contract/examinations'
import { hourMs, productDay } from '@tongying/contract/kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
})
beforeEach(async () => {
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

const booking = async (id: string) => {
  const asked = { institutionId: stage.institutionId, orderDate: productDay(server.clock.now()) }
  return (await stage.examiner.call(bookingRoutes.ofDay, asked)).data.list.find((row) => row.id === id)
}

test('an examination begins from a booking, whose patient fills the record, and its end moves the booking', async () => {
  const { bookingId, examinationId } = await anExaminedPatient(stage)
  expect(await booking(bookingId)).toMatchObject({ state: 'checkedIn', examinationId, calledAt: expect.any(String) })
  expect((await booking(bookingId))?.allowed).toEqual([])
  const begun = (await stage.examiner.call(routes.read, { id: examinationId })).data
  expect(begun).toMatchObject({
    ...{
      bookingId,
      state: 'inProgress',
      siteName: expect.stringContaining('青岚'),
      examinedOn: productDay(server.clock.now()),
    },
    record: {
      name: '江一禾',
      gender: 2,
      birthday: '1981-06-15',
      bodyPart: 0,
      telephone: expect.stringMatching(/\*{4}/),
    },
    allowed: ['end', 'stop'],
  })
  await server.clock.moveBy(hourMs / 6)
  expect((await stage.examiner.call(routes.end, { id: examinationId })).data.state).toBe('writing')
  await server.deliverAll()
  expect(await booking(bookingId)).toMatchObject({ state: 'examined', examinedAt: expect.any(String) })
})

test('whoever could not be examined waits to be called again, and may be begun anew', async () => {
  const { bookingId, examinationId } = await anExaminedPatient(stage)
  const stopped = await stage.examiner.call(routes.stop, { id: examinationId, reason: '探头故障' })
  expect(stopped.data).toMatchObject({ state: 'stopped', reason: '探头故障', allowed: [] })
  await server.deliverAll()
  expect(await booking(bookingId)).toMatchObject({ state: 'checkedIn', examinationId: null, calledAt: null })
  const again = await stage.examiner.call(bookingRoutes.startExamination, { id: bookingId })
  expect(again.data.examinationId).not.toBe(examinationId)
})

test('of 300 who begin the same examination at once one does, and of 20 for a record without a booking', async () => {
  const { bookingId } = await anExaminedPatient(stage, { isBegun: false })
  const replies = await inParallel(300, () => stage.examiner.call(bookingRoutes.startExamination, { id: bookingId }))
  expect(outcomes(replies)).toEqual({ ok: 1, StateChanged: 299 })
  const { id: recordId } = (
    await stage.examiner.call(routes.addRecord, { institutionId: stage.institutionId, bodyPart: 2, name: '何桂芳' })
  ).data
  const starts = await inParallel(20, () => stage.examiner.call(routes.start, { recordId }))
  expect(outcomes(starts)).toEqual({ ok: 1, ExaminationStarted: 19 })
})

test('of 30 who end and 30 who stop at once one wins, and the booking follows it', async () => {
  const { bookingId, examinationId: id } = await anExaminedPatient(stage)
  const replies = await inParallel(60, (index) =>
    index % 2 === 0
      ? stage.examiner.call(routes.end, { id })
      : stage.examiner.call(routes.stop, { id, reason: '中止' }),
  )
  expect(outcomes(replies)).toEqual({ ok: 1, StateChanged: 59 })
  await server.deliverAll()
  const { state } = (await stage.examiner.call(routes.read, { id })).data
  expect((await booking(bookingId))?.state).toBe(state === 'writing' ? 'examined' : 'checkedIn')
})

test('what staff do by hand is refused while the patient is examined', async () => {
  const { bookingId: id } = await anExaminedPatient(stage)
  const { examiner } = stage
  for (const reply of [
    await examiner.call(bookingRoutes.examine, { id }),
    await examiner.call(bookingRoutes.cancelFor, { id, reason: '患者要求' }),
    await examiner.call(bookingRoutes.beAbsent, { id, reason: '设备故障' }),
    await examiner.call(bookingRoutes.startExamination, { id }),
  ])
    expect([reply.status, reply.body]).toMatchObject([409, { error: 'StateChanged' }])
})

test('who is checked in can still be noted by hand where no examination was begun', async () => {
  const { bookingId: id } = await anExaminedPatient(stage, { isBegun: false })
  const { examiner, institutionId } = stage
  await good(examiner.call(bookingRoutes.callNext, { institutionId, bookingId: id }))
  expect((await examiner.call(bookingRoutes.examine, { id, hasFindings: false })).data.state).toBe('examined')
})

test('the staff of the community hospital read their own patients and examine nobody; others find nothing', async () => {
  const { examinationId: id } = await anExaminedPatient(stage)
  const { staff, otherStaff, stranger, admin, examiner } = stage
  const shown = (await staff.call(routes.read, { id })).data
  expect(shown).toMatchObject({ id, state: 'inProgress', allowed: [] })
  for (const reply of [
    await staff.call(routes.end, { id }),
    await staff.call(routes.stop, { id, reason: '中止' }),
    await staff.call(routes.start, { recordId: shown.record.id }),
  ])
    expect(reply.status).toBe(403)
  for (const other of [otherStaff, stranger, admin]) {
    expect((await other.call(routes.read, { id })).status).toBe(404)
    expect((await other.call(routes.end, { id })).status).toBe(404)
  }
  expect((await server.guest.call(routes.read, { id })).status).toBe(401)
  expect((await examiner.call(routes.stop, { id, reason: ' ' })).body).toMatchObject({
    fields: { reason: expect.any(String) },
  })
})

test('a record has a site only among the community hospitals of its institution', async () => {
  const { examiner, institutionId, siteInstitutionId } = stage
  const asked = { institutionId, bodyPart: 1 }
  const wrong = await examiner.call(routes.addRecord, { ...asked, siteInstitutionId: institutionId })
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    { error: 'SiteUnknown', fields: { siteInstitutionId: expect.any(String) } },
  ])
  const { id } = (await examiner.call(routes.addRecord, { ...asked, siteInstitutionId })).data
  expect((await stage.staff.call(routes.readRecord, { id })).status).toBe(200)
})

test('staff read of their patients while the two hospitals work together, and nothing afterwards', async () => {
  const { examinationId: id } = await anExaminedPatient(stage)
  const { record } = (await stage.staff.call(routes.read, { id })).data
  await good(stage.examiner.call(routes.end, { id }))
  await server.deliverAll()
  await good(stage.admin.call(bookingRoutes.endHospital, { id: stage.hospitalId, reason: '不再合作' }))
  const number = { id: record.id, field: 'telephone', reason: '核对' } as const
  for (const reply of [
    await stage.staff.call(routes.read, { id }),
    await stage.staff.call(routes.readRecord, { id: record.id }),
    await stage.staff.call(routes.unmaskRecord, number),
  ])
    expect(reply.status).toBe(404)
  expect((await stage.examiner.call(routes.read, { id })).status).toBe(200)
})
