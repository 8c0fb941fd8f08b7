import type { JobHandlers } from '../../platform/jobs/define-jobs.ts'
import { releaseExperts } from '../invitations/release-experts.ts'
import { type By, moveCase } from '../move-case.ts'
import type { caseJobs } from './jobs.ts'
import { loadForTimer } from './load-for-timer.ts'

const name = 'consultation.expireUnanswered'

/** The answer deadline has passed without a quorum: the case waits for the applicant to invite again or edit. */
export const expireUnanswered: JobHandlers<typeof caseJobs>[typeof name] = async (tx, payload, { clock }) => {
  const row = await loadForTimer(tx, name, payload)
  if (!row) return
  const by: By = { tx, now: clock.now(), byId: null }
  await moveCase(by, row, 'expireUnanswered')
  await releaseExperts(by, row, 'expire')
}
