import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The pages of consultations in the user centre. */
export const consultationPages: RouteObject[] = [
  { path: 'me/work', lazy: lazyPage(() => import('./pages/work-page.tsx').then((m) => m.WorkPage)) },
  {
    path: 'me/consultations',
    lazy: lazyPage(() => import('./pages/consultations-page.tsx').then((m) => m.ConsultationsPage)),
  },
  {
    path: 'me/consultations/review',
    lazy: lazyPage(() => import('./pages/review-page.tsx').then((m) => m.ReviewPage)),
  },
  {
    path: 'me/consultations/schedule',
    lazy: lazyPage(() => import('./pages/schedule-page.tsx').then((m) => m.SchedulePage)),
  },
  {
    path: 'me/consultations/accessLog',
    lazy: lazyPage(() => import('./pages/access-log-page.tsx').then((m) => m.AccessLogPage)),
  },
  {
    path: 'me/consultations/:id',
    lazy: lazyPage(() => import('./pages/consultation-page.tsx').then((m) => m.ConsultationPage)),
  },
  {
    path: 'me/consultations/:id/exemption',
    lazy: lazyPage(() => import('./pages/exemption-page.tsx').then((m) => m.ExemptionPage)),
  },
  {
    path: 'me/consultations/:id/report',
    lazy: lazyPage(() => import('./pages/report-page.tsx').then((m) => m.ReportPage)),
  },
  {
    path: 'me/consultations/:id/versions',
    lazy: lazyPage(() => import('./pages/report-versions-page.tsx').then((m) => m.ReportVersionsPage)),
  },
  { path: 'meetingApply', lazy: lazyPage(() => import('./pages/application-page.tsx').then((m) => m.ApplicationPage)) },
  { path: 'applySuccess', lazy: lazyPage(() => import('./pages/success-page.tsx').then((m) => m.SuccessPage)) },
  {
    path: 'consultationPdf',
    lazy: lazyPage(() => import('./pages/report-document-page.tsx').then((m) => m.ReportDocumentPage)),
  },
]

/** The pages of consultations in the console. */
export const consultationConsolePages: RouteObject[] = [
  { path: 'accessLog', lazy: lazyPage(() => import('./pages/access-log-page.tsx').then((m) => m.AccessLogPage)) },
]
