import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

/** The pages of institutions in the console. */
export const institutionConsolePages: RouteObject[] = [
  {
    path: 'institutions',
    lazy: lazyPage(() => import('./pages/institutions-review-page.tsx').then((m) => m.InstitutionsReviewPage)),
  },
  {
    path: 'registrations/:institutionId',
    lazy: lazyPage(() => import('./pages/registration-page.tsx').then((m) => m.RegistrationPage)),
  },
  {
    path: 'directory/import',
    lazy: lazyPage(() => import('./pages/import-directory-page.tsx').then((m) => m.ImportDirectoryPage)),
  },
  {
    path: 'directory',
    lazy: lazyPage(() => import('./pages/directory-page.tsx').then((m) => m.DirectoryPage)),
  },
]
