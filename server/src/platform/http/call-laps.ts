import { secondMs } from '@tongying/contract/kit'
import type { FastifyRequest } from 'fastify'
import { addSpan } from '../tracing/spans.ts'

/** A call that takes longer says in the log what it waited for. */
export const slowCallMs = secondMs

/**
 * What a call spends its time on: `before` (a password, a worker, somebody else's service), `turn` (others of the same
 * caller), `session` (a session of the database, and the right), `work` (its own statements), `afterwards` (a carrier).
 */
type Lap = 'before' | 'turn' | 'session' | 'work' | 'afterwards'

/** The stretches of one call, each from the end of the one before it. */
export class CallLaps {
  readonly #spent = new Map<Lap, number>()
  #since = performance.now()

  /** Ends a stretch; one that a call goes through twice, because its transaction was tried again, is added up. */
  end(lap: Lap): void {
    const now = performance.now()
    this.#spent.set(lap, (this.#spent.get(lap) ?? 0) + now - this.#since)
    addSpan(lap, { from: performance.timeOrigin + this.#since, to: performance.timeOrigin + now })
    this.#since = now
  }

  /** Ends the stretch in which a call failed: while it waited for its turn, or in its work. */
  fail(): void {
    this.end(this.#spent.has('session') ? 'work' : 'turn')
  }

  /** The longest stretch and all of them in whole milliseconds; nothing of a call that ended none. */
  told(): { waitedFor: Lap; spent: Partial<Record<Lap, number>> } | undefined {
    const longest = [...this.#spent].toSorted(([, a], [, b]) => b - a)[0]
    if (!longest) return undefined
    const spent: Partial<Record<Lap, number>> = {}
    for (const [lap, ms] of this.#spent) spent[lap] = Math.round(ms)
    return { waitedFor: longest[0], spent }
  }
}

const lapsOfRequest = new WeakMap<FastifyRequest, CallLaps>()

/** Begins to measure a call. */
export function startLaps(request: FastifyRequest): CallLaps {
  const laps = new CallLaps()
  lapsOfRequest.set(request, laps)
  return laps
}

/** What a call that was answered spent its time on. */
export function lapsOf(request: FastifyRequest): CallLaps | undefined {
  return lapsOfRequest.get(request)
}
