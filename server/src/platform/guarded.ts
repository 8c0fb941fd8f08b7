import type { BaseLogger } from 'pino'

/** The same listener or timer body, but what it throws is logged: no promise would hear it, and the process would end. */
export function guarded<Words extends unknown[]>(
  log: Pick<BaseLogger, 'error'>,
  task: (...words: Words) => void,
): (...words: Words) => void {
  return (...words) => {
    try {
      task(...words)
    } catch (error) {
      log.error({ err: error }, 'a listener failed')
    }
  }
}
