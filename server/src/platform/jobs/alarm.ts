import type { Clock } from '../clock.ts'

const longestWaitMs = 60_000

/** Rings once at the earliest of the times, of the product's clock, for which it is set; for one that has passed, at once. */
export function startAlarm(clock: Clock, ring: () => void): { set(at: number): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let ringsAt = Number.POSITIVE_INFINITY
  let isStopped = false
  const ringNow = () => {
    clearTimeout(timer)
    ringsAt = Number.POSITIVE_INFINITY
    ring()
  }
  return {
    set(at) {
      if (isStopped) return
      // One more than the rest: a timer may come a millisecond early.
      const wait = Math.min(at - clock.now().getTime() + 1, longestWaitMs)
      if (!(wait > 0)) return ringNow()
      if (Date.now() + wait >= ringsAt) return
      clearTimeout(timer)
      ringsAt = Date.now() + wait
      timer = setTimeout(ringNow, wait)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
