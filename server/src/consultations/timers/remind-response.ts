import type { JobHandlers } from '../../platform/jobs/define-jobs.ts'
import { publishCaseEvent } from '../move-case.ts'
import type { caseJobs } from './jobs.ts'
import { loadForTimer } from './load-for-timer.ts'

const name = 'consultation.remindResponse'

/** The applicant has not said for as long as the institution sets whether the report is adopted, and is reminded once. */
export const remindResponse: JobHandlers<typeof caseJobs>[typeof name] = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, name, payload)
  if (!row || row.respondedAt) return
  await publishCaseEvent({ tx, now: clock.now(), byId: null }, row, 'consultation.responseDue')
}
