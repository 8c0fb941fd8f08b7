import type { MembershipEventName, OnMembership } from '@tongying/contract/memberships'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { membersWithRole } from './queries.ts'

/** Tells upwards what happened between a person and an institution. */
export async function publishMembershipEvent(
  tx: Tx,
  name: MembershipEventName,
  about: Omit<OnMembership, 'adminIds' | 'reason'> & { readonly reason?: string | null },
): Promise<void> {
  const adminIds = await membersWithRole(tx, about.institutionId, 'institutionAdmin')
  const payload: OnMembership = { ...about, adminIds, reason: about.reason ?? null }
  await emit(tx, name, payload)
}
