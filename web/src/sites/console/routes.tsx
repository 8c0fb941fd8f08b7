import type { RouteObject } from 'react-router'
import { managedAccountPages } from '../../accounts/index.ts'
import { auditConsolePages } from '../../audit/index.ts'
import { consultationConsolePages } from '../../consultations/index.ts'
import { expertConsolePages } from '../../experts/index.ts'
import { holidayConsolePages } from '../../holidays/index.ts'
import { institutionConsolePages } from '../../institutions/index.ts'
import { membershipConsolePages } from '../../memberships/index.ts'
import { operationPages } from '../../operations/index.ts'
import { practitionerConsolePages } from '../../practitioners/index.ts'
import { reportConsolePages } from '../../reports/index.ts'
import { siteConsolePages } from '../../site/index.ts'
import { LoadFailure } from '../../ui/components/load-failure/load-failure.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { guardNavigation } from '../guard-navigation.ts'
import { toHome } from '../to-home.ts'
import { toOtherSite } from '../to-other-site.ts'
import { ConsoleLayout } from './layout.tsx'
import { ConsoleStart } from './start-page.tsx'

/** The pages of the domains; each domain's `routes.tsx` gives its own, below `/console`. */
const domainPages: RouteObject[] = [
  ...managedAccountPages,
  ...practitionerConsolePages,
  ...institutionConsolePages,
  ...expertConsolePages,
  ...membershipConsolePages,
  ...holidayConsolePages,
  ...siteConsolePages,
  ...consultationConsolePages,
  ...operationPages,
  ...reportConsolePages,
  ...auditConsolePages,
]

/** Every page of `console.html`. */
export const routes: RouteObject[] = [
  {
    path: 'console',
    loader: guardNavigation,
    shouldRevalidate: () => true,
    Component: ConsoleLayout,
    errorElement: <LoadFailure />,
    HydrateFallback: PageSkeleton,
    children: [
      { errorElement: <LoadFailure />, children: [{ index: true, Component: ConsoleStart }, ...domainPages] },
      { path: '*', loader: toHome, element: null },
    ],
  },
  // A case opened by break-glass access stands in the user centre.
  { path: '*', loader: toOtherSite, element: null },
]
