import { expect, test } from 'vitest'
import { cloneDatabase } from './database.ts'

test('clones a migrated database quickly', async () => {
  const first = await cloneDatabase()
  const start = performance.now()
  const second = await cloneDatabase()
  const elapsed = performance.now() - start
  const { rows } = await second.pool.query('select name from migrations order by name')
  expect(rows[0]).toEqual({ name: '0001-platform.sql' })
  await first.close()
  await second.close()
  expect(elapsed).toBeLessThan(300)
})

test('what one test writes, another does not see', async () => {
  const [one, other] = await Promise.all([cloneDatabase(), cloneDatabase()])
  await one.pool.query(`insert into outbox_cursor (subscriber, xid, id) values ('a', '0', 0)`)
  expect((await one.pool.query('select from outbox_cursor')).rowCount).toBe(1)
  expect((await other.pool.query('select from outbox_cursor')).rowCount).toBe(0)
  await Promise.all([one.close(), other.close()])
})
