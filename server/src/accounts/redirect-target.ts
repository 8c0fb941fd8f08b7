import { accountErrors } from '@tongying/contract/accounts'
import { Problem } from '../platform/problem.ts'

const tokenNames = ['ssoToken', 'type']

/**
 * Where a browser goes after signing in: an address of exactly this origin, or the account page. Anything that a
 * browser could read as another site (user info, backslashes, control characters, `//`) is refused, not repaired.
 */
export function redirectTarget(wanted: string | undefined, ownOrigin: string): URL {
  if (wanted === undefined || wanted === '') return new URL('/me', ownOrigin)
  if (!isPlain(wanted) || !URL.canParse(wanted)) throw refused()
  const url = new URL(wanted)
  const own = new URL(ownOrigin)
  const isOwn = url.origin === own.origin && url.protocol === own.protocol && url.username === '' && url.password === ''
  if (!isOwn || !wanted.toLowerCase().startsWith(`${own.origin}`) || url.pathname.includes('//')) throw refused()
  for (const name of tokenNames) url.searchParams.delete(name)
  return url
}

/** Printable ASCII without what browsers repair silently. */
function isPlain(text: string): boolean {
  return (
    /^https?:\/\/[\x21-\x7e]+$/i.test(text) &&
    !/[\\@]|\/\/.*\/\/|%(?:5c|0[0-9a-d]|2f%2f)/i.test(text.split(/[?#]/)[0] ?? '')
  )
}

function refused(): Problem {
  return new Problem(accountErrors.RedirectRefused, { field: 'redirect_url' })
}
