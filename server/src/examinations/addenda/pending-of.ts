import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { type PendingResultAddendum, pendingResultAddenda } from '../tables.ts'

/** The addendum to a result that waits for its reviewer, or came back to its author. */
export async function pendingOf(tx: Tx, examinationId: string): Promise<PendingResultAddendum | undefined> {
  const isOf = eq(pendingResultAddenda.examinationId, examinationId)
  const [row] = await tx.select().from(pendingResultAddenda).where(isOf)
  return row
}
