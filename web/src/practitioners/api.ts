import { accountRoutes } from '@tongying/contract/accounts'
import type { AnyRoute } from '@tongying/contract/kit'
import { type DoctorInfo, practitionerRoutes as routes } from '@tongying/contract/practitioners'
import type { Stale } from '../ui/core/route-key.ts'
import { useChange } from '../ui/core/use-change.ts'
import { useRoute } from '../ui/core/use-route.ts'

/** What a step of an application makes old: the application itself, what is in force, the review queue, the header. */
export const certificationAnswers: readonly Stale[] = [
  routes.applyInfo,
  routes.doctorInfo,
  routes.queue,
  routes.review,
  accountRoutes.getUserInfo,
]

/** What is in force about the signed-in person; asked once, as `useMe` is, and not before `isWanted`. */
export function useDoctorInfo(isWanted = true): DoctorInfo | undefined {
  const options = { staleTime: Number.POSITIVE_INFINITY, isQuiet: true }
  return useRoute(routes.doctorInfo, isWanted ? {} : undefined, options).data
}

/** A step of an application. */
export function useCertificationChange<R extends AnyRoute>(route: R, options: { isQuiet?: boolean } = {}) {
  return useChange(route, { refreshes: certificationAnswers, ...options })
}
