import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** Where administrators keep what stands on the open pages. */
export const siteConsolePages: RouteObject[] = [
  {
    path: 'installers',
    lazy: lazyPage(() => import('./installers/installers-page.tsx').then((m) => m.InstallersPage)),
  },
  {
    path: 'installers/:installerId',
    lazy: lazyPage(() => import('./installers/installer-page.tsx').then((m) => m.InstallerPage)),
  },
  {
    path: 'contactRequests',
    lazy: lazyPage(() => import('./contact/contact-requests-page.tsx').then((m) => m.ContactRequestsPage)),
  },
  {
    path: 'contactRequests/:requestId',
    lazy: lazyPage(() => import('./contact/contact-request-page.tsx').then((m) => m.ContactRequestPage)),
  },
  {
    path: 'siteContent',
    lazy: lazyPage(() => import('./content/content-page.tsx').then((m) => m.ContentPage)),
  },
]
