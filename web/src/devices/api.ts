import type { AnyRoute } from '@tongying/contract/kit'
import { useChange } from '../ui/core/use-change.ts'
import { terminalAnswers } from './answers.ts'

/** Makes a change to a terminal; a code is kept by nobody but its caller. */
export function useTerminalChange<R extends AnyRoute>(route: R) {
  return useChange(route, { refreshes: terminalAnswers, isSecret: route.isSecret === true })
}
