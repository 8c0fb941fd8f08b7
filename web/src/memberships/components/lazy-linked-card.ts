import { lazy } from 'react'

/** Comes after the page of the account, and is empty for most. */
export const LinkedInstitutionsCard = lazy(() =>
  import('./linked-institutions-card.tsx').then((m) => ({ default: m.LinkedInstitutionsCard })),
)
