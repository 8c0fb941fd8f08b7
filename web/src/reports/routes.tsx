import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The statistics that a person reads beside their work: their own, and those of institutions where they review. */
export const reportPages: RouteObject[] = [
  {
    path: 'me/statistics',
    lazy: lazyPage(() => import('./pages/statistics-page.tsx').then((m) => m.StatisticsPage)),
  },
]

/** The same in the console: institutions that one administers, and the platform. */
export const reportConsolePages: RouteObject[] = [
  {
    path: 'statistics',
    lazy: lazyPage(() => import('./pages/statistics-page.tsx').then((m) => m.ConsoleStatisticsPage)),
  },
]
