import type { RouteObject } from 'react-router'
import { lazyPage } from '../../ui/core/lazy-page.ts'

/** Accounts and roles, below `/console`. */
export const managedAccountPages: RouteObject[] = [
  { path: 'accounts', lazy: lazyPage(() => import('./accounts-page.tsx').then((m) => m.AccountsPage)) },
  { path: 'accounts/:accountId', lazy: lazyPage(() => import('./account-page.tsx').then((m) => m.ManagedAccountPage)) },
]
