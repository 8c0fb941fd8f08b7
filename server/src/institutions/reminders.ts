import { dayMs, hourMs, instant } from '@tongying/contract/kit'
import * as z from 'zod'
import { defineJobs } from '../platform/jobs/define-jobs.ts'
import { defineTimers } from '../platform/moves.ts'
import { applications } from './tables.ts'

const zoneMs = 8 * hourMs

export const reminderJobs = defineJobs({
  'institutions.remindReviewers': z.object({
    id: z.string(),
    since: instant,
    workingDays: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  }),
})

/** The first reminder, one working day after an application was handed in; it plans the next one itself. */
export const reminders = defineTimers(applications, reminderJobs, {
  'institutions.remindReviewers': ({ id, submittedAt }) =>
    submittedAt
      ? {
          runAt: afterWorkingDays(submittedAt, 1),
          payload: { id, since: submittedAt.toISOString(), workingDays: 1 as const },
        }
      : undefined,
})

/** The same hour so many working days later, Saturdays and Sundays left out. */
export function afterWorkingDays(since: Date, days: number): Date {
  let at = since.getTime()
  for (let left = days; left > 0; ) {
    at += dayMs
    const weekday = new Date(at + zoneMs).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at)
}
