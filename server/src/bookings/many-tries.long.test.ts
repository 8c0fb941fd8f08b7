import { bookingRoutes as routes } from '@tongying/contract/bookings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCaseCast } from '../consultations/fixtures.ts'
import { aMember } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Caller } from '../testing/app.ts'
import { type TwoProcesses, twoProcesses } from '../testing/processes.ts'
import { aComer, aCommunityHospital, anOpenDay, giveBookingRoles } from './fixtures.ts'

const rounds = 3
const tries = 10_000
const atOnce = 200
const places = 100

let two: TwoProcesses
let institutionId: string
let admins: readonly [Caller, Caller]
beforeAll(async () => {
  two = await twoProcesses({ env: { CALLS_PER_NETWORK: '0' } })
  const { platform } = two
  const cast = await aCaseCast(platform)
  institutionId = cast.provinceId
  const admin = await inTransaction(platform.db, (tx) =>
    aMember(tx, platform, { institutionId, roles: ['institutionAdmin'], isPractitioner: false }),
  )
  const staff = { staffId: cast.applicantId, communityId: cast.countyId }
  await giveBookingRoles(platform, { examinerId: cast.leadId, institutionId, ...staff })
  admins = await two.as(admin.id)
}, 120_000)
afterAll(() => two.close())

test(`of ${tries} tries for ${places} places by two processes, three in ten broken off halfway, each place is given once`, async () => {
  const { id } = (await admins[0].call(routes.addHospital, { ...aCommunityHospital(), institutionId })).data
  for (let round = 0; round < rounds; round++) {
    const sessions = [{ start: '08:00', end: '20:00', minutes: 5 }]
    const { orderDate } = await anOpenDay(admins[0], two.platform.clock.now(), {
      ...{ institutionId, hospitals: [id], inDays: 3 + round, number: places, sessions },
    })
    const answers: Record<string, number> = {}
    const one = async (which: number, by: Caller | undefined) => {
      const wanted = { communityHealthHospId: id, orderDate, bodyPart: 'thyroid' as const, ...aComer(which) }
      const reply = await by?.call(routes.bookFor, wanted)
      const word = reply?.body.success ? 'ok' : `${reply?.status} ${reply?.body.success === false && reply.body.error}`
      answers[word] = (answers[word] ?? 0) + 1
    }
    for (let made = 0; made < tries; made += atOnce) {
      // Seven in ten are people of their own; the others ask for the same people at the same moment, and break off.
      const people = Array.from({ length: atOnce }, (_, at) => round * tries + made + (at % 10 < 7 ? at : at - 7))
      await Promise.all(people.map((which, at) => one(which, admins[at % 2])))
      // Every round but the last gives its places back: the next fights for all of them again.
      if (made + atOnce < tries) await giveBack(id, orderDate)
    }
    const { BookedThatDay: _same, ...rest } = Object.fromEntries(
      Object.entries(answers).map(([word, count]) => [word.replace(/^409 /, ''), count]),
    )
    expect(rest).toEqual({ ok: places * (tries / atOnce), DayFull: expect.any(Number) })
    const { rows } = await two.platform.db.pool.query(
      `select o.reservations, (select sum(taken)::int from examination_session s where s.order_date = o.order_date and s.institution_id = $2) as taken,
         (select count(*)::int from booking b where b.setting_id = o.id and b.status = 'booked') as made,
         (select count(distinct (b.session_id, b.place_no))::int from booking b
           where b.setting_id = o.id and b.status = 'booked') as distinct
       from order_setting o where o.hospital_id = $1 and o.order_date = $3`,
      [id, institutionId, orderDate],
    )
    expect(rows).toEqual([{ reservations: places, taken: places, made: places, distinct: places }])
  }
}, 900_000)

/** Cancels whoever is booked, by both processes. */
async function giveBack(hospitalId: string, orderDate: string): Promise<void> {
  const { rows } = await two.platform.db.pool.query<{ id: string }>(
    "select id from booking where hospital_id = $1 and order_date = $2 and status = 'booked'",
    [hospitalId, orderDate],
  )
  expect(rows).toHaveLength(places)
  await Promise.all(rows.map(({ id }, at) => admins[at % 2]?.call(routes.cancelFor, { id, reason: '患者来电' })))
}
