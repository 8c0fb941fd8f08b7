import { lazy } from 'react'

/** The cards of remote examinations on the work page: only those who have a part in them load it. */
export const ExaminationWork = lazy(() =>
  import('./examination-work.tsx').then((module) => ({ default: module.ExaminationWork })),
)
