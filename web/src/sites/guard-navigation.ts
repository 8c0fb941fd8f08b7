import { canonicalPath } from '@tongying/contract/site'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { guard, leave } from './guard.ts'

/** The guard as a route's loader: it sees every navigation; give the route `shouldRevalidate: () => true`. */
export function guardNavigation({ request }: LoaderFunctionArgs) {
  const verdict = guard(request.url)
  if (!verdict.stay) {
    // The way to `/` leaves this site: the home page is rendered by the server.
    void leave(verdict)
    return new Promise<never>(() => {})
  }
  const url = new URL(request.url)
  const canonical = canonicalPath(url.pathname)
  return canonical === url.pathname ? null : redirect(canonical + url.search + url.hash)
}
