import type { Tx } from '../db/transaction.ts'

/** An event as its subscribers get it; the payload is unknown until the contract's schema has parsed it. */
export type OutboxEvent = { id: string; name: string; payload: unknown; createdAt: Date }

/** Somebody who wants to hear of events, by their names; one slow or failing subscriber does not hold up another. */
export type Subscriber = {
  /** Stands in the database for how far this one has come: never renamed. */
  name: string
  on: Record<string, (tx: Tx, payload: unknown, event: OutboxEvent) => Promise<void>>
}
