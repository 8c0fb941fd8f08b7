import { accountRoutes, type CodeType } from '@tongying/contract/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import type { Reply } from '../platform/testing/test-app.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { CookieJar } from '../testing/cookie-jar.ts'
import { sealPasswords } from '../testing/sealed-passwords.ts'
import { anAccount, fixturePassword } from './fixtures.ts'
import { codeStrangerLimits, passwordLimits, proofLimits } from './limits.ts'

vi.setConfig({ testTimeout: 60_000 })

let it: TestApp
beforeAll(async () => {
  // Behind a proxy, so that callers have networks of their own.
  it = await testApp({ publicUrl: 'http://localhost', trustProxy: { hops: 1 } })
})
afterAll(() => it.close())
beforeEach(() => it.platform.db.pool.query('delete from limit_count'))

let last = 0
function aPhone(): string {
  last += 1
  return `131000${String(last).padStart(5, '0')}`
}
const aUser = () => anAccount(it.platform.db.orm, it.platform, { phone: aPhone() })
const home = '203.0.113.7'
const stranger = (index = 0) => `198.51.100.${index + 1}`
const newPassword = 'Yunzhou#2031x'
const wrongPassword = 'Wrong#123'
const codeTo = (phone: string) => it.sms.findLast((message) => message.to === phone)?.code ?? ''

/** A browser keeps the cookies that it is given, one copied from another those that it had then. */
class Browser {
  readonly jar = new CookieJar()
  readonly ip: string
  constructor(ip = home) {
    this.ip = ip
  }
  copied(): Browser {
    const copy = new Browser(stranger(77))
    const known = this.jar.get('browser')
    if (known !== undefined) copy.jar.set('browser', known)
    return copy
  }
  get from() {
    const cookie = this.jar.header
    return { headers: { 'x-forwarded-for': this.ip, ...(cookie === '' ? {} : { cookie }) } }
  }
  keep<T extends Reply<unknown>>(reply: T): T {
    this.jar.keep(reply)
    return reply
  }
  /** The headers of a call by whoever has this token. */
  signedInBy(token: string) {
    return { headers: { ...this.from.headers, 'access-token': token } }
  }
  async ask(mobile: string, type: CodeType) {
    return this.keep(await it.guest.call(accountRoutes.getAuthSmsCode, { mobile, type }, this.from))
  }
  async signIn(phone: string, password = fixturePassword) {
    return this.keep(await it.guest.call(accountRoutes.login, { phone, password }, this.from))
  }
  async signOut(token: string) {
    return this.keep(await it.guest.call(accountRoutes.logout, {}, this.signedInBy(token)))
  }
  async endOtherDevices(token: string) {
    return this.keep(await it.guest.call(accountRoutes.endOtherDevices, {}, this.signedInBy(token)))
  }
  async signInByCode(phone: string) {
    await this.ask(phone, 'login')
    return this.keep(await it.guest.call(accountRoutes.login, { phone, smscode: codeTo(phone) }, this.from))
  }
  async reset(phone: string) {
    await this.ask(phone, 'reset')
    const input = { phone, smscode: codeTo(phone), password: newPassword }
    return this.keep(await it.guest.call(accountRoutes.reset, input, this.from))
  }
  async register(phone: string) {
    await this.ask(phone, 'register')
    const input = { phone, smscode: codeTo(phone), password: newPassword }
    return this.keep(await it.guest.call(accountRoutes.cloudRegister, input, this.from))
  }
}

/** Strangers go on trying the phone's password: whoever is one of them has to wait, and a known browser has not. */
async function isKnown(browser: Browser, phone: string): Promise<boolean> {
  await it.platform.db.pool.query('delete from limit_count')
  await useUp(it.platform, { limit: passwordLimits.phone, subject: phone }, 15)
  const { body } = await it.guest.call(accountRoutes.login, { phone, password: wrongPassword }, browser.from)
  expect(body).toMatchObject({ error: expect.stringMatching(/^SignIn(Wrong|Slowed)$/) })
  return 'error' in body && body.error === 'SignInWrong'
}

test.each([
  ['a password', (browser: Browser, phone: string) => browser.signIn(phone)],
  ['a code', (browser: Browser, phone: string) => browser.signInByCode(phone)],
  ['a reset of the password', (browser: Browser, phone: string) => browser.reset(phone)],
] as const)(
  'trust.known-browser: who proves the phone at a new browser by %s is no stranger there',
  async (_, prove) => {
    const [{ phone }, other] = [await aUser(), await aUser()]
    const browser = new Browser()
    expect(await isKnown(browser, phone)).toBe(false)
    it.clock.moveBy(61_000)
    await it.platform.db.pool.query('delete from limit_count')
    expect((await prove(browser, phone)).status).toBe(200)
    expect(await isKnown(browser, phone)).toBe(true)
    expect(await isKnown(browser, other.phone)).toBe(false)
    expect(await isKnown(new Browser(), phone)).toBe(false)
  },
)

test('trust.known-browser: nor is who has just registered, before they first sign in', async () => {
  const [phone, browser] = [aPhone(), new Browser()]
  expect((await browser.register(phone)).status).toBe(200)
  expect(await isKnown(browser, phone)).toBe(true)
})

async function changePassword(browser: Browser, token: string) {
  const { data } = await it.guest.call(accountRoutes.publickey, {}, browser.signedInBy(token))
  const sealed = sealPasswords(data, { old: fixturePassword, new: newPassword })
  return browser.keep(await it.guest.call(accountRoutes.modifyPassword, sealed, browser.signedInBy(token)))
}

test('trust.known-browser: a changed password makes the browser known that changed it, and no other', async () => {
  const { phone, id } = await aUser()
  const [own, other] = [new Browser(), new Browser()]
  await other.signIn(phone)
  const { data } = await own.signIn(phone)
  // As after an upgrade from a release that knew networks.
  await it.platform.db.pool.query('delete from known_browser where account_id = $1', [id])
  expect((await changePassword(own, data.ssoToken)).status).toBe(200)
  expect(await isKnown(own, phone)).toBe(true)
  expect(await isKnown(other, phone)).toBe(false)
})

test('trust.known-browser: a reset keeps the browser that asks, and forgets all others until they prove it again', async () => {
  const { phone } = await aUser()
  const [own, other] = [new Browser(), new Browser()]
  for (const browser of [own, other]) await browser.signIn(phone)
  it.clock.moveBy(61_000)
  expect((await own.reset(phone)).status).toBe(200)
  expect([await isKnown(own, phone), await isKnown(other, phone)]).toEqual([true, false])
  expect((await other.signIn(phone, newPassword)).status).toBe(429)
  it.clock.moveBy(31_000)
  expect((await other.signIn(phone, newPassword)).status).toBe(200)
  expect(await isKnown(other, phone)).toBe(true)
})

test('trust.known-browser: who signs all other devices out forgets their browsers, and keeps their own', async () => {
  const { phone } = await aUser()
  const [own, other] = [new Browser(), new Browser()]
  await other.signIn(phone)
  const { data } = await own.signIn(phone)
  const copy = own.copied()
  expect((await own.endOtherDevices(data.ssoToken)).status).toBe(200)
  expect([await isKnown(own, phone), await isKnown(other, phone)]).toEqual([true, false])
  expect(await isKnown(copy, phone), 'a cookie that was copied before').toBe(false)
})

test('trust.known-browser: who does that 300 times at once is still known, by one secret', async () => {
  const { phone, id } = await aUser()
  const own = new Browser()
  const { data } = await own.signIn(phone)
  const asked = own.signedInBy(data.ssoToken)
  const replies = await inParallel(300, () => it.guest.call(accountRoutes.endOtherDevices, {}, asked))
  expect(outcomes(replies)).toEqual({ ok: 300 })
  for (const reply of replies) own.keep(reply)
  expect(await isKnown(own, phone)).toBe(true)
  const { rows } = await it.platform.db.pool.query('select 1 from known_browser where account_id = $1', [id])
  expect(rows).toHaveLength(1)
})

test('trust.known-browser: whoever has a session but not its browser makes no other browser known by that', async () => {
  const { phone } = await aUser()
  const [own, thief] = [new Browser(), new Browser(stranger(78))]
  const { data } = await own.signIn(phone)
  thief.jar.set('sign-in', own.jar.get('sign-in') ?? '')
  expect((await thief.endOtherDevices(data.ssoToken)).status).toBe(200)
  expect([await isKnown(own, phone), await isKnown(thief, phone)]).toEqual([true, false])
})

test('trust.known-browser: a new password counts no copy any more, also one that has replaced the secret itself', async () => {
  const { phone } = await aUser()
  const own = new Browser()
  const { data } = await own.signIn(phone)
  const copy = own.copied()
  copy.jar.set('sign-in', own.jar.get('sign-in') ?? '')
  expect((await copy.endOtherDevices(data.ssoToken)).status).toBe(200)
  expect([await isKnown(own, phone), await isKnown(copy, phone)]).toEqual([false, true])
  await it.platform.db.pool.query('delete from limit_count')
  it.clock.moveBy(61_000)
  expect((await changePassword(own, data.ssoToken)).status).toBe(200)
  expect([await isKnown(own, phone), await isKnown(copy, phone)]).toEqual([true, false])
})

test('trust.known-browser: who signs out is still known there, and so is everybody who shares the browser', async () => {
  const [mine, colleague] = [await aUser(), await aUser()]
  const browser = new Browser()
  await browser.signIn(colleague.phone)
  const { data } = await browser.signIn(mine.phone)
  expect((await browser.signOut(data.ssoToken)).status).toBe(200)
  expect(browser.jar.names).toEqual(['browser'])
  for (const { phone } of [mine, colleague]) expect(await isKnown(browser, phone)).toBe(true)
})

test('trust.known-browser: a copied cookie counts no more once its owner has signed in by that browser', async () => {
  const { phone } = await aUser()
  const own = new Browser()
  await own.signIn(phone)
  const copy = own.copied()
  expect(await isKnown(copy, phone)).toBe(true)
  it.clock.moveBy(61_000)
  await it.platform.db.pool.query('delete from limit_count')
  expect((await own.signIn(phone)).status).toBe(200)
  expect([await isKnown(own, phone), await isKnown(copy, phone)]).toEqual([true, false])
  // Also after the owner's next sign-in, and where all is reset.
  it.clock.moveBy(61_000)
  await own.reset(phone)
  expect([await isKnown(own, phone), await isKnown(copy, phone)]).toEqual([true, false])
})

test('trust.known-browser: colleagues share a browser, and who copied it takes nobody from it by signing in themselves', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, aUser))
  const thief = await aUser()
  const shared = new Browser()
  for (const { phone } of people) expect((await shared.signIn(phone)).status).toBe(200)
  const copy = shared.copied()
  expect((await copy.signIn(thief.phone)).status).toBe(200)
  for (const { phone } of people) expect(await isKnown(shared, phone), phone).toBe(true)
  expect(await isKnown(shared, thief.phone)).toBe(false)
  // Eight people's secrets fill the cookie: the ninth pushes out who was there least lately.
  expect((await shared.signIn((await aUser()).phone)).status).toBe(200)
  const known = await Promise.all(people.map(async ({ phone }) => phone))
  expect(await isKnown(shared, known[0] ?? '')).toBe(false)
  expect(await isKnown(shared, known[1] ?? '')).toBe(true)
  expect((shared.jar.get('browser') ?? '').length).toBeLessThan(400)
})

test('trust.known-browser: an account is known at twenty browsers, however many sign in at once', async () => {
  const { phone, id } = await aUser()
  const browsers = Array.from({ length: 28 }, (_, index) => new Browser(stranger(index)))
  expect(outcomes(await Promise.all(browsers.map((browser) => browser.signIn(phone))))).toEqual({ ok: 28 })
  it.clock.moveBy(1_000)
  const newest = new Browser()
  await newest.signIn(phone)
  const { rows } = await it.platform.db.pool.query('select 1 from known_browser where account_id = $1', [id])
  expect(rows).toHaveLength(20)
  expect(await isKnown(newest, phone)).toBe(true)
})

test.each(['', 'short', 'x'.repeat(4_000), '"; path=/; '.repeat(20), `${'x'.repeat(43)}.`, 'y'.repeat(44)])(
  'trust.cookies: what is no secret of ours is none, and is not sent back: %#',
  async (planted) => {
    const { phone } = await aUser()
    const browser = new Browser()
    browser.jar.set('browser', encodeURIComponent(planted))
    await browser.signIn(phone)
    expect(browser.jar.get('browser')).toMatch(/^[\w-]{43}$/)
    expect(await isKnown(browser, phone)).toBe(true)
  },
)

test('trust.code-limits: the known browsers of an account share its codes, however many there are', async () => {
  const { phone } = await aUser()
  const browsers: Browser[] = []
  for (let index = 0; index < 20; index++) {
    const browser = new Browser(stranger(index))
    await browser.signIn(phone)
    browsers.push(browser)
  }
  let sent = 0
  for (let round = 0; round < 7; round++) {
    const replies = await inParallel(60, (index) => (browsers[index % 20] ?? new Browser()).ask(phone, 'login'))
    sent += replies.filter(({ body }) => body.success && body.data.digits === 6).length
    it.clock.moveBy(61_000)
  }
  expect(sent).toBe(5)
  // Strangers have their own, of which they took nothing.
  expect((await new Browser('192.0.2.44').ask(phone, 'login')).data.digits).toBe(6)
})

test('trust.code-limits: nor do those who use up what their network may ask for; whoever is unknown waits, with an account or without', async () => {
  const { phone } = await aUser()
  const browser = new Browser()
  await browser.signIn(phone)
  const [others, unknown] = [new Browser(), aPhone()]
  for (const limit of [proofLimits.without, proofLimits.with]) await useUp(it.platform, { limit, subject: home }, 400)
  expect((await browser.ask(phone, 'login')).data.digits).toBe(6)
  for (const [who, of] of [
    [others, phone],
    [others, unknown],
    [browser, unknown],
    [browser, (await aUser()).phone],
  ] as const)
    expect((await who.ask(of, 'login')).body).toMatchObject({ error: 'ProofRequired' })
})

test('trust.code-limits: what strangers use up takes nothing from a known browser', async () => {
  const { phone } = await aUser()
  const browser = new Browser()
  await browser.signIn(phone)
  await useUp(it.platform, { limit: codeStrangerLimits.hour, subject: `phone ${phone}` }, 12)
  for (const type of ['login', 'reset'] as const) expect((await browser.ask(phone, type)).data.digits).toBe(6)
})
