import type { RouteObject } from 'react-router'
import { lazyPage } from '../../ui/core/lazy-page.ts'

/** The review of certifications, and those that were granted, below `/console`. */
export const practitionerConsolePages: RouteObject[] = [
  {
    path: 'certifications',
    lazy: lazyPage(() => import('../pages/certification-review-page.tsx').then((m) => m.CertificationReviewPage)),
  },
  {
    path: 'practitioners',
    lazy: lazyPage(() => import('../pages/practitioners-page.tsx').then((m) => m.PractitionersPage)),
  },
  {
    path: 'practitioners/:practitionerId',
    lazy: lazyPage(() => import('../pages/practitioner-page.tsx').then((m) => m.PractitionerPage)),
  },
]
