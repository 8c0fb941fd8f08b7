import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** How the product runs, below `/console`. */
export const operationPages: RouteObject[] = [
  { path: 'failedJobs', lazy: lazyPage(() => import('./failed-jobs-page.tsx').then((m) => m.FailedJobsPage)) },
  { path: 'carriers', lazy: lazyPage(() => import('./carriers-page.tsx').then((m) => m.CarriersPage)) },
  { path: 'health', lazy: lazyPage(() => import('./health-page.tsx').then((m) => m.HealthPage)) },
]
