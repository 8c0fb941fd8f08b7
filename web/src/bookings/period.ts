import { bookingNumbers } from '@tongying/contract/bookings'
import { turnedBy } from '../ui/patterns/calendar/days.ts'

/** Months `YYYY-MM`, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** The lengths, in months up to this one, that can be chosen at once. */
export const presets = [6, 12] as const
type Preset = (typeof presets)[number]

const usual: Preset = 12
/** How many months back a period may begin. */
const monthsBack = 60

/** A month so many months on, or back. */
export function monthAfter(month: string, count: number): string {
  return turnedBy('month', `${month}-01`, count).slice(0, 7)
}

/** So many months, of which this one is the last. */
export function lastMonths(count: number, thisMonth: string): Period {
  return { from: monthAfter(thisMonth, 1 - count), to: thisMonth }
}

/** The preset that a period is, if any. */
export function presetOf({ from, to }: Period, thisMonth: string): Preset | undefined {
  return to === thisMonth ? presets.find((count) => lastMonths(count, thisMonth).from === from) : undefined
}

/** The months of a period, the first first; none where it ends before it begins. */
export function monthsIn({ from, to }: Period): string[] {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  const count = (toYear - year) * 12 + toMonth - month + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => monthAfter(from, index))
}

/** Whether the server gives numbers for so long a period. */
export function isAnswered(period: Period): boolean {
  const { length } = monthsIn(period)
  return length > 0 && length <= bookingNumbers.mostMonths
}

/** The period of an address; what is no month there is the usual one. */
export function periodOf(params: URLSearchParams, thisMonth: string): Period {
  const standard = lastMonths(usual, thisMonth)
  return { from: monthOr(params.get('from'), standard.from), to: monthOr(params.get('to'), standard.to) }
}

function monthOr(given: string | null, otherwise: string): string {
  return given !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(given) ? given : otherwise
}

/** The months to choose from, the newest first: as far ahead as one may book, and those of the period. */
export function monthsToChoose(thisMonth: string, { from, to }: Period): string[] {
  const ahead = Math.ceil(bookingNumbers.daysAhead / 31)
  const months = monthsIn({ from: monthAfter(thisMonth, -monthsBack), to: monthAfter(thisMonth, ahead) })
  return [...new Set([...months, from, to])].toSorted().toReversed()
}
