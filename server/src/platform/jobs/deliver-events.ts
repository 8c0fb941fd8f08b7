import { sql } from 'drizzle-orm'
import type { BaseLogger } from 'pino'
import type { Database } from '../db/open.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { listen } from './listen.ts'
import { outboxChannel } from './outbox.ts'
import { removeDelivered, takeUpCursors } from './outbox-cursors.ts'
import { reasonOf } from './reason.ts'
import { startTicker } from './ticker.ts'

/** An event as its subscribers get it; the payload is unknown until the contract's schema has parsed it. */
export type OutboxEvent = { id: string; name: string; payload: unknown; createdAt: Date }

/** Somebody who wants to hear of events, by their names; one slow or failing subscriber does not hold up another. */
export type Subscriber = {
  /** Stands in the database for how far this one has come: never renamed. */
  name: string
  on: Record<string, (tx: Tx, payload: unknown, event: OutboxEvent) => Promise<void>>
}

type DeliverOptions = {
  db: Database
  subscribers: Subscriber[]
  log: BaseLogger
  /** Milliseconds until the next try after so many failed ones. */
  backOff?: (attempts: number) => number
}

const tick = 250
const triesPerEvent = 10
const lanes = 4
const cleaning = 3_600_000

/**
 * Hands every committed event to every subscriber that wants it, in commit order, exactly once: the handler's writes and
 * the subscriber's cursor are one transaction. Any number of processes may do this on one database.
 */
export function deliverEvents({ db, subscribers, log, backOff = doubling }: DeliverOptions): { stop(): Promise<void> } {
  let isReady = false
  const names = subscribers.map((subscriber) => subscriber.name)
  const ticker = startTicker({
    milliseconds: tick,
    log,
    async work() {
      if (!isReady) await takeUpCursors(db, names)
      isReady = true
      const waiting = await subscribersWithNews(db, names)
      const queue = subscribers.filter((subscriber) => waiting.has(subscriber.name))
      let didSomething = false
      const lane = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          if (await handleNext({ db, subscriber: next, log, backOff })) didSomething = true
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      return didSomething
    },
  })
  const listener = listen({ connection: db.connection, channel: outboxChannel, onWake: ticker.wake, log })
  const cleaner = setInterval(() => void removeDelivered(db, names).catch(() => {}), cleaning)
  return {
    async stop() {
      clearInterval(cleaner)
      await listener.stop()
      await ticker.stop()
    },
  }
}

async function subscribersWithNews(db: Database, names: string[]) {
  const { rows } = await db.pool.query<{ subscriber: string }>({
    name: 'outbox-news',
    text: `select subscriber from outbox_cursor c
      where subscriber = any($1) and (retry_at is null or retry_at <= now()) and exists (
        select from outbox_event e
        where (e.xid, e.id) > (c.xid, c.id) and e.xid < pg_snapshot_xmin(pg_current_snapshot()))`,
    values: [names],
  })
  return new Set(rows.map((row) => row.subscriber))
}

type Handling = { db: Database; subscriber: Subscriber; log: BaseLogger; backOff: (attempts: number) => number }
type EventRow = { id: string; xid: string; name: string; payload: unknown; at: number; wanted: boolean }

/** Handles one event, or passes over those that this subscriber does not want; says whether it did either. */
async function handleNext(handling: Handling): Promise<boolean> {
  const { db, subscriber } = handling
  let tried: EventRow | undefined
  try {
    return await inTransaction(db, async (tx) => {
      tried = undefined
      const event = await nextEvent(tx, subscriber)
      if (!event) return false
      if (event.wanted) {
        tried = event
        await subscriber.on[event.name]?.(tx, event.payload, {
          id: event.id,
          name: event.name,
          payload: event.payload,
          createdAt: new Date(event.at),
        })
      }
      await advance(tx, subscriber.name, event)
      return true
    })
  } catch (error) {
    if (!tried) throw error
    await recordFailure(handling, tried, reasonOf(error))
    return true
  }
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
async function recordFailure({ db, subscriber, log, backOff }: Handling, event: EventRow, reason: string) {
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

function doubling(attempts: number) {
  return Math.min(250 * 2 ** (attempts - 1), 60_000)
}
