import * as z from 'zod'
import { day, instant, recordVersion, requiredText, rule, type Text, wholeNumber } from '../kit/index.ts'
import { holidayTexts } from './texts.ts'

/** What a day is for working hours; `unknown`: the year's holidays have not been published yet. */
export const dayKinds = ['work', 'rest', 'holiday', 'makeup', 'unknown'] as const
export type DayKind = (typeof dayKinds)[number]

export const dayKindLabels: Readonly<Record<DayKind, Text>> = {
  work: { 'zh-CN': '工作日', 'en-US': 'Working day' },
  rest: { 'zh-CN': '周末', 'en-US': 'Weekend' },
  holiday: { 'zh-CN': '放假', 'en-US': 'Public holiday' },
  makeup: { 'zh-CN': '调休上班', 'en-US': 'Make-up working day' },
  unknown: { 'zh-CN': '待公布', 'en-US': 'Not published yet' },
}

/** The kinds that the table holds: every other day follows from its weekday. */
export const listedKinds = ['holiday', 'makeup'] as const satisfies readonly DayKind[]
export type ListedKind = (typeof listedKinds)[number]

/** A day that is not what its weekday makes it. */
const listedDay = z.object({
  day,
  kind: z.enum(listedKinds),
  /** As the State Council names it: 国庆节. */
  name: requiredText(40),
})
export type ListedDay = z.infer<typeof listedDay>

/** What a person makes of one day; a day that follows its weekday needs no name. */
export const changedDay = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ordinary'), name: z.string().optional() }),
  listedDay.pick({ name: true }).extend({ kind: z.literal('holiday') }),
  listedDay.pick({ name: true }).extend({ kind: z.literal('makeup') }),
])
export type ChangedDay = z.output<typeof changedDay>

/** The years that the table may hold. */
export const holidayYear = wholeNumber(z.number().int().min(2020).max(2100))

/** One year's public holidays; a year without any has not been published yet. */
export const yearOfHolidays = z.object({
  year: holidayYear,
  isPublished: z.boolean(),
  days: z.array(listedDay),
  /** How often the year was saved; 0: never. */
  version: z.number().int(),
  changedAt: instant.nullable(),
})
export type YearOfHolidays = z.infer<typeof yearOfHolidays>

/** The days of a year as they are saved: each in that year, none twice. */
export const changedYear = z
  .object({
    year: holidayYear,
    days: z.array(listedDay).max(150),
    /** The version that the change is based on. */
    version: recordVersion,
  })
  .superRefine(({ year, days }, context) => {
    const seen = new Set<string>()
    for (const [index, { day: date }] of days.entries()) {
      const path = ['days', index, 'day']
      if (!date.startsWith(`${year}-`))
        context.addIssue({ code: 'custom', path, message: rule(holidayTexts.otherYear) })
      if (seen.has(date)) context.addIssue({ code: 'custom', path, message: rule(holidayTexts.twice) })
      seen.add(date)
    }
  })
