import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'
import { certificationTexts as texts } from './texts.ts'

/** Certification in the user centre. */
export const practitionerPages: RouteObject[] = [
  {
    path: 'me/certification',
    lazy: lazyPage(() => import('./pages/certification-page.tsx').then((m) => m.CertificationPage)),
  },
]

/** The desk of the platform's auditors, below `/console`. */
export const practitionerConsolePages: RouteObject[] = [
  {
    path: 'certifications',
    lazy: lazyPage(() => import('./pages/certification-review-page.tsx').then((m) => m.CertificationReviewPage)),
  },
]
export const certificationSection = { path: 'certifications', label: texts.desk } as const
