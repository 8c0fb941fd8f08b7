import { sql } from 'drizzle-orm'
import type { Tx } from '../db/transaction.ts'

/** The channel that wakes whoever waits for events; it carries nothing, the rows are the truth. */
export const outboxChannel = 'outbox'

/** News that a transaction leaves for subscribers; they hear of it only if the transaction is committed. */
export async function emit(tx: Tx, name: string, payload: unknown): Promise<void> {
  await tx.execute(sql`
    with event as (
      insert into outbox_event (name, payload) values (${name}, ${JSON.stringify(payload ?? null)}::jsonb) returning 1
    ) select pg_notify(${outboxChannel}, '') from event`)
}
