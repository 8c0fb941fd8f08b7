import * as z from 'zod'
import { dayKindOf, type Holidays, isWorkingDay } from '../holidays/index.ts'
import { clockTime, day, dayMs, instant, optionalText, recordVersion, rule, weekdayOf } from '../kit/index.ts'
import { scheduleTexts } from './texts.ts'

/** A stretch of a day in minutes from midnight, in China. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

const stretch = z.object({ from: clockTime, to: clockTime })
type Hours = z.output<typeof stretch>
const isOrdered = ({ from, to }: Hours) => from < to
const endsLater = { path: ['to'], message: rule(scheduleTexts.endsLater) }

/** From Monday, 1, to Sunday, 7. */
export const weekday = z.number().int().min(1).max(7)

/** Hours of a day that is known already. */
export const dayHours = stretch.refine(isOrdered, endsLater)

/** Hours of a weekday in which an expert can be asked. */
export const weekHours = stretch.extend({ weekday }).refine(isOrdered, endsLater)
export type WeekHours = z.output<typeof weekHours>

/** What an exception does to the hours of its day. */
const exceptionKinds = ['off', 'extra'] as const

/** Of a day, or of each day up to another, both included. */
const days = { day, until: day.nullish() }
type Days = z.output<z.ZodObject<typeof days>>
const lastDayOf = (one: Days) => one.until ?? one.day
const longestDays = 366
const untilLater = { path: ['until'], message: rule(scheduleTexts.untilLater) }
const atMostDays = { path: ['until'], message: rule(scheduleTexts.atMostDays) }
const areOrdered = (one: Days) => one.day <= lastDayOf(one)
const areFew = (one: Days) => (Date.parse(lastDayOf(one)) - Date.parse(one.day)) / dayMs < longestDays

const exception = { kind: z.enum(exceptionKinds), note: optionalText(40).default('') }

/** Hours of one day, or of several in a row, that differ from the week's. */
export const dayException = stretch
  .extend({ ...days, ...exception })
  .refine(isOrdered, endsLater)
  .refine(areOrdered, untilLater)
  .refine(areFew, atMostDays)
export type DayException = z.output<typeof dayException>

/** All hours that a day's free time can hold. */
const wholeDay: Hours = { from: '00:00', to: '23:59' }

/** An exception as a person enters it: whole days, or hours of them. */
export const newException = z
  .object({ ...days, ...exception, isWholeDay: z.boolean(), from: clockTime, to: clockTime })
  .transform(({ isWholeDay, ...given }) => (isWholeDay ? { ...given, ...wholeDay } : given))
  .refine(isOrdered, endsLater)
  .refine(areOrdered, untilLater)
  .refine(areFew, atMostDays)

/** Whether an exception holds on a day, or on any after it. */
const isOnDay = (one: Days, onDay: string): boolean => one.day <= onDay && onDay <= lastDayOf(one)
export const isOverBefore = (one: Days, today: string): boolean => lastDayOf(one) < today

const freeTimeLimits = { weekHours: 42, exceptions: 100 } as const

/** How short an appointment an expert can be asked for, in minutes; 0 is any. */
export const leastMinutesChoices = [0, 15, 30, 45, 60, 90, 120] as const
/** How many appointments an expert takes in a day; null is any number. */
export const mostADayChoices = [null, 1, 2, 3, 4, 5, 6, 8, 10] as const

/** When an expert can be asked; an expert who has set nothing is free in the usual hours. */
export const freeTime = z.object({
  isSet: z.boolean(),
  week: z
    .array(weekHours)
    .max(freeTimeLimits.weekHours)
    .superRefine((list, context) => {
      for (const index of overlapping(list, (one, other) => one.weekday === other.weekday))
        context.addIssue({ code: 'custom', path: [index, 'from'], message: rule(scheduleTexts.overlaps) })
    }),
  exceptions: z
    .array(dayException)
    .max(freeTimeLimits.exceptions)
    .superRefine((list, context) => {
      for (const index of overlapping(list, areOnOneDay))
        context.addIssue({ code: 'custom', path: [index, 'from'], message: rule(scheduleTexts.overlaps) })
    }),
  leastMinutes: z.literal(leastMinutesChoices).default(0),
  mostADay: z.literal(mostADayChoices).default(null),
})
export type FreeTime = z.output<typeof freeTime>

export const keptFreeTime = freeTime.extend({ version: recordVersion })
export type KeptFreeTime = z.output<typeof keptFreeTime>

/** With when it was saved; null where it never was. */
export const savedFreeTime = keptFreeTime.extend({ changedAt: instant.nullable() })
export type SavedFreeTime = z.output<typeof savedFreeTime>

function areOnOneDay(one: Days, other: Days): boolean {
  return one.day <= lastDayOf(other) && other.day <= lastDayOf(one)
}

/** The places of those that overlap an earlier one on the same day. */
function overlapping<T extends Hours>(list: readonly T[], areTogether: (one: T, other: T) => boolean): number[] {
  return list.flatMap((one, index) => {
    const others = list.slice(0, index).filter((other) => areTogether(one, other))
    return others.some((other) => one.from < other.to && other.from < one.to) ? [index] : []
  })
}

/** Free where nothing is set, on working days. */
const usualHours: Hours = { from: '08:00', to: '18:00' }

/** The usual hours as a week of one's own, to start from. */
export const usualWeek: readonly WeekHours[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...usualHours }))

export const noFreeTime: FreeTime = { isSet: false, week: [], exceptions: [], leastMinutes: 0, mostADay: null }

/**
 * The hours of a day in which an expert can be asked, in order and apart, before bookings: those of the weekday, none on
 * a public holiday, without the exceptions off, with those extra, and none shorter than what they take.
 */
export function freeHoursOn(given: FreeTime, onDay: string, holidays: Holidays): Stretch[] {
  const own = given.exceptions.filter((one) => isOnDay(one, onDay))
  const off = own.filter(({ kind }) => kind === 'off').map(stretchOfHours)
  const extra = own.filter(({ kind }) => kind === 'extra').map(stretchOfHours)
  const free = joined([...without(ordinaryHours(given, onDay, holidays), off), ...extra])
  return free.filter((one) => one.to - one.from >= given.leastMinutes)
}

/** Whether an expert who has so many appointments on a day takes one more. */
export function takesOneMore({ mostADay }: Pick<FreeTime, 'mostADay'>, booked: number): boolean {
  return mostADay === null || booked < mostADay
}

/** Whether a time lies within free hours of its day, and is not shorter than what the expert takes. */
export function isFreeFor(
  given: FreeTime,
  wanted: Stretch,
  { onDay, holidays }: { readonly onDay: string; readonly holidays: Holidays },
): boolean {
  return wanted.to - wanted.from >= given.leastMinutes && isWithin(wanted, freeHoursOn(given, onDay, holidays))
}

function ordinaryHours({ isSet, week }: FreeTime, onDay: string, holidays: Holidays): Stretch[] {
  if (!isSet) return isWorkingDay(holidays, onDay) ? [stretchOfHours(usualHours)] : []
  if (dayKindOf(holidays, onDay) === 'holiday') return []
  return week.filter((one) => one.weekday === weekdayOf(onDay)).map(stretchOfHours)
}

/** What is left of some stretches without others. */
export function without(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return others.reduce<Stretch[]>(
    (left, taken) =>
      left.flatMap((one) =>
        [
          { from: one.from, to: Math.min(one.to, taken.from) },
          { from: Math.max(one.from, taken.to), to: one.to },
        ].filter(({ from, to }) => from < to),
      ),
    [...some],
  )
}

/** Whether a stretch lies within one of others that are joined. */
export function isWithin(wanted: Stretch, free: readonly Stretch[]): boolean {
  return free.some(({ from, to }) => from <= wanted.from && wanted.to <= to)
}

function joined(some: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = []
  for (const one of some.toSorted((left, right) => left.from - right.from)) {
    const last = found.at(-1)
    if (last && one.from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, one.to) }
    else found.push(one)
  }
  return found
}

/** The minutes of a day of `14:30`, and back. */
export function minutesOf(clock: string): number {
  const [hour = '0', minute = '0'] = clock.split(':')
  return Number(hour) * 60 + Number(minute)
}

function stretchOfHours({ from, to }: Hours): Stretch {
  return { from: minutesOf(from), to: minutesOf(to) }
}
