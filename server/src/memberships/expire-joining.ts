import { joinApplicationStates, membershipInvitationStates } from '@tongying/contract/memberships'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Task } from '../platform/jobs/timed-jobs.ts'
import { move } from '../platform/states.ts'
import { changeInvitation, changeJoin } from './change-join.ts'
import { publishMembershipEvent } from './publish-membership-event.ts'
import { joinApplications, membershipInvitations } from './tables.ts'

export const expireJoinTask = 'memberships.expireJoin'
export const expireInvitationTask = 'memberships.expireInvitation'

const payloadShape = z.object({ id: z.string() })

/** Nobody has reviewed an application for 30 days. */
export const expireJoin: Task = async (tx, payload, { clock }) => {
  const { id } = payloadShape.parse(payload)
  const [row] = await tx.select().from(joinApplications).where(eq(joinApplications.id, id)).for('update')
  if (row?.status !== 'pending') return
  await move(tx, joinApplicationStates, joinApplications, row, 'expire')
  const { institutionId, accountId } = await changeJoin(tx, id, { decidedAt: clock.now() })
  await publishMembershipEvent(tx, 'membership.applicationExpired', { institutionId, accountId, byId: null })
}

/** Nobody has answered an invitation for 14 days. */
export const expireInvitation: Task = async (tx, payload, { clock }) => {
  const { id } = payloadShape.parse(payload)
  const [row] = await tx.select().from(membershipInvitations).where(eq(membershipInvitations.id, id)).for('update')
  if (row?.status !== 'pending') return
  await move(tx, membershipInvitationStates, membershipInvitations, row, 'expire')
  const { institutionId, accountId } = await changeInvitation(tx, id, { answeredAt: clock.now() })
  await publishMembershipEvent(tx, 'membership.invitationExpired', { institutionId, accountId, byId: null })
}
