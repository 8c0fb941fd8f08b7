import { minuteMs, secondMs } from '../kit/index.ts'

/** How many terminals, how long, how often. */
export const terminalNumbers = {
  mostTerminals: 200,
  /** A code that nobody typed in is worth nothing any more. */
  codeMs: 10 * minuteMs,
  codeLength: 8,
  /** A terminal asks to be checked again so many days before its quality check ends. */
  qcWarnDays: 14,
  /** Whoever answers no ping is away. */
  pingMs: 10 * secondMs,
  /** How often a server process says which terminals it holds, and after how long its silence counts. */
  seenMs: 20 * secondMs,
  awayMs: 75 * secondMs,
} as const

/** Letters and digits of a code that nobody confuses when reading it aloud. */
export const codeCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
