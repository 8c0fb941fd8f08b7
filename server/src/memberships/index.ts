/** Memberships: who works where and in which roles, and how one joins; what an institution gives a person, ends with them. */
import type { Domain } from '../platform/domain.ts'
import { handleJobs } from '../platform/jobs/define-jobs.ts'
import { expireJoining } from './expire-joining.ts'
import { onAccountRegistered } from './on-account-registered.ts'
import { membershipBindings } from './routes.ts'
import { inviteJobs, sendInvitationSms } from './send-invitation-sms.ts'
import { joiningJobs } from './timers.ts'

export { heldInstitutionAccess, institutionAccess } from './access.ts'
export { giveMemberRole } from './give-member-role.ts'
export { joinInstitution, type NewMembership } from './join-institution.ts'
export { leaveEverything } from './leave-everything.ts'
export { leaveInstitution } from './leave-institution.ts'
export { joinQueue } from './list-join-applications.ts'
export { membersInNumbers } from './members-in-numbers.ts'
export { type OpenInvitation, openInvitationsOf } from './open-invitations.ts'
export { openPartsInInstitutions } from './open-parts.ts'
export { membershipPersonalData } from './personal-tables.ts'
export { membershipPort } from './port.ts'
export {
  firstInstitutionIdOf,
  formerMemberIds,
  hasRole,
  hasRoleNow,
  holdFirstInstitutionId,
  holdMemberships,
  holdStanding,
  hospitalNamesOf,
  type InstitutionOf,
  institutionIdsNow,
  institutionIdsWithRole,
  institutionsOf,
  isInstitutionAdmin,
  isMember,
  isMemberNow,
  leftAt,
  memberIdsOf,
  membersOfAny,
  membersWithRole,
  rolesByInstitution,
  rolesOfAccounts,
} from './queries.ts'
export { unlinkIdentities } from './sign-in/unlink-identities.ts'
export { membershipUserInfoOf } from './user-info.ts'

import { membershipSealedColumns } from './sealed-columns.ts'

export const membershipsDomain: Domain = {
  name: 'memberships',
  sealedColumns: membershipSealedColumns,
  bindings: membershipBindings,
  tasks: handleJobs(joiningJobs, expireJoining),
  work: (platform) => ({
    subscribers: [onAccountRegistered(platform)],
    tasks: handleJobs(inviteJobs, { 'memberships.inviteBySms': sendInvitationSms(platform) }),
  }),
}
