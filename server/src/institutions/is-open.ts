import { institutionErrors } from '@tongying/contract/institutions'
import { and, asc, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { institutions } from './tables.ts'

/**
 * The institutions where something new is about to begin: closed ones are over. They are held open until the transaction
 * ends.
 * @throws InstitutionClosed
 */
export async function requireOpenInstitution(tx: Tx, ...institutionIds: readonly string[]): Promise<void> {
  if (!(await areOpen(tx, institutionIds))) throw new Problem(institutionErrors.InstitutionClosed)
}

/** Whether none of these institutions is closed; they are held as they are until the transaction ends. */
export async function areOpen(tx: Tx, institutionIds: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ closedAt: institutions.closedAt })
    .from(institutions)
    .where(inArray(institutions.id, [...institutionIds]))
    .orderBy(asc(institutions.id))
    .for('share')
  return rows.every(({ closedAt }) => closedAt === null)
}

/** Whether the institution that a neighbour's column names is not closed, for a statement of that neighbour. */
export function isOpenInstitution(id: SQLWrapper): SQL {
  const { id: own, closedAt } = institutions
  return sql`not exists (select from ${institutions} where ${and(sql`${own} = ${id}`, isNotNull(closedAt))})`
}
