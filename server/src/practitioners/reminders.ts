import { instant } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { afterWorkingDays } from '../holidays/index.ts'
import { defineJobs, type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { defineTimers } from '../platform/moves.ts'
import { certifications } from './tables.ts'

const name = 'practitioners.remindReviewers'

export const certificationJobs = defineJobs({
  [name]: z.object({
    id: z.string(),
    since: instant,
    workingDays: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  }),
})

/** The first reminder, one working day after an application was submitted; it plans the next one itself. */
export const certificationTimers = defineTimers(certifications, certificationJobs, {
  [name]: async ({ id, submittedAt }, tx) =>
    submittedAt
      ? {
          runAt: await afterWorkingDays(tx, submittedAt, 1),
          payload: { id, since: submittedAt.toISOString(), workingDays: 1 as const },
        }
      : undefined,
})

/** An application still waits one, two, three working days after it was submitted: its reviewers are notified. */
export const remindReviewers: JobHandlers<typeof certificationJobs>[typeof name] = async (
  tx,
  { id, since, workingDays },
) => {
  const [row] = await tx.select().from(certifications).where(eq(certifications.id, id)).for('update')
  const submittedAt = new Date(since)
  if (row?.status !== 'underReview' || row.submittedAt?.getTime() !== submittedAt.getTime()) return
  await emit(tx, 'certification.waiting', { certificationId: id, accountId: row.accountId, workingDays })
  if (workingDays === 3) return
  const next = workingDays === 1 ? 2 : 3
  const runAt = await afterWorkingDays(tx, submittedAt, next)
  await planJob(tx, certificationJobs, name, { about: id, runAt, payload: { id, since, workingDays: next } })
}
