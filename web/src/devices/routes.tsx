import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The terminals of an institution, among the pages of remote examinations. */
export const devicePages: RouteObject[] = [
  {
    path: 'me/healthApplet/terminals',
    lazy: lazyPage(() => import('./pages/terminals-page.tsx').then((m) => m.TerminalsPage)),
  },
]
