import { type JobHandlers, planJob } from '../../platform/jobs/define-jobs.ts'
import type { By } from '../move-case.ts'
import { caseJobs, nextStepOf } from '../timers/jobs.ts'
import { loadForTimer } from '../timers/load-for-timer.ts'
import { askNext } from './ask-next.ts'

const name = 'consultation.askNext'

/** Nobody has accepted an emergency yet: the next on duty is asked besides those who are. */
export const askNextOnDuty: JobHandlers<typeof caseJobs>[typeof name] = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, name, payload)
  if (!row) return
  const by: By = { tx, now: clock.now(), byId: null }
  await askNext(by, row)
  const next = await nextStepOf(tx, row, by.now)
  if (next) await planJob(tx, caseJobs, name, { about: row.id, ...next })
}
