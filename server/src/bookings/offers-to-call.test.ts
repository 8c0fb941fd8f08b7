import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { dayMs, hourMs, productDay, wallClockOf } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
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

let comers = 7000
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
const dayOf = (orderDate: string, by: Caller = stage.staff) =>
  good(by.call(routes.ofDay, { institutionId: stage.institutionId, orderDate }))

/** Somebody with a landline alone, who waits for a day that is full; answers the day and who has its place. */
async function aLandlineWaits() {
  const [from, orderDate] = [await openDay(), await openDay()]
  await book(from, { landline: '0571-85550188' })
  const { booking } = await book(orderDate, { landline: '0571-85550199' })
  const asked = { institutionId: stage.institutionId, orderDate: from }
  const { fingerprint } = await good(stage.admin.call(routes.previewClosing, asked))
  const arrangements = [{ communityHealthHospId: stage.hospitalId, remedy: 'move' as const, orderDate }]
  await good(stage.admin.call(routes.closeDay, { ...asked, reason: '设备检修', fingerprint, arrangements }))
  expect((await dayOf(orderDate)).waiting).toMatchObject([{ state: 'waiting' }])
  return { orderDate, taken: booking.id }
}
async function anOffer() {
  const waits = await aLandlineWaits()
  await good(stage.staff.call(routes.cancelFor, { id: waits.taken, reason: '患者来电' }))
  await server.deliverAll()
  const row = (await dayOf(waits.orderDate)).list.find(({ state }) => state === 'offered')
  if (!row) throw new Error('nobody has an offer')
  return { ...waits, row }
}
const messagesOf = async (who: Caller) =>
  (await good(who.call(messageRoutes.byType, { type: 'notice' }))).list.filter(
    ({ link }) => link?.kind === 'remoteDays',
  )

test('staff are told to phone whom no SMS reaches, and accept the place for them', async () => {
  const before = server.sms.length
  const { orderDate, row } = await anOffer()
  expect(row).toMatchObject({ isToCall: true, allowed: expect.arrayContaining(['acceptFor', 'declineFor']) })
  const left = Date.parse(row.keptUntil ?? '') - server.clock.now().getTime()
  expect(left).toBeGreaterThan(1.9 * hourMs)
  expect(left).toBeLessThanOrEqual(2 * hourMs)
  expect(server.sms.length).toBe(before)
  const [message] = await messagesOf(stage.staff)
  expect(message).toMatchObject({ link: { kind: 'remoteDays', id: stage.institutionId, day: orderDate } })
  expect(message?.content).toContain(orderDate)
  expect(await messagesOf(stage.admin)).toEqual([])
  for (const by of [stage.otherStaff, stage.stranger])
    expect((await by.call(routes.acceptFor, { id: row.id })).status).toBe(404)
  expect((await server.guest.call(routes.acceptFor, { id: row.id })).status).toBe(401)
  const accepted = await good(stage.staff.call(routes.acceptFor, { id: row.id }))
  expect(accepted).toMatchObject({ state: 'booked', isToCall: false, keptUntil: null })
  const { waiting, list } = await dayOf(orderDate)
  expect([waiting, list.filter(({ state }) => state === 'booked')]).toMatchObject([[], [{ id: row.id }]])
  expect((await stage.staff.call(routes.declineFor, { id: row.id })).body).toMatchObject({ error: 'HoldEnded' })
})

test('staff decline for the patient, who leaves the list; of many who answer at once one does', async () => {
  const { orderDate, row } = await anOffer()
  const replies = await inParallel(40, (at) =>
    stage.staff.call(at % 2 === 0 ? routes.declineFor : routes.acceptFor, { id: row.id }),
  )
  expect(outcomes(replies)).toEqual({ ok: 1, HoldEnded: 39 })
  const { waiting } = await dayOf(orderDate)
  expect(waiting).toEqual([])
  const [open] = await good(
    stage.admin.call(routes.numbers, { institutionId: stage.institutionId, month: orderDate.slice(0, 7) }),
  ).then((all) => all.filter((each) => each.orderDate === orderDate))
  const active = (await dayOf(orderDate)).list.filter(({ state }) => state === 'booked').length
  expect(open?.reservations).toBe(active)
})

test('an offer that comes in the evening is kept until the desk can phone in the morning', async () => {
  const waits = await aLandlineWaits()
  const evening = new Date(`${productDay(server.clock.now())}T21:00:00+08:00`)
  server.clock.moveBy(evening.getTime() - server.clock.now().getTime())
  const late = await server.as(stage.staff.accountId)
  await good(late.call(routes.cancelFor, { id: waits.taken, reason: '患者来电' }))
  const row = (await dayOf(waits.orderDate, late)).list.find(({ state }) => state === 'offered')
  const tomorrow = productDay(new Date(evening.getTime() + dayMs))
  expect(wallClockOf(new Date(row?.keptUntil ?? 0))).toMatchObject({ day: tomorrow, time: '10:00' })
  // Nobody answered: the next has it, and who did not answer waits again.
  server.clock.moveBy(13 * hourMs + 1)
  await server.deliverAll()
  const next = await server.as(stage.staff.accountId)
  expect((await dayOf(waits.orderDate, next)).waiting).toMatchObject([{ state: 'waiting' }])
})
