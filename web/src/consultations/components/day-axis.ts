import type { BusyHours } from '@tongying/contract/consultations'
import { dateOf, minuteOfDay } from '../../ui/components/date-time/date-time.tsx'

/** A stretch of a day, in minutes from midnight. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The hours that an axis of a day shows. */
export const shownDay: Stretch = { from: 8 * 60, to: 20 * 60 }

/** The hours of an axis that hides nothing of the day: the usual ones, and pairs of hours more on either side. */
export function hoursAround(stretches: readonly Stretch[]): Stretch {
  const pair = 2 * 60
  const from = Math.min(shownDay.from, ...stretches.map((one) => one.from))
  const to = Math.max(shownDay.to, ...stretches.map((one) => one.to))
  return { from: Math.floor(from / pair) * pair, to: Math.ceil(to / pair) * pair }
}

/** A taken time as minutes of a day; what lies outside that day is cut off. */
export function stretchOf(taken: { from: string; to: string }, day: string): Stretch {
  return {
    from: dateOf(taken.from) < day ? 0 : minuteOfDay(taken.from),
    to: dateOf(taken.to) > day ? 24 * 60 : minuteOfDay(taken.to),
  }
}

/** The hours that are taken on a day, as far as the axis shows them, with why. */
export function takenOn(busy: readonly BusyHours[], day: string): (Stretch & Pick<BusyHours, 'kind'>)[] {
  return busy
    .map(({ kind, ...hours }) => {
      const { from, to } = stretchOf(hours, day)
      return { kind, from: Math.max(from, shownDay.from), to: Math.min(to, shownDay.to) }
    })
    .filter(({ from, to }) => from < to)
}

/** Puts a mark on the axis; by script, because the page's policy takes no inline style. */
export function placeOnDay(element: HTMLElement | null, { from, to }: Stretch, shown: Stretch = shownDay): void {
  if (!element) return
  const whole = shown.to - shown.from
  const left = Math.max(0, Math.min(from - shown.from, whole))
  const right = Math.max(0, Math.min(to - shown.from, whole))
  element.style.left = `${(left / whole) * 100}%`
  if (right > left) element.style.width = `${((right - left) / whole) * 100}%`
}
