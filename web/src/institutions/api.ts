import type { AnyRoute } from '@tongying/contract/kit'
import { useChange } from '../ui/core/use-change.ts'
import { applicationAnswers } from './answers.ts'

/** A step of an institution's application. */
export function useInstitutionChange<R extends AnyRoute>(route: R, options: { isQuiet?: boolean } = {}) {
  return useChange(route, { refreshes: applicationAnswers, ...options })
}
