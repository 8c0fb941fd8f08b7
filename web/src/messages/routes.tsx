import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The message centre, and how messages reach one. */
export const messagePages: RouteObject[] = [
  { path: 'me/information', lazy: lazyPage(() => import('./pages/messages-page.tsx').then((m) => m.MessagesPage)) },
  {
    path: 'me/account/notifications',
    lazy: lazyPage(() => import('./pages/preferences-page.tsx').then((m) => m.PreferencesPage)),
  },
]
