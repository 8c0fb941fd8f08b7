import { sql } from 'drizzle-orm'
import type { BaseLogger } from 'pino'
import type { Database } from '../db/open.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { inSpan } from '../tracing/spans.ts'
import { errorMessage } from './error-message.ts'
import type { Subscriber } from './subscriber.ts'

const triesPerEvent = 10

/** One subscriber at work. */
export type Delivery = { db: Database; subscriber: Subscriber; log: BaseLogger; backOff: (attempts: number) => number }
type EventRow = { id: string; xid: string; name: string; payload: unknown; at: number; wanted: boolean }

/** Handles one event, or passes over those that this subscriber does not want; answers whether it did either. */
export async function handleNext(handling: Delivery): Promise<boolean> {
  const { db, subscriber } = handling
  let tried: EventRow | undefined
  try {
    return await inTransaction(db, async (tx) => {
      tried = undefined
      const event = await nextEvent(tx, subscriber)
      if (!event) return false
      if (event.wanted) {
        tried = event
        await handled(tx, subscriber, event)
      }
      await advance(tx, subscriber.name, event)
      return true
    })
  } catch (error) {
    if (!tried) throw error
    await recordFailure(handling, tried, errorMessage(error))
    return true
  }
}

function handled(tx: Tx, { name: subscriber, on }: Subscriber, event: EventRow): Promise<void> {
  const { id, name, payload } = event
  return inSpan(`event ${name}`, { attributes: { 'tongying.subscriber': subscriber } }, async () =>
    on[name]?.(tx, payload, { id, name, payload, createdAt: new Date(event.at) }),
  )
}

/**
 * The next event after the cursor that the subscriber wants, or else the last one that it does not want. One statement,
 * so one snapshot: between two, an event could become readable and be passed over. Events of transactions that may
 * still have older companions uncommitted (`xid` not below the snapshot's `xmin`) wait.
 */
async function nextEvent(tx: Tx, subscriber: Subscriber): Promise<EventRow | undefined> {
  const cursor = await tx.execute<{ xid: string; id: string }>(sql`
    select xid::text, id::text from outbox_cursor
    where subscriber = ${subscriber.name} and (retry_at is null or retry_at <= now()) for update skip locked`)
  const position = cursor.rows[0]
  if (!position) return undefined
  const wanted = sql`name = any(${sql.param(Object.keys(subscriber.on))}::text[])`
  const readable = sql`(xid, id) > (${position.xid}::xid8, ${position.id}::bigint)
    and xid < pg_snapshot_xmin(pg_current_snapshot())`
  const columns = sql`id::text, xid::text, name, payload, (extract(epoch from created_at) * 1000)::float8 as at`
  const { rows } = await tx.execute<EventRow>(sql`
    (select ${columns}, true as wanted from outbox_event where ${readable} and ${wanted} order by outbox_event.xid, outbox_event.id limit 1)
    union all
    (select ${columns}, false from outbox_event where ${readable} order by outbox_event.xid desc, outbox_event.id desc limit 1)`)
  return rows.find((row) => row.wanted) ?? rows[0]
}

async function advance(tx: Tx, subscriber: string, event: EventRow) {
  await tx.execute(sql`
    update outbox_cursor
    set xid = ${event.xid}::xid8, id = ${event.id}::bigint, attempts = 0, retry_at = null, last_error = null
    where subscriber = ${subscriber}`)
}

/** Tries again later; after the last try the event is put aside for a person, and the subscriber goes on. */
async function recordFailure({ db, subscriber, log, backOff }: Delivery, event: EventRow, reason: string) {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ attempts: number }>(sql`
      update outbox_cursor set attempts = attempts + 1, last_error = ${reason}
      where subscriber = ${subscriber.name} and (xid, id) < (${event.xid}::xid8, ${event.id}::bigint)
      returning attempts`)
    const attempts = rows[0]?.attempts
    // Another process has handled it in the meantime.
    if (attempts === undefined) return
    log.warn(
      { subscriber: subscriber.name, event: event.name, id: event.id, attempts, reason },
      'an event was not handled',
    )
    if (attempts < triesPerEvent) {
      await tx.execute(sql`
        update outbox_cursor set retry_at = clock_timestamp() + ${backOff(attempts)} * interval '1 millisecond'
        where subscriber = ${subscriber.name}`)
      return
    }
    await tx.execute(sql`
      insert into outbox_failure (subscriber, event_id, name, payload, error)
      values (${subscriber.name}, ${event.id}::bigint, ${event.name}, ${JSON.stringify(event.payload)}::jsonb, ${reason})
      on conflict do nothing`)
    await advance(tx, subscriber.name, event)
    log.error({ subscriber: subscriber.name, event: event.name, id: event.id }, 'an event was put aside')
  })
}
