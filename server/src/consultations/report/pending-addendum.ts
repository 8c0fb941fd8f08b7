import type { PendingAddendum } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { type Consultation, pendingAddenda } from '../tables.ts'
import { nextAddendum } from './next-addendum.ts'

type Pending = typeof pendingAddenda.$inferSelect

async function pendingAddendumOf(tx: Tx, consultationId: string): Promise<Pending | undefined> {
  const [row] = await tx.select().from(pendingAddenda).where(eq(pendingAddenda.consultationId, consultationId))
  return row
}

/**
 * The addendum of a case that waits for its reviewer.
 * @throws StateChanged where none does
 */
export async function waitingAddendum(
  tx: Tx,
  { id, addendumSubmittedAt }: Pick<Consultation, 'id' | 'addendumSubmittedAt'>,
): Promise<Pending> {
  const pending = addendumSubmittedAt ? await pendingAddendumOf(tx, id) : undefined
  if (!pending) throw new Problem(kitErrors.StateChanged)
  return pending
}

/** The addendum that waits, or came back, as its author and its reviewers read it. */
export async function presentPendingAddendum(tx: Tx, consultation: Consultation): Promise<PendingAddendum | null> {
  const pending = await pendingAddendumOf(tx, consultation.id)
  if (!pending) return null
  const { authorId, reason, text, submittedAt, returnedAt, returnedBy, returnNote } = pending
  const { number, textSha256 } = await nextAddendum(tx, consultation, pending)
  const nameOf = await accountNames(tx, [authorId, returnedBy])
  return {
    number,
    reason,
    text,
    authorName: nameOf(authorId),
    submittedAt: submittedAt.toISOString(),
    textSha256: textSha256.toString('hex'),
    returned: returnedAt ? { at: returnedAt.toISOString(), by: nameOf(returnedBy), note: returnNote ?? '' } : null,
  }
}
