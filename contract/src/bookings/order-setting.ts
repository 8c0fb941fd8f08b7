import * as z from 'zod'
import { dayKinds } from '../holidays/holiday.ts'
import { choice, day, id, instant, rule } from '../kit/index.ts'
import { bodyParts } from './body-parts.ts'
import { bookingNumbers } from './numbers.ts'
import { bookingTexts } from './texts.ts'

/** Whether a day is a working day, a weekend or a holiday, in the words of the wire. */
export const dayKind = z.enum(dayKinds)

/** `2026-12` */
export const month = z.string(rule(bookingTexts.month)).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, rule(bookingTexts.month))

const number = z
  .number(rule(bookingTexts.number))
  .int(rule(bookingTexts.number))
  .min(0, rule(bookingTexts.number))
  .max(bookingNumbers.mostNumber, rule(bookingTexts.number))

/** The places of a community hospital on a day. */
export const orderSetting = z.object({
  id,
  communityHealthHospId: id,
  orderDate: day,
  number: z.number().int(),
  /** Taken, held and offered places. */
  reservations: z.number().int(),
  bodyParts: z.array(z.enum(bodyParts)),
  /** Until when one may book. */
  deadline: instant,
  /** Whether the doctor's side has opened the day for this hospital. */
  opened: z.boolean(),
  dayKind,
  waiting: z.number().int(),
})
export type OrderSetting = z.output<typeof orderSetting>

/** A day of the month's calendar. */
export const dayNumber = orderSetting.pick({
  communityHealthHospId: true,
  orderDate: true,
  number: true,
  reservations: true,
  opened: true,
  dayKind: true,
})
export type DayNumber = z.output<typeof dayNumber>

const someParts = z
  .array(choice(bodyParts), rule(bookingTexts.bodyPart))
  .min(1, rule(bookingTexts.bodyPart))
  .max(bodyParts.length)

/** A line of the list that `add` takes; left out, body parts and deadline are the usual ones, or stay as they are. */
export const newOrderSetting = z.object({
  communityHealthHospId: id,
  orderDate: day,
  number,
  bodyParts: someParts.optional(),
  deadline: instant.optional(),
})
export type NewOrderSetting = z.output<typeof newOrderSetting>

/** Weekdays from Monday, 1, to Sunday, 7. */
const weekday = z.number().int().min(1).max(7)

/** The same number on the same weekdays between two days. */
export const weeklyPattern = z.object({
  from: day,
  to: day,
  list: z
    .array(z.object({ communityHealthHospId: id, weekday, number, bodyParts: someParts.optional() }))
    .min(1)
    .max(bookingNumbers.mostHospitals * 7),
  /** Public holidays, and weekends that are not worked, are left out unless this is set. */
  isAlsoOnHolidays: z.boolean().default(false),
})
export type WeeklyPattern = z.output<typeof weeklyPattern>

export const settingStandings = ['closed', 'open', 'full', 'over'] as const
/** Whether one may book, and why not. */
export const orderSettingStatus = orderSetting.extend({ status: z.enum(settingStandings) })
export type OrderSettingStatus = z.output<typeof orderSettingStatus>
