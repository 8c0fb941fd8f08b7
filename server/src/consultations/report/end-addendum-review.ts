import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { type By, moveCase } from '../move-case.ts'
import { type Consultation, pendingAddenda } from '../tables.ts'
import { caseTimers } from '../timers/jobs.ts'

/** No addendum of the case waits any more: it is issued, or its author withdrew it. */
export async function endPendingAddendum(
  by: By,
  before: Consultation,
  move: 'passAddendum' | 'withdrawAddendum',
): Promise<Consultation> {
  const moved = await moveCase(by, before, move, { addendumSubmittedAt: null, addendumReturnedAt: null })
  await by.tx.delete(pendingAddenda).where(eq(pendingAddenda.consultationId, before.id))
  await stopAddendumTimer(by.tx, before.id)
  return moved
}

/** Its reviewers are reminded of it no more. */
export function stopAddendumTimer(tx: Tx, consultationId: string): Promise<void> {
  return caseTimers.cancel(tx, ['consultation.overdueAddendum'], [consultationId])
}
