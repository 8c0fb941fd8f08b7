import { institutionRoutes as routes } from '@tongying/contract/institutions'
import type { AnyRoute } from '@tongying/contract/kit'
import { membershipRoutes } from '@tongying/contract/memberships'
import type { Stale } from '../ui/core/route-key.ts'
import { useChange } from '../ui/core/use-change.ts'

/** What a step of an institution's application makes old; the applicant's list of applications shows it, too. */
export const applicationAnswers: readonly Stale[] = [
  routes.applyInfo,
  routes.reviewQueue,
  routes.reviewed,
  membershipRoutes.applications,
]

/** A step of an institution's application. */
export function useInstitutionChange<R extends AnyRoute>(route: R, options: { isQuiet?: boolean } = {}) {
  return useChange(route, { refreshes: applicationAnswers, ...options })
}
