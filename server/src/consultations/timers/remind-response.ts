import type { JobHandlers } from '../../platform/jobs/define-jobs.ts'
import { publishCaseEvent } from '../move-case.ts'
import type { caseJobs } from './jobs.ts'
import { loadForTimer } from './load-for-timer.ts'

const name = 'consultation.remindResponse'

/** The applicant has not responded to the report within the time that the institution sets, and is reminded once. */
export const remindResponse: JobHandlers<typeof caseJobs>[typeof name] = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, name, payload)
  if (!row || row.respondedAt) return
  await publishCaseEvent({ tx, now: clock.now(), byId: null }, row, 'consultation.responseDue')
}
