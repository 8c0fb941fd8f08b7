import { type Logger, pino } from 'pino'
import { reasonOf } from './jobs/reason.ts'

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

/** An error as it is logged: its first cause and where in the code, since a database error's own message quotes the row. */
export function errorForLog(error: unknown): { reason: string; stack: string[] } {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const places = stack.split('\n').map((line) => line.trim())
  return { reason: reasonOf(error), stack: places.filter((line) => line.startsWith('at ')).slice(0, 12) }
}

/** The one logger: JSON lines on standard output. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    serializers: { err: errorForLog },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
