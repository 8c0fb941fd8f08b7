import type { AnyRoute } from '@tongying/contract/kit'
import { useChange } from '../../ui/core/use-change.ts'
import { managedAccountAnswers } from './answers.ts'

/** A change of somebody's account or roles. */
export function useManagedChange<R extends AnyRoute>(route: R, options: { isQuiet?: boolean } = {}) {
  return useChange(route, { refreshes: managedAccountAnswers, ...options })
}
