import { bookingNumbers, bookingRoutes as routes } from '@tongying/contract/bookings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { fictionalIdCard } from '../demo/fictional-id-card.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { freshPhone } from '../testing/beside-a-change.ts'
import { aBookingStage, answerOf as answer } from '../testing/booking-stage.ts'
import { aCommunityHospital } from './fixtures.ts'

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
