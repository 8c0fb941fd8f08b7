import { type PhoneNotice, bookingRoutes as routes } from '@tongying/contract/bookings'
import { examinationRoutes as examinations } from '@tongying/contract/examinations'
import { dayMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anExaminer, aResult } from '../examinations/fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from './examination-fixtures.ts'
import { aComer, anOpenDay } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

let comers = 8100
let daysAhead = 3
const openDay = async (number = 1) => {
  const { institutionId, hospitalId, admin } = stage
  const given = { institutionId, hospitals: [hospitalId], inDays: daysAhead++, number }
  return (await anOpenDay(admin, server.clock.now(), given)).orderDate
}
const book = (orderDate: string, reach: object) =>
  good(
    stage.staff.call(routes.bookFor, {
      ...{ communityHealthHospId: stage.hospitalId, orderDate, bodyPart: 'abdomen', ...aComer(comers++), ...reach },
    }),
  )
const wait = (orderDate: string, reach: object) =>
  good(
    stage.staff.call(routes.waitFor, {
      ...{ communityHealthHospId: stage.hospitalId, orderDate, bodyPart: 'abdomen', ...aComer(comers++), ...reach },
    }),
  )
async function close(orderDate: string, to?: string) {
  const asked = { institutionId: stage.institutionId, orderDate }
  const { fingerprint } = await good(stage.admin.call(routes.previewClosing, asked))
  const remedy = to === undefined ? ({ remedy: 'cancel' } as const) : ({ remedy: 'move', orderDate: to } as const)
  const arrangements = [{ communityHealthHospId: stage.hospitalId, ...remedy }]
  await good(stage.admin.call(routes.closeDay, { ...asked, reason: '设备检修', fingerprint, arrangements }))
  await server.deliverAll()
}
const toPhone = (by: Caller = stage.staff) => good(by.call(routes.toPhone, { institutionId: stage.institutionId }))
async function noticesOf(...days: string[]): Promise<PhoneNotice[]> {
  return (await toPhone()).list.filter(({ orderDate }) => days.includes(orderDate))
}
const landline = { landline: '0571-85550188' }

test('whom no SMS reaches stays on a list until somebody says that they were called', async () => {
  const [day, other] = [await openDay(2), await openDay(1)]
  await book(day, landline)
  await book(day, { phone: '13900008111' })
  await wait(day, landline)
  await close(day, other)
  // The first is moved, the second waits for the other day and has a mobile phone, the third waited.
  const list = await noticesOf(day, other)
  expect(list.map(({ kind }) => kind).toSorted()).toEqual(['movedByHospital', 'passedByClosing'])
  const moved = list.find(({ kind }) => kind === 'movedByHospital')
  expect(moved).toMatchObject({ orderDate: other, reason: '设备检修', tries: 0, triedAt: null })
  expect(moved?.oldStartsAt).not.toBe(moved?.startsAt)
  expect(moved?.phone).not.toContain('85550188')
  expect(moved?.patientName).toContain('*')
  expect((await toPhone(stage.admin)).list).toEqual((await toPhone()).list)

  const id = moved?.id ?? ''
  const number = await good(stage.staff.call(routes.numberToPhone, { id }))
  expect(number.phone).toBe('0571-85550188')
  await good(stage.staff.call(routes.phoned, { id, outcome: 'notReached' }))
  expect(await noticesOf(other)).toMatchObject([{ id, tries: 1, triedAt: expect.any(String) }])
  await good(stage.staff.call(routes.phoned, { id, outcome: 'reached' }))
  expect(await noticesOf(other)).toEqual([])
  expect((await stage.staff.call(routes.phoned, { id, outcome: 'reached' })).body).toMatchObject({
    error: 'StateChanged',
  })
  expect((await stage.staff.call(routes.numberToPhone, { id })).body).toMatchObject({ error: 'StateChanged' })
})

test('a call that is not needed has a reason', async () => {
  const day = await openDay()
  await book(day, landline)
  await close(day)
  const [notice] = await noticesOf(day)
  expect(notice).toMatchObject({ kind: 'cancelledByHospital', reason: '设备检修', oldStartsAt: null })
  const id = notice?.id ?? ''
  const refused = await stage.staff.call(routes.phoned, { id, outcome: 'notNeeded' })
  expect([refused.status, refused.body]).toMatchObject([422, { fields: { note: expect.anything() } }])
  await good(stage.staff.call(routes.phoned, { id, outcome: 'notNeeded', note: '患者当面得知' }))
  expect(await noticesOf(day)).toEqual([])
})

test('a list of others is nobody’s, and neither are their numbers', async () => {
  const day = await openDay()
  await book(day, landline)
  await close(day)
  const [notice] = await noticesOf(day)
  const id = notice?.id ?? ''
  expect((await toPhone(stage.otherStaff)).list.map((each) => each.id)).not.toContain(id)
  for (const by of [stage.otherStaff, stage.stranger]) {
    expect((await by.call(routes.numberToPhone, { id })).status).toBe(404)
    expect((await by.call(routes.phoned, { id, outcome: 'reached' })).status).toBe(404)
  }
  expect((await stage.stranger.call(routes.toPhone, { institutionId: stage.institutionId })).status).toBe(404)
  for (const route of [routes.toPhone, routes.numberToPhone])
    expect((await server.guest.call(route, { id, institutionId: stage.institutionId })).status).toBe(401)
  expect((await server.guest.call(routes.phoned, { id, outcome: 'reached' })).status).toBe(401)
})

test('of three hundred who say so at once one does', async () => {
  const day = await openDay()
  await book(day, landline)
  await close(day)
  const [notice] = await noticesOf(day)
  const id = notice?.id ?? ''
  const answers = await inParallel(300, () => stage.staff.call(routes.phoned, { id, outcome: 'reached' }))
  expect(outcomes(answers)).toEqual({ ok: 1, StateChanged: 299 })
})

test('a report that no SMS announces is announced by a call, once it is issued', async () => {
  const { examinationId: id } = await anExaminedPatient({ ...stage, server }, { phone: '' })
  const reviewer = await anExaminer(server, stage.institutionId)
  await good(stage.examiner.call(examinations.end, { id }))
  await good(stage.examiner.call(examinations.saveResult, { id, version: 0, ...aResult }))
  const { result } = await good(stage.examiner.call(examinations.sign, { id, version: 1 }))
  const isAnnounced = async () => (await toPhone()).list.some(({ kind }) => kind === 'resultIssued')
  await server.deliverAll()
  expect(await isAnnounced()).toBe(false)
  await good(reviewer.call(examinations.pass, { id, textSha256: result?.textSha256 ?? '' }))
  await server.deliverAll()
  expect(await isAnnounced()).toBe(true)
})

test('a booking by mobile phone whose record has a landline: the report is announced by a call', async () => {
  const { examinationId: id, bookingId } = await anExaminedPatient({ ...stage, server }, { phone: '13900008120' })
  const reviewer = await anExaminer(server, stage.institutionId)
  const { record } = await good(stage.examiner.call(examinations.read, { id }))
  const { id: recordId, version, bodyPart } = record
  await good(
    stage.examiner.call(examinations.saveRecord, {
      id: recordId,
      version,
      bodyPart,
      examinationMethod: 2,
      telephone: '0571-85550177',
    }),
  )
  await good(stage.examiner.call(examinations.end, { id }))
  await good(stage.examiner.call(examinations.saveResult, { id, version: 0, ...aResult }))
  const { result } = await good(stage.examiner.call(examinations.sign, { id, version: 1 }))
  await good(reviewer.call(examinations.pass, { id, textSha256: result?.textSha256 ?? '' }))
  await server.deliverAll()
  const { rows } = await server.platform.db.pool.query('select kind from phone_notice where booking_id = $1', [
    bookingId,
  ])
  expect(rows).toEqual([{ kind: 'resultIssued' }])
})

test('nobody came free by the deadline: who has a landline is called, too', async () => {
  const day = await openDay()
  await book(day, landline)
  await wait(day, landline)
  await server.clock.moveBy(daysAhead * dayMs)
  await server.deliverAll()
  const staff = await server.as(stage.staff.accountId)
  const kinds = (await toPhone(staff)).list.filter(({ orderDate }) => orderDate === day).map(({ kind }) => kind)
  expect(kinds).toEqual(['passed'])
})
