import { lazy } from 'react'

/** What waits in an institution or on the platform: loaded by the sites for those who administer. */
export const InstitutionOverview = lazy(() =>
  import('./institution-overview.tsx').then((module) => ({ default: module.InstitutionOverview })),
)
export const PlatformOverview = lazy(() =>
  import('./platform-overview.tsx').then((module) => ({ default: module.PlatformOverview })),
)
