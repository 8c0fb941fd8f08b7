import { eq } from 'drizzle-orm'
import { firstReminder, nextReminder, reminder } from '../holidays/index.ts'
import { defineJobs, type JobHandlers, planJob } from '../platform/jobs/define-jobs.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { defineTimers } from '../platform/moves.ts'
import { certifications } from './tables.ts'

const name = 'practitioners.remindReviewers'

export const certificationJobs = defineJobs({ [name]: reminder })

export const certificationTimers = defineTimers(certifications, certificationJobs, { [name]: firstReminder })

/** An application still waits one, two, three working days after it was submitted: its reviewers are notified. */
export const remindReviewers: JobHandlers<typeof certificationJobs>[typeof name] = async (tx, present) => {
  const { id, since, workingDays } = present
  const [row] = await tx.select().from(certifications).where(eq(certifications.id, id)).for('update')
  if (row?.status !== 'underReview' || row.submittedAt?.getTime() !== Date.parse(since)) return
  await emit(tx, 'certification.waiting', { certificationId: id, accountId: row.accountId, workingDays })
  const next = await nextReminder(tx, present)
  if (next) await planJob(tx, certificationJobs, name, { about: id, ...next })
}
