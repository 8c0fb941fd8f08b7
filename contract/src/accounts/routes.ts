import { ownAccountRoutes } from './own-account-routes.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import { policyRoutes } from './policy-routes.ts'
import { securityRoutes } from './security-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** Every call about accounts. */
export const accountRoutes = {
  ...signInRoutes,
  ...ownAccountRoutes,
  ...securityRoutes,
  ...policyRoutes,
  ...ownDataRoutes,
}
