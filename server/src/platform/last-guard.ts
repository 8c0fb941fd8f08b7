import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

/** The exit code of a server that ended on an error of its own; what supervises it starts it again. */
export const failedExitCode = 70

interface GuardOptions {
  readonly log: Log
  /** Finishes what runs; not asked for more than once. */
  readonly stop: () => Promise<void>
  /** After this long the process ends, whatever still runs. */
  readonly patienceMs: number
}

/**
 * The last guard: an error that reached nobody is logged and the server stops, since what it left half done is unknown,
 * and exits with `failedExitCode`. No caller should be able to bring this about.
 */
export function guardProcess({ log, stop, patienceMs }: GuardOptions): void {
  let isEnding = false
  const end = async () => {
    // Ends the process also when a later error keeps the orderly stop from its end.
    const timeout = sleep(patienceMs, undefined, { ref: true })
    const stopped = stop().catch((error: unknown) => log.fatal({ err: error }, 'the server could not stop in order'))
    await Promise.race([stopped, timeout])
    process.exit(failedExitCode)
  }
  const fall = (error: unknown) => {
    log.fatal({ err: error }, 'an error that nobody expected: the server stops and must be started again')
    if (isEnding) return
    isEnding = true
    void end()
  }
  process.on('uncaughtException', fall)
  process.on('unhandledRejection', fall)
}
