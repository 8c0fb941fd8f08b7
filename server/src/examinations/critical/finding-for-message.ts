import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { criticalFindings, examinations, ultrasoundRecords } from '../tables.ts'

export interface FindingForMessage {
  readonly ultrasoundNo: string
  readonly acknowledgedName: string | null
  readonly withdrawnReason: string | null
  readonly foundAt: Date
  readonly reportedAt: Date
  readonly dueAt: Date
  /** When its time to be confirmed was over and administrators were notified. */
  readonly escalatedAt: Date | null
}

/** What messages say of a critical finding: nothing that names its patient. */
export async function findingForMessage(tx: Tx, id: string): Promise<FindingForMessage> {
  const { acknowledgedName, withdrawnReason, foundAt, reportedAt, dueAt, escalatedAt } = criticalFindings
  const [row] = await tx
    .select({
      ...{ ultrasoundNo: ultrasoundRecords.ultrasoundNo, acknowledgedName, withdrawnReason },
      ...{ foundAt, reportedAt, dueAt, escalatedAt },
    })
    .from(criticalFindings)
    .innerJoin(examinations, eq(examinations.id, criticalFindings.examinationId))
    .innerJoin(ultrasoundRecords, eq(ultrasoundRecords.id, examinations.recordId))
    .where(eq(criticalFindings.id, id))
  if (!row) throw new Error('a critical finding is never deleted')
  return row
}
