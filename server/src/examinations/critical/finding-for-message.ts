import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { criticalFindings, examinations, ultrasoundRecords } from '../tables.ts'

export interface FindingForMessage {
  readonly ultrasoundNo: string
  readonly acknowledgedName: string | null
  readonly withdrawnReason: string | null
}

/** What messages say of a critical finding: nothing that names its patient. */
export async function findingForMessage(tx: Tx, id: string): Promise<FindingForMessage> {
  const { acknowledgedName, withdrawnReason } = criticalFindings
  const [row] = await tx
    .select({ ultrasoundNo: ultrasoundRecords.ultrasoundNo, acknowledgedName, withdrawnReason })
    .from(criticalFindings)
    .innerJoin(examinations, eq(examinations.id, criticalFindings.examinationId))
    .innerJoin(ultrasoundRecords, eq(ultrasoundRecords.id, examinations.recordId))
    .where(eq(criticalFindings.id, id))
  if (!row) throw new Error('a critical finding is never deleted')
  return row
}
