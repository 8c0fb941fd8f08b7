import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The pages of remote examinations: the month, a day, the community hospitals, the numbers. */
export const bookingPages: RouteObject[] = [
  { path: 'me/healthApplet', lazy: lazyPage(() => import('./pages/month-page.tsx').then((m) => m.MonthPage)) },
]
