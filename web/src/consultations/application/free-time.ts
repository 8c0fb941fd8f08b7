import { standardSettings } from '@tongying/contract/institutions'
import { minuteMs } from '@tongying/contract/kit'
import { dateOf } from '../../ui/components/date-time/date-time.tsx'
import { type Stretch, shownDay, stretchOf } from '../components/day-axis.ts'

/** The stretches in which nobody is busy, in order. */
export function freeStretches(busy: readonly Stretch[], within: Stretch): Stretch[] {
  const free: Stretch[] = []
  let from = within.from
  for (const taken of busy.toSorted((left, right) => left.from - right.from)) {
    if (taken.from > from) free.push({ from, to: Math.min(taken.from, within.to) })
    from = Math.max(from, taken.to)
    if (from >= within.to) break
  }
  if (from < within.to) free.push({ from, to: within.to })
  return free.filter((one) => one.to > one.from)
}

const quarter = 15

/** The first stretch of so many minutes in which all are free, from a quarter of an hour. */
export function firstFree(busy: readonly Stretch[], within: Stretch, minutes: number): Stretch | undefined {
  const starts = freeStretches(busy, within).map((one) => ({
    from: Math.ceil(one.from / quarter) * quarter,
    to: one.to,
  }))
  const found = starts.find((one) => one.to - one.from >= minutes)
  return found && { from: found.from, to: found.from + minutes }
}

/** The hours of a day that may still be chosen: not before the institution's lead time from now, to the quarter. */
export function choosableHours(day: string, now: Date, leadMinutes = standardSettings.leadMinutes): Stretch {
  if (dateOf(now.toISOString()) !== day) return shownDay
  const soonest = new Date(now.getTime() + leadMinutes * minuteMs).toISOString()
  if (dateOf(soonest) !== day) return { from: shownDay.to, to: shownDay.to }
  const { from } = stretchOf({ from: soonest, to: soonest }, day)
  return { from: Math.max(shownDay.from, Math.ceil(from / quarter) * quarter), to: shownDay.to }
}

/** The quarter of an hour, in minutes of the day, at a place of an element that shows the day from left to right. */
export function minuteAt(element: HTMLElement, clientX: number): number {
  const { left, width } = element.getBoundingClientRect()
  const share = width > 0 ? Math.max(0, Math.min(1, (clientX - left) / width)) : 0
  const minute = shownDay.from + share * (shownDay.to - shownDay.from)
  return Math.floor(minute / quarter) * quarter
}

/** Whether nobody is busy in a stretch. */
export function isFree(busy: readonly Stretch[], wanted: Stretch): boolean {
  return busy.every((taken) => taken.to <= wanted.from || taken.from >= wanted.to)
}

/** `14:30` of a minute of the day, and back. */
export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
export function minutesOf(clock: unknown): number | undefined {
  const match = typeof clock === 'string' ? /^(\d\d):(\d\d)$/.exec(clock) : null
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}
