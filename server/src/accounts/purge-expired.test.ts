import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { anAccount, fixturePassword } from './fixtures.ts'
import { knownForMs } from './known-browser.ts'
import { keptDays } from './purge-expired.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const day = 86_400_000
async function count(table: string): Promise<number> {
  const { rows } = await it.platform.db.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? -1
}

test('trust.retention: each night old codes and old sign-ins are forgotten, younger ones are not', async () => {
  const { phone } = await anAccount(it.platform.db.orm, it.platform)
  await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'login' })
  await it.guest.call(accountRoutes.login, { phone, password: fixturePassword })
  await it.guest.call(accountRoutes.login, { phone, password: 'Wrong#123' })
  await it.guest.call(accountRoutes.login, { phone: '13400000001', password: 'Wrong#123' })
  const tables = ['code', 'sign_in', 'session', 'known_browser']
  const counts = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await count(name)])))
  expect(await counts()).toEqual({ code: 1, sign_in: 3, session: 1, known_browser: 1 })

  it.clock.moveBy(keptDays.codes * day - day)
  await it.deliverAll()
  expect(await counts()).toEqual({ code: 1, sign_in: 2, session: 1, known_browser: 1 })
  it.clock.moveBy(3 * day)
  await it.deliverAll()
  expect(await counts()).toMatchObject({ code: 0, sign_in: 2, session: 1 })
  it.clock.moveBy(knownForMs - 33 * day)
  await it.deliverAll()
  expect(await counts()).toMatchObject({ known_browser: 1 })
  it.clock.moveBy(2 * day)
  await it.deliverAll()
  expect(await counts()).toMatchObject({ sign_in: 2, known_browser: 0 })
  it.clock.moveBy(keptDays.signIns * day)
  await it.deliverAll()
  expect(await counts()).toEqual({ code: 0, sign_in: 0, session: 0, known_browser: 0 })
})

test('the nightly work is planned once, for the coming night', async () => {
  const { rows } = await it.platform.db.pool.query<{ due_at: Date }>(
    'select due_at from timed_job where task = $1 and done_at is null',
    ['accounts.purgeExpired'],
  )
  expect(rows).toHaveLength(1)
  const wait = (rows[0]?.due_at.getTime() ?? 0) - it.clock.now().getTime()
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(day)
})
