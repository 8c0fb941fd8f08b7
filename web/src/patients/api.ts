import { type LinkOwner, linkRoutes as routes } from '@tongying/contract/patients'
import type { Stale } from '../ui/core/route-key.ts'
import { useRoute } from '../ui/core/use-route.ts'

/** What a patient's press, or a link of a physician, makes old. */
export const linkAnswers: readonly Stale[] = [routes.links, routes.form, routes.consents]

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
