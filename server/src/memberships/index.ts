/** Memberships: who works where and in which roles; what an institution gives a person, ends with them. */
import { answerIsInstitutionAdmin, contributeUserInfo } from '../accounts/index.ts'
import type { Domain } from '../platform/domain.ts'
import { hospitalNamesOf, isInstitutionAdmin } from './queries.ts'

export { joinInstitution, type NewMembership } from './join-institution.ts'
export { leaveInstitution } from './leave-institution.ts'
export {
  firstInstitutionIdOf,
  hasRole,
  hospitalNamesOf,
  type InstitutionOf,
  institutionIdsWithRole,
  institutionsOf,
  isInstitutionAdmin,
  isMember,
  membersWithRole,
} from './queries.ts'

export const membershipsDomain: Domain = {
  name: 'memberships',
  bindings: [],
  answerPorts() {
    answerIsInstitutionAdmin(isInstitutionAdmin)
    contributeUserInfo('memberships', async (tx, accountId) => ({
      isInstitutionAdmin: await isInstitutionAdmin(tx, accountId),
      hospitalName: (await hospitalNamesOf(tx, [accountId])).get(accountId) ?? '',
    }))
  },
}
