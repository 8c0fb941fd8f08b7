import { type Logger, pino } from 'pino'

export type Log = Logger

/** Ids never names: these are blanked wherever an object with them is logged. */
const secretKeys = ['phone', 'mobile', 'idCard', 'name', 'realName', 'patientName', 'token', 'password', 'smscode', 'code']

/** The one logger: JSON lines on standard output. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
