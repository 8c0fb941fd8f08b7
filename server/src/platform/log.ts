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

/** The one logger: JSON lines on standard output. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    hooks: { streamWrite: scrub },
  }
  return destination ? pino(options, destination) : pino(options)
}
