import type { FastifyInstance } from 'fastify'
import type { Binding } from './http/serve.ts'
import type { Subscriber } from './jobs/deliver-events.ts'
import type { Tasks } from './jobs/timed-jobs.ts'
import type { Platform } from './platform.ts'

/** What a domain brings to the whole; `compose.ts` is the only place that lists them. */
export interface Domain {
  readonly name: string
  readonly bindings: readonly Binding[]
  readonly subscribers?: readonly Subscriber[]
  /** Timed work by task name. */
  readonly tasks?: Tasks
  /** Subscribers and timed work that need the platform: its clock, its carriers. */
  readonly work?: (platform: Platform) => { readonly subscribers?: readonly Subscriber[]; readonly tasks?: Tasks }
  /** Answers what earlier domains ask upwards; called once before anything else. */
  readonly answerPorts?: () => void
  /** What is no call with an envelope: uploads, files, sockets. */
  readonly register?: (app: FastifyInstance, platform: Platform) => void | Promise<void>
}
