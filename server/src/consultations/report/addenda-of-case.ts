import { createHash } from 'node:crypto'
import { type AddendumText, canonicalAddendumText, type ReportAddendum } from '@tongying/contract/consultations'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { addenda } from '../tables.ts'

const { pdf: _bytes, ...columns } = getTableColumns(addenda)

/** An issued addendum without the bytes of its file, with the names of its author and of who passed it. */
export type Addendum = Omit<typeof addenda.$inferSelect, 'pdf'> & {
  readonly authorName: string
  readonly reviewerName: string
}

/** As much of an addendum as is printed. */
export type AddendumToPrint = Pick<
  Addendum,
  | 'number'
  | 'reason'
  | 'text'
  | 'textSha256'
  | 'signedAt'
  | 'submittedAt'
  | 'reviewerId'
  | 'authorName'
  | 'reviewerName'
>

/** The addenda to a case's report, in the order of their numbers. */
export async function addendaOf(tx: Tx, consultationId: string): Promise<Addendum[]> {
  const rows = await tx
    .select(columns)
    .from(addenda)
    .where(eq(addenda.consultationId, consultationId))
    .orderBy(asc(addenda.number))
  const ids = rows.flatMap(({ authorId, reviewerId }) => (reviewerId ? [authorId, reviewerId] : [authorId]))
  const nameOf = await accountNames(tx, ids)
  return rows.map((row) => ({ ...row, authorName: nameOf(row.authorId), reviewerName: nameOf(row.reviewerId) }))
}

/** The addenda as everybody on the case reads them. */
export async function presentAddenda(tx: Tx, consultationId: string): Promise<ReportAddendum[]> {
  return (await addendaOf(tx, consultationId)).map(({ number, reason, text, authorName, ...row }) => ({
    number,
    reason,
    text,
    authorName,
    signedAt: (row.submittedAt ?? row.signedAt).toISOString(),
    issuedAt: row.signedAt.toISOString(),
    review: row.submittedAt ? { reviewerName: row.reviewerId ? row.reviewerName : null } : null,
    textSha256: row.textSha256.toString('hex'),
    sha256: row.sha256.toString('hex'),
  }))
}

/** SHA-256 of an addendum, over the canonical form that the contract defines. */
export function addendumHashOf(addendum: AddendumText): Buffer {
  return createHash('sha256').update(canonicalAddendumText(addendum)).digest()
}
