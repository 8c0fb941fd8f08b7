import { eq } from 'drizzle-orm'
import { nextReminder } from '../holidays/index.ts'
import { type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { reminderJobs } from './reminders.ts'
import { applications } from './tables.ts'

const name = 'institutions.remindReviewers'

/**
 * An application still waits one, two, three working days after it was submitted: its reviewers are reminded, and from the
 * second day those above them.
 */
export const remindReviewers: JobHandlers<typeof reminderJobs>[typeof name] = async (tx, present) => {
  const { id, since, workingDays } = present
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update')
  if (row?.status !== 'underReview' || row.submittedAt?.getTime() !== Date.parse(since)) return
  await emit(tx, 'institutionApplication.waiting', {
    applicationId: id,
    applicantId: row.applicantId,
    byId: null,
    reason: null,
    workingDays,
  })
  const next = await nextReminder(tx, present)
  if (next) await planJob(tx, reminderJobs, name, { about: id, ...next })
}
