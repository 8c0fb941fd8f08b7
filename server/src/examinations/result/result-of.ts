import { createHash } from 'node:crypto'
import { canonicalResultText, type ResultFields, resultFields } from '@tongying/contract/examinations'
import { eq } from 'drizzle-orm'
import { attachmentsByIds } from '../../attachments/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { examinationResults, type ResultRow } from '../tables.ts'

export async function resultOf(tx: Tx, examinationId: string): Promise<ResultRow | undefined> {
  const [row] = await tx.select().from(examinationResults).where(eq(examinationResults.examinationId, examinationId))
  return row
}

/** The words and pictures of a result, without who wrote them. */
export function fieldsOf({ organs, impression, advice, hasFindings, figures, viewsReason }: ResultRow): ResultFields {
  return resultFields.parse({ organs, impression, advice, hasFindings, figures, viewsReason })
}

/** SHA-256 of a result's text, over the canonical form that the contract defines. */
export async function textHashOf(tx: Tx, row: ResultRow, bodyPart: number): Promise<Buffer> {
  const files = await attachmentsByIds(
    tx,
    row.figures.map(({ attachmentId }) => attachmentId),
  )
  const sha256 = new Map(files.map((file) => [file.id, file.sha256]))
  const text = canonicalResultText(row.examinationId, bodyPart, fieldsOf(row), (id) => sha256.get(id) ?? '')
  return createHash('sha256').update(text).digest()
}
