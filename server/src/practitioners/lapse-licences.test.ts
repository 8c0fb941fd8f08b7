import { dayMs, productDay, toInstant } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { practitionerRoutes as routes } from '@tongying/contract/practitioners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/transaction.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { trailOf } from '../testing/trail-of.ts'
import { aPractitioner } from './fixtures.ts'
import { planRun } from './lapse-licences.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** The day in China so many days from now, by the clock of the product. */
const dayFromNow = (days: number) => productDay(new Date(server.clock.now().getTime() + days * dayMs))
/** Moves the clock to this time of a day in China. */
const moveTo = (day: string, time: string) =>
  server.clock.moveBy(toInstant(day, time).getTime() - server.clock.now().getTime())

async function whoseLicenceEnds(licenceExpiresOn: string | null): Promise<string> {
  const { id } = await inTransaction(server.platform.db, (tx) =>
    aPractitioner(tx, server.platform, { certified: { licenceExpiresOn } }),
  )
  return id
}
async function standingOf(id: string): Promise<string> {
  const { rows } = await server.platform.db.pool.query('select status from practitioner where account_id = $1', [id])
  return rows[0]?.status
}
async function heardOf(id: string): Promise<string[]> {
  const { list } = (await (await server.as(id)).call(messageRoutes.byType, { type: 'notice' })).data
  return list.map((one) => one.title)
}
test('a licence counts through its last day in China and ends with it, once', async () => {
  const day = dayFromNow(3)
  const [ending, lasting, unlimited] = [
    await whoseLicenceEnds(day),
    await whoseLicenceEnds(dayFromNow(40)),
    await whoseLicenceEnds(null),
  ]
  moveTo(day, '23:59')
  await server.deliverAll()
  expect(await standingOf(ending)).toBe('inForce')
  server.clock.moveBy(2 * 60_000)
  await server.deliverAll()
  expect([await standingOf(ending), await standingOf(lasting), await standingOf(unlimited)]).toEqual([
    'lapsed',
    'inForce',
    'inForce',
  ])
  expect(await heardOf(ending)).toEqual(['执业证已到期', '执业证即将到期'])
  expect((await (await server.as(ending)).call(routes.doctorInfo, {})).data).toMatchObject({ isDoctorCertified: false })
  server.clock.moveBy(3 * dayMs)
  await server.deliverAll()
  expect(await heardOf(ending)).toEqual(['执业证已到期', '执业证即将到期'])
  expect(await trailOf(server, ending)).toEqual(['practitioner.lapse by system'])
  expect(await heardOf(lasting)).toEqual([])
})

test('licences that ended while no server ran end when one starts, however many', async () => {
  const day = dayFromNow(1)
  const ids: string[] = []
  while (ids.length < 230) ids.push(...(await Promise.all(Array.from({ length: 10 }, () => whoseLicenceEnds(day)))))
  // As after a long stop: no job is planned, and the day has passed long ago.
  await server.platform.db.pool.query(`delete from timed_job where task = 'practitioners.lapseLicences'`)
  server.clock.moveBy(20 * dayMs)
  await server.deliverAll()
  expect(await standingOf(ids[0] ?? '')).toBe('inForce')
  await inTransaction(server.platform.db, (tx) => planRun(tx, server.clock.now()))
  await server.deliverAll()
  const { rows } = await server.platform.db.pool.query(
    'select status, count(*)::int as many from practitioner where account_id = any($1) group by status',
    [ids],
  )
  expect(rows).toEqual([{ status: 'lapsed', many: 230 }])
  const { rows: planned } = await server.platform.db.pool.query(
    `select due_at from timed_job where task = 'practitioners.lapseLicences' and done_at is null`,
  )
  expect(planned).toEqual([{ due_at: toInstant(dayFromNow(1), '00:00') }])
})
