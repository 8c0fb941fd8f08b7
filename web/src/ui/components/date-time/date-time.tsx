import { writtenDay } from '@tongying/contract/kit'
import { currentLanguage } from '../../core/i18n.ts'

/** The zone of all times of the product unless a page sets another. */
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
/** The minute of its day of an instant. */
export function minuteOfDay(instant: string): number {
  const { hour, minute } = wallClock(instant)
  return Number(hour) * 60 + Number(minute)
}
/** The date of an instant for a reader: `2026-11-24` in Chinese, `Nov 24, 2026` in English. */
export function fullDate(instant: string): string {
  return currentLanguage() === 'zh-CN' ? dateOf(instant) : `${englishDay(instant)}, ${wallClock(instant).year}`
}
/** The same without the year when it is this one: `11-24`, `Nov 24`. */
export function shortDate(instant: string): string {
  if (wallClock(instant).year !== wallClock(new Date().toISOString()).year) return fullDate(instant)
  return currentLanguage() === 'zh-CN' ? dateOf(instant).slice(5) : englishDay(instant)
}
/** A day `YYYY-MM-DD` for a reader: as it is in Chinese, `Nov 24, 2026` in English; what is no day stays. */
export function dayText(day: string): string {
  return writtenDay(day, currentLanguage())
}
/** A day `YYYY-MM-DD` with its weekday, for a heading: `11月24日周二`, `Tue, Nov 24`. */
export function dayAndWeekday(day: string): string {
  return formatDay(day, currentLanguage() === 'zh-CN' ? chineseWeekday : englishWeekday)
}
/** `11-24 10:40` or `Nov 24 10:40` of an instant, the year only when it is another one. */
export function shortDateTime(instant: string): string {
  return `${shortDate(instant)} ${timeOf(instant)}`
}
/** `2026-11-24 10:40` or `Nov 24, 2026 10:40` of an instant, for a sentence. */
export function dateTimeOf(instant: string): string {
  return `${fullDate(instant)} ${timeOf(instant)}`
}

const chineseWeekday = { month: 'long', day: 'numeric', weekday: 'short' } as const
const englishWeekday = { month: 'short', day: 'numeric', weekday: 'short' } as const

/** A day `YYYY-MM-DD` in the page's language, with the parts that are asked for. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

const englishDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: zone })

function englishDay(instant: string): string {
  return englishDays.format(new Date(instant))
}

/** The instant of a day `YYYY-MM-DD` and a time `HH:mm` in China, which keeps one offset all year. */
export function instantOf(day: string, time: string): string {
  return `${day}T${time}:00+08:00`
}

/** An instant as one line, `11-24 10:40` or `Nov 24 10:40`, the year only when it is another one; the exact moment with its zone is its title. */
export function DateTime({ at }: { at: string | null | undefined }) {
  if (!at) return <span>—</span>
  return (
    <time dateTime={at} title={`${dateTimeOf(at)} UTC+8`} className="nowrap">
      {shortDateTime(at)}
    </time>
  )
}

/** For a table's cell: the date above, the time (or `12:00–12:30`) below; the year only when it is another one. */
export function DateTimeCell({ at, until }: { at: string | null | undefined; until?: string | null | undefined }) {
  if (!at) return <span>—</span>
  return (
    <time dateTime={at} title={`${dateTimeOf(at)} UTC+8`} className="nowrap">
      {shortDate(at)}
      <span className="second-line">{until ? `${timeOf(at)}–${timeOf(until)}` : timeOf(at)}</span>
    </time>
  )
}
