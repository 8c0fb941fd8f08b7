import { canonicalPath } from '@tongying/contract/site'
import { redirectDocument } from 'react-router'

/**
 * An address that no page has leads to the home page, as the specification has it of every unknown path. Another name of
 * a page is left to the guard, which runs at the same time.
 */
export function toHome({ request }: { request: Request }): Response | null {
  const { pathname } = new URL(request.url)
  return canonicalPath(pathname) === pathname ? redirectDocument('/') : null
}
