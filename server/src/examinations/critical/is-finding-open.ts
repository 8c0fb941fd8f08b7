import { criticalFindingStates } from '@tongying/contract/examinations'
import { and, eq } from 'drizzle-orm'
import { inStates } from '../../platform/db/columns.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { criticalFindings } from '../tables.ts'

/** Whether a critical finding of an examination still waits to be confirmed. */
export async function isFindingOpen(tx: Tx, examinationId: string): Promise<boolean> {
  const isOpen = inStates(criticalFindings.status, criticalFindingStates.groups.open)
  const [row] = await tx
    .select({ id: criticalFindings.id })
    .from(criticalFindings)
    .where(and(eq(criticalFindings.examinationId, examinationId), isOpen))
    .limit(1)
  return row !== undefined
}
