import { accountRoutes } from '@tongying/contract/accounts'
import { languageCookie, tokenCookie } from '@tongying/contract/site'
import { expect, test } from 'vitest'
import { type CookieName, cookieNames } from '../platform/auth/sessions.ts'
import { hostCookieName } from '../platform/http/cookies.ts'
import { testApp } from '../testing/app.ts'
import { CookieJar } from '../testing/cookie-jar.ts'
import { anAccount } from './fixtures.ts'

/** What becomes of every cookie of the product when somebody signs out in its browser, and why. */
const atSignOut = {
  token: ['ends', 'it is the session'],
  'sign-in': ['ends', 'it goes with the token until its first use'],
  session: ['ends', 'it goes with the token'],
  'code-asker': ['ends', 'whoever types a code there next did not ask for it'],
  browser: ['stays', 'it opens nothing, and without it everybody who shares the browser would be a stranger there'],
  link: ['stays', 'it is of a patient, who has no account and may be filling in their form on this device'],
  terminal: ['stays', 'it is of the device, which its institution has paired'],
  language: ['stays', 'it is a choice, not a credential'],
} as const satisfies Record<CookieName | typeof languageCookie.name, readonly ['ends' | 'stays', because: string]>

const scriptsRead: readonly string[] = [tokenCookie.name, languageCookie.name]

test('the table has every cookie that the product sets', () => {
  const all = new Set([...Object.values(cookieNames), tokenCookie.name, languageCookie.name])
  expect(Object.keys(atSignOut).toSorted()).toEqual([...all].toSorted())
})

test.each(['http://localhost', 'https://consult.example'])(
  'trust.cookies: at %s a sign-out ends the session and its cookies, and leaves what is not the session’s',
  async (publicUrl) => {
    const it = await testApp({ publicUrl })
    const inBrowser = (name: string) =>
      scriptsRead.includes(name) ? name : hostCookieName(name, publicUrl.startsWith('https:'))
    const jar = new CookieJar()
    for (const name of Object.keys(atSignOut)) jar.set(inBrowser(name), 'x'.repeat(43))
    const me = await it.as((await anAccount(it.platform.db.orm, it.platform)).id)
    for (const [name, value] of Object.entries(me.cookies)) jar.set(name, value)

    const headers = { 'access-token': me.headers['access-token'] ?? '', cookie: jar.header }
    const reply = await it.guest.call(accountRoutes.logout, {}, { headers })
    jar.keep(reply)
    expect(reply.status).toBe(200)
    expect(reply.clearSiteData).toBeUndefined()
    const staying = Object.entries(atSignOut).flatMap(([name, [does]]) => (does === 'stays' ? [inBrowser(name)] : []))
    expect(jar.names).toEqual(staying.toSorted())
    expect((await me.call(accountRoutes.getUserInfo, {})).status).toBe(401)
    expect((await it.guest.call(accountRoutes.logout, {})).status, 'without a session').toBe(200)
    await it.close()
  },
)
