import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The application as an expert, which guests may fill in: it stands outside the user centre's layout. */
export const expertPages: RouteObject[] = [
  { path: 'apply', lazy: lazyPage(() => import('./pages/apply-page.tsx').then((m) => m.ApplyPage)) },
]

/** The review of applications as an expert, below `/console`. */
export const expertConsolePages: RouteObject[] = [
  {
    path: 'experts',
    lazy: lazyPage(() => import('./pages/expert-review-page.tsx').then((m) => m.ExpertReviewPage)),
  },
]
