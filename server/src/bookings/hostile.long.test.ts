import { bookingNumbers, bookingRoutes as routes } from '@tongying/contract/bookings'
import { dayMs, productDay } from '@tongying/contract/kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { aBookingStage, answerOf as answer } from '../testing/booking-stage.ts'
import { aComer } from './fixtures.ts'

let server: TestApp
let stage: Awaited<ReturnType<typeof aBookingStage>>
const rounds = 50
const limit = { timeout: 600_000 }

beforeAll(async () => {
  server = await testApp()
})
// Days belong to an institution: each test has one of its own.
beforeEach(async () => {
  stage = await aBookingStage(server)
})
afterAll(() => server.close())

/** What the counters of all sessions and days say, and what the rows say. */
async function expectCountersToBeRows() {
  const { rows } = await server.platform.db.pool.query(
    `with active as (select session_id, setting_id from booking where status in
       ('held', 'offered', 'booked', 'arrived', 'checkedIn', 'examined', 'reported', 'noShow', 'ourSideAbsent'))
     select 'session' as what, s.id from examination_session s
       where s.taken <> (select count(*) from active where session_id = s.id)
     union all select 'day', o.id from order_setting o
       where o.reservations <> (select count(*) from active where setting_id = o.id)`,
  )
  expect(rows).toEqual([])
}

let which = 100_000
const oneOf = (replies: readonly string[], ...refusals: string[]) => {
  expect(replies.filter((reply) => reply === 'ok')).toHaveLength(1)
  expect(replies.filter((reply) => reply !== 'ok' && !refusals.includes(reply))).toEqual([])
}

/** A day with one place, and the secret of who has it. */
async function aFullDay(page: string, id: string, inDays: number) {
  const day = await stage.openDay([id], { inDays, number: 1 })
  const secret = await stage.aPatient(page).book({ ...day, placeNo: 1 })
  return { ...day, secret }
}

test('the last place is had by one of six, through the page, the desk and a change', limit, async () => {
  const { id, page } = await stage.aHospital()
  const other = await stage.openDay([id], {
    inDays: 2,
    number: 150,
    sessions: [{ start: '08:00', end: '20:00', minutes: 5 }],
  })
  for (let round = 0; round < rounds; round++) {
    const { orderDate, sessionId } = await stage.openDay([id], { inDays: 3 + round, number: 1 })
    const moving = await stage.aPatient(page).book({ ...other, placeNo: round + 1 })
    const place = { orderDate, sessionId, placeNo: 1 }
    const desk = { communityHealthHospId: id, orderDate, bodyPart: 'thyroid' as const }
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => answer(stage.aPatient(page).hold(place))),
      answer(stage.examiner.call(routes.bookFor, { ...desk, ...aComer(which++) })),
      answer(stage.admin.call(routes.bookFor, { ...desk, ...aComer(which++), sessionId, placeNo: 2 })),
      answer(server.guest.call(routes.change, { secret: moving, ...place })),
    ])
    oneOf(replies, '409 DayFull', '409 PlaceTaken')
  }
  await expectCountersToBeRows()
})

test('a patient is booked once a day, by two holds, the desk and an offer at once', limit, async () => {
  const { id, page } = await stage.aHospital()
  for (let round = 0; round < rounds; round++) {
    const day = await stage.openDay([id], { inDays: 3 + round, number: 6 })
    const { orderDate } = day
    const person = aComer(which++)
    const [one, two] = [stage.aPatient(page, undefined, person), stage.aPatient(page, undefined, person)]
    const secrets = [
      (await one.hold({ ...day, placeNo: 1 })).data.secret,
      (await two.hold({ ...day, placeNo: 2 })).data.secret,
    ]
    const desk = { communityHealthHospId: id, orderDate, bodyPart: 'thyroid' as const, ...person }
    const replies = await Promise.all([
      answer(one.confirm(secrets[0] ?? '')),
      answer(two.confirm(secrets[1] ?? '')),
      answer(stage.admin.call(routes.bookFor, desk)),
      answer(stage.examiner.call(routes.bookFor, desk)),
    ])
    oneOf(replies, '409 BookedThatDay')
  }
  await expectCountersToBeRows()
})

test(
  'a day that closes while somebody confirms leaves nobody with a place on it, or is not closed',
  limit,
  async () => {
    const { id, page } = await stage.aHospital()
    let closed = 0
    for (let round = 0; round < rounds; round++) {
      const day = await stage.openDay([id], { inDays: 3 + round, number: 6 })
      const { orderDate } = day
      const own = await stage.aPatient(page).book({ ...day, placeNo: 1 })
      const patient = stage.aPatient(page)
      const { secret } = (await patient.hold({ ...day, placeNo: 2 })).data
      const { fingerprint } = await good(
        stage.admin.call(routes.previewClosing, { institutionId: stage.institutionId, orderDate }),
      )
      const closing = {
        institutionId: stage.institutionId,
        orderDate,
        reason: '设备检修',
        fingerprint,
        arrangements: [],
      }
      const [confirming, ending, changing] = await Promise.all([
        answer(patient.confirm(secret)),
        answer(stage.admin.call(routes.closeDay, closing)),
        answer(server.guest.call(routes.change, { secret: own, ...day, placeNo: 5 })),
        answer(stage.aPatient(page).hold({ ...day, placeNo: 3 })),
      ])
      expect([confirming, ending, changing].filter((reply) => reply.startsWith('5'))).toEqual([])
      const { rows } = await server.platform.db.pool.query(
        `select status from booking where hospital_id = $1 and order_date = $2 and status in ('booked', 'held', 'offered')`,
        [id, orderDate],
      )
      if (ending === 'ok') closed++
      expect([ending, rows.length > 0]).toEqual([ending, ending !== 'ok'])
      if (ending === 'ok') expect(confirming).not.toBe('ok')
    }
    expect(closed).toBeGreaterThan(0)
    await expectCountersToBeRows()
  },
)

test('an offer is taken once, whoever accepts, declines, leaves or lets it lapse at once', limit, async () => {
  const { id, page } = await stage.aHospital()
  for (let round = 0; round < rounds; round++) {
    const { orderDate, secret } = await aFullDay(page, id, 3 + round)
    const waiting = stage.aPatient(page)
    const entry = (await waiting.wait(orderDate)).data.secret
    await good(server.guest.call(routes.cancel, { secret }))
    await server.deliverAll()
    const offer = waiting.linkSent()
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => answer(server.guest.call(routes.accept, { secret: offer }))),
      answer(server.guest.call(routes.decline, { secret: offer })),
      answer(server.guest.call(routes.leave, { secret: entry })),
    ])
    oneOf(replies, '409 HoldEnded', '409 StateChanged')
  }
  await expectCountersToBeRows()
})

test(
  'holds that give back a place at another hospital, and desks without a time, end without an error of ours',
  limit,
  async () => {
    const second = await aBookingStage(server)
    const sessions = [
      { start: '13:00', end: '16:00', minutes: 15 },
      { start: '08:00', end: '11:00', minutes: 15 },
    ]
    const [here, there] = [await stage.aHospital(), await second.aHospital()]
    for (let round = 0; round < rounds; round++) {
      const a = await stage.openDay([here.id], { inDays: 3 + round, number: 24, sessions })
      const b = await second.openDay([there.id], { inDays: 3 + round, number: 24, sessions })
      const people = Array.from({ length: 6 }, () => stage.aPatient(here.page))
      const movers = people.map((each, at) => ({ from: each, to: second.aPatient(there.page, each.phone), at }))
      for (const { from, to, at } of movers)
        await good(at % 2 ? from.hold({ ...a, placeNo: at + 1 }) : to.hold({ ...b, placeNo: at + 1 }))
      const desk = { communityHealthHospId: here.id, orderDate: a.orderDate, bodyPart: 'thyroid' as const }
      const replies = await Promise.all([
        ...movers.map(({ from, to, at }) =>
          answer(at % 2 ? to.hold({ ...b, placeNo: at + 1 }) : from.hold({ ...a, placeNo: at + 1 })),
        ),
        ...[1, 2, 3].map(() => answer(stage.admin.call(routes.bookFor, { ...desk, ...aComer(which++) }))),
        answer(
          stage.admin.call(routes.addSettings, {
            institutionId: stage.institutionId,
            list: [{ communityHealthHospId: here.id, orderDate: a.orderDate, number: 30 }],
          }),
        ),
      ])
      // The desk may have been given the time that somebody chose.
      expect(replies.filter((reply) => !['ok', '409 PlaceTaken'].includes(reply))).toEqual([])
    }
    await expectCountersToBeRows()
  },
)

test('of 300 who close a day with added places at once, beside holds on the other day, one does', limit, async () => {
  const { id, page } = await stage.aHospital()
  const people = 12
  for (let round = 0; round < 5; round++) {
    const day = await stage.openDay([id], { inDays: 3 + 2 * round, number: people })
    const sessions = [{ start: '09:00', end: '10:00', minutes: 15 }]
    const target = await stage.openDay([id], { inDays: 4 + 2 * round, number: 4, sessions })
    for (let placeNo = 1; placeNo <= people; placeNo++) await stage.aPatient(page).book({ ...day, placeNo })
    const asked = { institutionId: stage.institutionId, orderDate: day.orderDate }
    const { fingerprint } = await good(stage.admin.call(routes.previewClosing, asked))
    const arrangements = [
      { communityHealthHospId: id, remedy: 'move' as const, orderDate: target.orderDate, rest: 'addPlaces' as const },
    ]
    const closing = { ...asked, fingerprint, reason: '设备检修', arrangements }
    const patients = Array.from({ length: 8 }, () => stage.aPatient(page))
    const [closings, holds] = await Promise.all([
      Promise.all(Array.from({ length: 300 }, () => answer(stage.admin.call(routes.closeDay, closing)))),
      Promise.all(patients.map((each, at) => answer(each.hold({ ...target, placeNo: (at % 4) + 1 })))),
    ])
    oneOf(closings, '409 DayClosed', '409 ConcernedChanged')
    const held = holds.filter((reply) => reply === 'ok').length
    expect(holds.filter((reply) => !['ok', '409 PlaceTaken', '409 DayFull'].includes(reply))).toEqual([])
    const text = `select (select sum(taken)::int from examination_session where institution_id = $1 and order_date = $2) as taken,
      (select sum(places)::int from examination_session where institution_id = $1 and order_date = $2) as places,
      (select sum(number)::int from order_setting where institution_id = $1 and order_date = $2) as number`
    const { rows } = await server.platform.db.pool.query(text, [stage.institutionId, target.orderDate])
    // As many places as people were moved and places were held, and the four of before.
    expect(rows[0]).toMatchObject({ taken: people + held })
    expect([rows[0].places, rows[0].number].every((count) => count >= people + held && count <= people + 4)).toBe(true)
    await expectCountersToBeRows()
  }
})

test('a year of places for many hospitals is saved', { timeout: 120_000 }, async () => {
  const ofInstitution = { institutionId: stage.institutionId }
  const ids: string[] = []
  for (let which = 0; which < 20; which++) ids.push((await stage.aHospital({ name: `第${which}社区卫生服务中心` })).id)
  const [from, to] = [
    productDay(server.clock.now()),
    productDay(new Date(server.clock.now().getTime() + bookingNumbers.daysAhead * dayMs)),
  ]
  const list = ids.flatMap((communityHealthHospId) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ communityHealthHospId, weekday, number: 8 })),
  )
  const input = { ...ofInstitution, from, to, list, isAlsoOnHolidays: true }
  expect(await answer(stage.admin.call(routes.addWeekly, input))).toBe('ok')
  const lines = ids.flatMap((id) =>
    Array.from(
      { length: 200 },
      (_, at) => `${id},${productDay(new Date(server.clock.now().getTime() + at * dayMs))},9`,
    ),
  )
  const csv = lines.join('\n').slice(0, 200_000)
  const reply = await stage.admin.call(routes.addSettings, {
    ...ofInstitution,
    csv: csv.slice(0, csv.lastIndexOf('\n')),
  })
  expect(reply.status).toBe(200)
  const nonsense = await stage.admin.call(routes.addSettings, { ...ofInstitution, csv: 'a\n'.repeat(100_000) })
  expect([nonsense.status, JSON.stringify(nonsense.body).length < 100_000]).toEqual([422, true])
})
