import { institutionErrors } from '@tongying/contract/institutions'
import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { institutions } from './tables.ts'

/**
 * An institution where something new is about to begin: closed ones are over. It is held open until the transaction ends.
 * @throws InstitutionClosed
 */
export async function requireOpenInstitution(tx: Tx, institutionId: string): Promise<void> {
  const [row] = await tx
    .select({ closedAt: institutions.closedAt })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
    .for('share')
  if (row?.closedAt) throw new Problem(institutionErrors.InstitutionClosed)
}

/** Whether the institution that a neighbour's column names is not closed, for a statement of that neighbour. */
export function isOpenInstitution(id: SQLWrapper): SQL {
  const { id: own, closedAt } = institutions
  return sql`not exists (select from ${institutions} where ${and(sql`${own} = ${id}`, isNotNull(closedAt))})`
}
