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
  return pino(options, destination ?? standardOutput())
}

/** So much waits at most for a standard output that takes nothing; later lines are dropped. */
const waitingMaxBytes = 4_194_304

/** Lines that find no room (a full disk, a pipe without a reader) are lost, and the server serves on and can stop. */
function standardOutput(): DestinationStream {
  const stream = pino.destination({ minLength: 4_096, periodicFlush: 100, sync: false, maxLength: waitingMaxBytes })
  let isStuck = false
  stream.on('error', () => {
    isStuck = true
  })
  stream.on('write', () => {
    isStuck = false
  })
  const flush = stream.flushSync.bind(stream)
  // At the end of the process it would try again forever.
  stream.flushSync = () => {
    if (!isStuck) flush()
  }
  return stream
}
