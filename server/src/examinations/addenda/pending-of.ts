import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { isExaminer } from '../access.ts'
import { type ExaminationRow, type PendingResultAddendum, pendingResultAddenda } from '../tables.ts'

/** The addendum to a result that waits for its reviewer, or came back to its author. */
export async function pendingOf(tx: Tx, examinationId: string): Promise<PendingResultAddendum | undefined> {
  const isOf = eq(pendingResultAddenda.examinationId, examinationId)
  const [row] = await tx.select().from(pendingResultAddenda).where(isOf)
  return row
}

/**
 * Whether somebody may write anew what came back: its author, and another where the author examines there no more, or it
 * would keep everybody from adding anything.
 */
export async function mayRewrite(
  tx: Tx,
  { institutionId }: Pick<ExaminationRow, 'institutionId'>,
  { authorId, returnedAt }: PendingResultAddendum,
  accountId: string | null,
): Promise<boolean> {
  return returnedAt !== null && (authorId === accountId || !(await isExaminer(tx, authorId, institutionId)))
}
