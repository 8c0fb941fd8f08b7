/** One appointment as a calendar program reads it. */
export interface CalendarEntry {
  /** Stays the same as long as the appointment is the same one, so that a calendar replaces what it has. */
  readonly uid: string
  /** Grows with every change of the appointment: a calendar keeps the entry with the highest. */
  readonly sequence: number
  /** When this file was made. */
  readonly madeAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly title: string
  readonly description: string
  readonly location: string
  /** An absolute address. */
  readonly url: string
  readonly status: 'tentative' | 'confirmed' | 'cancelled'
}

/** A calendar reminds this long before the start. */
const reminder = '-PT10M'

/**
 * Appointments as an iCalendar file with one event each (RFC 5545): UTF-8, CRLF, lines of at most 75 octets, times in UTC,
 * which every calendar shows in the zone of its user.
 */
export function calendarFile(...entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tongying//Tongying//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap(eventOf),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventOf(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${inUtc(entry.madeAt)}`,
    `DTSTART:${inUtc(entry.startsAt)}`,
    `DTEND:${inUtc(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    `URL:${new URL(entry.url).href}`,
    `STATUS:${entry.status.toUpperCase()}`,
    'TRANSP:OPAQUE',
    ...(entry.status === 'cancelled' ? [] : alarm(entry.title)),
    'END:VEVENT',
  ]
}

function alarm(title: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:${reminder}`, 'END:VALARM']
}

/** `20261124T024000Z` */
function inUtc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** A TEXT value (RFC 5545, 3.3.11): no line break and no separator of the format is left in it. */
function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a TEXT value must not contain.
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\n/g, '\\n')
  )
}

/** Splits a line after at most 75 octets, never within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line
  const parts: string[] = []
  let [from, at, octets] = [0, 0, 0]
  for (const character of line) {
    const length = octetsOf(character)
    // The blank that begins a continued line counts too.
    if (octets + length > 75) {
      parts.push(line.slice(from, at))
      from = at
      octets = 1
    }
    at += character.length
    octets += length
  }
  return [...parts, line.slice(from)].join('\r\n ')
}

/** Of one character in UTF-8: a list of thousands of appointments has millions. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
