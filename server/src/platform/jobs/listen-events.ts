import type { BaseLogger } from 'pino'
import type { Database } from '../db/open.ts'
import { listen } from './listen.ts'
import { outboxChannel } from './outbox.ts'
import type { OutboxEvent } from './subscriber.ts'
import { startTicker } from './ticker.ts'

type ListenEventsOptions = { db: Database; onEvent: (event: OutboxEvent) => void; log: BaseLogger }
type Row = { id: string; xid: string; name: string; payload: unknown; created_at: Date }

const tick = 250
const batch = 500

/** Notifies this process of every event committed from now on; every process that asks hears each of them (live sockets). */
export async function listenEvents({ db, onEvent, log }: ListenEventsOptions): Promise<{ stop(): Promise<void> }> {
  const { rows } = await db.pool.query<{ xid: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xid')
  let position = { xid: rows[0]?.xid ?? '0', id: '0' }
  const ticker = startTicker({
    milliseconds: tick,
    log,
    async work() {
      const events = await eventsAfter(db, position)
      for (const event of events) {
        position = { xid: event.xid, id: event.id }
        try {
          onEvent({ id: event.id, name: event.name, payload: event.payload, createdAt: event.created_at })
        } catch (error) {
          log.error({ event: event.name, id: event.id, reason: String(error) }, 'a live event was not passed on')
        }
      }
      return events.length > 0
    },
  })
  const listener = listen({ connection: db.connection, channel: outboxChannel, onWake: ticker.wake, log })
  return {
    async stop() {
      await listener.stop()
      await ticker.stop()
    },
  }
}

async function eventsAfter(db: Database, { xid, id }: { xid: string; id: string }) {
  const { rows } = await db.pool.query<Row>({
    name: 'outbox-after',
    text: `select id::text, xid::text, name, payload, created_at from outbox_event e
      where (e.xid, e.id) > ($1::xid8, $2::bigint) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by e.xid, e.id limit ${batch}`,
    values: [xid, id],
  })
  return rows
}
