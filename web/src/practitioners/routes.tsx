import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** Certification in the user centre, and the agreements that are accepted for it and for an institution. */
export const practitionerPages: RouteObject[] = [
  {
    path: 'me/certification',
    lazy: lazyPage(() => import('./pages/certification-page.tsx').then((m) => m.CertificationPage)),
  },
  {
    path: 'consent',
    lazy: lazyPage(() => import('./pages/consent-page.tsx').then((m) => m.ConsentPage)),
  },
]
