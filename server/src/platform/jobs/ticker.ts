import type { BaseLogger } from 'pino'
import { errorMessage } from './error-message.ts'

type TickerOptions = {
  /** Does what there is to do, and answers whether it did anything (then it is called again at once). */
  work: () => Promise<boolean>
  milliseconds: number
  log: BaseLogger
}

/** Calls `work` whenever it is woken and at least at every tick, never twice at the same time. */
export function startTicker({ work, milliseconds, log }: TickerOptions): { wake(): void; stop(): Promise<void> } {
  let isStopped = false
  let isWoken = false
  let ring = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      ring = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const turning = (async () => {
    while (!isStopped) {
      isWoken = false
      const didSomething = await work().catch((error) => {
        log.warn({ reason: errorMessage(error) }, 'background work failed and is tried again')
        return false
      })
      if (!didSomething && !isWoken && !isStopped) await rest()
    }
  })()
  const wake = () => {
    isWoken = true
    ring()
  }
  return {
    wake,
    async stop() {
      isStopped = true
      wake()
      await turning
    },
  }
}
