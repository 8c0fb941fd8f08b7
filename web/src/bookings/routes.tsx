import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The pages of remote examinations: the month, a day, the community hospitals, the numbers. */
export const bookingPages: RouteObject[] = [
  { path: 'me/healthApplet', lazy: lazyPage(() => import('./pages/month-page.tsx').then((m) => m.MonthPage)) },
  {
    path: 'me/healthApplet/hospitals',
    lazy: lazyPage(() => import('./pages/hospitals-page.tsx').then((m) => m.HospitalsPage)),
  },
  {
    path: 'me/healthApplet/qr/:hospitalId?',
    lazy: lazyPage(() => import('./pages/poster-page.tsx').then((m) => m.PosterPage)),
  },
  {
    path: 'me/healthApplet/statistics',
    lazy: lazyPage(() => import('./pages/statistics-page.tsx').then((m) => m.StatisticsPage)),
  },
  {
    path: 'me/healthApplet/days/:day',
    lazy: lazyPage(() => import('./pages/day-page.tsx').then((m) => m.DayPage)),
  },
  {
    path: 'me/healthApplet/addPatient',
    lazy: lazyPage(() => import('./pages/add-patient-page.tsx').then((m) => m.AddPatientPage)),
  },
]
