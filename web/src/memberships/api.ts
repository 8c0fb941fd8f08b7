import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { institutionRoutes } from '@tongying/contract/institutions'
import type { AnyRoute } from '@tongying/contract/kit'
import { membershipRoutes as routes } from '@tongying/contract/memberships'
import type { Stale } from '../ui/core/route-key.ts'
import { useChange } from '../ui/core/use-change.ts'
import { useRoute } from '../ui/core/use-route.ts'

/** What it makes old that somebody joins, leaves, is invited or gets a role: the lists, and header and menu. */
export const membershipAnswers: readonly Stale[] = [
  routes.myOrganizations,
  routes.toJoin,
  routes.applications,
  routes.joinQueue,
  routes.invitations,
  routes.sentInvitations,
  routes.members,
  routes.membersForPlatform,
  institutionRoutes.applyInfo,
  institutionRoutes.browse,
  accountRoutes.getUserInfo,
  consultationRoutes.institutionOverview,
]

/** The institutions that I belong to; a person has few. */
export function useMyOrganizations() {
  return useRoute(routes.myOrganizations, { pageNum: 1, pageSize: 100 })
}

/** Makes a change to a membership, an invitation or an application to join. */
export function useMembershipChange<R extends AnyRoute>(route: R, options: { isQuiet?: boolean } = {}) {
  return useChange(route, { refreshes: membershipAnswers, ...options })
}
