import { type BodyPart, bookingRoutes as routes } from '@tongying/contract/bookings'
import { isWorkingDay } from '@tongying/contract/holidays'
import { dayMs, productDay, toInstant, weekdayOf } from '@tongying/contract/kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readHolidays } from '../holidays/index.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { aBookingStage } from '../testing/booking-stage.ts'
import { daysBetween, edgesOf } from './days.ts'

let server: TestApp
let at: Awaited<ReturnType<typeof aBookingStage>>
beforeAll(async () => {
  server = await testApp()
  // At the end of a month hardly a day is left of it, and its fifth weekdays may have none to be copied from.
  if (Number(today().slice(8)) > 20) server.clock.moveBy(15 * dayMs)
})
beforeEach(async () => {
  at = await aBookingStage(server)
})
afterAll(() => server.close())

const ofInstitution = () => ({ institutionId: at.institutionId })
const today = () => productDay(server.clock.now())
const monthAfter = (month: string) => productDay(new Date(Date.parse(`${month}-28`) + 7 * dayMs)).slice(0, 7)
/** So many months after this one. */
const monthIn = (months: number): string => (months === 0 ? today().slice(0, 7) : monthAfter(monthIn(months - 1)))
const daysTo = (day: string) => (toInstant(day, '00:00').getTime() - toInstant(today(), '00:00').getTime()) / dayMs
const settingsIn = async (month: string, who = at.admin) =>
  (await who.call(routes.settingsOfInstitution, { ...ofInstitution(), month })).data
async function workingDays(month: string): Promise<string[]> {
  const { first, last } = edgesOf(month)
  const holidays = await readHolidays(server.platform.db.orm, first, last)
  return daysBetween(first, last).filter((day) => isWorkingDay(holidays, day))
}
const place = (day: string) => `${weekdayOf(day)} ${Math.ceil(Number(day.slice(8)) / 7)}`
const set = (communityHealthHospId: string, days: readonly string[], number = 6, part: BodyPart = 'superficial') =>
  at.admin.call(routes.addSettings, {
    ...ofInstitution(),
    list: days.map((orderDate) => ({ communityHealthHospId, orderDate, number, bodyParts: [part] })),
  })

test('a month is copied by weekday: numbers and parts, to working days alone, and what is set there already is replaced', async () => {
  const { id } = await at.aHospital()
  const [from, to] = [monthIn(1), monthIn(2)]
  const source = (await workingDays(from)).slice(4, 14)
  await good(set(id, source))
  const wanted = (await workingDays(to)).filter((day) => source.some((each) => place(each) === place(day)))
  const stale = wanted[0] ?? ''
  await good(set(id, [stale], 2))
  const { saved } = (await at.admin.call(routes.copyMonth, { ...ofInstitution(), from, to })).data
  expect(saved).toBe(wanted.length)
  const copied = await settingsIn(to)
  expect(copied.map(({ orderDate }) => orderDate).toSorted()).toEqual(wanted)
  for (const one of copied)
    expect(one).toMatchObject({ communityHealthHospId: id, number: 6, bodyParts: ['superficial'] })
  expect((await settingsIn(from)).map(({ orderDate }) => orderDate).toSorted()).toEqual(source)
})

test('a month that has begun is copied into from today on', async () => {
  const { id } = await at.aHospital()
  const [from, to] = [monthIn(1), monthIn(0)]
  await good(set(id, await workingDays(from)))
  await good(at.admin.call(routes.copyMonth, { ...ofInstitution(), from, to }))
  const copied = await settingsIn(to)
  expect(copied.length).toBeGreaterThan(0)
  expect(copied.every(({ orderDate }) => orderDate >= today())).toBe(true)
})

test('the settings of a month are those of its days alone, and staff see those of their own hospital', async () => {
  const [own, light] = [await at.aHospital({ isLight: false }), await at.aHospital()]
  const month = monthIn(1)
  const { first, last } = edgesOf(month)
  const after = productDay(new Date(Date.parse(last) + dayMs))
  await good(set(own.id, [first, last, after]))
  await good(set(light.id, [first]))
  const seen = async (who = at.admin) =>
    (await settingsIn(month, who)).map((one) => `${one.communityHealthHospId} ${one.orderDate}`).toSorted()
  expect(await seen()).toEqual([`${own.id} ${first}`, `${own.id} ${last}`, `${light.id} ${first}`].toSorted())
  expect(await seen(at.staff)).toEqual([`${own.id} ${first}`, `${own.id} ${last}`])
})

test('a setting is closed without an open day, then open, full with its last place, and over by its deadline', async () => {
  const { id, page } = await at.aHospital()
  const [day = ''] = (await workingDays(monthIn(1))).slice(8)
  await good(set(id, [day], 1, 'thyroid'))
  const setting = (await settingsIn(monthIn(1)))[0]
  const status = async () => {
    const admin = await server.as(at.stage.ids.expertsAdmin)
    return (await admin.call(routes.settingStatus, { id: setting?.id ?? '' })).data.status
  }
  expect(await status()).toBe('closed')
  const { orderDate, sessionId } = await at.openDay([id], { inDays: daysTo(day), number: 1 })
  expect([orderDate, await status()]).toEqual([day, 'open'])
  await at.aPatient(page).book({ orderDate, sessionId, placeNo: 1 })
  expect(await status()).toBe('full')
  server.clock.moveBy(new Date(setting?.deadline ?? '').getTime() - server.clock.now().getTime())
  expect(await status()).toBe('over')
})

test('numbers by hospital: each month of the period, and what was confirmed alone', async () => {
  const [one, none] = [await at.aHospital(), await at.aHospital({ name: '白石镇卫生院' })]
  const { orderDate, sessionId } = await at.openDay([one.id, none.id], { inDays: 3 })
  await at.aPatient(one.page).book({ orderDate, sessionId, placeNo: 1 })
  const cancelled = await at.aPatient(one.page).book({ orderDate, sessionId, placeNo: 2 })
  await good(server.guest.call(routes.cancel, { secret: cancelled }))
  await good(at.aPatient(one.page).hold({ orderDate, sessionId, placeNo: 3 }))
  const from = orderDate.slice(0, 7)
  const to = monthAfter(from)
  // The last day of the period, and the first one after it.
  for (const day of [edgesOf(to).last, edgesOf(monthAfter(to)).first]) {
    const next = await at.openDay([none.id], { inDays: daysTo(day) })
    await at.aPatient(none.page).book({ orderDate: day, sessionId: next.sessionId, placeNo: 1 })
  }
  const numbers = (await at.examiner.call(routes.byHospital, { ...ofInstitution(), from, to })).data
  expect(numbers.map(({ communityHealthHospId, month, booked }) => [communityHealthHospId, month, booked])).toEqual(
    expect.arrayContaining([
      [one.id, from, 2],
      [one.id, to, 0],
      [none.id, from, 0],
      [none.id, to, 1],
    ]),
  )
  expect(numbers).toHaveLength(4)
  expect(numbers[0]).toMatchObject({ examined: 0, noShow: 0, reported: 0, findingsRate: null })
})
