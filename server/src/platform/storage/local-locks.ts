import { setTimeout as sleep } from 'node:timers/promises'

/** Asks a holder to let go soon; may be called more than once. */
export type LetGo = () => void

/** The holder did not let go in time, or the waiting request has ended. */
export class LockTimeout extends Error {
  constructor() {
    super('the upload is held by another request')
  }
}

export interface LocalLocks {
  /**
   * Waits for `id` and holds it until the answer is disposed of.
   * @throws LockTimeout
   */
  hold(id: string, signal: AbortSignal, letGo: LetGo): Promise<Disposable>
}

/** Locks by id within this process. `waitMs`: how long a request waits for a holder that was asked to let go, in milliseconds. */
export function localLocks(waitMs: number): LocalLocks {
  const held = new Map<string, { letGo: LetGo; released: Promise<void> }>()
  return {
    async hold(id, signal, letGo) {
      const end = Date.now() + waitMs
      for (let holder = held.get(id); holder; holder = held.get(id)) {
        const left = end - Date.now()
        if (left <= 0 || signal.aborted) throw new LockTimeout()
        holder.letGo()
        await releasedWithin(holder.released, left, signal)
      }
      if (signal.aborted) throw new LockTimeout()
      const { promise: released, resolve } = Promise.withResolvers<void>()
      held.set(id, { letGo, released })
      return {
        [Symbol.dispose]() {
          held.delete(id)
          resolve()
        },
      }
    },
  }
}

async function releasedWithin(released: Promise<void>, ms: number, signal: AbortSignal): Promise<void> {
  const done = new AbortController()
  const waiting = sleep(ms, undefined, { signal: AbortSignal.any([signal, done.signal]) }).catch(() => undefined)
  await Promise.race([released, waiting])
  done.abort()
}
