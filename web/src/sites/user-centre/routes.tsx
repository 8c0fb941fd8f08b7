import { canonicalPath } from '@tongying/contract/site'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { messagePages } from '../../messages/index.ts'
import { lazyPage } from '../../ui/lazy-page.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { guard } from '../guard.ts'
import { UserCentreLayout } from './layout.tsx'

/** The pages of the domains; each domain's `routes.tsx` gives its own. */
const domainPages: RouteObject[] = [...messagePages]

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
        children: [{ errorElement: <LoadFailure />, children: [...domainPages, { path: 'me/*', element: null }] }],
      },
      { path: 'gallery', lazy: lazyPage(() => import('../../ui/gallery/gallery-page.tsx').then((m) => m.GalleryPage)) },
    ],
  },
]

function guardNavigation({ request }: LoaderFunctionArgs) {
  const verdict = guard(request.url)
  // The way to `/` leaves this site: the home page is rendered by the server.
  if (!verdict.stay) {
    location.replace(verdict.to)
    return new Promise<never>(() => {})
  }
  const url = new URL(request.url)
  const canonical = canonicalPath(url.pathname)
  return canonical === url.pathname ? null : redirect(canonical + url.search + url.hash)
}
