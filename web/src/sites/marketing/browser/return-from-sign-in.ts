import { ssoReturn, tokenCookie } from '@tongying/contract/site'
import { writeCookie } from '../../../ui/cookie.ts'

/** Saves the token that the sign-in page put into the address, and loads the address without it. */
export function returnFromSignIn(at: Pick<Location, 'href' | 'replace'>): boolean {
  const back = ssoReturn(new URL(at.href))
  if (!back) return false
  writeCookie(tokenCookie.name, back.token, tokenCookie.seconds)
  // A part of the address after `#` alone would not load the page anew; the query differs, so this always does.
  at.replace(back.cleaned)
  return true
}
