import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { examinationRoutes as examination, procedureRoutes } from '@tongying/contract/examinations'
import { dayMs, productDay, toInstant } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aResult } from '../examinations/fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { trailOf } from '../testing/trail-of.ts'
import { type ExaminationStage, examinationStageOn } from './examination-fixtures.ts'
import { aComer, anOpenDay } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

let comers = 8000
const today = () => productDay(server.clock.now())
const book = (person = aComer(comers++), given: object = {}, by: Caller = stage.staff) =>
  by.call(routes.bookFor, {
    ...{ communityHealthHospId: stage.hospitalId, orderDate: today(), bodyPart: 'abdomen' },
    ...{ ...person, overrideReason: '现场加号', ...given },
  })
const aBooked = async (person = aComer(comers++), given: object = {}) => (await good(book(person, given))).booking
const refusal = async (reply: Promise<{ status: number; body: object }>) => {
  const { status, body } = await reply
  return `${status} ${'error' in body ? body.error : ''}`
}
const dayOf = (by: Caller = stage.examiner, orderDate = today()) =>
  good(by.call(routes.ofDay, { institutionId: stage.institutionId, orderDate }))
const rowOf = async (id: string) => (await dayOf()).list.find((row) => row.id === id)

/** The counters of today, and the rows that they count. */
async function countersOf(orderDate: string) {
  const { rows } = await server.platform.db.pool.query<Record<string, string>>(
    `select (select sum(taken) from examination_session where institution_id = $1 and order_date = $2) as taken,
       (select sum(reservations) from order_setting where institution_id = $1 and order_date = $2) as reserved,
       (select count(*) from booking where institution_id = $1 and order_date = $2
         and status not in ('cancelledByPatient', 'cancelledByHospital', 'lapsed')) as rows`,
    [stage.institutionId, orderDate],
  )
  return Object.values(rows[0] ?? {}).map(Number)
}

test('who came while we were absent is booked for another time of the same day, and has that one alone', async () => {
  const person = aComer(comers++)
  const { id } = await aBooked(person)
  expect(await refusal(book(person))).toBe('409 BookedThatDay')
  await good(stage.staff.call(routes.checkIn, { id }))
  await good(stage.examiner.call(routes.beAbsent, { id, reason: '设备故障' }))
  const tries = await inParallel(20, () => book(person))
  expect(outcomes(tries)).toEqual({ ok: 1, BookedThatDay: 19 })
  const [taken, reserved, rows] = await countersOf(today())
  expect([taken, reserved]).toEqual([rows, rows])
  expect((await rowOf(id))?.state).toBe('ourSideAbsent')
})

test('a no-show of somebody who has another time by now is not undone, whatever comes first', async () => {
  const later = { sessionId: (await openToday())?.id ?? '' }
  for (let round = 0; round < 3; round++) {
    const person = aComer(comers++)
    const { id, startsAt } = await aBooked(person)
    await server.clock.moveBy(Math.max(0, Date.parse(startsAt) - server.clock.now().getTime()))
    await good(stage.staff.call(routes.miss, { id }))
    const [undone, again] = await Promise.all([stage.staff.call(routes.undoNoShow, { id }), book(person, later)])
    expect([undone, again].map(({ body }) => ('error' in body ? body.error : 'ok')).toSorted()).toEqual([
      'BookedThatDay',
      'ok',
    ])
    if (again.body.success) expect(await refusal(stage.staff.call(routes.undoNoShow, { id }))).toBe('409 BookedThatDay')
  }
})
const openToday = async () =>
  (await good(stage.admin.call(routes.openDays, { institutionId: stage.institutionId, month: today().slice(0, 7) })))
    .find(({ orderDate }) => orderDate === today())
    ?.sessions.at(-1)

test('a call is taken back until the examination begins, and counts for nothing', async () => {
  const { id } = await aBooked()
  const { takeBackCall, callNext } = routes
  expect(await refusal(stage.examiner.call(takeBackCall, { id }))).toBe('409 StateChanged')
  await good(stage.staff.call(routes.checkIn, { id }))
  const call = () => stage.examiner.call(callNext, { institutionId: stage.institutionId, bookingId: id })
  const called = await good(call())
  expect(called.allowed).toContain('takeBackCall')
  expect((await stage.staff.call(takeBackCall, { id })).status).toBe(403)
  for (const by of [stage.otherStaff, stage.stranger]) expect((await by.call(takeBackCall, { id })).status).toBe(404)
  const back = await good(stage.examiner.call(takeBackCall, { id }))
  expect(back).toMatchObject({
    calledAt: null,
    state: 'checkedIn',
    allowed: expect.not.arrayContaining(['takeBackCall']),
  })
  await good(call())
  // Of both at once one is true: the examination has begun, or nobody was called.
  const replies = await Promise.all([
    stage.examiner.call(takeBackCall, { id }),
    stage.examiner.call(routes.startExamination, { id }),
  ])
  const row = await rowOf(id)
  if (replies[1].body.success) expect(row?.calledAt).not.toBe(null)
  else expect(row).toMatchObject({ calledAt: null, examinationId: null })
  if (!row?.examinationId) await good(stage.examiner.call(routes.startExamination, { id }))
  expect(await refusal(stage.examiner.call(takeBackCall, { id }))).toBe('409 StateChanged')
})

test('the slip is printed once more with the time as it is now, by whoever may book, and leaves its row', async () => {
  const inDays = 2
  const { institutionId, hospitalId, admin } = stage
  const { orderDate, sessions } = await anOpenDay(admin, server.clock.now(), {
    institutionId,
    hospitals: [hospitalId],
    inDays,
  })
  const first = await good(book(aComer(comers++), { landline: '0571-85550188' }))
  const { id } = first.booking
  const place = { orderDate, sessionId: sessions[0]?.id ?? '', placeNo: 3 }
  await good(stage.staff.call(routes.reschedule, { id, ...place }))
  const slip = await good(stage.staff.call(routes.slip, { id }))
  expect(slip).toMatchObject({
    ...{ arrivalNumber: first.arrivalNumber, secretAddress: first.secretAddress },
    booking: { id, orderNumber: 3, startsAt: toInstant(orderDate, '09:30').toISOString() },
  })
  const secret = slip.secretAddress.split('#')[1] ?? ''
  expect((await good(server.guest.call(routes.own, { secret }))).orderDate).toBe(orderDate)
  for (const by of [stage.otherStaff, stage.stranger]) expect((await by.call(routes.slip, { id })).status).toBe(404)
  expect((await server.guest.call(routes.slip, { id })).status).toBe(401)
  expect(await trailOf(server, id)).toContain('booking.slip by user')
  await good(stage.staff.call(routes.cancelFor, { id, reason: '患者来电' }))
  expect(await refusal(stage.staff.call(routes.slip, { id }))).toBe('409 StateChanged')
})

test('a landline comes into the record, to be phoned; no SMS goes there', async () => {
  const landline = '0571-85550188'
  const { id: bookingId } = await aBooked(aComer(comers++), { landline })
  await good(stage.staff.call(routes.checkIn, { id: bookingId }))
  const { examinationId: id } = await good(stage.examiner.call(routes.startExamination, { id: bookingId }))
  const { record } = await good(stage.examiner.call(examination.read, { id }))
  const asked = { id: record.id, field: 'telephone', reason: '联系患者' } as const
  expect((await good(stage.examiner.call(examination.unmaskRecord, asked))).value).toBe(landline)
  const draft = await good(stage.examiner.call(examination.apply, { id }))
  expect(draft.consultationId).toBeTruthy()
  await good(stage.examiner.call(procedureRoutes.saveProcedure, { id, examinationMethod: 2 }))
  await good(stage.examiner.call(examination.end, { id }))
  await good(stage.examiner.call(examination.saveResult, { id, version: 0, ...aResult }))
  const { result } = await good(stage.examiner.call(examination.sign, { id, version: 1 }))
  const before = server.sms.length
  await good(stage.secondExaminer.call(examination.pass, { id, textSha256: result?.textSha256 ?? '' }))
  expect(await refusal(stage.secondExaminer.call(examination.sendLink, { id }))).toBe('409 NoMobileOnRecord')
  // Whoever had a booking is in the list of the day's bookings, and not among those who had none.
  const { institutionId, examinedOn: day } = await good(stage.examiner.call(examination.read, { id }))
  const without = { institutionId, day, of: 'withoutBooking' } as const
  const { list } = await good(stage.examiner.call(examination.list, without))
  expect(list.map((each) => each.id)).not.toContain(id)
  await server.deliverAll()
  expect(server.sms.slice(before)).toEqual([])
})

test('a day that is closed is told to the staff of its patients and to its examiner, with the reason, and to nobody else', async () => {
  const { institutionId, hospitalId, admin, examiner, secondExaminer, staff, otherStaff } = stage
  const orderDate = productDay(new Date(server.clock.now().getTime() + 7 * dayMs))
  const sessions = [{ start: '09:00', end: '10:00', minutes: 15, sonographerId: examiner.accountId }]
  const settings = [{ communityHealthHospId: hospitalId, number: 4 }]
  await good(admin.call(routes.openDay, { institutionId, orderDate, sessions, settings }))
  await aBooked(aComer(comers++), { orderDate })
  const asked = { institutionId, orderDate }
  const { fingerprint } = await good(admin.call(routes.previewClosing, asked))
  const arrangements = [{ communityHealthHospId: hospitalId, remedy: 'cancel' as const }]
  await good(admin.call(routes.closeDay, { ...asked, fingerprint, reason: '设备检修', arrangements }))
  await server.deliverAll()
  const told = async (who: Caller) =>
    (await good(who.call(messageRoutes.byType, { type: 'notice' }))).list.filter(({ link }) => link?.day === orderDate)
  for (const who of [staff, examiner]) {
    const [message, ...more] = await told(who)
    expect(more).toEqual([])
    expect(message?.link).toEqual({ kind: 'remoteDays', id: institutionId, day: orderDate })
    expect(message?.content).toContain('设备检修')
    expect(message?.content).toContain(orderDate)
  }
  for (const who of [otherStaff, secondExaminer, admin]) expect(await told(who)).toEqual([])
})
