import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import type { JobHandlers } from '../../platform/jobs/define-jobs.ts'
import { publishExamination } from '../publish-examination.ts'
import { criticalFindings } from '../tables.ts'
import type { criticalJobs } from './jobs.ts'
import { moveFinding } from './move-finding.ts'

type Handler = JobHandlers<typeof criticalJobs>['examinations.escalateCritical']

/** Nobody has confirmed it in time: more people hear of it. */
export const escalateFinding: Handler = async (tx, { id }, { clock }) => {
  const now = clock.now()
  const [row] = await lockFinding(tx, id)
  if (row?.status !== 'waiting') return
  const moved = await moveFinding({ tx, now, byId: null }, { id }, 'escalate', { escalatedAt: now })
  const { institutionId, siteInstitutionId, examinationId } = moved
  await publishExamination(tx, { id: examinationId, institutionId, siteInstitutionId })
}

function lockFinding(tx: Tx, id: string) {
  return tx.select().from(criticalFindings).where(eq(criticalFindings.id, id)).for('update')
}
