import { type DestinationStream, type Logger, pino } from 'pino'
import { blankSecrets, describeError, scrub } from './log-scrub.ts'

export type Log = Logger

/** The one logger: JSON lines on standard output. They leave in batches: one write a line is a tenth of a short call. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: blankSecrets },
    serializers: { err: describeError },
    hooks: { streamWrite: scrub },
  }
  return pino(options, destination ?? pino.destination({ minLength: 4_096, periodicFlush: 100, sync: false }))
}
