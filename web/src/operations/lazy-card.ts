import { lazy } from 'react'

/** What waits for the platform's administrators: loaded by the console for them alone. */
export const OperationsCard = lazy(() =>
  import('./operations-card.tsx').then((module) => ({ default: module.OperationsCard })),
)
