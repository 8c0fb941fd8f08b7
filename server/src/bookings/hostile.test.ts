import { setTimeout as sleep } from 'node:timers/promises'
import { bookingNumbers, bookingRoutes as routes } from '@tongying/contract/bookings'
import { dayMs, hourMs, productDay, toInstant } from '@tongying/contract/kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { noticeInstitutionShare } from '../accounts/limits.ts'
import { fictionalIdCard } from '../demo/fictional-id-card.ts'
import { aMember } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { setStanding } from '../practitioners/fixtures.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { freshPhone } from '../testing/beside-a-change.ts'
import { aBookingStage, answerOf as answer } from '../testing/booking-stage.ts'
import { aComer, aCommunityHospital } from './fixtures.ts'

let server: TestApp
let stage: Awaited<ReturnType<typeof aBookingStage>>

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  stage = await aBookingStage(server)
})
afterAll(() => server.close())

const ofInstitution = () => ({ institutionId: stage.institutionId })

test('a phone has no more bookings by the waiting list than it may have', async () => {
  const { id, page } = await stage.aHospital()
  const days = []
  for (let inDays = 3; inDays < 6; inDays++) days.push(await stage.openDay([id], { inDays, number: 1 }))
  const secrets: string[] = []
  for (const { orderDate, sessionId } of days)
    secrets.push(await stage.aPatient(page).book({ orderDate, sessionId, placeNo: 1 }))
  const phone = freshPhone()
  for (const { orderDate } of days) await good(stage.aPatient(page, phone).wait(orderDate))
  const accepted: string[] = []
  for (const secret of secrets) {
    await good(server.guest.call(routes.cancel, { secret }))
    await server.deliverAll()
    accepted.push(await answer(server.guest.call(routes.accept, { secret: stage.aPatient(page, phone).linkSent() })))
  }
  expect(accepted).toEqual(['ok', 'ok', '409 TooManyByPhone'])
})

test('trust.sms: an institution whose share of notices is spent tells its patients later, and another’s are told', async () => {
  const other = await aBookingStage(server)
  const booked = async (at: typeof stage, inDays = 3) => {
    const { id, page } = await at.aHospital()
    const { orderDate, sessionId } = await at.openDay([id], { inDays })
    const patient = at.aPatient(page)
    const secret = await patient.book({ orderDate, sessionId, placeNo: 1 })
    await server.deliverAll()
    const told = (what = 'booked') =>
      server.sms.filter(({ to, purpose }) => to === patient.phone && purpose === `booking.${what}`).length
    return { secret, told }
  }
  await useUp(server.platform, { limit: noticeInstitutionShare, subject: stage.institutionId })
  const [ours, gone, theirs] = [await booked(stage), await booked(stage, 4), await booked(other)]
  expect([ours.told(), theirs.told()]).toEqual([0, 1])
  await good(server.guest.call(routes.cancel, { secret: gone.secret }))
  await server.platform.db.pool.query('delete from limit_count')
  await server.clock.moveBy(15 * 60_000)
  await server.deliverAll()
  expect([ours.told(), theirs.told()]).toEqual([1, 1])
  // What is not so any more is not said late.
  expect([gone.told(), gone.told('cancelled')]).toEqual([0, 1])
})

test('times that no calendar has are refused by their field', async () => {
  const { id } = await stage.aHospital()
  const { orderDate } = await stage.openDay([id])
  for (const deadline of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+23:59']) {
    const list = [{ communityHealthHospId: id, orderDate, number: 8, deadline }]
    expect([deadline, (await stage.admin.call(routes.addSettings, { ...ofInstitution(), list })).status]).toEqual([
      deadline,
      422,
    ])
  }
  for (const day of ['9999-11-30', '9999-11-01', '1850-01-01'])
    expect([
      day,
      await answer(stage.admin.call(routes.previewClosing, { ...ofInstitution(), orderDate: day })),
    ]).toEqual([day, 'ok'])
})

test('who waits at a hospital that ends is told, and joins no list there', async () => {
  const { id, page } = await stage.aHospital()
  const { orderDate } = await stage.openDay([id], { number: 0 })
  const patient = stage.aPatient(page)
  const { secret } = await good(patient.wait(orderDate))
  await good(stage.admin.call(routes.endHospital, { id, reason: '不再合作' }))
  await server.deliverAll()
  expect((await good(server.guest.call(routes.own, { secret }))).state).toBe('passed')
  expect(server.sms.findLast(({ to }) => to === patient.phone)?.text).toContain('没有等到名额')
  expect(await answer(stage.aPatient(page).wait(orderDate))).toBe('404 BookingPageUnknown')
})

test('a phone is on few waiting lists at once, however many names it types, also by a booking', async () => {
  const { id, page } = await stage.aHospital()
  const { orderDate } = await stage.openDay([id], { number: 0 })
  const phone = freshPhone()
  const replies = await inParallel(40, () => answer(stage.aPatient(page, phone).wait(orderDate)))
  expect(replies.filter((reply) => reply === 'ok')).toHaveLength(bookingNumbers.waitingByPhone)
  expect(new Set(replies)).toEqual(new Set(['ok', '409 TooManyWaiting']))
  const free = await stage.openDay([id], { inDays: 4 })
  const secret = await stage.aPatient(page, phone).book({
    ...{ orderDate: free.orderDate, sessionId: free.sessionId, placeNo: 1 },
  })
  const instead = { secret, orderDate }
  expect(await answer(server.guest.call(routes.joinInstead, instead))).toBe('409 TooManyWaiting')
})

test('an offer leads to the product, whatever host the call named that freed its place', async () => {
  const { id, page } = await stage.aHospital()
  const { orderDate, sessionId } = await stage.openDay([id], { number: 1 })
  const secret = await stage.aPatient(page).book({ orderDate, sessionId, placeNo: 1 })
  const waiting = stage.aPatient(page)
  await good(waiting.wait(orderDate))
  await good(server.guest.call(routes.cancel, { secret }, { headers: { host: 'elsewhere.example' } }))
  await server.deliverAll()
  const offers = server.sms.filter(({ to }) => to === waiting.phone).map(({ text }) => text)
  expect(offers.filter((text) => text.includes('elsewhere.example'))).toEqual([])
  expect(offers.at(-1)).toContain(`/book/${page}#`)
})

test('an end is final: its time and reason stay, and nobody is given work there', async () => {
  const { id } = await stage.aHospital()
  const end = (reason: string) => answer(stage.admin.call(routes.endHospital, { id, reason }))
  expect(await end('不再合作')).toBe('ok')
  expect(await end('另一个原因')).toBe('409 StateChanged')
  const phone = freshPhone()
  const idCard = fictionalIdCard('1990-03-07', 'female', 3)
  await anAccount(server.platform.db.orm, server.platform, { phone, realName: '沈护士', idCard })
  expect(await answer(stage.admin.call(routes.addStaff, { id, phone }))).toBe('409 StateChanged')
  const { name: _name, region: _region, ...changed } = aCommunityHospital()
  expect(await answer(stage.admin.call(routes.changeHospital, { id, ...changed }))).toBe('409 StateChanged')
})

test('waiting for the day that one is booked on is refused by name', async () => {
  const { id, page } = await stage.aHospital()
  const { orderDate, sessionId } = await stage.openDay([id], { number: 1 })
  const secret = await stage.aPatient(page).book({ orderDate, sessionId, placeNo: 1 })
  expect(await answer(server.guest.call(routes.joinInstead, { secret, orderDate }))).toBe('409 BookedThatDay')
})

test('who works at a hospital that ended, or examines without a licence, reads nothing more', async () => {
  const { id } = await stage.aHospital({ isLight: false })
  const { orderDate } = await stage.openDay([id])
  const [ofHospital, ofDay] = [
    { communityHealthHospId: id, month: orderDate.slice(0, 7) },
    { ...ofInstitution(), orderDate },
  ]
  const reads = () =>
    Promise.all([
      answer(stage.staff.call(routes.settingsOfHospital, ofHospital)),
      answer(stage.staff.call(routes.ofDay, ofDay)),
    ])
  expect(await reads()).toEqual(['ok', 'ok'])
  await good(stage.admin.call(routes.endHospital, { id, reason: '不再合作' }))
  expect(await reads()).toEqual(['404 NotFound', '404 NotFound'])
  expect(await answer(stage.examiner.call(routes.ofDay, ofDay))).toBe('ok')
  await inTransaction(server.platform.db, (tx) => setStanding(tx, stage.stage.ids.lead, 'suspended'))
  expect(await answer(stage.examiner.call(routes.ofDay, ofDay))).toBe('403 Forbidden')
})

test('neither a hold nor a proof is worth anything once its time is over', async () => {
  const { id, page } = await stage.aHospital()
  const { orderDate, sessionId } = await stage.openDay([id])
  const patient = stage.aPatient(page)
  const { secret } = (await patient.hold({ orderDate, sessionId, placeNo: 1 })).data
  server.clock.moveBy(bookingNumbers.holdMs)
  expect(await answer(patient.confirm(secret))).toBe('409 HoldEnded')
  server.clock.moveBy(bookingNumbers.proofMs)
  expect(await answer(patient.hold({ orderDate, sessionId, placeNo: 2 }))).toBe('403 PhoneNotVerified')
  expect(await answer(patient.wait(orderDate))).toBe('403 PhoneNotVerified')
})

test('no place is had that is over, or of another day, institution or hospital', async () => {
  const [here, other] = [await stage.aHospital(), await stage.aHospital({ name: '另一社区卫生服务中心' })]
  const elsewhere = await aBookingStage(server)
  const foreign = await elsewhere.openDay([(await elsewhere.aHospital()).id])
  const { orderDate, sessionId } = await stage.openDay([here.id, other.id])
  const later = await stage.openDay([here.id], { inDays: 4 })
  const hold = (place: { orderDate: string; sessionId: string; placeNo: number }) =>
    answer(stage.aPatient(here.page).hold(place))
  for (const wrong of [foreign.sessionId, later.sessionId])
    expect(await hold({ orderDate, sessionId: wrong, placeNo: 1 })).toBe('409 DayClosed')
  const sessions = [{ start: '09:00', end: '12:00', communityHealthHospIds: [other.id], id: sessionId }]
  await good(stage.admin.call(routes.openDay, { ...ofInstitution(), orderDate, sessions }))
  expect(await hold({ orderDate, sessionId, placeNo: 1 })).toBe('409 DayClosed')
  const today = productDay(server.clock.now())
  const wholeDay = [{ start: '00:00', end: '23:59', minutes: 60 }]
  const deadline = new Date(server.clock.now().getTime() + dayMs).toISOString()
  const settings = [{ communityHealthHospId: here.id, number: 8 }]
  const opened = await good(
    stage.admin.call(routes.openDay, { ...ofInstitution(), orderDate: today, sessions: wholeDay, settings, deadline }),
  )
  const ofToday = { orderDate: today, sessionId: opened.sessions[0]?.id ?? '' }
  expect(await hold({ ...ofToday, placeNo: 1 })).toBe('409 PlaceOver')
})

test('after the deadline a patient changes nothing any more, and before its day nobody is received', async () => {
  const { id, page } = await stage.aHospital()
  const { orderDate, sessionId } = await stage.openDay([id])
  const secret = await stage.aPatient(page).book({ orderDate, sessionId, placeNo: 1 })
  const { list } = await good(stage.admin.call(routes.ofDay, { ...ofInstitution(), orderDate }))
  const booking = { id: list[0]?.id ?? '' }
  const early = [routes.arrive, routes.checkIn, routes.beAbsent].map((route) =>
    answer(stage.examiner.call(route, { ...booking, reason: '设备故障' })),
  )
  expect(await Promise.all(early)).toEqual(Array.from({ length: 3 }, () => '409 StateChanged'))
  const deadline = new Date(server.clock.now().getTime() + hourMs).toISOString()
  const lines = [{ communityHealthHospId: id, orderDate, number: 8, deadline }]
  await good(stage.admin.call(routes.addSettings, { ...ofInstitution(), list: lines }))
  server.clock.moveBy(hourMs)
  const another = { secret, orderDate, sessionId, placeNo: 2 }
  expect(await answer(server.guest.call(routes.change, another))).toBe('409 BookingClosed')
  expect(await answer(server.guest.call(routes.cancel, { secret }))).toBe('ok')
})

test('an offer ends with its time, and goes on when who waited leaves', async () => {
  const { id, page } = await stage.aHospital()
  const { orderDate, sessionId } = await stage.openDay([id], { number: 1 })
  const secret = await stage.aPatient(page).book({ orderDate, sessionId, placeNo: 1 })
  const [first, second] = [stage.aPatient(page), stage.aPatient(page)]
  const entry = (await first.wait(orderDate)).data
  server.clock.moveBy(1000)
  await good(second.wait(orderDate))
  await good(server.guest.call(routes.cancel, { secret }))
  await server.deliverAll()
  await good(server.guest.call(routes.leave, { secret: entry.secret }))
  await server.deliverAll()
  const offered = { secret: second.linkSent() }
  expect((await good(server.guest.call(routes.own, offered))).state).toBe('offered')
  server.clock.moveBy(bookingNumbers.offerMs)
  expect(await answer(server.guest.call(routes.accept, offered))).toBe('409 HoldEnded')
  expect(await answer(server.guest.call(routes.decline, offered))).toBe('409 HoldEnded')
})

test('sessions are for hospitals of one’s own, and nobody makes themselves staff', async () => {
  const { id } = await stage.aHospital()
  const foreign = await (await aBookingStage(server)).aHospital()
  const orderDate = productDay(new Date(server.clock.now().getTime() + 3 * dayMs))
  const sessions = [{ start: '09:00', end: '12:00', communityHealthHospIds: [id, foreign.id] }]
  const reply = await stage.admin.call(routes.openDay, { ...ofInstitution(), orderDate, sessions })
  expect(reply.body).toMatchObject({ fields: { 'sessions.0.communityHealthHospIds': expect.any(String) } })
  const phone = freshPhone()
  const idCard = fictionalIdCard('1985-05-05', 'female', 9)
  const own = { ...ofInstitution(), phone, idCard, realName: '陆闻笛', isPractitioner: false }
  const roles = ['member', 'institutionAdmin'] as const
  const { id: adminId } = await inTransaction(server.platform.db, (tx) =>
    aMember(tx, server.platform, { ...own, roles: [...roles] }),
  )
  expect(await answer((await server.as(adminId)).call(routes.addStaff, { id, phone }))).toBe('409 StaffUnknown')
  expect(await answer(stage.admin.call(routes.addStaff, { id, phone }))).toBe('ok')
})

test('staff see who waits at their own hospital, and find and call nobody of another', async () => {
  const [own, other] = [await stage.aHospital({ isLight: false }), await stage.aHospital()]
  const { orderDate } = await stage.openDay([own.id, other.id], { number: 0 })
  for (const { page } of [own, other]) await good(stage.aPatient(page).wait(orderDate))
  const waiting = async (caller: Caller) =>
    (await good(caller.call(routes.ofDay, { ...ofInstitution(), orderDate }))).waiting.map(
      (each) => each.communityHealthHospId,
    )
  expect(await waiting(stage.staff)).toEqual([own.id])
  expect((await waiting(stage.admin)).toSorted()).toEqual([own.id, other.id].toSorted())
  const today = productDay(server.clock.now())
  const wholeDay = [{ start: '00:00', end: '23:59', minutes: 5 }]
  const settings = [own, other].map(({ id }) => ({ communityHealthHospId: id, number: 8 }))
  await good(stage.admin.call(routes.openDay, { ...ofInstitution(), orderDate: today, sessions: wholeDay, settings }))
  const asked = { communityHealthHospId: other.id, orderDate: today, bodyPart: 'thyroid' as const }
  const person = { ...aComer(900_000), overrideReason: '现场加号' }
  const { booking, arrivalNumber: search } = await good(stage.admin.call(routes.bookFor, { ...asked, ...person }))
  const find = async (communityHealthHospId: string) =>
    (await good(stage.admin.call(routes.find, { communityHealthHospId, search }))).list.map(({ id }) => id)
  expect([await find(own.id), await find(other.id)]).toEqual([[], [booking.id]])
  await good(stage.admin.call(routes.checkIn, { id: booking.id }))
  const call = (communityHealthHospId: string) =>
    answer(stage.examiner.call(routes.callNext, { ...ofInstitution(), communityHealthHospId, bookingId: booking.id }))
  expect([await call(own.id), await call(other.id)]).toEqual(['409 NobodyToCall', 'ok'])
})

test('an older privacy notice books nothing, and places are set for hospitals of one’s own', async () => {
  const { id, page } = await stage.aHospital()
  const foreign = await (await aBookingStage(server)).aHospital()
  const { orderDate, sessionId } = await stage.openDay([id])
  const { secret } = (await stage.aPatient(page).hold({ orderDate, sessionId, placeNo: 1 })).data
  const older = await server.guest.call(routes.confirm, { secret, noticeVersion: '0.1', ...aComer(900_001) })
  expect(older.body).toMatchObject({ fields: { noticeVersion: expect.any(String) } })
  const list = [{ communityHealthHospId: foreign.id, orderDate, number: 9 }]
  const others = await stage.admin.call(routes.addSettings, { ...ofInstitution(), list })
  expect(others.body).toMatchObject({ fields: { 'list.0.communityHealthHospId': expect.any(String) } })
})

test('no institution is its own community hospital, and a light one belongs to whoever described it', async () => {
  const elsewhere = await aBookingStage(server)
  const { id } = await elsewhere.aHospital()
  const listed = await good(elsewhere.admin.call(routes.communityHospitals, { institutionId: elsewhere.institutionId }))
  const light = listed.find((each) => each.id === id)?.communityId ?? ''
  const add = (communityId: string) =>
    answer(stage.admin.call(routes.addHospital, { ...aCommunityHospital(), ...ofInstitution(), communityId }))
  for (const communityId of [stage.institutionId, light, '00000000-0000-4000-8000-000000000000'])
    expect(await add(communityId)).toBe('409 CommunityHospitalUnknown')
})

test('a day that is over is not closed, and nobody is missed before their time or examined uncalled', async () => {
  const { id } = await stage.aHospital()
  const orderDate = productDay(server.clock.now())
  const settings = [{ communityHealthHospId: id, number: 8 }]
  const sessions = [{ start: '00:00', end: '23:59', minutes: 5 }]
  const opened = await good(stage.admin.call(routes.openDay, { ...ofInstitution(), orderDate, sessions, settings }))
  const sessionId = opened.sessions[0]?.id ?? ''
  const asked = { communityHealthHospId: id, orderDate, bodyPart: 'thyroid' as const, overrideReason: '现场加号' }
  const last = { sessionId, placeNo: opened.sessions[0]?.places ?? 0 }
  const { booking } = await good(stage.admin.call(routes.bookFor, { ...asked, ...last, ...aComer(900_002) }))
  const one = { id: booking.id }
  expect(await answer(stage.admin.call(routes.miss, one))).toBe('409 PlaceNotOver')
  await good(stage.admin.call(routes.checkIn, one))
  expect(await answer(stage.examiner.call(routes.examine, one))).toBe('409 StateChanged')
  const { fingerprint } = await good(stage.admin.call(routes.previewClosing, { ...ofInstitution(), orderDate }))
  server.clock.moveBy(dayMs)
  const closing = { ...ofInstitution(), orderDate, reason: '设备检修', fingerprint, arrangements: [] }
  const nextDay = await server.as(stage.stage.ids.expertsAdmin)
  expect(await answer(nextDay.call(routes.closeDay, closing))).toBe('409 DayOver')
  expect(await answer(nextDay.call(routes.undoNoShow, one))).toBe('409 NoShowOfAnotherDay')
  // Who came yesterday and was not called is called no more.
  const examiner = await server.as(stage.stage.ids.lead)
  for (const bookingId of [booking.id, undefined])
    expect(await answer(examiner.call(routes.callNext, { ...ofInstitution(), bookingId }))).toBe('409 NobodyToCall')
})

test('a booking that is moved to another day while its no-show is recorded is no no-show', async () => {
  const { admin } = stage
  const hospital = await stage.aHospital()
  const day = await stage.openDay([hospital.id], { inDays: 2 })
  const later = await stage.openDay([hospital.id], { inDays: 3 })
  const { booking } = await good(
    admin.call(routes.bookFor, {
      ...{ communityHealthHospId: hospital.id, orderDate: day.orderDate, bodyPart: 'thyroid' },
      ...aComer(910_001),
    }),
  )
  await server.clock.moveBy(toInstant(day.orderDate, '10:30').getTime() - server.clock.now().getTime())
  const again = await server.as(stage.stage.ids.expertsAdmin)
  const moving = await server.platform.db.pool.connect()
  await moving.query('begin')
  await moving.query(
    'update booking set order_date = $2, session_id = $3, starts_at = $4, version = version + 1 where id = $1',
    [booking.id, later.orderDate, later.sessionId, toInstant(later.orderDate, '09:00')],
  )
  const missing = again.call(routes.miss, { id: booking.id })
  await sleep(300)
  await moving.query('commit')
  moving.release()
  expect((await missing).body).toMatchObject({ error: 'StateChanged' })
})

test('what was shown in full of a patient, and why, stands in the trail', async () => {
  const { id } = await stage.aHospital()
  const { orderDate } = await stage.openDay([id])
  const asked = { communityHealthHospId: id, orderDate, bodyPart: 'thyroid' as const, ...aComer(910_002) }
  const { booking } = await good(stage.admin.call(routes.bookFor, asked))
  await good(stage.admin.call(routes.unmask, { id: booking.id, reason: '核对身份' }))
  const { rows } = await server.platform.db.pool.query(
    `select detail from audit.event where subject_id = $1 and action = 'booking.unmask'`,
    [booking.id],
  )
  expect(rows).toEqual([{ detail: { unmasked: ['patientName', 'certificateId', 'phone'], reason: '核对身份' } }])
})

test('nobody is booked at a hospital with which the work has ended, by its examining institution neither', async () => {
  const { id } = await stage.aHospital()
  const { orderDate } = await stage.openDay([id])
  await good(stage.admin.call(routes.endHospital, { id, reason: '不再合作' }))
  const asked = { communityHealthHospId: id, orderDate, bodyPart: 'thyroid' as const, ...aComer(910_003) }
  for (const by of [stage.admin, stage.examiner])
    expect(await answer(by.call(routes.bookFor, asked))).toBe('409 StateChanged')
})

test('nobody is moved to a day on which they have a place', async () => {
  const { id } = await stage.aHospital()
  const [first, second] = [await stage.openDay([id]), await stage.openDay([id], { inDays: 4 })]
  const book = (orderDate: string) =>
    good(
      stage.admin.call(routes.bookFor, {
        ...{ communityHealthHospId: id, orderDate, bodyPart: 'thyroid' },
        ...aComer(910_004),
      }),
    )
  await book(first.orderDate)
  const { booking } = await book(second.orderDate)
  const { orderDate, sessionId } = first
  const moved = stage.admin.call(routes.reschedule, { id: booking.id, orderDate, sessionId, placeNo: 5 })
  expect(await answer(moved)).toBe('409 BookedThatDay')
})
