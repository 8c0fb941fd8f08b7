import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The pages of the message centre. */
export const messagePages: RouteObject[] = [
  { path: 'me/information', lazy: lazyPage(() => import('./pages/messages-page.tsx').then((m) => m.MessagesPage)) },
]
