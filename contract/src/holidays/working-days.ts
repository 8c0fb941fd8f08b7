import { dayMs, productDay } from '../kit/index.ts'
import type { DayKind, ListedKind } from './holiday.ts'

/** The listed days of the years that are known: day `YYYY-MM-DD` → kind. */
export interface Holidays {
  readonly days: ReadonlyMap<string, ListedKind>
  readonly publishedYears: ReadonlySet<number>
}

/** What a day is. A Saturday of a year that is not published may still become a working day: it is `unknown`. */
export function dayKindOf({ days, publishedYears }: Holidays, day: string): DayKind {
  const listed = days.get(day)
  if (listed !== undefined) return listed
  if (!publishedYears.has(Number(day.slice(0, 4)))) return 'unknown'
  return isWeekend(day) ? 'rest' : 'work'
}

/** Whether people work on a day; in a year that is not published, from Monday to Friday. */
export function isWorkingDay(holidays: Holidays, day: string): boolean {
  const kind = dayKindOf(holidays, day)
  return kind === 'unknown' ? !isWeekend(day) : kind === 'work' || kind === 'makeup'
}

/**
 * The same hour so many working days later, by the calendar of China.
 * @param days at least 1
 */
export function afterWorkingDays(holidays: Holidays, since: Date, days: number): Date {
  let at = since.getTime()
  for (let left = days; left > 0; ) {
    at += dayMs
    if (isWorkingDay(holidays, productDay(new Date(at)))) left -= 1
  }
  return new Date(at)
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}
