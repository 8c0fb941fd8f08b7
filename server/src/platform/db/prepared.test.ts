import { eq, sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../testing/database.ts'
import type { Database } from './open.ts'
import { placeholders, preparedChange, preparedSelect } from './prepared.ts'
import { inTransaction } from './transaction.ts'

const jobs = pgTable('timed_job', {
  key: text('key').primaryKey(),
  task: text('task').notNull(),
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }).notNull(),
  payload: jsonb('payload').notNull(),
})
const addJob = preparedChange<typeof jobs.$inferSelect>('test_add', (db) =>
  db.insert(jobs).values(placeholders('key', 'task', 'dueAt', 'payload')),
)
const jobByKey = preparedSelect('test_by_key', (db) =>
  db
    .select({ key: jobs.key, dueAt: jobs.dueAt, payload: jobs.payload, one: sql<number>`1` })
    .from(jobs)
    .where(eq(jobs.key, sql.placeholder('key'))),
)

let db: Database
beforeAll(async () => {
  db = await cloneDatabase()
})
afterAll(() => db.close())

const dueAt = new Date('2026-03-01T08:00:00.123Z')

test('columns are written and read as Drizzle has them, in a transaction and outside', async () => {
  const row = { key: 'a', task: 't', dueAt, payload: { of: ['会诊'] } }
  const inside = await inTransaction(db, async (tx) => {
    await addJob(tx, row)
    return jobByKey(tx, { key: 'a' })
  })
  expect(inside).toEqual([{ key: 'a', dueAt, payload: row.payload, one: 1 }])
  expect(await jobByKey(db.orm, { key: 'a' })).toEqual(inside)
})

test('what is undone was not written', async () => {
  const failing = inTransaction(db, async (tx) => {
    await addJob(tx, { key: 'b', task: 't', dueAt, payload: 0 })
    throw new Error('undo it')
  })
  await expect(failing).rejects.toThrow('undo it')
  expect(await jobByKey(db.orm, { key: 'b' })).toEqual([])
})

test('a value that is missing is said, not stored as nothing', async () => {
  await expect(jobByKey(db.orm, {})).rejects.toThrow('was not given its key')
})
