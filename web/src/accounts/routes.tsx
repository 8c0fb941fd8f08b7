import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

const accountPage = lazyPage(() => import('./pages/account-page.tsx').then((m) => m.AccountPage))

/** The account centre; `/edit` opens it with the dialog for the basic information. */
export const accountPages: RouteObject[] = [
  { path: 'me/account', lazy: accountPage },
  { path: 'me/account/edit', lazy: accountPage },
]
