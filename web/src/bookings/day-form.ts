import {
  type BodyPart,
  bodyParts,
  bookingNumbers,
  type CommunityHospital,
  type DayOpening,
  dayPlan,
  type OpenedDay,
  placesOf,
  type Session,
} from '@tongying/contract/bookings'
import { dayMs, instant, rule } from '@tongying/contract/kit'
import { dateOf, instantOf, timeOf } from '../ui/components/date-time/date-time.tsx'
import { addDays } from '../ui/patterns/calendar/days.ts'
import { type MonthAnswers, usualOn } from './month-data.ts'
import { panelTexts } from './panel-texts.ts'

/** A day as its panel asks for it. */
export const dayForm = dayPlan
  .safeExtend({ bodyParts: dayPlan.shape.bodyParts.unwrap(), deadline: instant })
  .superRefine(({ settings }, context) => {
    if (settings.every(({ number }) => number === 0))
      context.addIssue({ code: 'custom', path: ['settings'], message: rule(panelTexts.noPlaces) })
  })
export type DayForm = (typeof dayForm)['_input']
type FormSession = DayForm['sessions'][number]

/** What the panel of a day begins with, and where that comes from: the day itself, the same weekday before, or nothing. */
export interface DayStart {
  readonly form: DayForm
  readonly from: 'day' | 'usual' | 'new'
  /** The day that was copied. */
  readonly usualDay?: string
}

const firstHours: FormSession = { start: '09:00', end: '12:00', minutes: bookingNumbers.minutes.usual }

/** Begins with what is set for the day, else with the last open day of the same weekday. */
export function startOfDay(answers: MonthAnswers, day: string): DayStart {
  const opening = answers.openings.find(({ orderDate }) => orderDate === day)
  if (opening?.opened) return { form: formOf(answers, opening), from: 'day' }
  const usual = usualOn(answers, day)
  if (!usual) return { form: { ...formOf(answers, { orderDate: day, sessions: [firstHours] }) }, from: 'new' }
  return {
    form: formAt(day, usual.orderDate, formOf(answers, usual.opening)),
    from: 'usual',
    usualDay: usual.orderDate,
  }
}

/** The same for another day: new sessions, and a deadline as long before it. */
export function formAt(day: string, copied: string, form: DayForm): DayForm {
  const daysBefore = daysBetween(dateOf(form.deadline), copied)
  return {
    ...form,
    sessions: form.sessions.map(({ id: _ofTheOther, ...session }) => session),
    deadline: deadlineAt(day, daysBefore, timeOf(form.deadline)),
  }
}

function formOf(
  { settings, hospitals }: MonthAnswers,
  { orderDate, sessions }: { orderDate: string; sessions: readonly (Session | FormSession)[] },
): DayForm {
  const ofDay = settings.filter((each) => each.orderDate === orderDate)
  const parts = new Set(ofDay.flatMap((each) => each.bodyParts))
  return {
    sessions: sessions.map((each) => ('startsAt' in each ? sessionOf(each) : each)),
    settings: hospitals.map(({ id }) => ({
      communityHealthHospId: id,
      number: ofDay.find(({ communityHealthHospId }) => communityHealthHospId === id)?.number ?? 0,
    })),
    bodyParts: bodyParts.filter((part) => parts.size === 0 || parts.has(part)),
    deadline: isoOf(ofDay[0]?.deadline ?? deadlineAt(orderDate, 1, bookingNumbers.deadlineAt)),
  }
}

function sessionOf({ id, startsAt, endsAt, minutes, sonographerId, communityHealthHospIds }: Session): FormSession {
  return { id, start: timeOf(startsAt), end: timeOf(endsAt), minutes, sonographerId, communityHealthHospIds }
}

/** How many patients the sessions have room for; those that are not yet right count nothing. */
export function roomIn(sessions: readonly Partial<FormSession>[]): number {
  return sessions.reduce((sum, { start, end, minutes }) => {
    if (!start || !end || !minutes || !(end > start)) return sum
    return sum + placesOf({ start, end, minutes })
  }, 0)
}

/** What is sent: parts and deadline of an open day only where they were changed, since hospitals may have their own. */
export function toSend(
  values: (typeof dayForm)['_output'],
  { orderDate, start }: { orderDate: string; start: DayStart },
): OpenedDay {
  const { bodyParts: parts, deadline, ...plan } = values
  const isNew = start.from !== 'day'
  const isOther = (some: readonly BodyPart[]) => some.join() !== start.form.bodyParts.join()
  return {
    ...plan,
    orderDate,
    ...((isNew || isOther(parts)) && { bodyParts: parts }),
    ...((isNew || isoOf(deadline) !== start.form.deadline) && { deadline }),
  }
}

/** Deadlines that are offered, as days before and a time; the usual one among them. */
const offeredDeadlines = [
  { days: 2, time: bookingNumbers.deadlineAt },
  { days: 1, time: '12:00' },
  { days: 1, time: bookingNumbers.deadlineAt },
  { days: 1, time: '20:00' },
  { days: 0, time: '07:00' },
  { days: 0, time: '08:00' },
  { days: 0, time: '12:00' },
] as const

export interface Deadline {
  readonly at: string
  readonly days: number
  readonly time: string
}

/** The deadlines to choose from for a day, the one that is set among them. */
export function deadlinesFor(day: string, set: string): Deadline[] {
  const offered: Deadline[] = offeredDeadlines.map(({ days, time }) => ({
    at: deadlineAt(day, days, time),
    days,
    time,
  }))
  if (!offered.some(({ at }) => at === set))
    offered.push({ at: set, days: daysBetween(dateOf(set), day), time: timeOf(set) })
  return offered.toSorted((a, b) => a.at.localeCompare(b.at))
}

function deadlineAt(day: string, daysBefore: number, time: string): string {
  return isoOf(instantOf(addDays(day, -daysBefore), time))
}

function isoOf(at: string): string {
  return new Date(at).toISOString()
}

/** Days from one to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** What was typed for a day, and what the day was then. */
export interface TypedDay {
  readonly form: DayForm
  readonly version: string
}

/** Names what a day is now: when it differs, somebody else has changed the day. */
export function versionOf(opening: DayOpening | undefined, form: DayForm): string {
  return JSON.stringify([opening?.opened ?? false, form])
}

/** The name of a hospital. */
export function nameOf(hospitals: readonly CommunityHospital[], id: string): string {
  return hospitals.find((hospital) => hospital.id === id)?.name ?? ''
}
