import * as z from 'zod'
import { choice, chosenId, clockTime, day, fieldTexts, id, instant, rule } from '../kit/index.ts'
import { departmentCode } from '../practitioners/department-codes.ts'
import { scheduleTexts } from './texts.ts'

/** Who is asked first in an emergency, and who next. */
export const dutyLines = ['1', '2', '3'] as const
export type DutyLine = (typeof dutyLines)[number]

/** The hours in which a physician answers the emergencies of a department. */
export const dutyShift = z.object({
  id,
  accountId: id,
  name: z.string(),
  title: z.string().nullable(),
  department: z.string(),
  line: z.enum(dutyLines),
  startsAt: instant,
  endsAt: instant,
  /** The person can be asked now: works here, is certified and may lead. */
  isAvailable: z.boolean(),
})
export type DutyShift = z.output<typeof dutyShift>

/** A shift as an administrator enters it; `to` not later than `from` means the next morning. */
export const newDutyShift = z.object({
  department: departmentCode,
  physicianId: chosenId(scheduleTexts.person),
  day,
  from: clockTime,
  to: clockTime,
  line: choice(dutyLines),
})
export type NewDutyShift = z.output<typeof newDutyShift>

/** A week is named by its Monday. */
export const monday = day.refine((value) => new Date(`${value}T00:00:00Z`).getUTCDay() === 1, rule(fieldTexts.date))

/** A department's week, and the week that it is copied into. */
export const dutyCopy = z
  .object({ from: monday, to: monday })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: rule(scheduleTexts.sameWeek) })

/** Somebody who can be put on duty. */
export const dutyPerson = z.object({
  accountId: id,
  name: z.string(),
  title: z.string().nullable(),
  departments: z.array(z.string()),
})
export type DutyPerson = z.output<typeof dutyPerson>

/** A person's own duty. */
export const ownDuty = z.object({
  id,
  institutionName: z.string(),
  department: z.string(),
  startsAt: instant,
  endsAt: instant,
})
