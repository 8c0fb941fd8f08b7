import { sql } from 'drizzle-orm'
import type { Tx } from '../db/transaction.ts'
import { jobChannel } from './job-channel.ts'
import { outboxChannel } from './outbox.ts'

/** Work that failed: an event that was put aside for a subscriber, or timed work that fails try after try. */
export interface FailedWork {
  readonly kind: 'event' | 'timed'
  /** The subscriber, or the task. */
  readonly name: string
  readonly id: string
  readonly event: string
  readonly attempts: number
  readonly failedAt: Date
  readonly error: string
  readonly nextTryAt: Date | null
}
type Named = Pick<FailedWork, 'kind' | 'name' | 'id'>

/** How often an event was tried before it was put aside. */
const triesOfEvents = 10

const failed = (fromTries: number) => sql`
  select 'event' as kind, subscriber as name, event_id::text as id, name as event, ${triesOfEvents}::int as attempts,
    failed_at as at, error, retry_asked_at as next_at
  from outbox_failure
  union all
  select 'timed', task, key, '', attempts, due_at, coalesce(last_error, ''), next_try_at
  from timed_job where done_at is null and attempts >= ${fromTries}`

type Row = {
  kind: 'event' | 'timed'
  name: string
  id: string
  event: string
  attempts: number
  at: string
  error: string
  next_at: string | null
}

/** The newest of what failed, and how much there is in all. */
export async function listFailedWork(
  tx: Tx,
  { fromTries, most }: { fromTries: number; most: number },
): Promise<{ list: FailedWork[]; total: number }> {
  const { rows } = await tx.execute<Row>(
    sql`select * from (${failed(fromTries)}) as work order by at desc, id limit ${most}`,
  )
  const all = await tx.execute<{ many: number }>(sql`select count(*)::int as many from (${failed(fromTries)}) as work`)
  const list = rows.map(({ kind, name, id, event, attempts, at, error, next_at }) => ({
    kind,
    name,
    id,
    event,
    attempts,
    failedAt: new Date(at),
    error,
    nextTryAt: next_at === null ? null : new Date(next_at),
  }))
  return { list, total: all.rows[0]?.many ?? 0 }
}

/** Has failed work tried again at once, by whichever process comes first; whether there still was any. */
export async function retryFailedWork(tx: Tx, { kind, name, id }: Named, now: Date): Promise<boolean> {
  const { rowCount } =
    kind === 'event'
      ? await tx.execute(sql`update outbox_failure set retry_asked_at = clock_timestamp()
          where subscriber = ${name} and event_id::text = ${id}`)
      : await tx.execute(sql`update timed_job set next_try_at = ${now.toISOString()}::timestamptz
          where task = ${name} and key = ${id} and done_at is null and attempts > 0`)
  await tx.execute(sql`select pg_notify(${kind === 'event' ? outboxChannel : jobChannel}, '')`)
  return (rowCount ?? 0) > 0
}

/** Gives failed work up; whether there still was any. One that runs at this moment is waited for. */
export async function discardFailedWork(tx: Tx, { kind, name, id }: Named): Promise<boolean> {
  const { rowCount } =
    kind === 'event'
      ? await tx.execute(sql`delete from outbox_failure where subscriber = ${name} and event_id::text = ${id}`)
      : await tx.execute(sql`update timed_job set done_at = now(), generation = generation + 1
          where task = ${name} and key = ${id} and done_at is null and attempts > 0`)
  return (rowCount ?? 0) > 0
}
