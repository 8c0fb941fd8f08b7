import { dayMs } from '@tongying/contract/kit'

/** Days as `YYYY-MM-DD`, which sort as words; a week begins on Monday. */
export function addDays(day: string, count: number): string {
  return toDay(new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs))
}

/** The Monday of this day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The days that a view shows around a day: one, seven, or the whole weeks of its month. */
export function daysIn(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day]
  if (view === 'week') return daysFrom(mondayOf(day), 7)
  const first = mondayOf(`${day.slice(0, 8)}01`)
  const weeks =
    addDays(first, 35).slice(0, 7) === day.slice(0, 7) ? 6 : addDays(first, 28).slice(0, 7) === day.slice(0, 7) ? 5 : 4
  return daysFrom(first, weeks * 7)
}

/** The same view one step on or back; a month keeps to its first day, so that no month is skipped. */
export function turnedBy(view: CalendarView, day: string, steps: number): string {
  if (view !== 'month') return addDays(day, steps * (view === 'week' ? 7 : 1))
  const [year = 0, month = 1] = day.split('-').map(Number)
  return toDay(new Date(Date.UTC(year, month - 1 + steps, 1)))
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
