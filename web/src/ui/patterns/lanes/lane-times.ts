import { minuteOfDay } from '../../components/date-time/date-time.tsx'

/** A stretch of a lane: what was, what is, what comes. */
export interface LaneStretch {
  readonly key: string
  readonly startsAt: string
  readonly endsAt: string
  readonly look: 'done' | 'missed' | 'now' | 'next' | 'expected'
  /** Read aloud, and shown to a pointer. */
  readonly label: string
}
export interface Lane {
  readonly key: string
  readonly label: string
  readonly stretches: readonly LaneStretch[]
}

const hourMinutes = 60

/** Whole hours around a day's stretches and moments, as minutes of that day in China. */
export function hoursAround(instants: readonly string[]): { from: number; to: number } {
  const minutes = instants.map(minuteOfDay)
  const from = Math.floor(Math.min(...minutes) / hourMinutes) * hourMinutes
  const to = Math.ceil(Math.max(...minutes) / hourMinutes) * hourMinutes
  return { from, to: Math.max(to, from + hourMinutes) }
}
