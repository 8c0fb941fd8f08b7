import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError, scrub } from './log-scrub.ts'

export type Log = Logger

/** Ids never names: these are blanked wherever an object with them is logged. */
const secretKeys = [
  'phone',
  'mobile',
  'idCard',
  'name',
  'realName',
  'patientName',
  'token',
  'password',
  'smscode',
  'code',
]

/** The one logger: JSON lines on standard output. They leave in batches: one write a line is a tenth of a short call. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    hooks: { streamWrite: scrub },
  }
  return pino(options, destination ?? pino.destination({ minLength: 4_096, periodicFlush: 100, sync: false }))
}
