import type { MembershipRole } from '@tongying/contract/memberships'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { publishMembershipEvent } from './publish-membership-event.ts'
import { memberships } from './tables.ts'

/** The operator gives a member a role; answers the membership, or nothing when the account is no member there. */
export async function giveMemberRole(
  tx: Tx,
  { accountId, institutionId, role }: { accountId: string; institutionId: string; role: MembershipRole },
): Promise<string | undefined> {
  const [row] = await tx
    .update(memberships)
    .set({ roles: sql`array(select distinct unnest(array_append(${memberships.roles}, ${role}::text)))` })
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.institutionId, institutionId),
        isNull(memberships.endedAt),
      ),
    )
    .returning({ id: memberships.id })
  if (row) await publishMembershipEvent(tx, 'membership.changed', { institutionId, accountId, byId: null })
  return row?.id
}
