import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The pages of public holidays in the console. */
export const holidayConsolePages: RouteObject[] = [
  { path: 'holidays', lazy: lazyPage(() => import('./pages/holidays-page.tsx').then((m) => m.HolidaysPage)) },
]
