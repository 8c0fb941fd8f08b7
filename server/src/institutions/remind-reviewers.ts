import { eq } from 'drizzle-orm'
import { afterWorkingDays } from '../holidays/index.ts'
import { type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { reminderJobs } from './reminders.ts'
import { applications } from './tables.ts'

const name = 'institutions.remindReviewers'

/**
 * An application still waits one, two, three working days after it was submitted: its reviewers are reminded, and from the
 * second day those above them.
 */
export const remindReviewers: JobHandlers<typeof reminderJobs>[typeof name] = async (
  tx,
  { id, since, workingDays },
) => {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update')
  const handedIn = new Date(since)
  if (row?.status !== 'underReview' || row.submittedAt?.getTime() !== handedIn.getTime()) return
  await emit(tx, 'institutionApplication.waiting', {
    applicationId: id,
    applicantId: row.applicantId,
    byId: null,
    reason: null,
    workingDays,
  })
  if (workingDays === 3) return
  const next = workingDays === 1 ? 2 : 3
  const payload = { id, since, workingDays: next } as const
  await planJob(tx, reminderJobs, name, { about: id, runAt: await afterWorkingDays(tx, handedIn, next), payload })
}
