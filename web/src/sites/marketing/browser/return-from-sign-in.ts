import { ssoReturn, tokenCookie } from '@tongying/contract/site'
import { writeCookie } from '../../../ui/core/cookie.ts'
import { isOwnToken } from '../../../ui/core/is-own-token.ts'

/** Takes the token that the sign-in page put into the address, and loads the address without it; false without one. */
export function returnFromSignIn(at: Pick<Location, 'href' | 'replace'>): boolean {
  const back = ssoReturn(new URL(at.href))
  if (back) void take(back.token).then(() => at.replace(back.cleaned))
  // A part of the address after `#` alone would not load the page again; the query differs, so this always does.
  return back !== undefined
}

async function take(token: string): Promise<void> {
  if (await isOwnToken(token)) writeCookie(tokenCookie.name, token, tokenCookie.seconds)
}
