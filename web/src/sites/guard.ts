import { canonicalPath, pageAt, ssoReturn } from '@tongying/contract/site'
import { isSignedIn, saveToken } from '../ui/session.ts'

/** What the guard finds out about an address: stay, or leave for another one. */
export type Verdict = { readonly stay: true } | { readonly stay: false; readonly to: string }

/**
 * The route guard of the specification, run before anything else asks the server for anything: a token in the address
 * is kept and taken out of it; a page that is not open leads a guest to `/`; an unknown path leads to `/`.
 */
export function guard(address: string): Verdict {
  const returned = ssoReturn(new URL(address))
  if (returned) {
    saveToken(returned.token)
    return { stay: false, to: returned.cleaned }
  }
  const { pathname, search, hash } = new URL(address)
  const page = pageAt(pathname)
  if (!page) return { stay: false, to: '/' }
  if (!page.isPublic && !isSignedIn()) {
    return { stay: false, to: `/?${new URLSearchParams({ wanted: canonicalPath(pathname) + search + hash })}` }
  }
  return { stay: true }
}

/** Guards the page that the browser is on; answers whether to go on. */
export function guardThisPage(): boolean {
  const verdict = guard(location.href)
  // `replace` keeps the token out of the history; the page loads anew at the cleaned address.
  if (!verdict.stay) location.replace(verdict.to)
  return verdict.stay
}
