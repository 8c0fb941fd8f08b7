import { createHash } from 'node:crypto'
import { canonicalResultAddendum } from '@tongying/contract/examinations'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { accountsByIds } from '../../accounts/index.ts'
import type { AddendumToPrint } from '../../consultations/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type ResultAddendumRow, resultAddenda } from '../tables.ts'

const { pdf: _bytes, ...columns } = getTableColumns(resultAddenda)

/** An issued addendum without the bytes of its file, with the names of its author and of who passed it. */
export type ResultAddendum = Omit<ResultAddendumRow, 'pdf'> & AddendumToPrint

/** The addenda to a result, in the order of their numbers. */
export async function addendaOf(tx: Tx, examinationId: string): Promise<ResultAddendum[]> {
  const rows = await tx
    .select(columns)
    .from(resultAddenda)
    .where(eq(resultAddenda.examinationId, examinationId))
    .orderBy(asc(resultAddenda.number))
  const ids = rows.flatMap(({ authorId, reviewerId }) => [authorId, reviewerId ?? []].flat())
  const people = await accountsByIds(tx, ids)
  const nameOf = (accountId: string | null) => people.find(({ id }) => id === accountId)?.name ?? ''
  return rows.map((row) => ({ ...row, authorName: nameOf(row.authorId), reviewerName: nameOf(row.reviewerId) }))
}

/** SHA-256 of an addendum, over the canonical form that the contract defines. */
export function addendumHashOf({
  followsSha256,
  ...rest
}: Pick<ResultAddendumRow, 'examinationId' | 'number' | 'reason' | 'text' | 'followsSha256'>): Buffer {
  const text = canonicalResultAddendum({ ...rest, followsSha256: followsSha256.toString('hex') })
  return createHash('sha256').update(text).digest()
}
