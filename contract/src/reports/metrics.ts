import * as z from 'zod'
import { month } from '../bookings/order-setting.ts'
import { id, instant } from '../kit/index.ts'
import { departmentCode } from '../practitioners/department-codes.ts'
import { metricSides, metricSteps, outcomeNames, replyNames, responseNames } from './names.ts'

/** Fewer than so many are not shown to who may not read the consultations themselves. */
export const smallestShown = 5

/** A count; null where it is not shown. */
const cell = z.number().int().nullable()
export type Cell = z.output<typeof cell>

const part = <const N extends readonly [string, ...string[]]>(names: N) =>
  z.object({ name: z.enum(names), count: cell })

/** One institution and how many consultations it has to do with. */
const institutionCount = z.object({ id, name: z.string(), count: cell })
export type InstitutionCount = z.output<typeof institutionCount>

/** How long a step took, against its limit. */
const stepTimes = z.object({
  step: z.enum(metricSteps),
  count: cell,
  /** In seconds of elapsed time; null where too few were measured. */
  median: z.number().nullable(),
  p90: z.number().nullable(),
  /** The same as shares of each one's own limit: 1 is the limit. */
  medianShare: z.number().nullable(),
  p90Share: z.number().nullable(),
  /** How many of all were done within the limit, 0 to 1. */
  inTime: z.number().nullable(),
  /** The usual limit: of reviews in working days, of everything else in seconds. */
  limit: z.number().nullable(),
  limitIn: z.enum(['seconds', 'workingDays']),
})
export type StepTimes = z.output<typeof stepTimes>

/** A month of consultations in numbers. Everything but `months` is of the side that was asked for. */
export const monthMetrics = z.object({
  month,
  side: z.enum(metricSides),
  countedAt: instant,
  /** The month is not over. */
  isOpen: z.boolean(),
  /** Asking and answering are told apart; the platform counts every consultation once. */
  isTwoSided: z.boolean(),
  total: cell,
  /** Twelve months, the last one is that of the rest; of the platform `answered` is null. */
  months: z.array(z.object({ month, asked: cell, answered: cell })),
  kinds: z.array(part(['appointment', 'emergency'])),
  outcomes: z.array(part(outcomeNames)),
  responses: z.array(part(responseNames)),
  replies: z.array(part(replyNames)),
  /** From the first submission to the issued report, in seconds; of the month before for comparison. */
  turnaround: z.number().nullable(),
  turnaroundBefore: z.number().nullable(),
  /** How applicants rate the consultation, 1 to 5. */
  rating: z.object({ count: cell, average: z.number().nullable() }),
  /** How experts rate the applications, 1 to 5. */
  applicationRating: z.object({ count: cell, average: z.number().nullable() }),
  steps: z.array(stepTimes),
  /** Main departments that were asked, with a count for each of the twelve months. */
  departments: z.array(z.object({ department: departmentCode, counts: z.array(cell) })),
  /** The institutions that asked, and those whose experts lead; empty where it is the reader's own alone. */
  asking: z.array(institutionCount),
  answering: z.array(institutionCount),
  /** DICOM studies; null is a study whose modality is not known. */
  modalities: z.array(z.object({ modality: z.string().nullable(), studies: cell })),
  /** Remote examinations in each of the twelve months. */
  examinations: z.array(z.object({ month, count: cell })),
})
export type MonthMetrics = z.output<typeof monthMetrics>

/** Whose statistics a person may read. */
export const metricScopes = z.object({
  own: z.boolean(),
  institutions: z.array(z.object({ id, name: z.string() })),
  platform: z.boolean(),
})
export type MetricScopes = z.output<typeof metricScopes>

const side = z.enum(metricSides).default('asked')
export const ownAsked = z.object({ month, side })
export const institutionAsked = z.object({ month, side, institutionId: id })
export const platformAsked = z.object({ month })
