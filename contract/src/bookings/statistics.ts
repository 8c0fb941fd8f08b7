import * as z from 'zod'
import { id, rule } from '../kit/index.ts'
import { month } from './order-setting.ts'
import { bookingTexts } from './texts.ts'

const counts = {
  booked: z.number().int(),
  examined: z.number().int(),
  noShow: z.number().int(),
  /** The patient came, and our side examined nobody. */
  ourSideAbsent: z.number().int(),
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

const count = z.number().int()

/** A month's examinations, by their day; critical findings by the day on which they were found. */
export const qualityMonth = z.object({
  month,
  /** Issued reports. */
  reports: count,
  /** Critical findings that stand and whose ten minutes are over or that were confirmed, and those confirmed within them. */
  critical: count,
  inTime: count,
  /** Examinations whose device's picture was measured, and how often it broke off in all of them. */
  measured: count,
  cuts: count,
})
export type QualityMonth = z.output<typeof qualityMonth>

/** What a period says of how well it was examined. */
export const examinationQuality = z.object({
  months: z.array(qualityMonth),
  /** Frames a second of the devices' pictures, the median over all pages of examiners; null where none was measured. */
  frames: z.number().nullable(),
  /** Whoever signed an issued report, the most reports first; months without one are left out. */
  doctors: z.array(
    z.object({
      accountId: id,
      name: z.string(),
      reports: count,
      months: z.array(z.object({ month, reports: count })),
    }),
  ),
  /** The paired image terminals of the institution and its community hospitals today, by their quality check. */
  devices: z.object({ valid: count, expired: count, unknown: count }),
})
export type ExaminationQuality = z.output<typeof examinationQuality>

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
