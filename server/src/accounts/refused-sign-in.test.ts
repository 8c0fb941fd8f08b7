import { accountRoutes as routes } from '@tongying/contract/accounts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { statementText } from '../testing/statement-text.ts'

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

test('a refusal opens no transaction, unless it could be a repeat', async () => {
  const stranger = server.guest
  const wrong = { phone: '13100000077', password: 'Wrong#123' }
  const link = { secret: 'x'.repeat(43), phone: '13100000078', password: 'Yunzhou#2031x' }
  const ofPassword = await statementsOf(() => stranger.call(routes.login, wrong), 422)
  expect(ofPassword.filter((text) => /^(begin|rollback)/.test(text))).toEqual([])
  expect(ofPassword.length).toBeLessThanOrEqual(8)
  expect(await statementsOf(() => stranger.call(routes.setUp, link), 409)).toHaveLength(1)
})
