/** Memberships: who works where and in which roles; what an institution gives a person, ends with them. */
export { joinInstitution, type NewMembership } from './join-institution.ts'
export { leaveInstitution } from './leave-institution.ts'
export {
  hasRole,
  hospitalNamesOf,
  type InstitutionOf,
  institutionIdsWithRole,
  institutionsOf,
  isInstitutionAdmin,
  isMember,
  membersWithRole,
} from './queries.ts'
