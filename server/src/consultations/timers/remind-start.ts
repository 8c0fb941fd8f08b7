import { type ReminderStep, reminderSteps } from '@tongying/contract/consultations'
import { and, eq, isNull } from 'drizzle-orm'
import { type JobHandlers, planJob } from '../../platform/jobs/define-jobs.ts'
import { type By, publishCaseEvent } from '../move-case.ts'
import { inRoundOf } from '../still-on-case.ts'
import { type Consultation, invitations } from '../tables.ts'
import { caseJobs, reminderMsOf, reminderOf, whatRemindsOf } from './jobs.ts'
import { loadForTimer } from './load-for-timer.ts'

const name = 'consultation.remindStart'

/** Reminds who takes part in a meeting, as the case is now; after a long stop of the server only of the newest step. */
export const remindStart: JobHandlers<typeof caseJobs>[typeof name] = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, name, payload)
  const now = clock.now()
  const at = row && whatRemindsOf(row)
  if (!row || !at || at <= now) return
  const left = at.getTime() - now.getTime()
  const step = reminderSteps.findLast((each) => left <= reminderMsOf(row, each))
  const by: By = { tx, now, byId: null }
  if (step) await remind(by, row, { step, at: at.toISOString() })
  const next = reminderOf(row, now)
  if (next) await planJob(tx, caseJobs, name, { about: row.id, ...next })
}

/** Of a meeting everybody who comes; in writing those who owe an opinion. */
async function remind(by: By, row: Consultation, { step, at }: { step: ReminderStep; at: string }): Promise<void> {
  if (!row.isInWriting) return publishCaseEvent(by, row, 'consultation.startsSoon', { step, startsAt: at })
  const owing = await by.tx
    .select({ id: invitations.expertId })
    .from(invitations)
    .where(and(inRoundOf(row), eq(invitations.status, 'accepted'), isNull(invitations.opinionAt)))
  const concernedIds = owing.map(({ id }) => id)
  if (concernedIds.length > 0) await publishCaseEvent(by, row, 'consultation.opinionsSoon', { dueAt: at, concernedIds })
}
