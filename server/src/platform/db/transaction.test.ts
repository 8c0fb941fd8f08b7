import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cloneDatabase } from '../testing/database.ts'
import type { Database } from './open.ts'
import { databaseCode, inTransaction, onCommit, type Tx } from './transaction.ts'

let db: Database
beforeEach(async () => {
  db = await cloneDatabase()
  await db.pool.query(
    `insert into timed_job (key, task, due_at, next_try_at, payload) values ('a', 't', now(), now(), '0'), ('b', 't', now(), now(), '0')`,
  )
})
afterEach(() => db.close())

const addOne = (tx: Tx, key: string) =>
  tx.execute(sql`update timed_job set payload = to_jsonb(payload::int + 1) where key = ${key}`)

test('two transactions that wait for each other both succeed', async () => {
  let waiting = 0
  let meet = () => {}
  const met = new Promise<void>((resolve) => {
    meet = resolve
  })
  let tries = 0
  const crossing = (first: string, second: string) =>
    inTransaction(db, async (tx) => {
      tries++
      await addOne(tx, first)
      if (++waiting === 2) meet()
      await met
      await addOne(tx, second)
    })
  await Promise.all([crossing('a', 'b'), crossing('b', 'a')])
  const { rows } = await db.pool.query('select payload from timed_job order by key')
  expect(rows).toEqual([{ payload: 2 }, { payload: 2 }])
  // One of the two was the victim, or, on a busy machine, both.
  expect(tries).toBeGreaterThan(2)
})

test('another error is not tried again and undoes everything', async () => {
  let tries = 0
  const failing = inTransaction(db, async (tx) => {
    tries++
    await addOne(tx, 'a')
    await tx.execute(
      sql`insert into timed_job (key, task, due_at, next_try_at, payload) values ('a', 't', now(), now(), '0')`,
    )
  })
  await expect(failing).rejects.toSatisfy((error) => databaseCode(error) === '23505')
  expect(tries).toBe(1)
  expect((await db.pool.query(`select payload from timed_job where key = 'a'`)).rows).toEqual([{ payload: 0 }])
})

test('what waits for the commit happens after it, and not at all without it', async () => {
  const happened: string[] = []
  await inTransaction(db, async (tx) => {
    onCommit(tx, () => happened.push('after'))
    await addOne(tx, 'a')
    happened.push('within')
  })
  const failing = inTransaction(db, async (tx) => {
    onCommit(tx, () => happened.push('never'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(happened).toEqual(['within', 'after'])
})

test('a session that is lost before its transaction begins is not kept from the pool', async () => {
  db.pool.once('acquire', (client) => void Reflect.get(client, 'end').call(client))
  await expect(inTransaction(db, (tx) => addOne(tx, 'a'))).rejects.toThrow()
  expect(db.pool.totalCount - db.pool.idleCount).toBe(0)
  await inTransaction(db, (tx) => addOne(tx, 'a'))
})
