import { agreementRoutes } from '@tongying/contract/agreements'
import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { examinationRoutes } from '@tongying/contract/examinations'
import { institutionRoutes } from '@tongying/contract/institutions'
import { dayMs, productDay } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { aProposal } from '../agreements/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { aBookingStage, answerOf } from '../testing/booking-stage.ts'
import { aComer, aCommunityHospital } from './fixtures.ts'

let server: TestApp
let stage: Awaited<ReturnType<typeof aBookingStage>>
let platformAdmin: Caller
beforeAll(async () => {
  server = await testApp()
  const { platform } = server
  const { id } = await inTransaction(platform.db, (tx) => anAccount(tx, platform, { roles: ['platformAdmin'] }))
  platformAdmin = await server.as(id)
})
beforeEach(async () => {
  stage = await aBookingStage(server)
})
afterAll(() => server.close())

const revise = async (name: 'close' | 'reopen', id: string, version: number) =>
  good(platformAdmin.call(institutionRoutes[name], { id, version, reason: '执业许可证已注销' }))
const closed = '409 InstitutionClosed'
const dayAhead = (days: number) => productDay(new Date(server.clock.now().getTime() + days * dayMs))

test('at a closed institution no place is opened, waited for or recorded, and no community hospital or staff is added', async () => {
  const { admin, examiner, institutionId } = stage
  const light = await stage.aHospital()
  const county = await stage.aHospital({ isLight: false })
  const full = await stage.openDay([light.id, county.id], { number: 1 })
  const { sessionId } = full
  await stage.aPatient(light.page).book({ ...full, sessionId, placeNo: 1 })
  const named = { communityHealthHospId: light.id }
  await good(admin.call(routes.addSettings, { institutionId, list: [{ ...named, orderDate: dayAhead(4), number: 2 }] }))
  await revise('close', institutionId, 0)
  const orderDate = dayAhead(9)
  const person = { bodyPart: 'thyroid' as const, ...aComer(9_000) }
  const calls: Record<string, () => Parameters<typeof answerOf>[0]> = {
    list: () => admin.call(routes.addSettings, { institutionId, list: [{ ...named, orderDate, number: 3 }] }),
    csv: () => admin.call(routes.addSettings, { institutionId, csv: `${light.id},${orderDate},3` }),
    weekly: () =>
      admin.call(routes.addWeekly, {
        ...{ institutionId, from: orderDate, to: dayAhead(20), isAlsoOnHolidays: true },
        list: Array.from({ length: 7 }, (_, weekday) => ({ ...named, weekday: weekday + 1, number: 2 })),
      }),
    day: () =>
      admin.call(routes.openDay, {
        ...{ institutionId, orderDate, sessions: [{ start: '09:00', end: '12:00', minutes: 15 }] },
        settings: [{ ...named, number: 2 }],
      }),
    wait: () => stage.aPatient(light.page).wait(full.orderDate),
    waitFor: () => admin.call(routes.waitFor, { ...named, orderDate: full.orderDate, phone: '13900008812', ...person }),
    bookFor: () => admin.call(routes.bookFor, { ...named, orderDate: full.orderDate, phone: '13900008812', ...person }),
    hospital: () => admin.call(routes.addHospital, { ...aCommunityHospital('北桥社区医院'), institutionId }),
    staff: () => admin.call(routes.addStaff, { id: light.id, phone: '19900000000' }),
    record: () => examiner.call(examinationRoutes.addRecord, { institutionId, bodyPart: 0 }),
  }
  const answers: Record<string, string> = {}
  for (const [name, call] of Object.entries(calls)) answers[name] = await answerOf(call())
  expect(answers).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, closed])))
  // What was opened is closed by its numbers.
  const fewer = [{ ...named, orderDate: dayAhead(4), number: 0 }]
  expect(await answerOf(admin.call(routes.addSettings, { institutionId, list: fewer }))).toBe('ok')
})

test('nobody is booked from a closed community hospital', async () => {
  const { admin } = stage
  const county = await stage.aHospital({ isLight: false })
  const full = await stage.openDay([county.id], { number: 1 })
  await revise('close', stage.stage.cast.countyId, 0)
  const place = { orderDate: full.orderDate, sessionId: full.sessionId, placeNo: 1 }
  expect(await answerOf(stage.aPatient(county.page).hold(place))).toBe(closed)
  const named = { communityHealthHospId: county.id, orderDate: full.orderDate, bodyPart: 'thyroid' as const }
  expect(await answerOf(admin.call(routes.bookFor, { ...named, ...aComer(9_001) }))).toBe(closed)
})

test('a place that comes free at a closed institution is offered to nobody until it opens again', async () => {
  const { institutionId } = stage
  const light = await stage.aHospital()
  const full = await stage.openDay([light.id], { number: 2 })
  const at = (placeNo: number) => ({ orderDate: full.orderDate, sessionId: full.sessionId, placeNo })
  const secrets = [await stage.aPatient(light.page).book(at(1)), await stage.aPatient(light.page).book(at(2))]
  await good(stage.aPatient(light.page).wait(full.orderDate))
  await revise('close', institutionId, 0)
  const offered = async () => {
    const { rows } = await server.platform.db.orm.execute(
      sql`select 1 from booking where institution_id = ${institutionId} and status = 'offered'`,
    )
    return rows.length
  }
  await good(server.guest.call(routes.cancel, { secret: secrets[0] ?? '' }))
  expect(await offered()).toBe(0)
  await revise('reopen', institutionId, 1)
  await good(server.guest.call(routes.cancel, { secret: secrets[1] ?? '' }))
  expect(await offered()).toBe(1)
})

test('nor is one to who waits at a closed community hospital', async () => {
  const [light, county] = [await stage.aHospital(), await stage.aHospital({ isLight: false })]
  const full = await stage.openDay([light.id, county.id], {
    ...{ number: 1, sessions: [{ start: '09:00', end: '10:00', minutes: 15 }] },
  })
  const at = (placeNo: number) => ({ orderDate: full.orderDate, sessionId: full.sessionId, placeNo })
  const secret = await stage.aPatient(county.page).book(at(1))
  await good(stage.aPatient(county.page).wait(full.orderDate))
  await revise('close', stage.stage.cast.countyId, 0)
  await good(server.guest.call(routes.cancel, { secret }))
  const { rows } = await server.platform.db.orm.execute(
    sql`select 1 from booking where institution_id = ${stage.institutionId} and status = 'offered'`,
  )
  expect(rows).toHaveLength(0)
})

test('a closed hospital does not become a community hospital, and a closed one asks none', async () => {
  const { admin, institutionId } = stage
  const { countyId } = stage.stage.cast
  const county = stage.stage.people.admin
  const ask = () => admin.call(routes.addHospital, { ...aCommunityHospital(), institutionId, communityId: countyId })
  const { id } = await good(ask())
  await revise('close', countyId, 0)
  expect(await answerOf(county.call(routes.acceptTie, { id }))).toBe(closed)
  await revise('reopen', countyId, 1)
  await revise('close', institutionId, 0)
  expect(await answerOf(county.call(routes.acceptTie, { id }))).toBe(closed)
  expect(await answerOf(county.call(routes.declineTie, { id, reason: '不再合作' }))).toBe('ok')
  await revise('reopen', institutionId, 1)
  await revise('close', countyId, 2)
  expect(await answerOf(ask())).toBe(closed)
})

test('no agreement is made with a closed institution, on whichever side it is', async () => {
  const { admin, institutionId } = stage
  const { countyId } = stage.stage.cast
  const county = stage.stage.people.admin
  const now = server.clock.now()
  const propose = () =>
    county.call(agreementRoutes.propose, { institutionId: countyId, ...aProposal(institutionId, now) })
  const { id } = await good(propose())
  await revise('close', countyId, 0)
  expect(await answerOf(admin.call(agreementRoutes.agree, { id }))).toBe(closed)
  await revise('reopen', countyId, 1)
  await revise('close', institutionId, 0)
  expect(await answerOf(admin.call(agreementRoutes.agree, { id }))).toBe(closed)
  expect(await answerOf(propose())).toBe(closed)
  expect(await answerOf(admin.call(agreementRoutes.decline, { id, reason: '不再合作' }))).toBe('ok')
})
