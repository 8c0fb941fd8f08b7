import { isAllowed } from '@tongying/contract/access'
import { addendumLimits, type PendingAddendum } from '@tongying/contract/consultations'
import type { ResultAddenda } from '@tongying/contract/examinations'
import { eq } from 'drizzle-orm'
import { accountsByIds } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { OnExamination } from '../access.ts'
import { examinationDocuments, type PendingResultAddendum } from '../tables.ts'
import { addendaOf, addendumHashOf, type ResultAddendum } from './addenda-of.ts'
import { mayRewrite, pendingOf } from './pending-of.ts'

/** The addenda to a result as somebody on the examination reads them. */
export async function presentAddenda(
  tx: Tx,
  { row, holders }: OnExamination,
  accountId: string | null,
): Promise<ResultAddenda> {
  if (row.status !== 'issued') return { list: [], pending: null, allowed: [] }
  const added = await addendaOf(tx, row.id)
  const pending = isAllowed('examination.review', holders) ? await pendingOf(tx, row.id) : undefined
  const isOwn = pending?.authorId === accountId
  const isWaiting = pending !== undefined && pending.returnedAt === null
  const maySign = isAllowed('examination.sign', holders)
  const isMine = isOwn && maySign
  const mayReview = isWaiting && !isOwn
  const isFree = pending === undefined || (await mayRewrite(tx, row, pending, accountId))
  const maySubmit = maySign && added.length < addendumLimits.most && isFree
  return {
    list: added.map(presentAddendum),
    pending: pending ? await presentPending(tx, pending, added.length + 1) : null,
    allowed: [
      ...(maySubmit ? (['submit'] as const) : []),
      ...(mayReview ? (['pass', 'return'] as const) : []),
      ...(isMine ? (['withdraw'] as const) : []),
    ],
  }
}

/** One that is issued. */
function presentAddendum(row: ResultAddendum): ResultAddenda['list'][number] {
  const { number, reason, text, authorName, submittedAt, signedAt, reviewerId, reviewerName } = row
  return {
    ...{ number, reason, text, authorName, signedAt: (submittedAt ?? signedAt).toISOString() },
    issuedAt: signedAt.toISOString(),
    review: { reviewerName: reviewerId ? reviewerName : null },
    textSha256: row.textSha256.toString('hex'),
    sha256: row.sha256.toString('hex'),
  }
}

async function presentPending(tx: Tx, pending: PendingResultAddendum, number: number): Promise<PendingAddendum> {
  const { examinationId, authorId, reason, text, submittedAt, returnedAt, returnedBy, returnNote } = pending
  const people = await accountsByIds(tx, [authorId, returnedBy ?? []].flat())
  const nameOf = (accountId: string | null) => people.find(({ id }) => id === accountId)?.name ?? ''
  const [document] = await tx
    .select({ textSha256: examinationDocuments.textSha256 })
    .from(examinationDocuments)
    .where(eq(examinationDocuments.examinationId, examinationId))
  const followsSha256 = document?.textSha256 ?? Buffer.alloc(0)
  return {
    ...{ number, reason, text, authorName: nameOf(authorId), submittedAt: submittedAt.toISOString() },
    textSha256: addendumHashOf({ examinationId, number, reason, text, followsSha256 }).toString('hex'),
    returned:
      returnedAt === null ? null : { at: returnedAt.toISOString(), by: nameOf(returnedBy), note: returnNote ?? '' },
  }
}
