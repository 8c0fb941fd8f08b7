import { type AnyRoute, changesSomething } from '@tongying/contract/kit'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { type Actor, whoIs } from '../platform/auth/who.ts'
import { callerGone } from '../platform/http/caller-gone.ts'
import type { Context } from '../platform/http/context.ts'
import { refuseForeignOrigin } from '../platform/http/origin.ts'
import { readInput } from '../platform/http/read-input.ts'
import { type Binding, serve } from '../platform/http/serve.ts'
import { requireTokenReach } from '../platform/http/token-reach.ts'
import { type Asker, FairQueue } from '../platform/limits/fair-queue.ts'
import { networkOf } from '../platform/network-of.ts'
import type { Platform } from '../platform/platform.ts'

/** What there is before the transaction. */
export interface Preparation {
  readonly platform: Platform
  readonly request: FastifyRequest
  readonly actor: Actor
  readonly now: Date
  /** Ends when the caller has gone: then nothing that costs is begun for them. */
  readonly gone: AbortSignal
}

/**
 * Tries are prepared a few at a time, in fair turns of the networks: of a flood the rest waits here, before it asks the
 * database for anything, and a caller from elsewhere is next.
 */
const preparing = new FairQueue({ running: 8, runningEach: 3, waiting: 800, waitingEach: 400 })

/**
 * A route with a stage before its transaction, for what a refusal must not take back (counted tries) and what must not
 * hold a database session (hashing a password). `prepare` reports problems; `run` throws them, so that a repeat with
 * the same idempotency key still gets the first answer.
 */
export function servePrepared<R extends AnyRoute, P>(
  route: R,
  stages: {
    readonly prepare: (call: Preparation, input: z.output<R['input']>) => Promise<P>
    readonly run: (context: Context, input: z.output<R['input']>, prepared: P) => Promise<z.input<R['output']>>
  },
): Binding {
  const preparations = new WeakMap<FastifyRequest, { value: P }>()
  const binding = serve(route, {
    run(context, input) {
      const prepared = preparations.get(context.request)
      if (!prepared) throw new Error(`${route.path} was not prepared`)
      return stages.run(context, input, prepared.value)
    },
  })
  return {
    route,
    async handle(platform, request, reply) {
      refuseForeignOrigin(request, platform.config)
      const now = platform.clock.now()
      const { actor } = await whoIs(platform, request, now)
      requireTokenReach(actor, { ...route, isChange: changesSomething(route) })
      if (!route.worksWhenFull) platform.room.requireRoom()
      const gone = callerGone(reply)
      const call = { platform, request, actor, now, gone }
      const input = readInput(route, request)
      const asker = { network: networkOf(request.ip), subject: '', signal: gone }
      const value = await preparing.run(asker, () => stages.prepare(call, input))
      preparations.set(request, { value })
      return binding.handle(platform, request, reply)
    },
  }
}

/** Who waits in the queue for a hash. */
export function askerOf({ request, actor, gone }: Preparation, phone: string): Asker {
  return { network: networkOf(request.ip), subject: phone, isKnown: actor.accountId !== undefined, signal: gone }
}
