import type { Envelope } from '@tongying/contract/kit'
import { onWire } from '@tongying/contract/testing'
import { cookieNames, findSession, startSession } from '../platform/auth/sessions.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { hostCookieName } from '../platform/http/cookies.ts'
import type { Platform } from '../platform/platform.ts'
import { type Caller, replyOf } from '../platform/testing/test-app.ts'

/** What a person's browser keeps: the token and the cookie that must come along with it. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: Readonly<Record<string, string>>
}

/** Signs an account in without its password, for servers on this database. */
export async function signedIn(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  accountId: string,
): Promise<Credentials> {
  const now = platform.clock.now()
  const { token, signInSecret } = await inTransaction(platform.db, (tx) =>
    startSession(tx, { accountId, now, userAgent: 'test', ip: '127.0.0.1' }),
  )
  // Activated at once, so that a test may move the clock before its first call.
  const session = await findSession(platform.db.orm, {
    token,
    signInSecret,
    idleMs: platform.config.sessionIdleMs,
    now,
  })
  const cookie = hostCookieName(cookieNames.bound, platform.config.publicUrl?.startsWith('https:') === true)
  return { headers: { 'access-token': token }, cookies: { [cookie]: session?.boundSecret ?? '' } }
}

/** The headers by which a request shows these credentials. */
export function headersOf({ headers, cookies }: Credentials): Record<string, string> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  return { ...headers, ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}) }
}

/** Calls a server over HTTP, at the address that `origin` has at that moment. */
export function remoteCaller(origin: () => string, credentials: Credentials = { headers: {}, cookies: {} }): Caller {
  return {
    ...credentials,
    async call(route, input, more) {
      const { path, query, payload } = onWire(route, input)
      const answer = await fetch(`${origin()}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
        method: route.method,
        headers: {
          ...headersOf(credentials),
          ...(payload ? { 'content-type': 'application/json' } : {}),
          ...more?.headers,
        },
        ...(payload && route.method !== 'GET' ? { body: JSON.stringify(payload) } : {}),
        redirect: 'manual',
      })
      // What the route promises; its own schema made it.
      const body = (await answer.json()) as Envelope<never>
      const cookies = answer.headers.getSetCookie().map((line) => {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        return { name: pair.slice(0, at), value: pair.slice(at + 1) }
      })
      const clearSiteData = answer.headers.get('clear-site-data') ?? undefined
      return replyOf(answer.status, body, { cookies, clearSiteData })
    },
  }
}
