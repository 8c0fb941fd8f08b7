import { minuteMs, secondMs } from '../kit/index.ts'

/** How many terminals, how long, how often. */
export const terminalNumbers = {
  mostTerminals: 200,
  /** How long a pairing code is valid. */
  codeMs: 10 * minuteMs,
  codeLength: 8,
  /** A terminal asks to be checked again so many days before its quality check ends. */
  qcWarnDays: 14,
  /** How long a connection may leave a ping unanswered. */
  pingMs: 10 * secondMs,
  /** How often a server process records its connected terminals, and after how long without that they count as gone. */
  seenMs: 20 * secondMs,
  awayMs: 75 * secondMs,
} as const

/** Letters and digits of a code that nobody confuses when reading it aloud. */
export const codeCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
