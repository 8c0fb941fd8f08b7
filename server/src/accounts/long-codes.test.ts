import { accountRoutes, type CodeType } from '@tongying/contract/accounts'
import { hourMs, minuteMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { wholePlatform } from './code-allowance.ts'
import { anAccount } from './fixtures.ts'
import { codeBudgets, codeStrangerLimits } from './limits.ts'

vi.setConfig({ testTimeout: 60_000 })

let it: TestApp
beforeAll(async () => {
  it = await testApp({ publicUrl: 'http://localhost', trustProxy: { hops: 1 } })
})
afterAll(() => it.close())
beforeEach(() => it.platform.db.pool.query('delete from limit_count'))

let last = 0
function aPhone(): string {
  last += 1
  return `130000${String(last).padStart(5, '0')}`
}
const aUser = () => anAccount(it.platform.db.orm, it.platform, { phone: aPhone() })
const home = { headers: { 'x-forwarded-for': '203.0.113.7' } }
const from = (index: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${(index % 250) + 1}` } })
const ask = (mobile: string, type: CodeType, where = home) =>
  it.guest.call(accountRoutes.getAuthSmsCode, { mobile, type }, where)
const sentTo = (phone: string) => it.sms.filter((message) => message.to === phone)
const longTo = (phone: string) => sentTo(phone).flatMap(({ code }) => (code?.length === 16 ? [code] : []))
const login = (phone: string, smscode: string, where = home) =>
  it.guest.call(accountRoutes.login, { phone, smscode }, where)
const newPassword = 'Yunzhou#2031x'

test('trust.long-code: strangers who use up a phone’s codes keep nobody from signing in: one long code an hour is good', async () => {
  const { phone } = await aUser()
  const flood = await inParallel(100, (index) => ask(phone, 'login', from(index)))
  expect(outcomes(flood)).toEqual({ ok: 100 })
  expect(flood.filter(({ data }) => data.digits === 6)).toHaveLength(12)
  expect(sentTo(phone)).toHaveLength(13)
  const [code = ''] = longTo(phone)
  // It lies on the phone already, so the owner waits for nothing, at a browser and in a network that nobody knows.
  expect((await ask(phone, 'login')).data).toMatchObject({ digits: 16, expiresSeconds: 3600 })
  expect(sentTo(phone)).toHaveLength(13)
  // No number of wrong ones uses it up.
  const guesses = await inParallel(300, (index) => login(phone, String(index).padStart(16, '1'), from(index)))
  expect(outcomes(guesses)).toEqual({ CodeWrong: 300 })
  const uses = await inParallel(30, () => login(phone, code))
  expect(outcomes(uses)).toEqual({ ok: 1, CodeUsed: 29 })
})

test('trust.long-code: an attack that goes on sends one an hour, and there is always one to sign in by', async () => {
  const { phone } = await aUser()
  await useUp(it.platform, { limit: codeStrangerLimits.day, subject: `phone ${phone}` }, 24)
  for (let tenth = 0; tenth < 36; tenth++) {
    if (tenth > 0) it.clock.moveBy(10 * minuteMs)
    await inParallel(3, (index) => ask(phone, 'reset', from(index + tenth * 3)))
    expect(longTo(phone)).toHaveLength(Math.floor(tenth / 6) + 1)
  }
  expect(sentTo(phone)).toHaveLength(6)
  const smscode = longTo(phone).at(-1) ?? ''
  expect((await it.guest.call(accountRoutes.reset, { phone, smscode, password: newPassword }, home)).status).toBe(200)
})

test('trust.long-code: it is good for an hour, for its own purpose and phone, and once', async () => {
  const [{ phone }, other] = [await aUser(), await aUser()]
  for (const of of [phone, other.phone])
    await useUp(it.platform, { limit: codeStrangerLimits.day, subject: `phone ${of}` }, 24)
  expect((await ask(phone, 'login')).data.digits).toBe(16)
  expect((await ask(other.phone, 'login')).data.digits).toBe(16)
  const code = longTo(phone)[0] ?? ''
  expect(it.sms.at(-2)?.text).toContain(code.replace(/(\d{4})(?=\d)/g, '$1 '))
  expect((await login(other.phone, code)).body).toMatchObject({ error: 'CodeWrong' })
  const reset = { phone, smscode: code, password: newPassword }
  expect((await it.guest.call(accountRoutes.reset, reset, home)).body).toMatchObject({ error: 'CodeWrong' })
  it.clock.moveBy(hourMs)
  expect((await login(phone, code)).body).toMatchObject({ error: 'CodeExpired' })
  await ask(phone, 'login')
  expect(longTo(phone)).toHaveLength(2)
  expect((await login(phone, longTo(phone)[1] ?? '')).status).toBe(200)
})

test('trust.no-enumeration: a phone without an account is answered the same, and one for registration is refused as before', async () => {
  const [{ phone }, nobodys] = [await aUser(), aPhone()]
  const answers = async (of: string) => {
    await useUp(it.platform, { limit: codeStrangerLimits.hour, subject: `phone ${of}` }, 12)
    const replies = [await ask(of, 'login'), await ask(of, 'login', from(1)), await ask(of, 'reset', from(2))]
    expect((await ask(of, 'register', from(3))).body).toMatchObject({ error: 'CodeTooMany' })
    return replies.map(({ data }) => data)
  }
  expect(await answers(phone)).toEqual(await answers(nobodys))
  for (const of of [phone, nobodys])
    expect((await login(of, '1'.repeat(16))).body).toMatchObject({
      error: 'CodeWrong',
      fields: { smscode: '验证码错误' },
    })
  // The day's messages are spent: still no difference.
  await it.platform.db.pool.query('delete from limit_count')
  await useUp(it.platform, { limit: codeBudgets.known, subject: wholePlatform }, codeBudgets.known.allowed)
  for (const of of [phone, nobodys]) {
    await useUp(it.platform, { limit: codeStrangerLimits.hour, subject: `phone ${of}` }, 12)
    expect((await ask(of, 'login')).body).toMatchObject({ error: 'CodeBudgetSpent' })
  }
})

test('trust.long-code: one that no carrier took is asked for anew', async () => {
  const { phone } = await aUser()
  await useUp(it.platform, { limit: codeStrangerLimits.hour, subject: `phone ${phone}` }, 12)
  const send = vi.spyOn(it.platform.sms, 'send').mockRejectedValueOnce(new Error('down'))
  expect((await ask(phone, 'login')).status).toBe(503)
  send.mockRestore()
  expect((await ask(phone, 'login')).status).toBe(200)
  expect((await login(phone, longTo(phone)[0] ?? '')).status).toBe(200)
})
