import { canonicalPath, pageAt, ssoReturn } from '@tongying/contract/site'
import { isOwnToken } from '../ui/core/is-own-token.ts'
import { isSignedIn, saveToken } from '../ui/core/session.ts'

/** What the guard finds out about an address: stay, or leave for another one, perhaps with a token to take first. */
export type Verdict = { readonly stay: true } | { readonly stay: false; readonly to: string; readonly token?: string }

/**
 * The route guard of the specification, run before anything else asks the server for anything: a token in the address
 * is taken out of it, and kept if it is this browser's own; a page that is not open leads a guest to `/`; an unknown path leads to `/`.
 */
export function guard(address: string): Verdict {
  const returned = ssoReturn(new URL(address))
  if (returned) return { stay: false, to: returned.cleaned, token: returned.token }
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
  if (!verdict.stay) void leave(verdict)
  return verdict.stay
}

/** Leaves for another address; `replace` keeps the token out of the history; the page loads again at the cleaned address. */
export async function leave({ to, token }: { readonly to: string; readonly token?: string }): Promise<void> {
  if (token !== undefined && (await isOwnToken(token))) saveToken(token)
  location.replace(to)
}
