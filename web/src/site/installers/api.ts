import type { AnyRoute } from '@tongying/contract/kit'
import { installerRoutes as routes } from '@tongying/contract/site'
import { useChange } from '../../ui/core/use-change.ts'

/** A change of an installer; the list and its page follow. */
export function useInstallerChange<R extends AnyRoute>(route: R, options: { isQuiet?: boolean } = { isQuiet: true }) {
  return useChange(route, { refreshes: [routes.list, routes.read], ...options })
}
