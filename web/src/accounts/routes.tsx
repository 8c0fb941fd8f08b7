import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The account centre; `/edit` opens it with the dialog for the basic information, `/realName` with that for the real name. */
export const accountPages: RouteObject[] = [
  { path: 'me/account', lazy: lazyPage(() => import('./pages/account-page.tsx').then((m) => m.AccountPage)) },
  { path: 'me/account/edit', lazy: lazyPage(() => import('./pages/account-page.tsx').then((m) => m.AccountPage)) },
  { path: 'me/account/realName', lazy: lazyPage(() => import('./pages/account-page.tsx').then((m) => m.AccountPage)) },
  { path: 'me/account/data', lazy: lazyPage(() => import('./pages/own-data-page.tsx').then((m) => m.OwnDataPage)) },
]
