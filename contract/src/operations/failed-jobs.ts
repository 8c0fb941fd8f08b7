import * as z from 'zod'
import { choice, decisionReason, instant, requiredText } from '../kit/index.ts'

/** An event that a subscriber could not handle and that was put aside, or timed work that fails again and again. */
const failedKinds = ['event', 'timed'] as const

/** Timed work counts as failed from this try on; it goes on being tried, at most an hour apart. */
export const failedFromTries = 5

/** Operators see it from this try on: one failure alone is usual, and the next try is soon. */
export const shownFromTries = 2

export const failedJobRef = z.object({
  kind: choice(failedKinds),
  /** The subscriber, or the task. */
  name: requiredText(200),
  id: requiredText(400),
})
export type FailedJobRef = z.output<typeof failedJobRef>

export const failedJob = failedJobRef.extend({
  /** The event that was not handled; empty for timed work. */
  event: z.string(),
  attempts: z.number().int(),
  failedAt: instant,
  /** Without what looks like a value: names, numbers and what stands in quotes are blanked. */
  error: z.string(),
  /** When it is tried again; null for what waits for a person. */
  nextTryAt: instant.nullable(),
})
export type FailedJob = z.output<typeof failedJob>

export const failedJobs = z.object({ list: z.array(failedJob), total: z.number().int() })
export const discardedJob = failedJobRef.extend({ reason: decisionReason })
