import { lazy } from 'react'

/** The critical findings of a work page: few people ever have one. */
export const OpenFindings = lazy(() =>
  import('./open-findings.tsx').then((module) => ({ default: module.OpenFindings })),
)
