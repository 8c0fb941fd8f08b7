import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The page of institutions in the user centre. */
export const membershipPages: RouteObject[] = [
  { path: 'me/hospital', lazy: lazyPage(() => import('./pages/hospital-page.tsx').then((m) => m.HospitalPage)) },
]

/** The pages of memberships in the console. */
export const membershipConsolePages: RouteObject[] = [
  {
    path: 'directory/:institutionId',
    lazy: lazyPage(() => import('./pages/platform-members-page.tsx').then((m) => m.PlatformMembersPage)),
  },
]
