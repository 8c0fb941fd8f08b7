import { agreementRoutes as routes } from '@tongying/contract/agreements'
import { consultationRoutes } from '@tongying/contract/consultations'
import type { AnyRoute, RouteInput } from '@tongying/contract/kit'
import type { Stale } from '../ui/core/route-key.ts'
import { useChange } from '../ui/core/use-change.ts'
import { questionOf } from '../ui/core/use-route.ts'

/** What is old once an agreement was proposed, made or ended: the lists, and the experts who may be asked. */
export const agreementAnswers: readonly Stale[] = [routes.list, consultationRoutes.experts]

/** Makes a change to an agreement. */
export function useAgreementChange<R extends AnyRoute>(route: R) {
  return useChange(route, { refreshes: agreementAnswers })
}

/** What the tab asks before its view is there. */
export function countToAnswer(input: RouteInput<typeof routes.list>) {
  return questionOf(routes.list, input).queryFn()
}
