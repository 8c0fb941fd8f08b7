import type { OpenPart } from '@tongying/contract/accounts'
import { examinationStates } from '@tongying/contract/examinations'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { examinations } from './tables.ts'

/** The examinations that this person has begun and that have no issued result yet. */
export async function openPartsInExaminations(tx: Tx, accountId: string): Promise<OpenPart[]> {
  const isUnfinished = inArray(examinations.status, [...examinationStates.groups.unfinished])
  const [row] = await tx
    .select({ count: count() })
    .from(examinations)
    .where(and(eq(examinations.examinerId, accountId), isUnfinished))
  return [{ kind: 'examiner', count: row?.count ?? 0 }]
}
