import type { AnyRoute } from '@tongying/contract/kit'
import { useChange } from '../ui/core/use-change.ts'
import { expertAnswers } from './answers.ts'

/** A step of an application to be listed as an expert. */
export function useExpertChange<R extends AnyRoute>(route: R, options: { isQuiet?: boolean; isSecret?: boolean } = {}) {
  return useChange(route, { refreshes: expertAnswers, ...options })
}
