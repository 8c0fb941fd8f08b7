/** Memberships: who works in which institution, in which roles, and how one comes to join. */
export { membershipErrors } from './errors.ts'
export { type MembershipEventName, membershipEvents, type OnMembership } from './events.ts'
export {
  institutionLinkForm,
  institutionSignIn,
  institutionSignInMs,
  type KeptInstitutionSignIn,
  type LinkedInstitution,
  type PhoneClaim,
  phoneClaims,
  type SignInInstitution,
} from './institution-sign-in.ts'
export { institutionSignInRoutes } from './institution-sign-in-routes.ts'
export {
  answers,
  audit,
  invitationAnswer,
  invitationSms,
  type JoinApplicationRow,
  type JoinStanding,
  newInvitation,
  newJoinApplication,
  type OwnApplicationRow,
  type OwnInvitation,
  type SentInvitation,
} from './join.ts'
export { joinApplicationStateLabels, membershipInvitationStateLabels } from './join-state-labels.ts'
export {
  type JoinApplicationState,
  joinApplicationStates,
  type MembershipInvitationState,
  membershipInvitationStates,
} from './join-states.ts'
export {
  certifiedRoles,
  givenRoles,
  type InstitutionToJoin,
  joinTimers,
  type Member,
  type MemberForPlatform,
  type MembershipRole,
  type MembersInNumbers,
  type MyOrganization,
  memberChanges,
  membershipRoleLabels,
  membershipRoles,
  unseenDays,
} from './membership.ts'
export { membershipNotices } from './notice-texts.ts'
export { membershipRoutes } from './routes.ts'
export { mostStaffRows, type StaffColumn, staffColumns, staffImportTexts } from './staff-import.ts'
