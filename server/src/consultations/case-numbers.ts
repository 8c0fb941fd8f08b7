import type { RecordRef } from '@tongying/contract/kit'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { consultations, invitations } from './tables.ts'

/** The numbers of these cases by their ids; drafts have none. */
export async function caseNumbers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: consultations.id, number: consultations.number })
    .from(consultations)
    .where(inArray(consultations.id, [...ids]))
  return new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])))
}

/** The case with this number. */
export async function caseIdByNumber(tx: Tx, number: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: consultations.id }).from(consultations).where(eq(consultations.number, number))
  return row?.id
}

/** The records of a case that have rows of their own in the audit trail. */
export async function recordsOfCase(tx: Tx, id: string): Promise<RecordRef[]> {
  const rows = await tx.select({ id: invitations.id }).from(invitations).where(eq(invitations.consultationId, id))
  return rows.map((row) => ({ kind: 'consultationInvitation', id: row.id }))
}
