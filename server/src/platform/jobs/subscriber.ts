import { allEvents, type EventName, type EventPayload } from '@tongying/contract'
import type * as z from 'zod'
import type { Tx } from '../db/transaction.ts'

/** An event as it was stored; the payload is unknown until the contract's schema has parsed it. */
export type OutboxEvent = { id: string; name: string; payload: unknown; createdAt: Date }

/** A subscriber to events, by their names; one slow or failing subscriber does not hold up another. */
export type Subscriber = {
  /** Stands in the database for how far this one has come: never renamed. */
  name: string
  on: Record<string, (tx: Tx, payload: unknown, event: OutboxEvent) => Promise<void>>
}

/** What a subscriber does with each event that it wants; the payload is parsed by the event's schema. */
export type EventHandlers = { readonly [N in EventName]?: EventHandler<N> }
export type EventHandler<N extends EventName> = (
  tx: Tx,
  payload: EventPayload<N>,
  event: Pick<OutboxEvent, 'id' | 'createdAt'>,
) => Promise<void>

const schemas: { readonly [N in EventName]: z.ZodType<EventPayload<N>> } = allEvents

/** Declares a subscriber. Throws, when an event is handled, if its payload does not have the event's schema. */
export function defineSubscriber(name: string, handlers: EventHandlers): Subscriber {
  const on: Subscriber['on'] = {}
  for (const event of namesOf(handlers)) addHandler(on, event, handlers)
  return { name, on }
}

function addHandler<N extends EventName>(on: Subscriber['on'], name: N, handlers: EventHandlers): void {
  const handle = handlers[name]
  if (handle) on[name] = (tx, payload, event) => handle(tx, schemas[name].parse(payload), event)
}

/** The names of a table of events, or of handlers of them. */
export function namesOf<K extends string>(table: Readonly<Partial<Record<K, unknown>>>): K[] {
  // The keys of an object literal are exactly its type's keys; Object.keys only promises strings.
  return Object.keys(table) as K[]
}
