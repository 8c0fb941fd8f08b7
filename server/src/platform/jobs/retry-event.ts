import { sql } from 'drizzle-orm'
import type { BaseLogger } from 'pino'
import type { Database } from '../db/open.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { errorMessage } from './error-message.ts'
import type { Subscriber } from './subscriber.ts'

type PutAside = { subscriber: string; id: string; name: string; payload: unknown; at: number }

/**
 * Hands an event that was put aside to its subscriber once more, where somebody asked for that; answers whether there was
 * one. What fails again waits for a person again. Events that came later were handled before it.
 */
export async function retryPutAside(given: {
  db: Database
  subscribers: readonly Subscriber[]
  log: BaseLogger
}): Promise<boolean> {
  const { db, subscribers, log } = given
  let taken: PutAside | undefined
  try {
    return await inTransaction(db, async (tx) => {
      taken = await take(
        tx,
        subscribers.map(({ name }) => name),
      )
      if (!taken) return false
      const { subscriber, id, name, payload, at } = taken
      const handler = subscribers.find((each) => each.name === subscriber)?.on[name]
      await handler?.(tx, payload, { id, name, payload, createdAt: new Date(at) })
      await tx.execute(sql`delete from outbox_failure where subscriber = ${subscriber} and event_id::text = ${id}`)
      return true
    })
  } catch (error) {
    if (!taken) throw error
    const { subscriber, id } = taken
    const reason = errorMessage(error)
    await db.pool.query(
      `update outbox_failure set retry_asked_at = null, error = $3, failed_at = now()
       where subscriber = $1 and event_id::text = $2`,
      [subscriber, id, reason],
    )
    log.warn({ subscriber, id, reason }, 'an event that was put aside failed again')
    return true
  }
}

async function take(tx: Tx, names: readonly string[]): Promise<PutAside | undefined> {
  const { rows } = await tx.execute<PutAside>(sql`
    select subscriber, event_id::text as id, name, payload, (extract(epoch from failed_at) * 1000)::float8 as at
    from outbox_failure where retry_asked_at is not null and subscriber = any(${sql.param(names)}::text[])
    order by event_id limit 1 for update skip locked`)
  return rows[0]
}
