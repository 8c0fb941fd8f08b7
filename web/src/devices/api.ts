import type { AnyRoute } from '@tongying/contract/kit'
import { useChange } from '../ui/core/use-change.ts'
import { terminalAnswers } from './answers.ts'

/** Makes a change to a terminal; its answer may be a code, which nobody keeps but its caller. */
export function useTerminalChange<R extends AnyRoute>(route: R) {
  return useChange(route, { refreshes: terminalAnswers, isSecret: true })
}
