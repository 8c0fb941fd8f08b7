import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { alias, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../testing/database.ts'
import type { Database } from './open.ts'
import { placeholders, preparedChange, preparedSelect, preparedText, preparedUpdate } from './prepared.ts'
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

const hashOf = (text: string) => hash('sha256', text).slice(0, 32)

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

test('every row of several is read alike', async () => {
  for (const key of ['m1', 'm2', 'm3']) await addRow(db.orm, { key, task: 'many', dueAt, payload: key })
  const many = preparedSelect('test_many', (write) =>
    write
      .select()
      .from(rows)
      .where(eq(rows.task, sql.placeholder('task')))
      .orderBy(rows.key),
  )
  const found = await many(db.orm, { task: 'many' })
  expect(found).toEqual(['m1', 'm2', 'm3'].map((key) => ({ key, task: 'many', dueAt, payload: key })))
})

test('a table that is a field becomes a record, or null where nothing was joined', async () => {
  const other = alias(rows, 'other_row')
  const withOther = preparedSelect('test_with_other', (db) =>
    db
      .select({ row: rows, other, task: rows.task })
      .from(rows)
      .leftJoin(other, eq(other.key, sql.placeholder('other')))
      .where(eq(rows.key, sql.placeholder('key'))),
  )
  const row = { key: 'a', task: 't', dueAt, payload: { of: ['会诊'] } }
  expect(await withOther(db.orm, { key: 'a', other: 'a' })).toEqual([{ row, other: row, task: 't' }])
  expect(await withOther(db.orm, { key: 'a', other: 'none' })).toEqual([{ row, other: null, task: 't' }])
})

test('an update answers the rows that it changed, as Drizzle has them', async () => {
  await addRow(db.orm, { key: 'u', task: 't', dueAt, payload: null })
  const setPayload = preparedUpdate('test_update', rows, (write) =>
    write
      .update(rows)
      .set({ payload: sql.placeholder('payload'), dueAt: sql`${sql.placeholder('dueAt')}::timestamptz` })
      .where(eq(rows.key, sql.placeholder('key')))
      .returning(),
  )
  const later = new Date(dueAt.getTime() + 1)
  const changed = await setPayload(db.orm, { key: 'u', payload: ['会', 1], dueAt: later.toISOString() })
  expect(changed).toEqual([{ key: 'u', task: 't', dueAt: later, payload: ['会', 1] }])
  expect(await setPayload(db.orm, { key: 'nobody', payload: 1, dueAt })).toEqual([])
})

test('SQL by hand is given its values in order, in a transaction and outside', async () => {
  const taskOf = preparedText<[key: string, task: string]>(
    'test_text',
    'select $2 || task as task from test_row where key = $1',
  )
  expect((await taskOf(db.orm, 'u', 'a ')).rows).toEqual([{ task: 'a t' }])
  await inTransaction(db, async (tx) => expect((await taskOf(tx, 'u', 'b ')).rows).toEqual([{ task: 'b t' }]))
})

test('a session knows a statement by a name made from it: of one name two never meet', async () => {
  const [task, due] = ['task', 'due_at'].map((column) =>
    preparedText<[key: string]>('test_alike', `select ${column} as found from test_row where key = $1`),
  )
  const long = 'a name that is longer than PostgreSQL keeps: what comes behind is cut off'
  const other = preparedText(long, 'select 2 as found')
  const names = await inTransaction(db, async (tx) => {
    expect((await task?.(tx, 'u'))?.rows).toEqual([{ found: 't' }])
    expect((await due?.(tx, 'u'))?.rows).toEqual([{ found: expect.any(Date) }])
    expect((await preparedText(long, 'select 1 as found')(tx)).rows).toEqual([{ found: 1 }])
    expect((await other(tx)).rows).toEqual([{ found: 2 }])
    const { rows: known } = await tx.$client.query(
      `select name, statement from pg_prepared_statements where name like 'test_alike%' or name like 'a name%'`,
    )
    return known
  })
  expect(new Set(names.map(({ name }) => name)).size).toBe(4)
  for (const { name, statement } of names) expect(name).toMatch(new RegExp(`_${hashOf(statement)}$`))
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
