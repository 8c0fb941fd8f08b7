import { and, arrayContains, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { type Membership, memberships } from './tables.ts'

/**
 * A membership as it is now, unless it has ended, locked until the transaction ends. Together with it, and in one order,
 * the institution's administrators are locked: who changes a member is still one when it is their turn, and of two
 * who change each other neither waits for the other.
 */
export async function lockMember(tx: Tx, membershipId: string): Promise<Membership | undefined> {
  const institution = sql`(select institution_id from membership where id = ${membershipId})`
  const rows = await tx
    .select()
    .from(memberships)
    .where(
      and(
        sql`${memberships.institutionId} = ${institution}`,
        or(eq(memberships.id, membershipId), arrayContains(memberships.roles, ['institutionAdmin'])),
        isNull(memberships.endedAt),
      ),
    )
    .orderBy(asc(memberships.id))
    .for('update')
  return rows.find((row) => row.id === membershipId)
}
