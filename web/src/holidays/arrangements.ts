import { type Holidays, isWorkingDay, type ListedDay, type YearOfHolidays } from '@tongying/contract/holidays'
import { dayMs } from '@tongying/contract/kit'

/** One holiday with its make-up days, as the yearly notice puts it. */
export interface Arrangement {
  readonly name: string
  /** The first day off; none where only make-up days are listed. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly count: number
  readonly makeups: readonly string[]
}

/** The days of a year by holiday, in the order of the year. */
export function arrangementsOf(days: readonly ListedDay[]): Arrangement[] {
  const found = [...Map.groupBy(days, ({ name }) => name)].map(([name, all]) => {
    const off = all.filter(({ kind }) => kind === 'holiday').map(({ day }) => day)
    const makeups = all.filter(({ kind }) => kind === 'makeup').map(({ day }) => day)
    return { name, from: off[0], to: off.at(-1), count: off.length, makeups }
  })
  // A make-up day may come before the holiday that precedes its own.
  return found.toSorted((left, right) => firstDay(left).localeCompare(firstDay(right)))
}

function firstDay({ from, makeups }: Arrangement): string {
  return from ?? makeups[0] ?? ''
}

/** A year's answer in the form that working days are counted from. */
export function calendarOf({ year, isPublished, days }: YearOfHolidays): Holidays {
  return {
    publishedYears: new Set(isPublished ? [year] : []),
    days: new Map(days.map(({ day, kind }) => [day, kind])),
  }
}

/** Every day of a year, `YYYY-MM-DD`. */
export function daysOfYear(year: number): string[] {
  const first = Date.UTC(year, 0, 1)
  const count = (Date.UTC(year + 1, 0, 1) - first) / dayMs
  return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10))
}

export function workingDaysIn(year: YearOfHolidays): number {
  const calendar = calendarOf(year)
  return daysOfYear(year.year).filter((day) => isWorkingDay(calendar, day)).length
}
