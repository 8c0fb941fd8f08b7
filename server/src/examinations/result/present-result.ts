import type { ResultView } from '@tongying/contract/examinations'
import { eq } from 'drizzle-orm'
import { accountsByIds } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { examinationDocuments, type ResultRow } from '../tables.ts'
import { fieldsOf } from './result-of.ts'

/** A result with the people who signed it, and the seal that it has. */
export async function presentResult(tx: Tx, row: ResultRow): Promise<ResultView> {
  const { signedBy, reviewedBy } = row
  const people = await accountsByIds(
    tx,
    [signedBy, reviewedBy].flatMap((id) => id ?? []),
  )
  const nameOf = (id: string | null) => people.find((each) => each.id === id)?.name ?? null
  const { sha256, issuedAt } = examinationDocuments
  const [document] = await tx
    .select({ sha256, issuedAt })
    .from(examinationDocuments)
    .where(eq(examinationDocuments.examinationId, row.examinationId))
  return {
    ...fieldsOf(row),
    ...{
      version: row.version,
      savedAt: row.savedAt.toISOString(),
      reportNo: row.reportNo,
      returnReason: row.returnReason,
    },
    signedByName: nameOf(signedBy),
    signedAt: row.signedAt?.toISOString() ?? null,
    reviewedByName: nameOf(reviewedBy),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    textSha256: row.textSha256?.toString('hex') ?? null,
    sha256: document?.sha256.toString('hex') ?? null,
    issuedAt: document?.issuedAt.toISOString() ?? null,
  }
}
