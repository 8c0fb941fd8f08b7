import { and, eq, min } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { planJob } from '../../platform/jobs/define-jobs.ts'
import { inRoundOf } from '../still-on-case.ts'
import { type Consultation, invitations } from '../tables.ts'
import { caseJobs } from '../timers/jobs.ts'

/** Plans the end of waiting again for a case whose experts have other times to answer now: at the earliest of them. */
export async function planExpiry(tx: Tx, row: Consultation): Promise<void> {
  if (row.status !== 'unresponsive') return
  const [waiting] = await tx
    .select({ until: min(invitations.answerBy) })
    .from(invitations)
    .where(and(inRoundOf(row), eq(invitations.status, 'invited')))
  const runAt = waiting?.until ?? row.answerBy
  if (!runAt) return
  const payload = { id: row.id, round: row.round }
  await planJob(tx, caseJobs, 'consultation.expireUnanswered', { about: row.id, runAt, payload })
}
