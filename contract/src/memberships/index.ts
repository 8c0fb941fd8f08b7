/** Memberships: who works in which institution, in which roles, and how one comes to join. */
export {
  type JoinApplicationState,
  joinApplicationStateLabels,
  joinApplicationStates,
  type MembershipInvitationState,
  membershipInvitationStateLabels,
  membershipInvitationStates,
} from './join-states.ts'
export { type MembershipRole, membershipRoleLabels, membershipRoles } from './membership.ts'
