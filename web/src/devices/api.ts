import { terminalRoutes as routes } from '@tongying/contract/devices'
import type { AnyRoute } from '@tongying/contract/kit'
import { useChange } from '../ui/core/use-change.ts'

// Not those of `answers.ts`: what this page shares with every page, every page would load with the contract's part.
const refreshes = [routes.list, routes.findUserPushEquipment]

/** Makes a change to a terminal; its answer may be a code, which nobody keeps but its caller. */
export function useTerminalChange<R extends AnyRoute>(route: R) {
  return useChange(route, { refreshes, isSecret: true })
}
