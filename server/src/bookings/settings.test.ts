import { type BodyPart, bookingRoutes as routes } from '@tongying/contract/bookings'
import { isWorkingDay } from '@tongying/contract/holidays'
import { dayMs, productDay, toInstant, weekdayOf } from '@tongying/contract/kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readHolidays } from '../holidays/index.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { aBookingStage } from '../testing/booking-stage.ts'
import { daysBetween, edgesOf } from './days.ts'
import { aComer, aCommunityHospital } from './fixtures.ts'

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

test('a copied day may be booked as long before it as the day that it is copied from', async () => {
  const { id } = await at.aHospital()
  const [from, to] = [monthIn(1), monthIn(2)]
  const target = (await workingDays(to)).slice(8, 10)
  const source = (await workingDays(from)).filter((day) => target.some((each) => place(each) === place(day)))
  const threeDaysAhead = (day: string) => new Date(toInstant(day, '10:30').getTime() - 3 * dayMs).toISOString()
  const list = source.map((orderDate) => ({
    ...{ communityHealthHospId: id, orderDate, number: 4, bodyParts: ['thyroid' as const] },
    deadline: threeDaysAhead(orderDate),
  }))
  await good(at.admin.call(routes.addSettings, { ...ofInstitution(), list }))
  await good(set(id, target.slice(0, 1), 2))
  await good(at.admin.call(routes.copyMonth, { ...ofInstitution(), from, to }))
  const copied = await settingsIn(to)
  expect(copied.length).toBeGreaterThan(0)
  for (const one of copied) expect(one.deadline).toBe(threeDaysAhead(one.orderDate))
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

/** The numbers of everybody who has a place on a day. */
async function numbersGiven(orderDate: string) {
  const { list } = (await at.admin.call(routes.ofDay, { ...ofInstitution(), orderDate })).data
  return list.map(({ orderNumber }) => orderNumber).toSorted((a, b) => a - b)
}

test('a session with patients that is lengthened gives no number that another one has', async () => {
  const { id, page } = await at.aHospital()
  const [early, late] = [
    { start: '09:00', end: '10:00', minutes: 15 },
    { start: '14:00', end: '15:00', minutes: 15 },
  ]
  const both = await at.openDay([id], { inDays: 3, sessions: [early, late], number: 20 })
  for (const { id: sessionId } of both.sessions)
    await at.aPatient(page).book({ orderDate: both.orderDate, sessionId, placeNo: 1 })
  const [one, two] = both.sessions.map((session) => session.id)
  const longer = { id: one, start: '09:00', end: '12:00', minutes: 15 }
  const asked = { ...ofInstitution(), orderDate: both.orderDate, sessions: [longer, { ...late, id: two }] }
  expect((await at.admin.call(routes.openDay, asked)).body).toMatchObject({ error: 'SessionHasBookings' })

  const alone = await at.openDay([id], { inDays: 4, sessions: [early], number: 20 })
  const { orderDate, sessionId } = alone
  await at.aPatient(page).book({ orderDate, sessionId, placeNo: 1 })
  const sessions = [{ ...longer, id: sessionId }, late]
  const opened = (await at.admin.call(routes.openDay, { ...ofInstitution(), orderDate, sessions })).data
  await at.aPatient(page).book({ orderDate, sessionId, placeNo: 5 })
  await at.aPatient(page).book({ orderDate, sessionId: opened.sessions[1]?.id ?? '', placeNo: 1 })
  expect(await numbersGiven(orderDate)).toEqual([1, 5, 13])
})

test('whoever waits for a day waits until its deadline as it is now, later or earlier', async () => {
  const { id, page } = await at.aHospital()
  const { orderDate, sessionId } = await at.openDay([id], { inDays: 3, number: 1 })
  await at.aPatient(page).book({ orderDate, sessionId, placeNo: 1 })
  const { secret } = (await at.aPatient(page).wait(orderDate)).data
  const state = async () => (await server.guest.call(routes.own, { secret })).data.state
  const eve = productDay(new Date(Date.parse(orderDate) - dayMs))
  const end = async (time: string) => {
    const list = [{ communityHealthHospId: id, orderDate, number: 1, deadline: toInstant(eve, time).toISOString() }]
    await good((await server.as(at.stage.ids.expertsAdmin)).call(routes.addSettings, { ...ofInstitution(), list }))
  }
  const goTo = async (time: string) => {
    server.clock.moveBy(toInstant(eve, time).getTime() - server.clock.now().getTime())
    await server.deliverAll()
  }
  await end('20:00')
  await goTo('17:01')
  expect(await state()).toBe('waiting')
  await end('18:00')
  await goTo('18:01')
  expect(await state()).toBe('passed')
})

test('a setting is full once all times are taken, whatever its number', async () => {
  const { id, page } = await at.aHospital()
  const sessions = [{ start: '09:00', end: '09:15', minutes: 15 }]
  const { orderDate, sessionId } = await at.openDay([id], { number: 5, sessions })
  const setting = (await settingsIn(orderDate.slice(0, 7))).find((each) => each.orderDate === orderDate)
  const status = async () => (await at.admin.call(routes.settingStatus, { id: setting?.id ?? '' })).data.status
  expect(await status()).toBe('open')
  await at.aPatient(page).book({ orderDate, sessionId, placeNo: 1 })
  expect(await status()).toBe('full')
})

test('a line of CSV that names two hospitals is refused; the full name of one of them is taken', async () => {
  const [, second] = [await at.aHospital(), await at.aHospital({ name: '清溪镇卫生院' })]
  const [day = ''] = (await workingDays(monthIn(1))).slice(8)
  const add = (name: string) => at.admin.call(routes.addSettings, { ...ofInstitution(), csv: `${name},${day},4` })
  expect((await add('清溪')).body).toMatchObject({
    error: 'OrderSettingsRefused',
    fields: { 'csv.1': expect.stringContaining('都叫这个名字') },
  })
  await good(add('清溪镇卫生院'))
  expect(await settingsIn(monthIn(1))).toMatchObject([{ communityHealthHospId: second.id, number: 4 }])
})

test('a first line that is no head is refused when it is wrong, and never left out', async () => {
  const { id } = await at.aHospital()
  const [day = ''] = (await workingDays(monthIn(1))).slice(8)
  const add = (csv: string) => at.admin.call(routes.addSettings, { ...ofInstitution(), csv })
  for (const line of [`${id},明天,6`, '清溪,日期'])
    expect((await add(line)).body).toMatchObject({
      error: 'OrderSettingsRefused',
      fields: { 'csv.1': expect.any(String) },
    })
  expect((await good(add(`医院,日期,名额\n${id},${day},6`))).saved).toBe(1)
})

test('a day that is opened for all parts is open at each hospital for its own', async () => {
  const described = { ...aCommunityHospital(), ...ofInstitution(), bodyParts: ['thyroid' as const] }
  const { id: communityHealthHospId } = (await at.admin.call(routes.addHospital, described)).data
  const [orderDate = ''] = (await workingDays(monthIn(1))).slice(8)
  const open = (bodyParts: BodyPart[]) =>
    at.admin.call(routes.openDay, {
      ...{ ...ofInstitution(), orderDate, bodyParts },
      sessions: [{ start: '09:00', end: '12:00', minutes: 15 }],
      settings: [{ communityHealthHospId, number: 4 }],
    })
  await good(open(['abdomen', 'superficial', 'thyroid']))
  expect(await settingsIn(monthIn(1))).toMatchObject([{ bodyParts: ['thyroid'] }])
  expect((await open(['abdomen'])).body).toMatchObject({
    error: 'OrderSettingsRefused',
    fields: { 'settings.0.number': expect.any(String) },
  })
})

test('the desks of all community hospitals hear that a day was opened or closed, and of what is offered to theirs', async () => {
  const [own, light] = [await at.aHospital({ isLight: false }), await at.aHospital()]
  const heard = async () => {
    const { rows } = await server.platform.db.pool.query(
      `select 1 from outbox_event where name = 'live.published' and payload->'to' ? $1
         and payload->'message'->>'kind' = 'booking.dayChanged'`,
      [at.stage.ids.other],
    )
    return rows.length
  }
  const sessions = [{ start: '09:00', end: '09:15', minutes: 15 }]
  const atFirst = await heard()
  const { orderDate, sessionId } = await at.openDay([own.id, light.id], { sessions })
  const opened = await heard()
  expect(opened).toBeGreaterThan(atFirst)
  const secret = await at.aPatient(light.page).book({ orderDate, sessionId, placeNo: 1 })
  await good(at.aPatient(own.page).wait(orderDate))
  const waiting = await heard()
  await good(server.guest.call(routes.cancel, { secret }))
  const offered = await heard()
  expect(offered).toBeGreaterThan(waiting)
  const { fingerprint } = (await at.admin.call(routes.previewClosing, { ...ofInstitution(), orderDate })).data
  const arrangements = [{ communityHealthHospId: own.id, remedy: 'cancel' as const }]
  const closing = { ...ofInstitution(), orderDate, fingerprint, reason: '设备检修', arrangements }
  await good(at.admin.call(routes.closeDay, closing))
  expect(await heard()).toBeGreaterThan(offered)
})

test('an infant is as many months old, and whoever books late is promised the reminders that still come', async () => {
  const { id, page } = await at.aHospital({ isLight: false })
  const { orderDate, sessionId } = await at.openDay([id])
  const remindersOf = async (secret: string) => (await server.guest.call(routes.own, { secret })).data
  const born = productDay(new Date(server.clock.now().getTime() - 250 * dayMs))
  const infant = { ...aComer(9001), dateBirth: born }
  const early = await at.aPatient(page, undefined, infant).book({ orderDate, sessionId, placeNo: 1 })
  expect(await remindersOf(early)).toMatchObject({ reminders: ['dayBefore', 'soon'] })
  const { list } = (await at.admin.call(routes.ofDay, { ...ofInstitution(), orderDate })).data
  expect(list).toMatchObject([{ age: 8, ageUnit: 1 }])
  server.clock.moveBy(toInstant(orderDate, '08:30').getTime() - server.clock.now().getTime())
  const staff = await server.as(at.stage.ids.other)
  const desk = { communityHealthHospId: id, orderDate, sessionId, bodyPart: 'thyroid' as const, overrideReason: '加号' }
  for (const [placeNo, phone, reminders] of [
    [2, '13900006031', []],
    [11, '13900006032', ['soon']],
    [12, '', []],
  ] as const) {
    const given = { ...desk, ...aComer(9010 + placeNo), placeNo, phone }
    const { secretAddress } = (await staff.call(routes.bookFor, given)).data
    expect(await remindersOf(secretAddress.split('#')[1] ?? '')).toMatchObject({ reminders })
  }
})
