import { agreementRoutes as routes } from '@tongying/contract/agreements'
import type { AnyRoute, RouteInput } from '@tongying/contract/kit'
import { useChange } from '../ui/core/use-change.ts'
import { questionOf } from '../ui/core/use-route.ts'
import { agreementAnswers } from './answers.ts'

/** Makes a change to an agreement. */
export function useAgreementChange<R extends AnyRoute>(route: R) {
  return useChange(route, { refreshes: agreementAnswers })
}

/** What the tab asks before its view is there. */
export function countToAnswer(input: RouteInput<typeof routes.list>) {
  return questionOf(routes.list, input).queryFn()
}
