import type { JobHandlers } from '../../platform/jobs/define-jobs.ts'
import { type By, moveCase } from '../move-case.ts'
import type { caseJobs } from './jobs.ts'
import { loadForTimer } from './load-for-timer.ts'

const name = 'consultation.missStart'

/** The planned start has passed while the application was still in review: it goes back for another time. */
export const missStart: JobHandlers<typeof caseJobs>[typeof name] = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, name, payload)
  if (!row) return
  const by: By = { tx, now: clock.now(), byId: null }
  await moveCase(by, row, 'missStart', { returnedAt: by.now, auditsLeft: [] })
}
