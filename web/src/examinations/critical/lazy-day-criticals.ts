import { lazy } from 'react'

/** The critical findings of a day: every page carries the entry of this domain, and few show them. */
export const DayCriticals = lazy(() =>
  import('./day-criticals.tsx').then((module) => ({ default: module.DayCriticals })),
)
