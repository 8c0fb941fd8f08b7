import type { MembershipEventName, OnMembership } from '@tongying/contract/memberships'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { membersWithRole } from './queries.ts'

type About = Omit<OnMembership, 'adminIds' | 'reason'> & { readonly reason?: string | null }

/** Publishes what happened between a person and an institution. */
export async function publishMembershipEvent(tx: Tx, name: MembershipEventName, about: About): Promise<void> {
  await emit(tx, name, await onMembership(tx, about))
}

/** The payload of these events: with the administrators of the institution, so that subscribers need not ask. */
export async function onMembership(tx: Tx, about: About): Promise<OnMembership> {
  const adminIds = await membersWithRole(tx, about.institutionId, 'institutionAdmin')
  return { ...about, adminIds, reason: about.reason ?? null }
}
