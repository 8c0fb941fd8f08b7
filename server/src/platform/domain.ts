import type { FastifyInstance } from 'fastify'
import type { Binding } from './http/serve.ts'
import type { Subscriber } from './jobs/subscribers.ts'
import type { Task } from './jobs/queue.ts'
import type { Platform } from './platform.ts'

/** What a domain brings to the whole; `compose.ts` is the only place that lists them. */
export interface Domain {
  readonly name: string
  readonly bindings: readonly Binding[]
  readonly subscribers?: readonly Subscriber[]
  /** Timed work by task name. */
  readonly tasks?: Readonly<Record<string, Task>>
  /** What is no call with an envelope: uploads, files, sockets. */
  readonly register?: (app: FastifyInstance, platform: Platform) => void | Promise<void>
}
