import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** Certification in the user centre. */
export const practitionerPages: RouteObject[] = [
  {
    path: 'me/certification',
    lazy: lazyPage(() => import('./pages/certification-page.tsx').then((m) => m.CertificationPage)),
  },
]

/** The review of certifications, below `/console`. */
export const practitionerConsolePages: RouteObject[] = [
  {
    path: 'certifications',
    lazy: lazyPage(() => import('./pages/certification-review-page.tsx').then((m) => m.CertificationReviewPage)),
  },
]
