import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { uploadLocks } from './upload-locks.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function sessions(): Promise<number> {
  const { rows } = await server.platform.db.pool.query<{ many: number }>(
    `select count(*)::int as many from pg_stat_activity
    where application_name = 'tongying uploads' and datname = current_database()`,
  )
  return rows[0]?.many ?? 0
}

test('a session that cannot listen is closed, and its late end takes nothing from the next one', async () => {
  const locks = uploadLocks(server.platform.db)
  const { signal } = new AbortController()
  const before = await sessions()
  // The first question of the session is left without an answer, as by a database that is about to go.
  const query = vi
    .spyOn(pg.Client.prototype, 'query')
    .mockImplementationOnce(() => Promise.reject(new Error('silence')))
  await expect(locks.hold('one', signal, () => {})).rejects.toThrow('silence')
  query.mockRestore()
  const letGo = vi.fn()
  await using _ = await locks.hold('two', signal, letGo)
  await expect.poll(sessions).toBe(before + 1)
  expect(letGo).not.toHaveBeenCalled()
  await locks.stop()
})
