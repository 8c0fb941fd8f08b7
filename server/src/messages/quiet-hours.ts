import { dayMs, toInstant, wallClockOf } from '@tongying/contract/kit'
import type { QuietHours } from '@tongying/contract/messages'

/** When the quiet hours that hold now are over, by the wall clock in China; undefined outside of them. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | undefined {
  if (!quiet) return undefined
  const { from, to } = quiet
  const { day, time } = wallClockOf(now)
  const isQuiet = from < to ? from <= time && time < to : from <= time || time < to
  return isQuiet ? nextAt(to, now, day) : undefined
}

/** The next time that it is so late, after `now`. */
export function nextAt(time: string, now: Date, day: string = wallClockOf(now).day): Date {
  const today = toInstant(day, time)
  return today > now ? today : new Date(today.getTime() + dayMs)
}
