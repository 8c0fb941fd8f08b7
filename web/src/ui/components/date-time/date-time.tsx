/** The zone of all times of the product unless a page says otherwise. */
export const zone = 'Asia/Shanghai'

interface Parts {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
}
const formats = new Map<string, Intl.DateTimeFormat>()

/** The wall clock of an instant (ISO 8601) in a zone. */
export function wallClock(instant: string, inZone: string = zone): Parts {
  let format = formats.get(inZone)
  if (!format) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    format = new Intl.DateTimeFormat('en-GB', { ...digits, hourCycle: 'h23', timeZone: inZone })
    formats.set(inZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { year, month, day, hour, minute }
}

/** `2026-11-24` of an instant. */
export function dateOf(instant: string, inZone: string = zone): string {
  const { year, month, day } = wallClock(instant, inZone)
  return `${year}-${month}-${day}`
}
/** `10:40` of an instant. */
export function timeOf(instant: string, inZone: string = zone): string {
  const { hour, minute } = wallClock(instant, inZone)
  return `${hour}:${minute}`
}
/** `11-24` of an instant of this year, `2025-11-24` of another. */
export function shortDate(instant: string): string {
  const date = dateOf(instant)
  return date.startsWith(String(new Date().getFullYear())) ? date.slice(5) : date
}
/** `2026-11-24 10:40` of an instant, for a sentence. */
export function dateTimeOf(instant: string): string {
  return `${dateOf(instant)} ${timeOf(instant)}`
}
/** The instant of a day `YYYY-MM-DD` and a time `HH:mm` in China, which keeps one offset all year. */
export function instantOf(day: string, time: string): string {
  return `${day}T${time}:00+08:00`
}

/** An instant as one line, `11-24 10:40`, the year only when it is another one; the exact moment with its zone is its title. */
export function DateTime({ at }: { at: string | null | undefined }) {
  if (!at) return <span>—</span>
  return (
    <time dateTime={at} title={`${dateTimeOf(at)} UTC+8`} className="nowrap">
      {shortDate(at)} {timeOf(at)}
    </time>
  )
}

/** For a table's cell: the date above, the time (or `12:00–12:30`) below; the year only when it is another one. */
export function DateTimeCell({ at, until }: { at: string | null | undefined; until?: string | null | undefined }) {
  if (!at) return <span>—</span>
  return (
    <time dateTime={at} title={`${dateOf(at)} ${timeOf(at)} UTC+8`} className="nowrap">
      {shortDate(at)}
      <span className="second-line">{until ? `${timeOf(at)}–${timeOf(until)}` : timeOf(at)}</span>
    </time>
  )
}
