import type { RouteObject } from 'react-router'
import { accountPages } from '../../accounts/index.ts'
import { consultationPages } from '../../consultations/index.ts'
import { messagePages } from '../../messages/index.ts'
import { lazyPage } from '../../ui/lazy-page.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { guardNavigation } from '../guard-navigation.ts'
import { NoSuchPage } from '../no-such-page.tsx'
import { UserCentreLayout } from './layout.tsx'

/** The pages of the domains; each domain's `routes.tsx` gives its own. */
const domainPages: RouteObject[] = [...accountPages, ...consultationPages, ...messagePages]

/** Every page of `app.html`. The guard runs again on each navigation. */
export const routes: RouteObject[] = [
  {
    loader: guardNavigation,
    // The guard has to see every navigation, also those between two children.
    shouldRevalidate: () => true,
    errorElement: <LoadFailure />,
    HydrateFallback: PageSkeleton,
    children: [
      {
        Component: UserCentreLayout,
        children: [{ errorElement: <LoadFailure />, children: [...domainPages, { path: '*', Component: NoSuchPage }] }],
      },
      { path: 'gallery', lazy: lazyPage(() => import('../../ui/gallery/gallery-page.tsx').then((m) => m.GalleryPage)) },
    ],
  },
]
