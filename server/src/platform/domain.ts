import type { FastifyInstance } from 'fastify'
import type { Tx } from './db/transaction.ts'
import type { Binding } from './http/serve.ts'
import type { FileBinding } from './http/serve-file.ts'
import type { Subscriber } from './jobs/deliver-events.ts'
import type { OutboxEvent } from './jobs/subscriber.ts'
import type { Tasks } from './jobs/timed-jobs.ts'
import type { Keys } from './keys/keys.ts'
import type { SealedColumn } from './keys/reseal.ts'
import type { LiveDelivery } from './live/hub.ts'
import type { Platform } from './platform.ts'

/** A number for the operator, the same for every server process; a count only, no content. */
export interface DomainMetric {
  /** As it is asked for, without the product's name in front. */
  readonly name: string
  readonly help: string
  readonly read: (tx: Tx) => Promise<number>
}

/** What a domain brings to the whole; `compose.ts` is the only place that lists them. */
export interface Domain {
  readonly name: string
  readonly bindings: readonly Binding[]
  /** Calls that answer no JSON. */
  readonly files?: readonly FileBinding[]
  readonly subscribers?: readonly Subscriber[]
  /** The live message that an event amounts to, for the open pages of its people; nothing for other events. */
  readonly live?: (event: Pick<OutboxEvent, 'name' | 'payload'>) => LiveDelivery | undefined
  /** Timed work by task name. */
  readonly tasks?: Tasks
  /** Subscribers and timed work that need the platform: its clock, its carriers. */
  readonly work?: (platform: Platform) => { readonly subscribers?: readonly Subscriber[]; readonly tasks?: Tasks }
  /** What stands sealed in its tables, for a change of the keys. */
  readonly sealedColumns?: readonly SealedColumn[]
  /** What else follows the keys, once all domains' columns are sealed again; may be done any number of times. */
  readonly followKeys?: (tx: Tx, keys: Keys) => Promise<void>
  /** What an operator watches of it. */
  readonly metrics?: readonly DomainMetric[]
  /** What needs more of the server than a route: uploads, sockets, work that ends with it. */
  readonly register?: (app: FastifyInstance, platform: Platform) => void | Promise<void>
}
