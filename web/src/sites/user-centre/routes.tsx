import type { RouteObject } from 'react-router'
import { expertPages } from '../../experts/index.ts'
import { LoadFailure } from '../../ui/components/load-failure/load-failure.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { lazyPage } from '../../ui/core/lazy-page.ts'
import { guardNavigation } from '../guard-navigation.ts'
import { toHome } from '../to-home.ts'
import { UserCentreLayout } from './layout.tsx'
import { notYetPages } from './not-yet-pages.ts'
import { domainPages } from './pages.ts'

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
        children: [
          {
            errorElement: <LoadFailure />,
            children: [...domainPages, ...notYetPages, { path: '*', loader: toHome, element: null }],
          },
        ],
      },
      ...expertPages,
      { path: 'gallery', lazy: lazyPage(() => import('../../ui/gallery/gallery-page.tsx').then((m) => m.GalleryPage)) },
    ],
  },
]
