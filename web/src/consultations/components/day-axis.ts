import { dateOf, wallClock } from '../../ui/components/date-time/date-time.tsx'

/** A stretch of a day, in minutes from midnight. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The hours that an axis of a day shows. */
export const shownDay: Stretch = { from: 8 * 60, to: 20 * 60 }

/** A taken time as minutes of a day; what lies outside that day is cut off. */
export function stretchOf(taken: { from: string; to: string }, day: string): Stretch {
  return {
    from: dateOf(taken.from) < day ? 0 : minuteOf(taken.from),
    to: dateOf(taken.to) > day ? 24 * 60 : minuteOf(taken.to),
  }
}

/** Puts a mark on the axis; by script, because the page's policy takes no inline style. */
export function placeOnDay(element: HTMLElement | null, { from, to }: Stretch): void {
  if (!element) return
  const whole = shownDay.to - shownDay.from
  const left = Math.max(0, Math.min(from - shownDay.from, whole))
  const right = Math.max(0, Math.min(to - shownDay.from, whole))
  element.style.left = `${(left / whole) * 100}%`
  if (right > left) element.style.width = `${((right - left) / whole) * 100}%`
}

function minuteOf(instant: string): number {
  const { hour, minute } = wallClock(instant)
  return Number(hour) * 60 + Number(minute)
}
