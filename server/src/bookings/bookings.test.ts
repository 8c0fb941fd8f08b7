import {
  bookingNoticeVersion,
  bookingNumbers,
  type RestRemedy,
  bookingRoutes as routes,
} from '@tongying/contract/bookings'
import { dayMs, hourMs, minuteMs, productDay, toInstant } from '@tongying/contract/kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { type CaseStage, caseStageOn } from '../consultations/fixtures.ts'
import { fictionalIdCard } from '../demo/fictional-id-card.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { freshPhone } from '../testing/beside-a-change.ts'
import { trailOf } from '../testing/trail-of.ts'
import { aComer, aCommunityHospital, agreeToWork, anOpenDay, giveBookingRoles } from './fixtures.ts'
import { proofOf } from './phone-proof.ts'

let server: TestApp
let stage: CaseStage
let comers = 0
const comer = () => aComer(comers++)

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  stage = await caseStageOn(server, [])
  const { lead, other } = stage.ids
  const { provinceId: institutionId, countyId: communityId } = stage.cast
  await giveBookingRoles(server.platform, { examinerId: lead, institutionId, staffId: other, communityId })
})
afterAll(() => server.close())

const now = () => server.clock.now()
const lastSms = (phone: string) => server.sms.findLast(({ to }) => to === phone)
const ofInstitution = () => ({ institutionId: stage.cast.provinceId })

/** A community hospital of the provincial one: the county hospital itself, or a light one. */
async function aHospital(isLight = true) {
  const given = {
    ...aCommunityHospital(),
    ...ofInstitution(),
    ...(isLight ? {} : { communityId: stage.cast.countyId }),
  }
  const { id, bookPath } = (await stage.people.expertsAdmin.call(routes.addHospital, given)).data
  if (!isLight) await agreeToWork(server.platform, id)
  return { id, page: bookPath.split('/').at(-1) ?? '' }
}
const openDay = (
  hospitals: readonly string[],
  more: Omit<Parameters<typeof anOpenDay>[2], 'hospitals' | 'institutionId'> = {},
) => anOpenDay(stage.people.expertsAdmin, now(), { ...ofInstitution(), hospitals, ...more })

const answer = async (reply: Promise<{ status: number; body: { success: boolean; error?: string } }>) => {
  const { status, body } = await reply
  return body.success ? 'ok' : `${status} ${body.error}`
}

/** Somebody with a verified phone, who holds a place and books it. */
function aPatient(page: string, phone = freshPhone(), person = comer()) {
  const proofToken = proofOf(server.platform.keys, phone, now())
  const hold = (place: { orderDate: string; sessionId: string; placeNo: number }) =>
    server.guest.call(routes.hold, { page, proofToken, bodyPart: 'thyroid', ...place })
  const confirm = (secret: string) =>
    server.guest.call(routes.confirm, { secret, noticeVersion: bookingNoticeVersion, ...person })
  return {
    phone,
    person,
    hold,
    confirm,
    wait: (orderDate: string) =>
      server.guest.call(routes.join, {
        ...{ page, proofToken, orderDate, bodyPart: 'thyroid', noticeVersion: bookingNoticeVersion, ...person },
      }),
    async book(place: Parameters<typeof hold>[0]) {
      const { secret } = (await hold(place)).data
      await good(confirm(secret))
      return secret
    },
  }
}

/** What the counters say, and what the rows say. */
async function countersOf(orderDate: string) {
  const { rows } = await server.platform.db.pool.query<{ taken: string; reserved: string; active: string }>(
    `select (select coalesce(sum(taken), 0) from examination_session where institution_id = $1 and order_date = $2) as taken,
       (select coalesce(sum(reservations), 0) from order_setting where institution_id = $1 and order_date = $2) as reserved,
       (select count(*) from booking where institution_id = $1 and order_date = $2 and status in
         ('held', 'offered', 'booked', 'arrived', 'checkedIn', 'examined', 'reported', 'noShow', 'ourSideAbsent')) as active`,
    [stage.cast.provinceId, orderDate],
  )
  return Object.values(rows[0] ?? {}).map(Number)
}

test('a patient books by phone, sees the booking, changes and cancels it; nothing of others is shown', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id])
  const shown = (await server.guest.call(routes.page, { page })).data
  expect(shown.days).toMatchObject([{ orderDate, left: 8, isOver: false }])
  const phone = freshPhone()
  await good(server.guest.call(routes.sendCode, { page, phone }))
  const smscode = lastSms(phone)?.code ?? ''
  const { proofToken } = (await server.guest.call(routes.verify, { page, phone, smscode })).data
  const place = { orderDate, sessionId: sessions[0]?.id ?? '', placeNo: 2 }
  const held = (await server.guest.call(routes.hold, { page, proofToken, bodyPart: 'abdomen', ...place })).data
  expect(held.startsAt).toBe(toInstant(orderDate, '09:15').toISOString())
  const person = comer()
  const confirmation = { secret: held.secret, noticeVersion: bookingNoticeVersion, ...person }
  const booked = (await server.guest.call(routes.confirm, confirmation)).data
  expect(booked).toMatchObject({ state: 'booked', orderNumber: 2, patientName: '江*禾', mayCancel: true })
  expect((await server.guest.call(routes.confirm, confirmation)).data.id).toBe(booked.id)
  await server.deliverAll()
  expect(lastSms(phone)?.text).toContain(`#${held.secret}`)
  expect((await server.guest.call(routes.page, { page })).data.days[0]?.left).toBe(7)
  const later = { secret: held.secret, orderDate, sessionId: place.sessionId, placeNo: 5 }
  expect((await server.guest.call(routes.change, later)).data.startsAt).toBe(
    toInstant(orderDate, '10:00').toISOString(),
  )
  const calendar = () => server.guest.call(routes.calendar, { secret: held.secret, language: 'en-US' })
  const { fileName, content } = (await calendar()).data
  expect(fileName).toBe(`booking-${orderDate}.ics`)
  expect(content).toContain(`DTSTART:${orderDate.replaceAll('-', '')}T020000Z`)
  expect(content).toContain('STATUS:CONFIRMED')
  expect(content).not.toContain(person.patientName)
  expect((await server.guest.call(routes.cancel, { secret: held.secret })).data.state).toBe('cancelledByPatient')
  expect((await calendar()).data.content).toContain('STATUS:CANCELLED')
  expect((await server.guest.call(routes.calendar, { secret: 'x'.repeat(43), language: 'en-US' })).status).toBe(404)
  expect(await countersOf(orderDate)).toEqual([0, 0, 0])
})

test('of 200 who want 20 places at once 20 have one, ten times over; counters are the rows', async () => {
  const { id, page } = await aHospital()
  for (let round = 0; round < 10; round++) {
    const sessions = [{ start: '08:00', end: '13:00', minutes: 15 }]
    const day = await openDay([id], { inDays: 3 + round, number: 20, sessions })
    const { orderDate } = day
    const sessionId = day.sessions[0]?.id ?? ''
    const replies = await inParallel(200, (index) =>
      answer(aPatient(page).hold({ orderDate, sessionId, placeNo: 1 + (index % 20) })),
    )
    expect(replies.filter((reply) => !['ok', '409 PlaceTaken', '409 DayFull'].includes(reply))).toEqual([])
    expect(replies.filter((reply) => reply === 'ok')).toHaveLength(20)
    expect(await countersOf(orderDate)).toEqual([20, 20, 20])
  }
}, 180_000)

test('the number of the hospital binds where the session has more places', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id], { number: 2 })
  const sessionId = sessions[0]?.id ?? ''
  const replies = await inParallel(60, (index) =>
    answer(aPatient(page).hold({ orderDate, sessionId, placeNo: 1 + (index % 12) })),
  )
  expect(replies.filter((reply) => reply === 'ok')).toHaveLength(2)
  expect(await countersOf(orderDate)).toEqual([2, 2, 2])
})

test('a hold lapses after five minutes; the phone’s earlier hold is given back at the next one', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id])
  const sessionId = sessions[0]?.id ?? ''
  const patient = aPatient(page)
  await good(patient.hold({ orderDate, sessionId, placeNo: 1 }))
  const { secret } = (await patient.hold({ orderDate, sessionId, placeNo: 2 })).data
  expect(await countersOf(orderDate)).toEqual([1, 1, 1])
  server.clock.moveBy(bookingNumbers.holdMs + 1000)
  await server.deliverAll()
  expect(await countersOf(orderDate)).toEqual([0, 0, 0])
  expect(await answer(patient.confirm(secret))).toBe('409 HoldEnded')
  // The hold that was given back is part of the call that holds anew.
  const { rows } = await server.platform.db.pool.query('select id from booking where hospital_id = $1', [id])
  const trails = await Promise.all(rows.map((row) => trailOf(server, row.id)))
  expect(trails.toSorted((one, other) => one.length - other.length)).toEqual([
    ['booking.hold by guest'],
    ['booking.hold by guest', 'booking.lapse by system'],
  ])
})

test('a phone has two bookings, a patient one of a day; staff pass over a limit with a reason', async () => {
  const { id, page } = await aHospital(false)
  const day = await openDay([id])
  const { orderDate } = day
  const sessionId = day.sessions[0]?.id ?? ''
  const phone = freshPhone()
  await aPatient(page, phone).book({ orderDate, sessionId, placeNo: 1 })
  await aPatient(page, phone).book({ orderDate, sessionId, placeNo: 2 })
  expect(await answer(aPatient(page, phone).hold({ orderDate, sessionId, placeNo: 3 }))).toBe('409 TooManyByPhone')
  const staff = stage.people.other
  const person = comer()
  const wanted = { communityHealthHospId: id, orderDate, bodyPart: 'thyroid' as const, ...person }
  expect(await answer(staff.call(routes.bookFor, wanted))).toBe('ok')
  expect(await answer(staff.call(routes.bookFor, wanted))).toBe('409 BookedThatDay')
  server.clock.moveBy(toInstant(orderDate, '08:00').getTime() - now().getTime())
  const late = { ...wanted, ...comer() }
  const signedIn = await server.as(stage.ids.other)
  expect(await answer(signedIn.call(routes.bookFor, late))).toBe('409 OverrideReasonNeeded')
  expect(await answer(signedIn.call(routes.bookFor, { ...late, overrideReason: '路远，已在院' }))).toBe('ok')
})

test('a freed place is offered to whoever waits the longest, for two hours, and to no stranger meanwhile', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id], { number: 1 })
  const sessionId = sessions[0]?.id ?? ''
  const secret = await aPatient(page).book({ orderDate, sessionId, placeNo: 1 })
  const [first, second] = [aPatient(page), aPatient(page)]
  const { secret: link } = (await first.wait(orderDate)).data
  const shownBy = async (at: string) => (await server.guest.call(routes.own, { secret: at })).data
  server.clock.moveBy(1000)
  const waiting = (await second.wait(orderDate)).data
  expect(waiting.entry).toMatchObject({ rank: 2, state: 'waiting' })
  await good(server.guest.call(routes.cancel, { secret }))
  expect((await server.guest.call(routes.page, { page })).data.days[0]?.left).toBe(0)
  expect(await answer(aPatient(page).hold({ orderDate, sessionId, placeNo: 2 }))).toBe('409 DayFull')
  await server.deliverAll()
  const offer = /#(\S+)$/.exec(lastSms(first.phone)?.text ?? '')?.[1] ?? ''
  expect((await server.guest.call(routes.own, { secret: offer })).data).toMatchObject({
    kind: 'booking',
    state: 'offered',
    expiresInSeconds: expect.closeTo(bookingNumbers.offerMs / 1000, -1),
  })
  // Who still has the page of the waiting list open finds the offer there, and answers it.
  expect(await shownBy(link)).toMatchObject({ kind: 'booking', state: 'offered', id: (await shownBy(offer)).id })
  server.clock.moveBy(bookingNumbers.offerMs + 1000)
  await server.deliverAll()
  const again = await shownBy(link)
  expect(again).toMatchObject({ kind: 'waiting', state: 'waiting' })
  expect(await trailOf(server, again.id)).toEqual(['booking.join by guest', 'waitingEntry.waitAgain by system'])
  expect(await answer(server.guest.call(routes.accept, { secret: offer }))).toBe('409 HoldEnded')
  await server.deliverAll()
  const next = /#(\S+)$/.exec(lastSms(second.phone)?.text ?? '')?.[1] ?? ''
  expect((await server.guest.call(routes.accept, { secret: waiting.secret })).data.state).toBe('booked')
  expect(await shownBy(waiting.secret)).toMatchObject({
    kind: 'booking',
    state: 'booked',
    id: (await shownBy(next)).id,
  })
  expect(await countersOf(orderDate)).toEqual([1, 1, 1])
})

test('leaving the list by its link declines what is offered meanwhile, for the next to have', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id], { number: 1 })
  const secret = await aPatient(page).book({ orderDate, sessionId: sessions[0]?.id ?? '', placeNo: 1 })
  const [first, second] = [aPatient(page), aPatient(page)]
  const { secret: link } = (await first.wait(orderDate)).data
  server.clock.moveBy(1000)
  const { secret: nextLink } = (await second.wait(orderDate)).data
  await good(server.guest.call(routes.cancel, { secret }))
  await good(server.guest.call(routes.leave, { secret: link }))
  expect((await server.guest.call(routes.own, { secret: link })).data).toMatchObject({ kind: 'waiting', state: 'left' })
  expect((await server.guest.call(routes.own, { secret: nextLink })).data).toMatchObject({ state: 'offered' })
  expect(await countersOf(orderDate)).toEqual([1, 1, 1])
})

test('a raised number serves the waiting list first; nobody waits beyond the deadline', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id], { number: 1 })
  await aPatient(page).book({ orderDate, sessionId: sessions[0]?.id ?? '', placeNo: 1 })
  const [first, second] = [aPatient(page), aPatient(page)]
  await good(first.wait(orderDate))
  server.clock.moveBy(1000)
  const { secret } = (await second.wait(orderDate)).data
  const list = [{ communityHealthHospId: id, orderDate, number: 2 }]
  await good(stage.people.expertsAdmin.call(routes.addSettings, { ...ofInstitution(), list }))
  expect(await countersOf(orderDate)).toEqual([2, 2, 2])
  expect((await server.guest.call(routes.own, { secret })).data).toMatchObject({ state: 'waiting' })
  server.clock.moveBy(toInstant(orderDate, '00:00').getTime() - now().getTime())
  await server.deliverAll()
  expect((await server.guest.call(routes.own, { secret })).data).toMatchObject({ state: 'passed', mayLeave: false })
  await server.deliverAll()
  expect(lastSms(second.phone)?.text).toContain('没有等到名额')
})

test('a list of places is saved whole or not at all, and says at each line what is wrong', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id])
  await aPatient(page).book({ orderDate, sessionId: sessions[0]?.id ?? '', placeNo: 1 })
  const admin = stage.people.expertsAdmin
  const day = productDay(new Date(now().getTime() + 10 * dayMs))
  const csv = `医院,日期,名额,部位\n清溪,${day},6,腹部、甲状腺\n白石,${day},6\n清溪,${day.replaceAll('-', '/')},x`
  const refused = await admin.call(routes.addSettings, {
    ...ofInstitution(),
    list: [
      { communityHealthHospId: id, orderDate, number: 0 },
      { communityHealthHospId: id, orderDate: productDay(now()).replace(/^\d+/, '2020'), number: 1 },
    ],
    csv,
  })
  expect(refused.body).toMatchObject({ error: 'OrderSettingsRefused' })
  const fields = refused.body.success ? {} : refused.body.fields
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(['csv.3', 'csv.4', 'list.0.number', 'list.1.orderDate'])
  const ok = { ...ofInstitution(), csv: `﻿清溪;${day};6;腹部、甲状腺` }
  expect((await admin.call(routes.addSettings, ok)).data.saved).toBe(1)
  const month = day.slice(0, 7)
  const saved = (await admin.call(routes.settingsOfHospital, { communityHealthHospId: id, month })).data
  expect(saved.find((each) => each.orderDate === day)).toMatchObject({ number: 6, bodyParts: ['abdomen', 'thyroid'] })
  const numbers = (await admin.call(routes.numbers, { ...ofInstitution(), month: orderDate.slice(0, 7) })).data
  expect(numbers.find((each) => each.orderDate === orderDate)).toMatchObject({
    number: 8,
    reservations: 1,
    opened: true,
  })
})

test('a session with patients keeps its times; a sonographer is at one place at a time', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id])
  const sessionId = sessions[0]?.id ?? ''
  await aPatient(page).book({ orderDate, sessionId, placeNo: 6 })
  const admin = stage.people.expertsAdmin
  const change = (each: { id?: string; start: string; end: string; sonographerId?: string }) =>
    answer(admin.call(routes.openDay, { ...ofInstitution(), orderDate, sessions: [{ minutes: 15, ...each }] }))
  expect(await change({ id: sessionId, start: '10:00', end: '12:00' })).toBe('409 SessionHasBookings')
  expect(await change({ id: sessionId, start: '09:00', end: '10:00' })).toBe('409 SessionHasBookings')
  expect(await change({ start: '14:00', end: '15:00' })).toBe('409 SessionHasBookings')
  expect(await change({ id: sessionId, start: '09:00', end: '12:30', sonographerId: stage.ids.applicant })).toBe(
    '409 SonographerUnavailable',
  )
  expect(await change({ id: sessionId, start: '09:00', end: '12:30', sonographerId: stage.ids.lead })).toBe('ok')
  const twice = [
    { start: '13:00', end: '14:00', minutes: 15, sonographerId: stage.ids.lead },
    { start: '13:30', end: '14:30', minutes: 15, sonographerId: stage.ids.lead },
  ]
  const kept = { id: sessionId, start: '09:00', end: '12:30', minutes: 15 }
  const asked = { ...ofInstitution(), orderDate, sessions: [kept, ...twice] }
  expect(await answer(admin.call(routes.openDay, asked))).toBe('409 SessionsOverlap')
})

/** A day as an SMS names it. */
const named = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

test('a closed day: who fits is moved, who does not waits or is cancelled, everybody is told once', async () => {
  const { id, page } = await aHospital()
  const day = await openDay([id], { number: 2 })
  const { orderDate } = day
  const sessionId = day.sessions[0]?.id ?? ''
  const target = await openDay([id], { inDays: 5, number: 1 })
  const [first, second] = [aPatient(page), aPatient(page)]
  const [moved, waits] = [
    await first.book({ orderDate, sessionId, placeNo: 1 }),
    await second.book({ orderDate, sessionId, placeNo: 2 }),
  ]
  const third = aPatient(page)
  await good(third.wait(orderDate))
  await server.deliverAll()
  const before = server.sms.length
  const admin = stage.people.expertsAdmin
  const asked = { ...ofInstitution(), orderDate }
  const preview = (await admin.call(routes.previewClosing, asked)).data
  expect(preview).toMatchObject({
    waiting: 1,
    hospitals: [{ booked: 2, days: [{ orderDate: target.orderDate, left: 1 }] }],
  })
  const arrangements = [{ communityHealthHospId: id, remedy: 'move' as const, orderDate: target.orderDate }]
  const closing = { ...asked, reason: '设备检修', arrangements }
  expect(await answer(admin.call(routes.closeDay, { ...closing, fingerprint: 'old' }))).toBe('409 ConcernedChanged')
  const outcome = (await admin.call(routes.closeDay, { ...closing, fingerprint: preview.fingerprint })).data
  expect(outcome).toMatchObject({ moved: 1, waiting: 1, cancelled: 0, bySms: 2, toCall: [] })
  expect((await server.guest.call(routes.own, { secret: moved })).data).toMatchObject({
    orderDate: target.orderDate,
    state: 'booked',
  })
  expect((await server.guest.call(routes.own, { secret: waits })).data).toMatchObject({ state: 'cancelledByHospital' })
  await server.deliverAll()
  // Each is told once that the day they know is off, why, and what comes instead.
  const [off, instead] = [named(orderDate), named(target.orderDate)]
  expect(server.sms.slice(before).map(({ to }) => to)).toEqual(
    expect.arrayContaining([first.phone, second.phone, third.phone]),
  )
  expect(server.sms.length - before).toBe(3)
  expect(lastSms(first.phone)?.text).toMatch(new RegExp(`取消了${off}09:00.*设备检修.*改到${instead}09:00`))
  expect(lastSms(second.phone)?.text).toMatch(new RegExp(`取消了${off}09:15.*设备检修.*${instead}的候补`))
  expect(lastSms(third.phone)?.text).toMatch(new RegExp(`取消了${off}.*设备检修.*候补`))
  expect(await countersOf(orderDate)).toEqual([0, 0, 0])
  expect(await countersOf(target.orderDate)).toEqual([1, 1, 1])
  expect(await answer(server.guest.call(routes.times, { page, orderDate }))).toBe('409 DayClosed')
})

test('a closed day: the preview names whose body part the other day does not take, and no place is added for them', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id])
  const sessionId = sessions[0]?.id ?? ''
  const target = await openDay([id], { inDays: 5, number: 1 })
  const admin = stage.people.expertsAdmin
  const list = [
    { communityHealthHospId: id, orderDate: target.orderDate, number: 1, bodyParts: ['superficial' as const] },
  ]
  await good(admin.call(routes.addSettings, { ...ofInstitution(), list }))
  await aPatient(page).book({ orderDate, sessionId, placeNo: 1 })
  const asked = { ...ofInstitution(), orderDate }
  const { bookings, hospitals, fingerprint } = (await admin.call(routes.previewClosing, asked)).data
  expect(hospitals[0]?.days).toMatchObject([{ orderDate: target.orderDate, notTaken: [bookings[0]?.bookingId] }])
  const arrangement = { communityHealthHospId: id, remedy: 'move' as const, orderDate: target.orderDate }
  const arrangements = [{ ...arrangement, rest: 'addPlaces' as const }]
  const closing = { ...asked, fingerprint, reason: '停电', arrangements }
  expect((await admin.call(routes.closeDay, closing)).data).toMatchObject({ moved: 0, waiting: 0, cancelled: 1 })
  expect(await countersOf(target.orderDate)).toEqual([0, 0, 0])
  const { data } = await admin.call(routes.settingsOfInstitution, {
    ...ofInstitution(),
    month: target.orderDate.slice(0, 7),
  })
  expect(data.find((each) => each.orderDate === target.orderDate && each.communityHealthHospId === id)?.number).toBe(1)
})

/** A day with three bookings at one hospital, and another day with room for one. */
async function aFullDay() {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id])
  const sessionId = sessions[0]?.id ?? ''
  const session = { start: '09:00', end: '09:15', minutes: 15 }
  const target = await openDay([id], { inDays: 5, number: 1, sessions: [session] })
  const secrets: string[] = []
  for (const placeNo of [1, 2, 3]) secrets.push(await aPatient(page).book({ orderDate, sessionId, placeNo }))
  const asked = { ...ofInstitution(), orderDate }
  const { fingerprint, hospitals } = (await stage.people.expertsAdmin.call(routes.previewClosing, asked)).data
  const close = (rest: RestRemedy, to = target.orderDate) =>
    stage.people.expertsAdmin.call(routes.closeDay, {
      ...{ ...asked, fingerprint, reason: '设备检修' },
      arrangements: [{ communityHealthHospId: id, remedy: 'move', orderDate: to, rest }],
    })
  return { id, target, hospitals, secrets, close, closed: orderDate }
}

test('a closed day: the other day gets more places, its last session ends later', async () => {
  const { target, hospitals, secrets, close } = await aFullDay()
  const endsAt = toInstant(target.orderDate, '09:15').toISOString()
  expect(hospitals).toMatchObject([{ days: [{ left: 1, last: { endsAt, minutes: 15 } }] }])
  expect((await close('addPlaces')).data).toMatchObject({ moved: 3, waiting: 0, cancelled: 0 })
  for (const secret of secrets)
    expect((await server.guest.call(routes.own, { secret })).data).toMatchObject({ orderDate: target.orderDate })
  const month = target.orderDate.slice(0, 7)
  const days = (await stage.people.expertsAdmin.call(routes.openDays, { ...ofInstitution(), month })).data
  const [session] = days.find(({ orderDate }) => orderDate === target.orderDate)?.sessions ?? []
  expect(session).toMatchObject({ places: 3, taken: 3, endsAt: toInstant(target.orderDate, '09:45').toISOString() })
})

test('a closed day: places are added beside what others of the day are moved to, and for each of two hospitals', async () => {
  const [first, second, third] = [await aHospital(), await aHospital(), await aHospital()]
  const all = [first, second, third]
  const ids = all.map(({ id }) => id)
  const { orderDate, sessions } = await openDay(ids)
  const sessionId = sessions[0]?.id ?? ''
  // Two free times for six people.
  const target = await openDay(ids, { inDays: 5, number: 2, sessions: [{ start: '09:00', end: '09:30', minutes: 15 }] })
  for (const [at, { page }] of [...all, ...all].entries())
    await aPatient(page).book({ orderDate, sessionId, placeNo: at + 1 })
  const asked = { ...ofInstitution(), orderDate }
  const admin = stage.people.expertsAdmin
  const { fingerprint } = (await admin.call(routes.previewClosing, asked)).data
  const arrangements = ids.map((communityHealthHospId, at) => ({
    ...{ communityHealthHospId, remedy: 'move' as const, orderDate: target.orderDate },
    rest: at === 2 ? ('waitingList' as const) : ('addPlaces' as const),
  }))
  const closing = { ...asked, fingerprint, reason: '设备检修', arrangements }
  const twice = { ...closing, arrangements: [...arrangements, arrangements[0]].flatMap((each) => each ?? []) }
  expect(await answer(admin.call(routes.closeDay, twice))).toBe('422 RuleBroken')
  expect((await admin.call(routes.closeDay, closing)).data).toMatchObject({ moved: 6, waiting: 0, cancelled: 0 })
  expect(await countersOf(target.orderDate)).toEqual([6, 6, 6])
})

test('a closed day: whom the other day has no room for is cancelled where that is wanted', async () => {
  const { close } = await aFullDay()
  expect((await close('cancel')).data).toMatchObject({ moved: 1, waiting: 0, cancelled: 2 })
})

test('a closed day: places are not added where the day is not open, nor where its examiner is busy', async () => {
  const { id, target, close } = await aFullDay()
  const nobodyThere = productDay(new Date(now().getTime() + 9 * dayMs))
  expect(await answer(close('addPlaces', nobodyThere))).toBe('409 TargetDayFull')
  const admin = stage.people.expertsAdmin
  const sonographerId = stage.ids.lead
  const busy = [
    { start: '09:00', end: '09:15', minutes: 15, sonographerId, id: target.sessions[0]?.id ?? '' },
    { start: '09:20', end: '10:00', minutes: 15, sonographerId, communityHealthHospIds: [(await aHospital()).id] },
  ]
  const opened = { ...ofInstitution(), orderDate: target.orderDate, sessions: busy }
  const settings = [{ communityHealthHospId: id, number: 1 }]
  expect(await answer(admin.call(routes.openDay, { ...opened, settings }))).toBe('ok')
  expect(await answer(close('addPlaces'))).toBe('409 TargetDayFull')
})

test('a closed day: nobody is moved to that day itself, to a day that is over, or beyond midnight', async () => {
  const { id, close, closed } = await aFullDay()
  for (const to of [closed, productDay(new Date(now().getTime() - dayMs))])
    for (const rest of ['waitingList', 'addPlaces'] as const)
      expect(await answer(close(rest, to))).toBe('409 TargetDayFull')
  const sessions = [{ start: '23:15', end: '23:45', minutes: 15 }]
  const late = await openDay([id], { inDays: 6, number: 2, sessions })
  expect(await answer(close('addPlaces', late.orderDate))).toBe('409 TargetDayFull')
  expect(await countersOf(late.orderDate)).toEqual([0, 0, 0])
})

test('a closed day: nobody is cancelled since the other day was closed meanwhile', async () => {
  const { id, close, secrets } = await aFullDay()
  const other = await openDay([id], { inDays: 7 })
  const asked = { ...ofInstitution(), orderDate: other.orderDate }
  const admin = stage.people.expertsAdmin
  const { fingerprint } = (await admin.call(routes.previewClosing, asked)).data
  await good(admin.call(routes.closeDay, { ...asked, fingerprint, reason: '设备检修', arrangements: [] }))
  for (const rest of ['waitingList', 'cancel'] as const)
    expect(await answer(close(rest, other.orderDate))).toBe('409 TargetDayFull')
  for (const secret of secrets)
    expect((await server.guest.call(routes.own, { secret })).data).toMatchObject({ state: 'booked' })
})

test('to open a day: certified examiners by name, and how long the last examinations took', async () => {
  const admin = stage.people.expertsAdmin
  const nothing = { count: 0, median: null, ninth: null }
  const before = (await admin.call(routes.openingChoices, ofInstitution())).data
  expect(before).toMatchObject({ minutes: nothing })
  expect(before.examiners.map(({ accountId }) => accountId)).toEqual([stage.ids.lead])
  const { id, page } = await aHospital(false)
  const { orderDate, sessions } = await openDay([id])
  const sessionId = sessions[0]?.id ?? ''
  for (const placeNo of [1, 2, 3]) await aPatient(page).book({ orderDate, sessionId, placeNo })
  server.clock.moveBy(toInstant(orderDate, '08:30').getTime() - now().getTime())
  const [staff, examiner] = [await server.as(stage.ids.other), await server.as(stage.ids.lead)]
  const { list } = (await examiner.call(routes.ofDay, { ...ofInstitution(), orderDate })).data
  for (const [index, row] of list.entries()) {
    await good(staff.call(routes.checkIn, { id: row.id }))
    await good(examiner.call(routes.callNext, { ...ofInstitution(), bookingId: row.id }))
    server.clock.moveBy(([9, 11, 30][index] ?? 0) * minuteMs)
    await good(examiner.call(routes.examine, { id: row.id }))
  }
  const { minutes } = (await examiner.call(routes.openingChoices, ofInstitution())).data
  expect(minutes).toEqual({ count: 3, median: 11, ninth: 27 })
  expect(await answer(staff.call(routes.openingChoices, ofInstitution()))).toBe('403 Forbidden')
})

test('a day: reminders, arrival, the next is called once by two at once, no-shows by time and undone', async () => {
  const { id, page } = await aHospital(false)
  const { orderDate, sessions } = await openDay([id])
  const sessionId = sessions[0]?.id ?? ''
  const patients = [aPatient(page), aPatient(page), aPatient(page)]
  for (const [index, each] of patients.entries()) await each.book({ orderDate, sessionId, placeNo: index + 1 })
  server.clock.moveBy(toInstant(orderDate, '08:30').getTime() - now().getTime())
  await server.deliverAll()
  await server.deliverAll()
  expect(lastSms(patients[0]?.phone ?? '')?.text).toContain('提醒：今天09:00')
  const [staff, examiner] = [await server.as(stage.ids.other), await server.as(stage.ids.lead)]
  const list = async () => (await examiner.call(routes.ofDay, { ...ofInstitution(), orderDate })).data.list
  const [one, two, three] = (await list()).map((row) => row.id)
  expect(await answer(staff.call(routes.miss, { id: two ?? '' }))).toBe('409 PlaceNotOver')
  expect((await staff.call(routes.checkIn, { id: one ?? '' })).data).toMatchObject({
    state: 'checkedIn',
    orderStatus: 'arrived',
  })
  await good(staff.call(routes.arrive, { id: two ?? '' }))
  expect(await answer(staff.call(routes.callNext, ofInstitution()))).toBe('403 Forbidden')
  const calls = await inParallel(30, () => answer(examiner.call(routes.callNext, ofInstitution())))
  expect(calls.filter((reply) => reply === 'ok')).toHaveLength(1)
  expect(new Set(calls)).toEqual(new Set(['ok', '409 NobodyToCall']))
  expect((await examiner.call(routes.examine, { id: one ?? '', hasFindings: true })).data.state).toBe('examined')
  expect(await answer(examiner.call(routes.beAbsent, { id: two ?? '', reason: '设备故障' }))).toBe('ok')
  server.clock.moveBy(2 * hourMs)
  await server.deliverAll()
  expect((await list()).find((row) => row.id === three)?.state).toBe('noShow')
  expect((await staff.call(routes.undoNoShow, { id: three ?? '' })).data.state).toBe('arrived')
  const month = orderDate.slice(0, 7)
  const asked = { ...ofInstitution(), from: month, to: month }
  expect((await examiner.call(routes.byMonth, asked)).data).toEqual([
    { month, booked: 3, examined: 1, noShow: 0, ourSideAbsent: 1, findings: 1, reported: 1, findingsRate: 1 },
  ])
})

test('staff see their own hospital’s patients alone, masked; in full with a reason', async () => {
  const [own, another] = [await aHospital(false), await aHospital()]
  const { orderDate, sessions } = await openDay([own.id, another.id])
  const sessionId = sessions[0]?.id ?? ''
  const patient = aPatient(own.page)
  await patient.book({ orderDate, sessionId, placeNo: 1 })
  await aPatient(another.page).book({ orderDate, sessionId, placeNo: 2 })
  const staff = stage.people.other
  const { list } = (await staff.call(routes.ofDay, { ...ofInstitution(), orderDate })).data
  expect(list).toHaveLength(1)
  const [row] = list
  expect(JSON.stringify(row)).not.toContain(patient.person.certificateId)
  expect(JSON.stringify(row)).not.toContain(patient.phone)
  const shown = await staff.call(routes.unmask, { id: row?.id ?? '', reason: '核对身份' })
  expect(shown.data).toMatchObject({ certificateId: patient.person.certificateId, phone: patient.phone })
  const all = (await stage.people.expertsAdmin.call(routes.ofDay, { ...ofInstitution(), orderDate })).data.list
  const other = all.find((each) => each.communityHealthHospId === another.id)
  expect(await answer(staff.call(routes.checkIn, { id: other?.id ?? '' }))).toBe('404 NotFound')
  expect(await answer(stage.people.admin.call(routes.ofDay, { ...ofInstitution(), orderDate }))).toBe('404 NotFound')
})

test('a hospital with somebody’s place does not end; of an end and many who hold at once nobody is left behind', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id])
  const sessionId = sessions[0]?.id ?? ''
  const admin = stage.people.expertsAdmin
  const end = () => answer(admin.call(routes.endHospital, { id, reason: '不再合作' }))
  const { secret } = (await aPatient(page).hold({ orderDate, sessionId, placeNo: 1 })).data
  expect(await end()).toBe('409 CommunityHospitalHasBookings')
  await good(server.guest.call(routes.release, { secret }))
  const replies = await Promise.all([
    ...Array.from({ length: 12 }, (_, index) =>
      answer(aPatient(page).hold({ orderDate, sessionId, placeNo: index + 1 })),
    ),
    end(),
  ])
  const isEnded = replies.at(-1) === 'ok'
  expect(replies.slice(0, -1).filter((reply) => reply === 'ok').length > 0).toBe(!isEnded)
  expect((await countersOf(orderDate))[2]).toBe(replies.slice(0, -1).filter((reply) => reply === 'ok').length)
})

test('of many who book one patient on a day at once, by other phones and at the desk, one does', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id], {
    number: 60,
    sessions: [
      { start: '08:00', end: '11:00', minutes: 5 },
      { start: '13:00', end: '16:00', minutes: 5 },
    ],
  })
  const person = comer()
  const held = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const place = { orderDate, sessionId: sessions[index % 2]?.id ?? '', placeNo: 1 + Math.floor(index / 2) }
      return (await aPatient(page).hold(place)).data.secret
    }),
  )
  const desk = { communityHealthHospId: id, orderDate, bodyPart: 'thyroid' as const, ...person }
  const replies = await inParallel(40, (index) =>
    answer(
      index < 30
        ? server.guest.call(routes.confirm, {
            secret: held[index] ?? '',
            noticeVersion: bookingNoticeVersion,
            ...person,
          })
        : stage.people.expertsAdmin.call(routes.bookFor, desk),
    ),
  )
  expect(replies.filter((reply) => reply === 'ok')).toHaveLength(1)
  expect(new Set(replies)).toEqual(new Set(['ok', '409 BookedThatDay']))
  const [taken, reserved, active] = await countersOf(orderDate)
  expect([reserved, active]).toEqual([taken, taken])
})

test('staff of a light hospital are added by phone, never oneself, and see nothing once they are removed', async () => {
  const [light, own] = [await aHospital(), await aHospital(false)]
  const { orderDate } = await openDay([light.id])
  const admin = stage.people.expertsAdmin
  const phone = freshPhone()
  const idCard = fictionalIdCard('1990-03-07', 'female', 1)
  const { id } = await anAccount(server.platform.db.orm, server.platform, { phone, realName: '沈护士', idCard })
  const nurse = await server.as(id)
  const readsDay = () => answer(nurse.call(routes.ofDay, { ...ofInstitution(), orderDate }))
  expect(await readsDay()).toBe('404 NotFound')
  expect(await answer(admin.call(routes.addStaff, { id: own.id, phone }))).toBe('409 StaffUnknown')
  expect(await answer(admin.call(routes.addStaff, { id: light.id, phone: freshPhone() }))).toBe('409 StaffUnknown')
  expect(await answer(admin.call(routes.addStaff, { id: light.id, phone }))).toBe('ok')
  expect((await admin.call(routes.staff, { id: light.id })).data.list).toEqual([{ accountId: id, name: '沈护士' }])
  expect(await readsDay()).toBe('ok')
  expect(await answer(admin.call(routes.removeStaff, { id: light.id, accountId: id }))).toBe('ok')
  expect(await readsDay()).toBe('404 NotFound')
  expect(await answer(admin.call(routes.removeStaff, { id: light.id, accountId: id }))).toBe('409 StaffUnknown')
})

test('an ended hospital is listed where asked, for the institution alone, and can be added again', async () => {
  const { id } = await aHospital(false)
  const admin = stage.people.expertsAdmin
  const listed = async (caller = admin, alsoEnded?: 'true') => {
    const asked = { ...ofInstitution(), ...(alsoEnded && { alsoEnded }) }
    return (await caller.call(routes.communityHospitals, asked)).data.map((each) => [each.id, each.endedAt !== null])
  }
  await good(admin.call(routes.endHospital, { id, reason: '不再合作' }))
  expect(await listed()).toEqual([])
  expect(await listed(admin, 'true')).toEqual([[id, true]])
  const again = await aHospital(false)
  expect(await listed()).toEqual([[again.id, false]])
  expect(await listed(admin, 'true')).toEqual([
    [again.id, false],
    [id, true],
  ])
  const nurse = await server.as(stage.ids.other)
  expect(await listed(nurse, 'true')).toEqual([[again.id, false]])
})

test('after the deadline a patient still cancels by the link of the reminder, until the place begins', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id], { number: 2 })
  const sessionId = sessions[0]?.id ?? ''
  const [patient, other, waits] = [aPatient(page), aPatient(page), aPatient(page)]
  const secret = await patient.book({ orderDate, sessionId, placeNo: 1 })
  const late = await other.book({ orderDate, sessionId, placeNo: 2 })
  await good(waits.wait(orderDate))
  await server.deliverAll()
  const eve = productDay(new Date(Date.parse(orderDate) - dayMs))
  server.clock.moveBy(toInstant(eve, '18:01').getTime() - now().getTime())
  await server.deliverAll()
  await server.deliverAll()
  expect(lastSms(patient.phone)?.text).toMatch(/来不了请取消：\S+$/)
  expect((await server.guest.call(routes.own, { secret })).data).toMatchObject({ mayChange: false, mayCancel: true })
  const later = { secret, orderDate, sessionId, placeNo: 5 }
  expect(await answer(server.guest.call(routes.change, later))).toBe('409 BookingClosed')
  expect((await server.guest.call(routes.cancel, { secret })).data.state).toBe('cancelledByPatient')
  expect(await countersOf(orderDate)).toEqual([1, 1, 1])
  server.clock.moveBy(toInstant(orderDate, '09:15').getTime() - now().getTime())
  expect((await server.guest.call(routes.own, { secret: late })).data).toMatchObject({ mayCancel: false })
  expect(await answer(server.guest.call(routes.cancel, { secret: late }))).toBe('409 BookingClosed')
})

test('a patient whose hospital has no more places moves to another time of the same day', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id], { number: 1 })
  const sessionId = sessions[0]?.id ?? ''
  const secret = await aPatient(page).book({ orderDate, sessionId, placeNo: 1 })
  const move = (placeNo: number) => answer(server.guest.call(routes.change, { secret, orderDate, sessionId, placeNo }))
  expect(await move(3)).toBe('ok')
  expect(await countersOf(orderDate)).toEqual([1, 1, 1])
  const replies = await inParallel(20, (index) => move(1 + (index % 12)))
  expect(replies).toContain('ok')
  expect(await countersOf(orderDate)).toEqual([1, 1, 1])
})

test('who waits for a day and is booked there otherwise waits no more, and the next moves up', async () => {
  const { id, page } = await aHospital()
  const { orderDate, sessions } = await openDay([id], { number: 1 })
  const sessionId = sessions[0]?.id ?? ''
  const taken = await aPatient(page).book({ orderDate, sessionId, placeNo: 1 })
  const first = aPatient(page)
  const { secret: link } = (await first.wait(orderDate)).data
  await good(server.guest.call(routes.cancel, { secret: taken }))
  server.clock.moveBy(bookingNumbers.offerMs + 1000)
  await server.deliverAll()
  // Nobody else waits: the place is free again.
  await aPatient(page, first.phone, first.person).book({ orderDate, sessionId, placeNo: 2 })
  const second = aPatient(page)
  expect((await server.guest.call(routes.own, { secret: link })).data).toMatchObject({
    kind: 'waiting',
    state: 'taken',
  })
  expect((await second.wait(orderDate)).data.entry.rank).toBe(1)
  server.clock.moveBy(toInstant(orderDate, '00:00').getTime() - now().getTime())
  await server.deliverAll()
  await server.deliverAll()
  expect(lastSms(second.phone)?.text).toContain('没有等到名额')
  expect(server.sms.filter(({ to, text }) => to === first.phone && text.includes('没有等到'))).toEqual([])
})

test('who came and was not examined: our absence is recorded on a later day, and the phone books again', async () => {
  const { id, page } = await aHospital(false)
  const { orderDate, sessions } = await openDay([id])
  const next = await openDay([id], { inDays: 6 })
  const sessionId = sessions[0]?.id ?? ''
  const phone = freshPhone()
  for (const placeNo of [1, 2]) await aPatient(page, phone).book({ orderDate, sessionId, placeNo })
  server.clock.moveBy(toInstant(orderDate, '08:30').getTime() - now().getTime())
  const staff = await server.as(stage.ids.other)
  const { list } = (await staff.call(routes.ofDay, { ...ofInstitution(), orderDate })).data
  for (const row of list) await good(staff.call(routes.checkIn, { id: row.id }))
  server.clock.moveBy(dayMs)
  await server.deliverAll()
  await aPatient(page, phone).book({
    orderDate: next.orderDate,
    sessionId: next.sessions[0]?.id ?? '',
    placeNo: 1,
  })
  const examiner = await server.as(stage.ids.lead)
  const later = (await examiner.call(routes.ofDay, { ...ofInstitution(), orderDate })).data.list
  expect(later.every(({ allowed }) => allowed.includes('beAbsent') && !allowed.includes('startExamination'))).toBe(true)
  const [one] = later
  const absent = await examiner.call(routes.beAbsent, { id: one?.id ?? '', reason: '设备故障' })
  expect(absent.data).toMatchObject({ state: 'ourSideAbsent', reason: '设备故障' })
  await server.deliverAll()
  expect(lastSms(phone)?.text).toContain('非常抱歉')
})

test('staff move a booking past the deadline with a reason alone; a refusal names every limit', async () => {
  const { id, page } = await aHospital(false)
  const { orderDate, sessions } = await openDay([id])
  const sessionId = sessions[0]?.id ?? ''
  const phone = freshPhone()
  const desk = { communityHealthHospId: id, orderDate, bodyPart: 'thyroid' as const }
  await aPatient(page, phone).book({ orderDate, sessionId, placeNo: 1 })
  const staff = stage.people.other
  for (let more = 0; more < 3; more++) await good(staff.call(routes.bookFor, { ...desk, ...comer(), phone }))
  server.clock.moveBy(toInstant(orderDate, '08:00').getTime() - now().getTime())
  const signedIn = await server.as(stage.ids.other)
  const refused = await signedIn.call(routes.bookFor, { ...desk, ...comer(), phone })
  expect(refused.body).toMatchObject({ error: 'OverrideReasonNeeded', msg: expect.stringMatching(/4个预约.*截止/) })
  const { list } = (await signedIn.call(routes.ofDay, { ...ofInstitution(), orderDate })).data
  const moved = { id: list[0]?.id ?? '', orderDate, sessionId, placeNo: 9 }
  expect(await answer(signedIn.call(routes.reschedule, moved))).toBe('409 OverrideReasonNeeded')
  expect(await answer(signedIn.call(routes.reschedule, { ...moved, overrideReason: '患者来电' }))).toBe('ok')
})
