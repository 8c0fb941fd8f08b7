import { eq, sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../testing/database.ts'
import type { Database } from './open.ts'
import { placeholders, preparedChange, preparedSelect } from './prepared.ts'
import { appRole, withClient } from './roles.ts'
import { inTransaction } from './transaction.ts'

const rows = pgTable('test_row', {
  key: text('key').primaryKey(),
  task: text('task').notNull(),
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }).notNull(),
  payload: jsonb('payload').notNull(),
})
const addRow = preparedChange<typeof rows.$inferSelect>('test_add', (db) =>
  db.insert(rows).values(placeholders('key', 'task', 'dueAt', 'payload')),
)
const rowByKey = preparedSelect('test_by_key', (db) =>
  db
    .select({ key: rows.key, dueAt: rows.dueAt, payload: rows.payload, one: sql<number>`1` })
    .from(rows)
    .where(eq(rows.key, sql.placeholder('key'))),
)

let db: Database
beforeAll(async () => {
  db = await cloneDatabase()
  await withClient(db.ownerConnection, (client) =>
    client.query(`create table test_row (key text primary key, task text, due_at timestamptz, payload jsonb);
      grant all on test_row to ${appRole}`),
  )
})
afterAll(() => db.close())

const dueAt = new Date('2026-03-01T08:00:00.123Z')

test('columns are written and read as Drizzle has them, in a transaction and outside', async () => {
  const row = { key: 'a', task: 't', dueAt, payload: { of: ['会诊'] } }
  const inside = await inTransaction(db, async (tx) => {
    await addRow(tx, row)
    return rowByKey(tx, { key: 'a' })
  })
  expect(inside).toEqual([{ key: 'a', dueAt, payload: row.payload, one: 1 }])
  expect(await rowByKey(db.orm, { key: 'a' })).toEqual(inside)
})

test('what is undone was not written', async () => {
  const failing = inTransaction(db, async (tx) => {
    await addRow(tx, { key: 'b', task: 't', dueAt, payload: 0 })
    throw new Error('undo it')
  })
  await expect(failing).rejects.toThrow('undo it')
  expect(await rowByKey(db.orm, { key: 'b' })).toEqual([])
})

test('a missing value is reported, not stored as nothing', async () => {
  await expect(rowByKey(db.orm, {})).rejects.toThrow('was not given its key')
})
