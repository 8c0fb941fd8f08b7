import type { Overdue } from '@tongying/contract/consultations'
import { accountIdsWithRole } from '../../accounts/index.ts'
import { membersWithRole } from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type JobHandlers, planJob } from '../../platform/jobs/define-jobs.ts'
import { type By, publishCaseEvent } from '../move-case.ts'
import { isToReviewAfterwards } from '../review-queues.ts'
import type { Consultation } from '../tables.ts'
import { caseJobs, type Late, lateAt, type OverdueJob } from './jobs.ts'
import { loadForTimer } from './load-for-timer.ts'

const what = {
  'consultation.overdueAudit': 'audit',
  'consultation.overdueReport': 'report',
  'consultation.overdueReview': 'review',
  'consultation.overdueAddendum': 'addendum',
} as const satisfies Record<OverdueJob, Overdue['what']>

/**
 * Something is overdue: those whose turn it is are reminded, a working day later the administrators of their institution
 * as well, and another one later the platform's.
 */
export function remindOverdue(job: OverdueJob): JobHandlers<typeof caseJobs>[OverdueJob] {
  return async (tx, payload, { clock }) => {
    const row = await loadForTimer(tx, job, payload)
    if (!row || isDone(job, row)) return
    const by: By = { tx, now: clock.now(), byId: null }
    const adminIds = await administratorsOf(tx, row, job, payload.level)
    const lateDays = payload.level - 1
    const workingDays = payload.workingDays + lateDays
    await publishCaseEvent(by, row, 'consultation.overdue', { what: what[job], workingDays, lateDays, adminIds })
    if (payload.level === 3) return
    const next: Late = { ...payload, level: payload.level === 1 ? 2 : 3 }
    await planJob(tx, caseJobs, job, { about: row.id, runAt: await lateAt(tx, job, row, next), payload: next })
  }
}

/** Of a completed case: nothing waits for its reviewers any more. */
function isDone(job: OverdueJob, row: Consultation): boolean {
  if (job === 'consultation.overdueAddendum') return row.addendumSubmittedAt === null
  return job === 'consultation.overdueAudit' && row.status === 'completed' && !isToReviewAfterwards(row)
}

async function administratorsOf(tx: Tx, row: Consultation, job: OverdueJob, level: Late['level']): Promise<string[]> {
  if (level === 1) return []
  const institutionId = job === 'consultation.overdueAudit' ? row.auditInstitutionId : row.reportInstitutionId
  const ofInstitution = institutionId ? await membersWithRole(tx, institutionId, 'institutionAdmin') : []
  return level === 2 ? ofInstitution : [...ofInstitution, ...(await accountIdsWithRole(tx, 'platformAdmin'))]
}
