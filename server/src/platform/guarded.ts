import type { BaseLogger } from 'pino'

/** The same listener or timer body, but what it throws is logged: no promise would catch it, and the process would end. */
export function guarded<Args extends unknown[]>(
  log: Pick<BaseLogger, 'error'>,
  task: (...words: Args) => void,
): (...words: Args) => void {
  return (...words) => {
    try {
      task(...words)
    } catch (error) {
      log.error({ err: error }, 'a listener failed')
    }
  }
}
