import { sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'

/**
 * Gives every subscriber a cursor. In a new database it stands before the first event; a subscriber that a later release
 * brings starts with the events of its own time.
 */
export async function takeUpCursors(db: Database, names: string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table outbox_cursor in share row exclusive mode`)
    await followRestore(tx)
    await tx.execute(sql`
      insert into outbox_cursor (subscriber, xid, id)
      select name, case when exists (select from outbox_cursor) then pg_snapshot_xmin(pg_current_snapshot()) else '0' end, 0
      from unnest(${sql.param(names)}::text[]) as name on conflict do nothing`)
  })
}

/**
 * A dump restored into another cluster brings transaction numbers that this cluster has not reached: later events would
 * sort before the cursors and never be delivered. What is still to be delivered is numbered again, from the bottom, where
 * it comes before everything that this cluster has written.
 */
async function followRestore(tx: Tx) {
  const foreign = sql`xid > pg_snapshot_xmax(pg_current_snapshot())`
  const { rows } = await tx.execute<{ is_restored: boolean }>(sql`
    select exists (select from outbox_event where ${foreign}) or exists (select from outbox_cursor where ${foreign}) as is_restored`)
  if (!rows[0]?.is_restored) return
  await tx.execute(sql`
    delete from outbox_event where ${foreign}
      and (xid, id) <= (select xid, id from outbox_cursor order by outbox_cursor.xid, outbox_cursor.id limit 1)`)
  const ranks = sql`(
    select xid, dense_rank() over (order by xid)::text::xid8 as rank
    from (select xid from outbox_event where ${foreign} union select xid from outbox_cursor where ${foreign}) as used
  ) as ranked`
  await tx.execute(sql`
    with events as (update outbox_event e set xid = rank from ${ranks} where ranked.xid = e.xid)
    update outbox_cursor c set xid = rank from ${ranks} where ranked.xid = c.xid`)
}

/** Removes events of more than a week ago that everyone has had. */
export async function removeDelivered(db: Database, names: string[]): Promise<void> {
  await db.pool.query(
    `delete from outbox_event where created_at < now() - interval '7 days' and (xid, id) <=
       (select xid, id from outbox_cursor where subscriber = any($1) order by xid, id limit 1)`,
    [names],
  )
}
