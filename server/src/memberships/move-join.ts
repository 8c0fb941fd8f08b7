import { joinApplicationStates, membershipInvitationStates, type OnMembership } from '@tongying/contract/memberships'
import { defineMoves, type Made, samePayload } from '../platform/moves.ts'
import { onMembership } from './publish-membership-event.ts'
import { type JoinApplication, joinApplications, type MembershipInvitation, membershipInvitations } from './tables.ts'
import { invitationExpiry, joinExpiry } from './timers.ts'

export const { move: moveJoin, arm: armJoin } = defineMoves(joinApplicationStates, joinApplications, {
  timers: joinExpiry,
  events: samePayload(joinApplicationStates, onMove),
})

export const { move: moveInvitation, arm: armInvitation } = defineMoves(
  membershipInvitationStates,
  membershipInvitations,
  { timers: invitationExpiry, events: samePayload(membershipInvitationStates, onMove) },
)

function onMove({ by, row, name }: Made<JoinApplication | MembershipInvitation>): Promise<OnMembership> {
  const { institutionId, accountId, reason } = row
  // Who never answered may have no account, and has told the institution no other name.
  const invitedName = name === 'expire' && 'phoneSealed' in row ? row.name : null
  return onMembership(by.tx, { institutionId, accountId, byId: by.byId, reason, invitedName })
}
