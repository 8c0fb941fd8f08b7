import { defineStates } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { asOneRow } from './audit/record-move.ts'
import { signAuditRows } from './audit/row-mac.ts'
import { status } from './db/columns.ts'
import type { Database } from './db/open.ts'
import { withClient } from './db/roles.ts'
import { inTransaction, type Tx } from './db/transaction.ts'
import { newId } from './ids.ts'
import { defineJobs } from './jobs/define-jobs.ts'
import { type By, defineMoves, defineTimers, type Made, samePayload } from './moves.ts'
import { cloneDatabase } from './testing/database.ts'
import { inParallel } from './testing/parallel.ts'

const ticketStates = defineStates({
  subject: 'demo',
  states: {
    open: { wire: 0, timer: 'tickets.expire' },
    urgent: { wire: 1, timer: 'tickets.expire' },
    held: { wire: 2, timer: ['tickets.remind', 'tickets.review'] },
    closed: { wire: 3 },
  },
  initial: 'open',
  moves: {
    hurry: { from: ['open'], to: 'urgent', permission: 'system' },
    note: { from: ['open', 'urgent'], to: 'same', permission: 'system', isRoutine: true },
    hold: { from: ['open', 'urgent'], to: 'held', permission: 'system' },
    close: { from: ['open', 'urgent', 'held'], to: 'closed', permission: 'system', event: 'account.registered' },
  },
})

const tickets = pgTable('moved_ticket', {
  id: uuid('id').primaryKey(),
  status: status(ticketStates).default(ticketStates.initial),
  version: integer('version').notNull().default(1),
  remark: text('remark'),
  touchedAt: timestamp('touched_at', { withTimezone: true }),
})

const jobs = defineJobs({
  'tickets.expire': z.object({ id: z.string() }),
  'tickets.remind': z.null(),
  'tickets.review': z.null(),
})
const lines: string[] = []
const {
  move: moveTicket,
  arm,
  disarm,
} = defineMoves(ticketStates, tickets, {
  timers: defineTimers(tickets, jobs, {
    'tickets.expire': ({ id, touchedAt }) => ({ runAt: touchedAt ?? new Date(0), payload: { id } }),
    'tickets.remind': ({ remark }) => (remark === null ? undefined : { runAt: new Date(0), payload: null }),
    'tickets.review': ({ remark }) => (remark === 'wait' ? { runAt: new Date(0), payload: null } : undefined),
  }),
  events: samePayload(ticketStates, async ({ row }: Made<{ id: string }>) => ({ accountId: row.id })),
  history: async ({ name, before, row, note }) => {
    lines.push(`${name} ${before.version ?? 'any'} → ${row.version}: ${note}`)
  },
  always: ({ now }) => ({ touchedAt: now }),
})

let db: Database
beforeAll(async () => {
  db = await cloneDatabase()
  signAuditRows(db, { lookUp: () => Buffer.alloc(32), formerLookUps: () => [] })
  await withClient(db.ownerConnection, (client) =>
    client.query(`create table moved_ticket (id uuid primary key, status text not null default 'open', version integer not null default 1,
      remark text, touched_at timestamptz)`),
  )
})
afterAll(() => db.close())
beforeEach(() => {
  lines.length = 0
})

const now = new Date('2026-11-22T08:00:00Z')
const by = (tx: Tx): By => ({ tx, now, byId: null })
const aTicket = async () => {
  const [row] = await db.orm.insert(tickets).values({ id: newId() }).returning()
  if (!row) throw new Error('no ticket')
  await arm(db.orm, row)
  return row
}
const moved = (...[row, name, changes]: Moving) => inTransaction(db, (tx) => moveTicket(by(tx), row, name, changes))
type Moving = Parameters<typeof moveTicket> extends [unknown, ...infer Rest] ? Rest : never
async function waiting(id: string): Promise<string[]> {
  const { rows } = await db.orm.execute<{ key: string }>(
    sql`select key from timed_job where key like ${`%:${id}`} and done_at is null order by key`,
  )
  return rows.map(({ key }) => key.split(':')[0] ?? '')
}

test('a move writes state, version and columns at once, its line in the history, and its event', async () => {
  const row = await aTicket()
  const closed = await inTransaction(db, (tx) => moveTicket(by(tx), row, 'close', { remark: 'solved' }, 'thanks'))
  expect(closed).toMatchObject({ status: 'closed', version: 2, remark: 'solved', touchedAt: now })
  expect(lines).toEqual(['close 1 → 2: thanks'])
  const { rows } = await db.pool.query(`select name from outbox_event where payload ->> 'accountId' = $1`, [row.id])
  expect(rows).toEqual([{ name: 'account.registered' }])
})

test('a timer is armed with its state and cancelled with it; one that both states have goes on', async () => {
  const row = await aTicket()
  const planned = async () =>
    (await db.pool.query(`select due_at, generation from timed_job where key = $1`, [`tickets.expire:${row.id}`])).rows
  const first = await planned()
  expect(first).toHaveLength(1)
  await moved({ id: row.id }, 'hurry')
  await moved({ id: row.id }, 'note')
  expect(await planned()).toEqual(first)
  await moved({ id: row.id }, 'hold', { remark: 'wait' })
  expect(await waiting(row.id)).toEqual(['tickets.remind', 'tickets.review'])
  await moved({ id: row.id }, 'close')
  expect(await waiting(row.id)).toEqual([])
})

test('a state whose timer has no time waits for nothing; a row that is deleted takes its timers along', async () => {
  const [quiet, gone] = [await aTicket(), await aTicket()]
  await moved({ id: quiet.id }, 'hold')
  expect(await waiting(quiet.id)).toEqual([])
  await disarm(db.orm, [gone.id])
  expect(await waiting(gone.id)).toEqual([])
})

test('a move from elsewhere, or from another version, is refused and leaves nothing', async () => {
  const row = await aTicket()
  const tryMove = (version: number, name: 'close' | 'hurry') =>
    inTransaction(db, (tx) => moveTicket(by(tx), { id: row.id, version }, name))
  await expect(tryMove(2, 'close')).rejects.toThrow('StateChanged')
  await moved(row, 'hold')
  await expect(tryMove(2, 'hurry')).rejects.toThrow('StateChanged')
  expect(lines).toEqual(['hold 1 → 2: null'])
})

test('of 300 who make the same move at once one wins', async () => {
  const row = await aTicket()
  const press = () =>
    inTransaction(db, (tx) => moveTicket(by(tx), { id: row.id }, 'close')).then(
      () => 'made',
      (error: Error) => error.message,
    )
  // Thirty hands that press ten times each: none waits for a session of the database longer than the pool lets it.
  const outcomes = (
    await inParallel(30, async () => {
      const own: string[] = []
      for (let time = 0; time < 10; time++) own.push(await press())
      return own
    })
  ).flat()
  expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'StateChanged')).toHaveLength(299)
  const { rows } = await db.pool.query(`select from outbox_event where payload ->> 'accountId' = $1`, [row.id])
  expect(rows).toHaveLength(1)
})

async function trailOf(id: string) {
  const { rows } = await db.pool.query(
    `select action, actor_kind as who, subject_kind as kind, detail from audit.event where subject_id = $1 order by id`,
    [id],
  )
  return rows
}

test('a move that no call makes leaves one row in the audit trail; one that happens all the time leaves none', async () => {
  const row = await aTicket()
  await moved(row, 'note')
  await moved({ id: row.id }, 'hold')
  expect(await trailOf(row.id)).toEqual([
    { action: 'demo.hold', who: 'system', kind: 'demo', detail: { status: 'held' } },
  ])
})

test('a move in a call that has its own row leaves none beside it; the next transaction of the session does', async () => {
  const [own, next] = [await aTicket(), await aTicket()]
  const { orm } = db
  let session: Tx = orm
  const kept = await inTransaction(db, async (tx) => {
    session = tx
    return asOneRow(tx, async (moves) => {
      await moveTicket(by(tx), own, 'hold')
      return moves
    })
  })
  expect(kept).toMatchObject([{ action: 'demo.hold', subject: { kind: 'demo', id: own.id } }])
  expect(await trailOf(own.id)).toEqual([])
  await inTransaction(db, async (tx) => {
    expect(tx).toBe(session)
    await moveTicket(by(tx), next, 'hold')
  })
  expect(await trailOf(next.id)).toHaveLength(1)
})

test('a move that is refused leaves no row', async () => {
  const row = await aTicket()
  await moved(row, 'close')
  await expect(moved({ id: row.id }, 'hold')).rejects.toThrow('StateChanged')
  expect((await trailOf(row.id)).map(({ action }) => action)).toEqual(['demo.close'])
})
