import { ownAccountRoutes } from './own-account-routes.ts'
import { securityRoutes } from './security-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** Every call about accounts. */
export const accountRoutes = { ...signInRoutes, ...ownAccountRoutes, ...securityRoutes }
