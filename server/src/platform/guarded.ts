import type { BaseLogger } from 'pino'

/** The same listener or timer body, but what it throws is logged: no promise would catch it, and the process would end. */
export function guarded<Args extends unknown[]>(
  log: Pick<BaseLogger, 'error'>,
  task: (...args: Args) => void,
): (...args: Args) => void {
  return (...args) => {
    try {
      task(...args)
    } catch (error) {
      log.error({ err: error }, 'a listener failed')
    }
  }
}
