import type { BaseLogger } from 'pino'
import type { Database } from '../db/open.ts'
import { handleNext } from './handle-event.ts'
import { listen } from './listen.ts'
import { outboxChannel } from './outbox.ts'
import { removeDelivered, takeUpCursors } from './outbox-cursors.ts'
import { retryPutAside } from './retry-event.ts'
import type { Subscriber } from './subscriber.ts'
import { startTicker } from './ticker.ts'

export type { OutboxEvent, Subscriber } from './subscriber.ts'

type DeliverOptions = {
  db: Database
  subscribers: Subscriber[]
  log: BaseLogger
  /** Milliseconds until the next try after so many failed ones. */
  backOff?: (attempts: number) => number
}

const tickMs = 250
const lanes = 4
const passEveryMs = 10_000
const cleanEveryMs = 3_600_000

/**
 * Hands every committed event to every subscriber that wants it, in commit order, exactly once: the handler's writes and
 * the subscriber's cursor are one transaction. Any number of processes may do this on one database.
 */
export function deliverEvents(options: DeliverOptions): { stop(): Promise<void> } {
  const { db, log } = options
  const delivery = new Delivery(options)
  const ticker = startTicker({ milliseconds: tickMs, log, work: () => delivery.deliver() })
  const listener = listen({ connection: db.connection, channel: outboxChannel, onWake: ticker.wake, log })
  const cleaner = setInterval(() => void delivery.clean(), cleanEveryMs)
  return {
    async stop() {
      clearInterval(cleaner)
      await listener.stop()
      await ticker.stop()
    },
  }
}

/** The events of one database, on their way to the subscribers of this process. */
class Delivery {
  readonly #options: DeliverOptions
  readonly #names: string[]
  #isReady = false
  #passedAt = 0

  constructor(options: DeliverOptions) {
    this.#options = options
    this.#names = options.subscribers.map((subscriber) => subscriber.name)
  }

  /** Handles what is waiting, several subscribers at a time. Answers whether there was anything. */
  async deliver(): Promise<boolean> {
    const { db, subscribers } = this.#options
    if (!this.#isReady) await takeUpCursors(db, this.#names)
    this.#isReady = true
    const isPassing = Date.now() - this.#passedAt > passEveryMs
    const waiting = await subscribersWithEvents(db, subscribers, isPassing)
    if (isPassing) this.#passedAt = Date.now()
    const queue = subscribers.filter((subscriber) => waiting.has(subscriber.name))
    const didSomething = await Promise.all(Array.from({ length: lanes }, () => this.#handleAll(queue)))
    if (waiting.has(putAside)) didSomething.push(await retryPutAside(this.#options))
    return didSomething.includes(true)
  }

  /** Removes what every subscriber has; an error is left to the next time. */
  async clean(): Promise<void> {
    await removeDelivered(this.#options.db, this.#names).catch(() => {})
  }

  async #handleAll(queue: Subscriber[]): Promise<boolean> {
    const { db, log, backOff = doubling } = this.#options
    let didSomething = false
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (await handleNext({ db, subscriber: next, log, backOff })) didSomething = true
    }
    return didSomething
  }
}

/** Stands among those who have an event to handle where one that was put aside is to be tried again. */
const putAside = ''

/** Who has an event to handle; now and then also who only has to pass over events that others wanted. */
async function subscribersWithEvents(db: Database, subscribers: Subscriber[], isPassing: boolean) {
  const wishes = subscribers.map(({ name, on }) => ({ name, wanted: Object.keys(on) }))
  const { rows } = await db.pool.query<{ subscriber: string }>({
    name: 'outbox-waiting',
    text: `select c.subscriber
      from outbox_cursor c join jsonb_to_recordset($1) as s(name text, wanted text[]) on s.name = c.subscriber
      where (c.retry_at is null or c.retry_at <= now()) and exists (
        select from outbox_event e
        where (e.xid, e.id) > (c.xid, c.id) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
          and ($2 or e.name = any(s.wanted)))
      union all select '' where exists (select from outbox_failure where retry_asked_at is not null)`,
    values: [JSON.stringify(wishes), isPassing],
  })
  return new Set(rows.map((row) => row.subscriber))
}

function doubling(attempts: number) {
  return Math.min(250 * 2 ** (attempts - 1), 60_000)
}
