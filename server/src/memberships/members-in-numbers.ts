import { dayMs } from '@tongying/contract/kit'
import { type MembersInNumbers, unseenDays } from '@tongying/contract/memberships'
import { and, count, eq } from 'drizzle-orm'
import { accountActivity } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { practitionersInNumbers } from '../practitioners/index.ts'
import { memberIdsOf } from './queries.ts'
import { membershipInvitations } from './tables.ts'

/** An institution's members in numbers, for its administrators. */
export async function membersInNumbers(tx: Tx, institutionId: string, now: Date): Promise<MembersInNumbers> {
  const ids = await memberIdsOf(tx, institutionId)
  const activity = await accountActivity(tx, ids)
  const unseenSince = new Date(now.getTime() - unseenDays * dayMs)
  const [invited] = await tx
    .select({ count: count() })
    .from(membershipInvitations)
    .where(and(eq(membershipInvitations.institutionId, institutionId), eq(membershipInvitations.status, 'pending')))
  return {
    count: ids.length,
    ...(await practitionersInNumbers(tx, { now, ids })),
    invited: invited?.count ?? 0,
    unseen: ids.filter((id) => (activity.get(id)?.lastSeenAt ?? new Date(0)) < unseenSince).length,
  }
}
