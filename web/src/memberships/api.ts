import type { AnyRoute } from '@tongying/contract/kit'
import { membershipRoutes as routes } from '@tongying/contract/memberships'
import { useChange } from '../ui/core/use-change.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { membershipAnswers } from './answers.ts'

/** The institutions that I belong to; a person has few. */
export function useMyOrganizations() {
  return useRoute(routes.myOrganizations, { pageNum: 1, pageSize: 100 })
}

/** Makes a change to a membership, an invitation or an application to join. */
export function useMembershipChange<R extends AnyRoute>(route: R, options: { isQuiet?: boolean } = {}) {
  return useChange(route, { refreshes: membershipAnswers, ...options })
}
