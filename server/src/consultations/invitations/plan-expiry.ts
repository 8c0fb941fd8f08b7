import { and, eq, min } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { planJob } from '../../platform/jobs/define-jobs.ts'
import { isEmergency } from '../is-emergency.ts'
import { inRoundOf } from '../still-on-case.ts'
import { type Consultation, invitations } from '../tables.ts'
import { caseJobs } from '../timers/jobs.ts'

/**
 * Until when an answer is waited for. An expert of an emergency may answer until its whole time is over, also once the next
 * ones have been asked.
 */
export function waitedUntil(row: Consultation, answerBy: Date | null): Date | null {
  if (!isEmergency(row) || !row.answerBy || !answerBy) return answerBy
  return answerBy > row.answerBy ? answerBy : row.answerBy
}

/** Plans the end of waiting again for a case whose experts have other times to answer now: at the earliest of them. */
export async function planExpiry(tx: Tx, row: Consultation): Promise<void> {
  if (row.status !== 'unresponsive') return
  const [waiting] = await tx
    .select({ until: min(invitations.answerBy) })
    .from(invitations)
    .where(and(inRoundOf(row), eq(invitations.status, 'invited')))
  const runAt = waitedUntil(row, waiting?.until ?? row.answerBy)
  if (!runAt) return
  const payload = { id: row.id, round: row.round }
  await planJob(tx, caseJobs, 'consultation.expireUnanswered', { about: row.id, runAt, payload })
}
