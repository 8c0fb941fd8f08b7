import { instant } from '@tongying/contract/kit'
import * as z from 'zod'
import { afterWorkingDays } from '../holidays/index.ts'
import { defineJobs } from '../platform/jobs/define-jobs.ts'
import { defineTimers } from '../platform/moves.ts'
import { applications } from './tables.ts'

export const reminderJobs = defineJobs({
  'institutions.remindReviewers': z.object({
    id: z.string(),
    since: instant,
    workingDays: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  }),
})

/** The first reminder, one working day after an application was submitted; it plans the next one itself. */
export const reminders = defineTimers(applications, reminderJobs, {
  'institutions.remindReviewers': async ({ id, submittedAt }, tx) =>
    submittedAt
      ? {
          runAt: await afterWorkingDays(tx, submittedAt, 1),
          payload: { id, since: submittedAt.toISOString(), workingDays: 1 as const },
        }
      : undefined,
})
