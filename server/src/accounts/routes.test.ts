import { accountRoutes, policyVersion } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { anAccount, fixturePassword } from './fixtures.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp({ logLevel: 'error' })
})
afterAll(() => it.close())

const goodPassword = 'Yunzhou#2031x'
let last = 0
/** A number that no other test uses. */
function aPhone(): string {
  last += 1
  return `137000${String(last).padStart(5, '0')}`
}

async function codeFor(phone: string, type: 'register' | 'login' | 'reset' | 'phone'): Promise<string> {
  const reply = await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type })
  expect(reply.status).toBe(200)
  const sent = it.sms.findLast((message) => message.to === phone && message.purpose === type)
  return sent?.code ?? ''
}

async function registered(): Promise<{ phone: string; id: string }> {
  const account = await anAccount(it.platform.db.orm, it.platform, { phone: aPhone() })
  return account
}

/** A browser: keeps cookies, sends the token as header, as the web does. */
async function signedIn(
  phone: string,
  password = fixturePassword,
): Promise<{ token: string; cookies: Record<string, string> }> {
  const reply = await it.guest.call(accountRoutes.login, { phone, password })
  return {
    token: reply.data.ssoToken,
    cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
  }
}

async function whoAmI(
  token: string | undefined,
  cookies: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return it.app.inject({
    url: '/meeting/user/getUserInfo',
    headers: { ...(token ? { 'access-token': token } : {}), ...headers },
    cookies,
  })
}

test('a visitor registers with phone, password and code, and signs in', async () => {
  const phone = aPhone()
  const smscode = await codeFor(phone, 'register')
  expect(smscode).toMatch(/^\d{6}$/)
  const made = await it.guest.call(accountRoutes.cloudRegister, { phone, password: goodPassword, smscode })
  expect(made.data.userId).toMatch(/^[0-9a-f-]{36}$/)
  const { token, cookies } = await signedIn(phone, goodPassword)
  const me = await whoAmI(token, cookies)
  expect(me.json().data).toMatchObject({
    userId: made.data.userId,
    phone: `137****${phone.slice(-4)}`,
    isPlatformAdmin: false,
  })
  expect(me.body).not.toContain(phone)
})

test.each([
  ['one that there was', policyVersion, policyVersion],
  ['one that the caller made up', '99.0', null],
])('the trail of a registration keeps the policy that was shown: %s', async (_what, shown, kept) => {
  const phone = aPhone()
  const smscode = await codeFor(phone, 'register')
  const given = { phone, password: goodPassword, smscode, policyVersion: shown }
  const { userId } = (await it.guest.call(accountRoutes.cloudRegister, given)).data
  const { rows } = await it.platform.db.pool.query(
    `select detail -> 'policyVersion' as kept from audit.event where subject_id = $1 and action = 'account.cloudRegister'`,
    [userId],
  )
  expect(rows).toEqual([{ kept }])
})

test('registers under /auth-server/ too', async () => {
  const phone = aPhone()
  const asked = await it.app.inject({
    url: `/auth-server/sys/user/unauth/getAuthSmsCode?mobile=${phone}&type=register`,
  })
  expect(asked.json()).toMatchObject({ code: 200, data: { resendSeconds: 60, expiresSeconds: 300 } })
  expect(asked.json().data.demoCode).toBeUndefined()
  const payload = { phone, password: goodPassword, smscode: it.sms.findLast((message) => message.to === phone)?.code }
  const made = await it.app.inject({ method: 'POST', url: '/auth-server/sys/user/cloudRegister', payload })
  expect(made.json()).toMatchObject({ code: 200, success: true })
})

test('the demo hospital shows the code, others do not', async () => {
  const demo = await testApp({ isDemo: true })
  const reply = await demo.guest.call(accountRoutes.getAuthSmsCode, { mobile: aPhone(), type: 'register' })
  expect(reply.data.demoCode).toBe(demo.sms[0]?.code)
  await demo.close()
})

test('a wrong code is refused in both languages', async () => {
  const phone = aPhone()
  const smscode = wrong(await codeFor(phone, 'register'))
  const input = { phone, password: goodPassword, smscode }
  const inChinese = await it.guest.call(accountRoutes.cloudRegister, input)
  expect(inChinese.body).toMatchObject({
    code: 422,
    error: 'CodeWrong',
    msg: '验证码错误',
    fields: { smscode: '验证码错误' },
  })
  const inEnglish = await it.guest.call(accountRoutes.cloudRegister, input, { headers: { 'accept-language': 'en' } })
  expect(inEnglish.body).toMatchObject({ error: 'CodeWrong', msg: 'verification code error' })
})

test('a code that was never sent is refused like a wrong one', async () => {
  const reply = await it.guest.call(accountRoutes.cloudRegister, {
    phone: aPhone(),
    password: goodPassword,
    smscode: '123456',
  })
  expect(reply.body).toMatchObject({ code: 422, error: 'CodeWrong' })
})

test('a code is dead after 5 minutes', async () => {
  const phone = aPhone()
  const smscode = await codeFor(phone, 'register')
  it.clock.moveBy(5 * 60_000)
  const reply = await it.guest.call(accountRoutes.cloudRegister, { phone, password: goodPassword, smscode })
  expect(reply.body).toMatchObject({ code: 422, error: 'CodeExpired' })
})

test('a used code is refused', async () => {
  const phone = aPhone()
  const smscode = await codeFor(phone, 'register')
  await it.guest.call(accountRoutes.cloudRegister, { phone, password: goodPassword, smscode })
  const again = await it.guest.call(accountRoutes.cloudRegister, { phone, password: goodPassword, smscode })
  expect(again.body).toMatchObject({ code: 422, error: 'CodeUsed' })
})

test('a code for one purpose or phone is worth nothing for another', async () => {
  const { phone } = await registered()
  const smscode = await codeFor(phone, 'login')
  const reset = await it.guest.call(accountRoutes.reset, { phone, smscode, password: goodPassword })
  expect(reset.body).toMatchObject({ error: 'CodeWrong' })
  const elsewhere = await it.guest.call(accountRoutes.login, { phone: (await registered()).phone, smscode })
  expect(elsewhere.body).toMatchObject({ error: 'CodeWrong' })
  expect((await it.guest.call(accountRoutes.login, { phone, smscode })).status).toBe(200)
})

test('a code for something else, sent later, leaves the first one good', async () => {
  const { phone } = await registered()
  const smscode = await codeFor(phone, 'login')
  it.clock.moveBy(61_000)
  await codeFor(phone, 'reset')
  expect((await it.guest.call(accountRoutes.login, { phone, smscode })).status).toBe(200)
})

test('trust.code-single-use: 50 parallel tries with the right code make one account', async () => {
  const phone = aPhone()
  const smscode = await codeFor(phone, 'register')
  const tries = Array.from({ length: 50 }, () =>
    it.guest.call(accountRoutes.cloudRegister, { phone, password: goodPassword, smscode }),
  )
  const replies = await Promise.all(tries)
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.status >= 500)).toHaveLength(0)
})

test('trust.code-single-use: 50 parallel sign-ins with one code start one session', async () => {
  const { phone, id } = await registered()
  const smscode = await codeFor(phone, 'login')
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => it.guest.call(accountRoutes.login, { phone, smscode })),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  const { rows } = await it.platform.db.pool.query('select count(*)::int as n from session where account_id = $1', [id])
  expect(rows[0].n).toBe(1)
})

test('trust.code-tries: dead after 5 wrong ones, even in parallel and then with the right one', async () => {
  const { phone } = await registered()
  const smscode = await codeFor(phone, 'login')
  const guesses = Array.from({ length: 20 }, () =>
    it.guest.call(accountRoutes.login, { phone, smscode: wrong(smscode) }),
  )
  const names = (await Promise.all(guesses)).map((reply) => (reply.body.success ? 'ok' : reply.body.error))
  expect(names.filter((name) => name === 'CodeWrong')).toHaveLength(5)
  expect(names.filter((name) => name === 'CodeDead')).toHaveLength(15)
  const right = await it.guest.call(accountRoutes.login, { phone, smscode })
  expect(right.body).toMatchObject({ error: 'CodeDead' })
})

test('trust.code-limits: one a minute, 5 an hour, 10 a day', async () => {
  const phone = aPhone()
  const ask = () => it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'register' })
  expect((await ask()).status).toBe(200)
  it.clock.moveBy(30_000)
  const soon = await ask()
  expect(soon.body).toMatchObject({ code: 429, error: 'CodeTooSoon', msg: expect.stringMatching(/30秒|29秒/) })
  for (let sent = 1; sent < 5; sent++) {
    it.clock.moveBy(61_000)
    expect((await ask()).status).toBe(200)
  }
  it.clock.moveBy(61_000)
  expect((await ask()).body).toMatchObject({ code: 429, error: 'CodeTooMany' })
  it.clock.moveBy(3_600_000)
  for (let sent = 5; sent < 10; sent++) {
    it.clock.moveBy(61_000)
    expect((await ask()).status).toBe(200)
  }
  it.clock.moveBy(3_600_000)
  expect((await ask()).body).toMatchObject({ error: 'CodeTooMany' })
  it.clock.moveBy(24 * 3_600_000)
  expect((await ask()).status).toBe(200)
})

test('trust.code-limits: 20 askers at once get one code', async () => {
  const phone = aPhone()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'login' })),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(it.sms.filter((message) => message.to === phone)).toHaveLength(1)
})

test('a carrier that is down is reported, and nothing counts as sent', async () => {
  const phone = aPhone()
  const { sms } = it.platform
  const send = sms.send
  sms.send = async () => {
    throw new Error('the carrier is down')
  }
  const down = await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'register' })
  sms.send = send
  expect(down.body).toMatchObject({ code: 503, error: 'CarrierDown', msg: '验证码没有发出去，请稍后重试' })
  expect((await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'register' })).status).toBe(200)
})

test('trust.no-enumeration: a known and an unknown phone get the same answers', async () => {
  const { phone } = await registered()
  const unknown = aPhone()
  for (const type of ['register', 'login', 'reset'] as const) {
    it.clock.moveBy(61_000)
    const [a, b] = [
      await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type }),
      await it.guest.call(accountRoutes.getAuthSmsCode, { mobile: unknown, type }),
    ]
    expect([a.status, a.body]).toEqual([b.status, b.body])
  }
  const wrongs = await Promise.all(
    [phone, unknown].map((each) => it.guest.call(accountRoutes.login, { phone: each, password: 'Wrong#123' })),
  )
  expect(bodyOf(wrongs[0])).toEqual(bodyOf(wrongs[1]))
})

test('weak and common passwords are refused', async () => {
  const phone = aPhone()
  const smscode = await codeFor(phone, 'register')
  const ask = (password: string) =>
    it.guest.call(accountRoutes.cloudRegister, { phone, password, smscode }, { headers: { 'accept-language': 'en' } })
  expect((await ask('')).body).toMatchObject({ code: 422, fields: { password: 'This field is required' } })
  for (const weak of ['short1!', '1abcdef!', 'abcdefgh', 'abcdefg1', 'abcdefg!']) {
    expect((await ask(weak)).body).toMatchObject({ code: 422, fields: { password: 'Incorrect password format!' } })
  }
  for (const common of ['Password1!', 'P@ssw0rd', 'Admin@123', 'Aa123456!', 'Qwer1234!', 'Woaini1314!']) {
    expect((await ask(common)).body, common).toMatchObject({ code: 422, error: 'PasswordCommon' })
  }
  expect((await ask(`Long${'x9#'.repeat(30)}`)).status).toBe(200)
})

test('a registered phone learns so only after its right code', async () => {
  const { phone } = await registered()
  const smscode = await codeFor(phone, 'register')
  const reply = await it.guest.call(accountRoutes.cloudRegister, { phone, password: goodPassword, smscode })
  expect(reply.body).toMatchObject({ code: 422, error: 'PhoneTaken', msg: '该手机号已注册，请直接登录' })
})

test('a wrong password is refused, and ten of them slow the next down', async () => {
  const { phone } = await registered()
  for (let tries = 0; tries < 10; tries++) {
    expect((await it.guest.call(accountRoutes.login, { phone, password: 'Wrong#123' })).body).toMatchObject({
      error: 'SignInWrong',
    })
  }
  expect((await it.guest.call(accountRoutes.login, { phone, password: fixturePassword })).body).toMatchObject({
    code: 429,
    error: 'SignInSlowed',
  })
  const smscode = await codeFor(phone, 'login')
  expect((await it.guest.call(accountRoutes.login, { phone, smscode })).status).toBe(200)
  it.clock.moveBy(31_000)
  expect((await it.guest.call(accountRoutes.login, { phone, password: fixturePassword })).status).toBe(200)
})

test('sign-in leads back with the token to an address of this site only', async () => {
  const { phone } = await registered()
  const back = (redirect_url?: string) =>
    it.guest.call(accountRoutes.login, { phone, password: fixturePassword, redirect_url })
  const good = await back('http://localhost:80/me/consultations?tab=1#x')
  expect(good.data.redirect).toBe(`http://localhost/me/consultations?tab=1&ssoToken=${good.data.ssoToken}#x`)
  expect((await back()).data.redirect).toContain('http://localhost/me?ssoToken=')
  expect((await back('http://evil.example/')).body).toMatchObject({ code: 422, error: 'RedirectRefused' })
})

test('trust.session: the header without the cookie is nothing, the cookie without the header neither', async () => {
  const { phone } = await registered()
  const { token, cookies } = await signedIn(phone)
  expect((await whoAmI(token, {})).statusCode).toBe(401)
  expect((await whoAmI(undefined, cookies)).statusCode).toBe(401)
  const first = await whoAmI(token, cookies)
  expect(first.statusCode).toBe(200)
  const bound = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
  expect(first.cookies[0]).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax' })
  expect((await whoAmI(token, bound)).statusCode).toBe(200)
  expect((await whoAmI(token, {})).json()).toMatchObject({
    code: 500,
    success: false,
    msg: 'token authentication failed',
  })
})

test('trust.session: two first calls at once both work', async () => {
  const { phone } = await registered()
  const { token, cookies } = await signedIn(phone)
  const replies = await Promise.all([whoAmI(token, cookies), whoAmI(token, cookies)])
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
  expect(replies[0]?.cookies[0]?.value).toBe(replies[1]?.cookies[0]?.value)
})

test('trust.sso: a token that comes late, for another origin, or from another browser is nothing', async () => {
  const { phone } = await registered()
  const late = await signedIn(phone)
  it.clock.moveBy(61_000)
  expect((await whoAmI(late.token, late.cookies)).statusCode).toBe(401)
  const [one, other] = [await signedIn(phone), await signedIn(phone)]
  expect((await whoAmI(one.token, other.cookies)).statusCode).toBe(401)
  expect((await whoAmI(one.token, one.cookies, { host: 'other.example' })).statusCode).toBe(401)
  expect((await whoAmI(one.token, one.cookies)).statusCode).toBe(200)
})

test('trust.sso: a replayed token is nothing in another browser, after its minutes, and after its session', async () => {
  const { phone } = await registered()
  const { token, cookies } = await signedIn(phone)
  const first = await whoAmI(token, cookies)
  const bound = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
  expect((await whoAmI(token, {})).statusCode).toBe(401)
  const other = await signedIn((await registered()).phone)
  expect((await whoAmI(token, other.cookies)).statusCode).toBe(401)
  // The cookie that was set before the redirect dies with its two minutes; the second one carries the session.
  it.clock.moveBy(121_000)
  expect((await whoAmI(token, cookies)).statusCode).toBe(401)
  expect((await whoAmI(token, bound)).statusCode).toBe(200)
  const out = await it.app.inject({
    method: 'POST',
    url: '/auth-server/logout',
    payload: {},
    headers: { 'access-token': token },
    cookies: bound,
  })
  expect(out.statusCode).toBe(200)
  expect((await whoAmI(token, { ...cookies, ...bound })).statusCode).toBe(401)
})

test('trust.session: ends after a day, and after 8 idle hours', async () => {
  const { phone } = await registered()
  const idle = await it.as((await registered()).id)
  it.clock.moveBy(8 * 3_600_000 + 1)
  expect((await idle.call(accountRoutes.getUserInfo, {})).status).toBe(401)
  const busy = await it.as((await anAccount(it.platform.db.orm, it.platform, { phone: aPhone() })).id)
  for (const hours of [7, 7, 7]) {
    it.clock.moveBy(hours * 3_600_000)
    expect((await busy.call(accountRoutes.getUserInfo, {})).status).toBe(200)
  }
  it.clock.moveBy(3 * 3_600_000 + 1)
  expect((await busy.call(accountRoutes.getUserInfo, {})).status).toBe(401)
  expect(phone).toBeTruthy()
})

test('a reset sets the password and ends every session', async () => {
  const { phone, id } = await registered()
  const me = await it.as(id)
  const smscode = await codeFor(phone, 'reset')
  expect((await it.guest.call(accountRoutes.reset, { phone, smscode, password: goodPassword })).status).toBe(200)
  expect((await me.call(accountRoutes.getUserInfo, {})).status).toBe(401)
  expect((await it.guest.call(accountRoutes.login, { phone, password: fixturePassword })).body).toMatchObject({
    error: 'SignInWrong',
  })
  expect((await it.guest.call(accountRoutes.login, { phone, password: goodPassword })).status).toBe(200)
  expect(it.sms.findLast((message) => message.to === phone)?.purpose).toBe('passwordChanged')
})

test('trust.origin: forged forms, posts and changing GETs of other sites are refused', async () => {
  const payload = { phone: aPhone(), password: 'Wrong#123' }
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
    const post = await it.app.inject({ method: 'POST', url: '/auth-server/login', payload, headers })
    expect(post.json()).toMatchObject({ code: 403, error: 'ForeignOrigin' })
    const form = await it.app.inject({
      method: 'POST',
      url: '/auth-server/login',
      payload: new URLSearchParams(payload).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.json()).toMatchObject({ code: 403, error: 'ForeignOrigin' })
    const get = await it.app.inject({
      url: `/sys/user/unauth/getAuthSmsCode?mobile=${payload.phone}&type=login`,
      headers,
    })
    expect(get.statusCode).toBe(403)
  }
})

test('what is my own answers me, and nobody without a session', async () => {
  const me: Caller = await it.as((await registered()).id)
  for (const route of [
    accountRoutes.getUserInfo,
    accountRoutes.isInstitutionAdmin,
    accountRoutes.isVerifyIDcard,
    accountRoutes.devices,
    accountRoutes.signIns,
  ]) {
    expect((await me.call(route, {})).status, route.path).toBe(200)
    expect((await it.guest.call(route, {})).body, route.path).toMatchObject({
      code: 500,
      msg: 'token authentication failed',
    })
  }
  expect((await me.call(accountRoutes.isInstitutionAdmin, {})).data).toEqual({ isInstitutionAdmin: false })
})

function wrong(code: string): string {
  return code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
}

function bodyOf(reply: { body: unknown } | undefined) {
  return { ...Object(reply?.body), requestId: undefined }
}
