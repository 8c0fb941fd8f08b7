import type { EventInput, EventName } from '@tongying/contract'
import { preparedText } from '../db/prepared.ts'
import type { Tx } from '../db/transaction.ts'

/** The channel that wakes the waiting subscribers; it carries nothing, the rows are the truth. */
export const outboxChannel = 'outbox'

/** Emits an event for its subscribers, who receive it only if the transaction is committed. */
export async function emit<N extends EventName>(tx: Tx, name: N, payload: EventInput<N>): Promise<void> {
  await appendEvent(tx, name, payload)
}

/** Writes an event of any name to the outbox; apart from the outbox's own tests, events are emitted with `emit`. */
export async function appendEvent(tx: Tx, name: string, payload: unknown): Promise<void> {
  await insertEvent(tx, name, JSON.stringify(payload ?? null), outboxChannel)
}

const insertEvent = preparedText<[name: string, payload: string, channel: string]>(
  'append_event',
  `with event as (
    insert into outbox_event (name, payload) values ($1, $2::jsonb) returning 1
  ) select pg_notify($3, '') from event`,
)
