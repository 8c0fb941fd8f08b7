import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { type ExaminationRow, examinations } from './tables.ts'

/** An examination, locked until the transaction ends. */
export async function lockExamination(tx: Tx, id: string): Promise<ExaminationRow> {
  const [row] = await tx.select().from(examinations).where(eq(examinations.id, id)).for('update')
  if (!row) throw new Error('an examination is never deleted')
  return row
}
