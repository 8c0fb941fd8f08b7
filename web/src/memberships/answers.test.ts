import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { institutionRoutes } from '@tongying/contract/institutions'
import { membershipRoutes as routes } from '@tongying/contract/memberships'
import { expect, test } from 'vitest'
import { membershipPaths } from './answers.ts'

test('the paths are those of the contract', () => {
  expect(membershipPaths).toEqual({
    myOrganizations: routes.myOrganizations.path,
    toJoin: routes.toJoin.path,
    applications: routes.applications.path,
    joinQueue: routes.joinQueue.path,
    invitations: routes.invitations.path,
    sentInvitations: routes.sentInvitations.path,
    members: routes.members.path,
    membersForPlatform: routes.membersForPlatform.path,
    applyInfo: institutionRoutes.applyInfo.path,
    browse: institutionRoutes.browse.path,
    me: accountRoutes.getUserInfo.path,
    overview: consultationRoutes.institutionOverview.path,
  })
})
