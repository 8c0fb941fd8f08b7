import { eq } from 'drizzle-orm'
import { firstReminder, nextReminder, reminder } from '../holidays/index.ts'
import { defineJobs, type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { defineTimers } from '../platform/moves.ts'
import { expertApplications } from './tables.ts'

const name = 'experts.remindReviewers'

export const expertJobs = defineJobs({ [name]: reminder })

export const expertTimers = defineTimers(expertApplications, expertJobs, { [name]: firstReminder })

/** An application still waits one, two, three working days after it was submitted: its reviewers are notified. */
export const remindReviewers: JobHandlers<typeof expertJobs>[typeof name] = async (tx, present) => {
  const { id, since, workingDays } = present
  const [row] = await tx.select().from(expertApplications).where(eq(expertApplications.id, id)).for('update')
  if (row?.status !== 'underReview' || row.submittedAt?.getTime() !== Date.parse(since)) return
  await emit(tx, 'expertApplication.waiting', { applicationId: id, accountId: row.accountId, workingDays })
  const next = await nextReminder(tx, present)
  if (next) await planJob(tx, expertJobs, name, { about: id, ...next })
}
