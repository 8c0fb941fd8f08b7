import { dateOf, minuteOfDay } from '../../components/date-time/date-time.tsx'
import type { CalendarEntry, CalendarStretch } from './calendar-entry.ts'

/** The hours that are always shown. */
const [usualFirst, usualLast] = [8, 18]

/** The hours that a calendar shows: from 8 to 18, and as far as its entries, its stretches and the time of now (minutes of the day) reach. */
export function shownHours(
  entries: readonly CalendarEntry[],
  nowAt: number | undefined,
  stretches: readonly CalendarStretch[] = [],
): number[] {
  const now = nowAt === undefined ? [] : [nowAt]
  const first = Math.min(
    usualFirst,
    ...[...entries.map(({ from }) => minuteOfDay(from)), ...stretches.map(({ from }) => from), ...now].map(hourOf),
  )
  const ends = [
    ...entries.map((entry) => Math.max(endOf(entry), minuteOfDay(entry.from) + 30)),
    ...stretches.map(({ to }) => to),
    ...now,
  ]
  const last = Math.min(24, Math.max(usualLast, ...ends.map((minute) => Math.ceil(minute / 60))))
  return Array.from({ length: last - first }, (_, index) => first + index)
}

/** What goes on after midnight ends with its day here. */
export function endOf(entry: CalendarEntry): number {
  return dateOf(entry.to) === dateOf(entry.from) ? minuteOfDay(entry.to) : 24 * 60
}

function hourOf(minute: number): number {
  return Math.floor(minute / 60)
}
