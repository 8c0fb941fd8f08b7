import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { anAccount, fixturePassword } from './fixtures.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

type Cookies = Record<string, string>
const accept = 'text/html,application/xhtml+xml'
const open = (url: string, cookies: Cookies = {}, headers: Record<string, string> = { accept }) =>
  server.app.inject({ method: 'GET', url, headers, cookies })

/** A browser in which somebody has just given phone and password. */
async function signedIn(at = server): Promise<{ id: string; token: string; cookies: Cookies }> {
  const { id, phone } = await anAccount(at.platform.db.orm, at.platform)
  const reply = await at.guest.call(accountRoutes.login, { phone, password: fixturePassword })
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
  return { id, token: reply.data.ssoToken, cookies }
}
const whoAmI = (token: string, more: { cookies?: Cookies; headers?: Cookies } = {}, at = server) =>
  at.app.inject({
    url: '/meeting/user/getUserInfo',
    headers: { 'access-token': token, ...more.headers },
    cookies: more.cookies ?? {},
  })

test('trust.sso: a page asked for with a token is answered by its cleaned address, before anything else is asked for', async () => {
  const { token, cookies } = await signedIn()
  const reply = await open(`/me/work?ssoToken=${token}&type=pwd&pageNum=2`, cookies)
  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toBe('/me/work?pageNum=2')
  expect(reply.headers['set-cookie']).toBe(`token=${token}; Max-Age=86400; Path=/; SameSite=Lax`)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).not.toContain(token)
  expect((await whoAmI(token, { cookies })).statusCode).toBe(200)
})

test('trust.sso: a link signs nobody in and nobody out: any other token changes no cookie', async () => {
  const [victim, attacker] = [await signedIn(), await signedIn()]
  const program = await (await server.as(attacker.id)).call(accountRoutes.makeAccessToken, { name: 'x', days: 30 })
  const late = await signedIn()
  server.clock.moveBy(61_000)
  const [fresh, other] = [await signedIn(), await signedIn()]
  await whoAmI(other.token, { cookies: other.cookies })
  const tries: [string, Cookies][] = [
    ['x', victim.cookies],
    [program.data.token, victim.cookies],
    [fresh.token, {}],
    [fresh.token, attacker.cookies],
    [late.token, late.cookies],
    // Used once: the browser that used it has its cookie already.
    [other.token, other.cookies],
  ]
  for (const [token, cookies] of tries) {
    const reply = await open(`/me?ssoToken=${encodeURIComponent(token)}&type=pwd`, { token: 'mine', ...cookies })
    expect([token, reply.statusCode, reply.headers.location, reply.headers['set-cookie']]).toEqual([
      token,
      302,
      '/me',
      undefined,
    ])
  }
})

test('trust.sso: never leads away from this site, and leaves calls alone', async () => {
  expect((await open('//evil.example/x?ssoToken=t')).headers.location).toBe('/evil.example/x')
  expect((await open('/%2f%2fevil.example?ssoToken=t')).headers.location).toBe('/%2f%2fevil.example')
  expect((await open('/me/work?ssoToken=')).statusCode).not.toBe(302)
  const call = await open('/meeting/user/getUserInfo?ssoToken=t', {}, { accept: 'application/json' })
  expect(call.headers['set-cookie']).toBeUndefined()
  expect(call.statusCode).toBe(401)
})

test('trust.access-token: a page or a cookie cannot use a program’s token, a program can', async () => {
  const { id } = await signedIn()
  const { token } = (await (await server.as(id)).call(accountRoutes.makeAccessToken, { name: 'x', days: 30 })).data
  expect((await whoAmI(token)).statusCode).toBe(200)
  // What the fetch of Node sends; it names neither site nor destination.
  expect((await whoAmI(token, { headers: { 'sec-fetch-mode': 'cors' } })).statusCode).toBe(200)
  const page: Cookies[] = [
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:80' },
  ]
  for (const headers of page) expect((await whoAmI(token, { headers })).statusCode).toBe(401)
  // A browser over plain http names neither; but it has the cookie that the page read the token from.
  expect((await whoAmI(token, { cookies: { token } })).statusCode).toBe(401)
  const path = '/meeting/consultation/pdf/00000000-0000-4000-8000-000000000000'
  expect((await server.app.inject({ url: path, cookies: { token } })).statusCode).toBe(401)
})

test('trust.cookies: by https our cookies carry the prefix that no other host can set, and only so they count', async () => {
  const secure = await testApp({ publicUrl: 'https://consult.example' })
  const at = { ...server, ...secure }
  const { token, cookies } = await signedIn(at)
  expect(Object.keys(cookies)).toEqual(['__Host-sign-in', '__Host-browser'])
  const bare = { 'sign-in': cookies['__Host-sign-in'] ?? '' }
  expect((await whoAmI(token, { cookies: bare }, at)).statusCode).toBe(401)
  const first = await whoAmI(token, { cookies }, at)
  expect(first.statusCode).toBe(200)
  expect(first.cookies).toMatchObject([{ name: '__Host-session', httpOnly: true, secure: true, path: '/' }])
  expect(first.cookies[0]).not.toHaveProperty('domain')
  const bound = first.cookies[0]?.value ?? ''
  expect((await whoAmI(token, { cookies: { session: bound } }, at)).statusCode).toBe(401)
  expect((await whoAmI(token, { cookies: { '__Host-session': bound } }, at)).statusCode).toBe(200)
  const out = await at.app.inject({
    method: 'POST',
    url: '/auth-server/logout',
    payload: {},
    headers: { 'access-token': token },
    cookies: { '__Host-session': bound },
  })
  // A browser takes no change of a prefixed cookie that is not Secure, its end included.
  expect(out.cookies.filter(({ name }) => name.startsWith('__Host-'))).toMatchObject([
    { name: '__Host-sign-in', secure: true, path: '/', value: '' },
    { name: '__Host-session', secure: true, path: '/', value: '' },
    { name: '__Host-code-asker', secure: true, path: '/', value: '' },
  ])
  await secure.close()
})
