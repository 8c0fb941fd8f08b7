import * as z from 'zod'
import { id, rule } from '../kit/index.ts'
import { month } from './order-setting.ts'
import { bookingTexts } from './texts.ts'

const counts = {
  booked: z.number().int(),
  examined: z.number().int(),
  noShow: z.number().int(),
  /** Reports that found something. */
  findings: z.number().int(),
  reported: z.number().int(),
  /** Findings of all reports, 0 to 1; null without reports. */
  findingsRate: z.number().nullable(),
} as const

/** A month in numbers. */
export const monthStatistic = z.object({ month, ...counts })
export type MonthStatistic = z.output<typeof monthStatistic>

/** A community hospital's months in numbers. */
export const hospitalStatistic = monthStatistic.extend({ communityHealthHospId: id, name: z.string() })
export type HospitalStatistic = z.output<typeof hospitalStatistic>

/** From one month to another, both included. */
export const statisticsAsked = z
  .object({ institutionId: id, from: month, to: month })
  .refine(({ from, to }) => from <= to && monthsBetween(from, to) < 24, {
    path: ['to'],
    message: rule(bookingTexts.months),
  })

function monthsBetween(from: string, to: string): number {
  const [year = 0, at = 0] = from.split('-').map(Number)
  const [toYear = 0, toAt = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + toAt - at
}
