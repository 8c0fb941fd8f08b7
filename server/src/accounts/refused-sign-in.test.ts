import { accountRoutes as routes } from '@tongying/contract/accounts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { statementText } from '../testing/statement-text.ts'
import { anAccount } from './fixtures.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** The statements of a call that is refused, from its first to its last. */
async function statementsOf(call: () => Promise<{ status: number }>, status: number): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await call()).status).toBe(status)
    return query.mock.calls.map(([given]: unknown[]) => statementText(given))
  } finally {
    query.mockRestore()
  }
}

test('a wrong password leaves its row for a phone that nobody has, as for one that somebody has', async () => {
  const refused = () =>
    server.platform.db.pool
      .query(`select account_id as "accountId", method from sign_in where outcome = 'wrong' order by at`)
      .then(({ rows }) => rows)
  const before = await refused()
  const wrong = { phone: '13100000079', password: 'Wrong#123' }
  expect((await server.guest.call(routes.login, wrong)).status).toBe(422)
  expect(await refused()).toEqual([...before, { accountId: null, method: 'password' }])
})

test('trust.no-enumeration: a code and a wrong password are counted by as many statements for a phone that nobody has', async () => {
  const { phone } = await anAccount(server.platform.db.orm, server.platform)
  const nobodys = '13100000080'
  // The first call prepares what the others find.
  await server.guest.call(routes.getAuthSmsCode, { mobile: '13100000081', type: 'login' })
  const code = (mobile: string) => () => server.guest.call(routes.getAuthSmsCode, { mobile, type: 'login' })
  const password = (of: string) => () => server.guest.call(routes.login, { phone: of, password: 'Wrong#123' })
  const counted = async (...asked: Parameters<typeof statementsOf>) =>
    (await statementsOf(...asked)).filter((text) => text.includes('limit_count'))
  expect(await counted(code(phone), 200)).toEqual(await counted(code(nobodys), 200))
  expect(await counted(password(phone), 422)).toEqual(await counted(password(nobodys), 422))
})

test('a refusal opens no transaction, unless it could be a repeat', async () => {
  const stranger = server.guest
  const wrong = { phone: '13100000077', password: 'Wrong#123' }
  const link = { secret: 'x'.repeat(43), phone: '13100000078', password: 'Yunzhou#2031x' }
  const ofPassword = await statementsOf(() => stranger.call(routes.login, wrong), 422)
  expect(ofPassword.filter((text) => /^(begin|rollback)/.test(text))).toEqual([])
  expect(ofPassword.length).toBeLessThanOrEqual(8)
  expect(await statementsOf(() => stranger.call(routes.setUp, link), 409)).toHaveLength(1)
})
