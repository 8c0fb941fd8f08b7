import { and, arrayContains, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { type Membership, memberships } from './tables.ts'

/**
 * A membership as it is now, unless it has ended, locked until the transaction ends. Together with it, and in one order,
 * the institution's administrators are locked: who changes a member is still one when it is their turn, and of two
 * who change each other neither waits for the other. Whatever changes or ends a membership locks it here first.
 */
export async function lockMember(tx: Tx, membershipId: string): Promise<Membership | undefined> {
  const institutionId = sql`(select institution_id from membership where id = ${membershipId})`
  const rows = await lockWithAdministrators(tx, institutionId, eq(memberships.id, membershipId))
  return rows.find((row) => row.id === membershipId)
}

/** The same for what somebody is in an institution. */
export async function lockMemberOf(
  tx: Tx,
  { accountId, institutionId }: Pick<Membership, 'accountId' | 'institutionId'>,
): Promise<Membership | undefined> {
  const rows = await lockWithAdministrators(tx, sql`${institutionId}`, eq(memberships.accountId, accountId))
  return rows.find((row) => row.accountId === accountId)
}

async function lockWithAdministrators(tx: Tx, institutionId: SQL, isMember: SQL): Promise<Membership[]> {
  return tx
    .select()
    .from(memberships)
    .where(
      and(
        sql`${memberships.institutionId} = ${institutionId}`,
        or(isMember, arrayContains(memberships.roles, ['institutionAdmin'])),
        isNull(memberships.endedAt),
      ),
    )
    .orderBy(asc(memberships.id))
    .for('no key update')
}
