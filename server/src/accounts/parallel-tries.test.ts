import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../platform/auth/passwords.ts'
import { totpCode } from '../platform/auth/totp.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import type { Reply } from '../platform/testing/test-app.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { anAccount, fixturePassword } from './fixtures.ts'
import { issueSetUpLink } from './index.ts'
import { codeStrangerLimits, passwordLimits } from './limits.ts'

let it: TestApp
beforeAll(async () => {
  // Behind a proxy, so that callers have networks of their own.
  it = await testApp({ publicUrl: 'http://localhost', trustProxy: { hops: 1 } })
})
afterAll(() => it.close())

let last = 0
function aPhone(): string {
  last += 1
  return `133000${String(last).padStart(5, '0')}`
}
const aUser = () => anAccount(it.platform.db.orm, it.platform, { phone: aPhone() })
const wrongPassword = 'Wrong#123'
const cookieOf = (cookies: readonly { name: string; value: string }[]) => ({
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
})
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

test('trust.limit: of 300 wrong passwords at once ten are compared, the rest never reach the password', async () => {
  const { phone } = await aUser()
  const replies = await inParallel(300, () => it.guest.call(accountRoutes.login, { phone, password: wrongPassword }))
  const { SignInWrong, SignInSlowed = 0, Busy = 0 } = outcomes(replies)
  expect(SignInWrong).toBeGreaterThanOrEqual(10)
  // On a slow machine the burst lasts long enough for the eleventh and twelfth, after two and four seconds.
  expect(SignInWrong).toBeLessThanOrEqual(12)
  expect((SignInWrong ?? 0) + SignInSlowed + Busy).toBe(300)
})

test('trust.limit: a right password in a burst signs in only if it is among the allowed tries', async () => {
  const { phone } = await aUser()
  // The next one is allowed in half a minute.
  await useUp(it.platform, { limit: passwordLimits.phone, subject: phone }, 15)
  const late = await inParallel(40, () => it.guest.call(accountRoutes.login, { phone, password: fixturePassword }))
  expect(outcomes(late).ok ?? 0).toBe(0)
  it.clock.moveBy(31_000)
  const burst = await inParallel(60, (index) =>
    it.guest.call(accountRoutes.login, { phone, password: index === 30 ? fixturePassword : wrongPassword }),
  )
  expect((outcomes(burst).SignInWrong ?? 0) + (outcomes(burst).ok ?? 0)).toBe(1)
})

test('trust.limit: right passwords count, too: thirty in a quarter of an hour, and a stranger takes none of them', async () => {
  const { phone } = await aUser()
  for (let tried = 0; tried < 8; tried++)
    await it.guest.call(accountRoutes.login, { phone, password: wrongPassword }, from('198.51.100.9'))
  const login = () => it.guest.call(accountRoutes.login, { phone, password: fixturePassword }, from('203.0.113.7'))
  await login()
  const replies = await inParallel(60, login)
  expect(outcomes(replies)).toEqual({ ok: 29, TooManyRequests: 31 })
  it.clock.moveBy(15 * 60_000 + 1_000)
  expect((await login()).status).toBe(200)
})

test('trust.limit: who guesses behind an address slows down no colleague at a browser they signed in by', async () => {
  const [colleague, newcomer] = [await aUser(), await aUser()]
  const hospital = from('203.0.113.20')
  const login = (phone: string, password = fixturePassword) =>
    it.guest.call(accountRoutes.login, { phone, password }, { headers: { ...hospital.headers, ...cookie } })
  let cookie = {}
  const { status, cookies } = await login(colleague.phone)
  expect(status).toBe(200)
  cookie = cookieOf(cookies)
  // A colleague who signs in by the same browser leaves it known to both.
  expect((await login((await aUser()).phone)).status).toBe(200)
  await useUp(it.platform, { limit: passwordLimits.network, subject: '203.0.113.20' }, 130)
  expect((await login(newcomer.phone)).body).toMatchObject({ error: 'SignInSlowed' })
  await useUp(it.platform, { limit: passwordLimits.phone, subject: colleague.phone }, 30)
  const tries = await inParallel(30, () => login(colleague.phone, wrongPassword))
  const { SignInWrong = 0, SignInSlowed = 0 } = outcomes(tries)
  expect(SignInWrong).toBeGreaterThanOrEqual(10)
  expect(SignInWrong).toBeLessThanOrEqual(12)
  expect(SignInWrong + SignInSlowed).toBe(30)
  it.clock.moveBy(31_000)
  expect((await login(colleague.phone)).status).toBe(200)
})

test('trust.no-enumeration: in a network that an account signs in from, its phone is slowed like one of nobody', async () => {
  const [{ phone }, unknown] = [await aUser(), aPhone()]
  const shared = from('203.0.113.30')
  expect((await it.guest.call(accountRoutes.login, { phone, password: fixturePassword }, shared)).status).toBe(200)
  const asked = async (ask: (of: string) => Promise<Reply<unknown>>) => {
    const answers = outcomes([await ask(phone), await ask(unknown)])
    return Object.entries(answers).join()
  }
  const login = (of: string) => it.guest.call(accountRoutes.login, { phone: of, password: wrongPassword }, shared)
  expect(await asked(login)).toBe('SignInWrong,2')
  // Somebody tries both elsewhere, so often that the phones are slowed, and asks for all the codes that strangers may.
  for (const subject of [phone, unknown]) {
    await useUp(it.platform, { limit: passwordLimits.phone, subject }, 15)
    await useUp(it.platform, { limit: codeStrangerLimits.hour, subject: `phone ${subject}` }, 12)
  }
  expect(await asked(login)).toBe('SignInSlowed,2')
  const code = async (mobile: string) =>
    (await it.guest.call(accountRoutes.getAuthSmsCode, { mobile, type: 'login' }, shared)).data
  const answers = [await code(phone), await code(unknown)]
  expect(answers[0]).toMatchObject({ digits: 16 })
  expect(answers[0]).toEqual(answers[1])
})

test('trust.limit: of 300 wrong second factors at once five are compared', async () => {
  const { id } = await aUser()
  const me = await it.as(id)
  const { secret } = (await me.call(accountRoutes.beginSecondFactor, {})).data
  const code = () => totpCode(secret, Math.floor(it.clock.now().getTime() / 30_000))
  await me.call(accountRoutes.confirmSecondFactor, { otp: code() })
  const wrong = code() === '000000' ? '000001' : '000000'
  const replies = await inParallel(300, () => me.call(accountRoutes.removeSecondFactor, { otp: wrong }))
  expect(outcomes(replies).SecondFactorWrong).toBe(5)
  expect(outcomes(replies).SecondFactorSlowed).toBe(295)
})

test('trust.set-up: a false link costs no hash, and says that it is stale', async () => {
  await issueSetUpLink(it.platform, 'https://consult.example')
  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const hashes = await cpuOf(() => inParallel(60, (index) => hashPassword(`Yunzhou#${index}`)))
  const calls = await cpuOf(async () => {
    const replies = await inParallel(60, () =>
      it.guest.call(accountRoutes.setUp, { secret: 'x'.repeat(43), phone: aPhone(), password: 'Yunzhou#2031x' }),
    )
    expect(outcomes(replies)).toEqual({ LinkStale: 60 })
  })
  expect(calls).toBeLessThan(hashes)
})

test('trust.limit: a refusal says when to come back, in both languages and in the header', async () => {
  const { phone } = await aUser()
  await useUp(it.platform, { limit: passwordLimits.phone, subject: phone }, 15)
  const ask = (language: string) =>
    it.app.inject({
      method: 'POST',
      url: '/auth-server/login',
      payload: { phone, password: wrongPassword },
      headers: { 'accept-language': language },
    })
  const [chinese, english] = [await ask('zh-CN'), await ask('en-US')]
  expect(chinese.statusCode).toBe(429)
  expect(Number(chinese.headers['retry-after'])).toBeGreaterThan(0)
  expect(chinese.json().msg).toMatch(/请\d+秒后再试/)
  expect(english.json().msg).toMatch(/Try again in \d+ s/)
})
