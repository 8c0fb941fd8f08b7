import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The audit trail in the console. */
export const auditConsolePages: RouteObject[] = [
  { path: 'auditTrail', lazy: lazyPage(() => import('./trail-page.tsx').then((m) => m.TrailPage)) },
  { path: 'auditTrail/:kind/:recordId', lazy: lazyPage(() => import('./story-page.tsx').then((m) => m.StoryPage)) },
]
