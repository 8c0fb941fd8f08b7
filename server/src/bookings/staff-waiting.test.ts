import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { productDay } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
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

let comers = 7600
let daysAhead = 3
const landline = '0571-85550188'
const atDesk = (orderDate: string, reach: object = { landline }) => ({
  ...{ communityHealthHospId: stage.hospitalId, orderDate, bodyPart: 'abdomen' as const },
  ...{ ...aComer(comers++), ...reach },
})
const openDay = async (number = 1) => {
  const { institutionId, hospitalId, admin } = stage
  const given = { institutionId, hospitals: [hospitalId], inDays: daysAhead++, number }
  return (await anOpenDay(admin, server.clock.now(), given)).orderDate
}
const dayOf = (orderDate: string) =>
  good(stage.staff.call(routes.ofDay, { institutionId: stage.institutionId, orderDate }))
/** A day that one patient has filled. */
async function aFullDay() {
  const orderDate = await openDay()
  const { booking } = await good(stage.staff.call(routes.bookFor, atDesk(orderDate)))
  return { orderDate, bookingId: booking.id }
}
const reservationsOn = async (orderDate: string) => {
  const month = orderDate.slice(0, 7)
  const all = await good(stage.admin.call(routes.numbers, { institutionId: stage.institutionId, month }))
  return all.find((each) => each.orderDate === orderDate)?.reservations
}

test('staff put somebody with a landline on the list of a full day, who is offered the next place', async () => {
  const free = await openDay()
  expect((await stage.staff.call(routes.waitFor, atDesk(free))).body).toMatchObject({ error: 'PlacesAreFree' })
  const { orderDate, bookingId } = await aFullDay()
  const unreachable = await stage.staff.call(routes.waitFor, atDesk(orderDate, {}))
  expect(unreachable.body).toMatchObject({ error: 'RuleBroken', fields: { phone: '请留手机号或座机' } })
  const wanted = atDesk(orderDate)
  for (const by of [stage.otherStaff, stage.stranger]) expect((await by.call(routes.waitFor, wanted)).status).toBe(404)
  expect((await server.guest.call(routes.waitFor, wanted)).status).toBe(401)
  const entry = await good(stage.staff.call(routes.waitFor, wanted))
  expect(entry).toMatchObject({ state: 'waiting', communityHealthHospId: stage.hospitalId })
  expect(JSON.stringify(entry)).not.toContain(wanted.patientName)
  expect((await dayOf(orderDate)).waiting).toEqual([entry])
  expect((await stage.admin.call(routes.waitFor, wanted)).body).toMatchObject({
    ...{ error: 'OnWaitingList', fields: { certificateId: expect.any(String) } },
  })
  await good(stage.staff.call(routes.cancelFor, { id: bookingId, reason: '患者来电' }))
  const { list, waiting } = await dayOf(orderDate)
  expect(waiting).toMatchObject([{ id: entry.id, state: 'offered' }])
  expect(list.find(({ state }) => state === 'offered')).toMatchObject({ isToCall: true, wasWaiting: true })
})

test('a mobile phone is told by SMS, and is on no more lists than its owner could join', async () => {
  const phone = '13900007788'
  const days = [await aFullDay(), await aFullDay(), await aFullDay(), await aFullDay(), await aFullDay()]
  const replies = await inParallel(days.length, (at) =>
    stage.staff.call(routes.waitFor, atDesk(days[at]?.orderDate ?? '', { phone })),
  )
  expect(outcomes(replies)).toEqual({ ok: 4, TooManyWaiting: 1 })
  await server.deliverAll()
  const texts = server.sms.filter(({ to }) => to === phone).map(({ text }) => text)
  expect(texts).toHaveLength(4)
  expect(texts[0]).toContain('候补')
})

test('staff take somebody off the list; an offer goes on to the next, however many press at once', async () => {
  const { orderDate, bookingId } = await aFullDay()
  const first = await good(stage.staff.call(routes.waitFor, atDesk(orderDate)))
  const second = await good(stage.staff.call(routes.waitFor, atDesk(orderDate)))
  const third = await good(stage.staff.call(routes.waitFor, atDesk(orderDate)))
  for (const by of [stage.otherStaff, stage.stranger])
    expect((await by.call(routes.leaveFor, { id: first.id })).status).toBe(404)
  expect((await server.guest.call(routes.leaveFor, { id: first.id })).status).toBe(401)
  await good(stage.examiner.call(routes.leaveFor, { id: first.id }))
  expect((await dayOf(orderDate)).waiting.map(({ id }) => id)).toEqual([second.id, third.id])
  await good(stage.staff.call(routes.cancelFor, { id: bookingId, reason: '患者来电' }))
  const replies = await inParallel(40, () => stage.staff.call(routes.leaveFor, { id: second.id }))
  expect(outcomes(replies)).toEqual({ ok: 1, StateChanged: 39 })
  expect((await dayOf(orderDate)).waiting).toMatchObject([{ id: third.id, state: 'offered' }])
  expect(await reservationsOn(orderDate)).toBe(1)
})

test('where a day is closed those who wait are named, and who left no mobile phone is listed to be called', async () => {
  const { orderDate, bookingId } = await aFullDay()
  const offered = await good(stage.staff.call(routes.waitFor, atDesk(orderDate)))
  const onLandline = await good(stage.staff.call(routes.waitFor, atDesk(orderDate)))
  const onMobile = await good(stage.staff.call(routes.waitFor, atDesk(orderDate, { phone: '13900007799' })))
  await good(stage.staff.call(routes.cancelFor, { id: bookingId, reason: '患者来电' }))
  const asked = { institutionId: stage.institutionId, orderDate }
  const preview = await good(stage.admin.call(routes.previewClosing, asked))
  // One who is offered a place is among the bookings, and counted once.
  expect(preview).toMatchObject({
    bookings: [{ hasMobile: false }],
    waiting: 2,
    hospitals: [{ booked: 1, waiting: 2 }],
  })
  expect(new Map(preview.waitingPatients.map((each) => [each.waitingId, each.hasMobile]))).toEqual(
    new Map([
      [onLandline.id, false],
      [onMobile.id, true],
    ]),
  )
  expect(preview.waitingPatients.some(({ waitingId }) => waitingId === offered.id)).toBe(false)
  const { fingerprint } = preview
  const arrangements = [{ communityHealthHospId: stage.hospitalId, remedy: 'cancel' as const }]
  const closing = { ...asked, reason: '设备检修', fingerprint, arrangements }
  const outcome = await good(stage.admin.call(routes.closeDay, closing))
  expect(outcome).toMatchObject({ cancelled: 1, toCall: [{ hasMobile: false, arrangedAs: 'cancelled' }] })
  expect(outcome.waitingToCall.map(({ waitingId }) => waitingId)).toEqual([onLandline.id])
  expect((await dayOf(orderDate)).waiting).toEqual([])
})

test('whoever phones after a day was closed reads what became of each patient: a new time, or the day that they wait for', async () => {
  const { institutionId, hospitalId, staff, admin } = stage
  const closed = await openDay(2)
  const other = await openDay(1)
  for (const _ of [1, 2]) await good(staff.call(routes.bookFor, atDesk(closed)))
  const asked = { institutionId, orderDate: closed }
  const { fingerprint } = await good(admin.call(routes.previewClosing, asked))
  const arrangements = [{ communityHealthHospId: hospitalId, remedy: 'move' as const, orderDate: other }]
  const { toCall } = await good(
    admin.call(routes.closeDay, { ...asked, reason: '设备检修', fingerprint, arrangements }),
  )
  const [moved, waiting] = toCall.toSorted((one, two) => one.arrangedAs.localeCompare(two.arrangedAs))
  expect(moved).toMatchObject({ arrangedAs: 'moved', waitsFor: null })
  expect(productDay(new Date(moved?.newStartsAt ?? ''))).toBe(other)
  expect(waiting).toMatchObject({ arrangedAs: 'waiting', newStartsAt: null, waitsFor: other })
})

test('where a day is closed, whoever waits for the other day already keeps their rank there and is told so', async () => {
  const { institutionId, hospitalId, staff, admin } = stage
  const closed = await openDay()
  const other = await aFullDay()
  const phone = '13900007744'
  const patient = atDesk(closed, { phone })
  await good(staff.call(routes.bookFor, patient))
  const known = await good(staff.call(routes.waitFor, { ...patient, orderDate: other.orderDate }))
  const later = await good(staff.call(routes.waitFor, atDesk(other.orderDate)))
  const asked = { institutionId, orderDate: closed }
  const { fingerprint } = await good(admin.call(routes.previewClosing, asked))
  const arrangements = [{ communityHealthHospId: hospitalId, remedy: 'move' as const, orderDate: other.orderDate }]
  const outcome = await good(admin.call(routes.closeDay, { ...asked, reason: '设备检修', fingerprint, arrangements }))
  expect(outcome).toMatchObject({ moved: 0, waiting: 1, cancelled: 0 })
  expect((await dayOf(other.orderDate)).waiting.map(({ id }) => id)).toEqual([known.id, later.id])
  await server.deliverAll()
  expect(server.sms.findLast(({ to }) => to === phone)?.text).toMatch(/取消了.*设备检修.*候补/)
})

test('where the community hospital ends the work, who left no mobile phone is phoned by those who keep the list', async () => {
  const { institutionId, hospitalId, admin, staff, siteAdmin } = stage
  const orderDate = await openDay(4)
  await good(staff.call(routes.bookFor, atDesk(orderDate)))
  await good(staff.call(routes.bookFor, atDesk(orderDate, { phone: '13900007755' })))
  await good(siteAdmin.call(routes.endHospital, { id: hospitalId, reason: '设备停用' }))
  await server.deliverAll()
  const { list } = await good(admin.call(messageRoutes.byType, { type: 'notice' }))
  expect(list.filter(({ link }) => link?.day === orderDate)).toMatchObject([
    { link: { kind: 'remoteDays', id: institutionId }, content: expect.stringContaining('1人没有手机') },
  ])
  const day = await good(admin.call(routes.ofDay, { institutionId, orderDate }))
  expect(day.list.map(({ state }) => state)).toEqual(['cancelledByHospital', 'cancelledByHospital'])
})
