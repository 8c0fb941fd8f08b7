import { consultationTimers, reminderSteps } from '@tongying/contract/consultations'
import { type JobHandlers, planJob } from '../../platform/jobs/define-jobs.ts'
import { type By, publishCaseEvent } from '../move-case.ts'
import { caseJobs, reminderOf } from './jobs.ts'
import { loadForTimer } from './load-for-timer.ts'

const name = 'consultation.remindStart'

/** Reminds who takes part in a meeting, as the case is now; after a long stop of the server only of the newest step. */
export const remindStart: JobHandlers<typeof caseJobs>[typeof name] = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, name, payload)
  const now = clock.now()
  const { startsAt } = row ?? {}
  if (!row || !startsAt || startsAt <= now) return
  const left = startsAt.getTime() - now.getTime()
  const step = reminderSteps.findLast((each) => left <= consultationTimers.remindersBeforeStartMs[each])
  if (step) {
    const by: By = { tx, now, byId: null }
    await publishCaseEvent(by, row, 'consultation.startsSoon', { step, startsAt: startsAt.toISOString() })
  }
  const next = reminderOf(row, now)
  if (next) await planJob(tx, caseJobs, name, { about: row.id, ...next })
}
