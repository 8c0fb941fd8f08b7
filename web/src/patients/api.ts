import { type LinkOwner, linkRoutes as routes } from '@tongying/contract/patients'
import { useRoute } from '../ui/core/use-route.ts'

/** The links that were sent for a record; asked for once there is one. */
export function useLinks(owner: LinkOwner | undefined) {
  return useRoute(routes.links, owner)
}

/** What a patient filled in by link. */
export function useFilledForm(owner: LinkOwner | undefined) {
  return useRoute(routes.form, owner)
}

/** The consents that patients signed for a record. */
export function useConsents(owner: LinkOwner | undefined) {
  return useRoute(routes.consents, owner)
}
