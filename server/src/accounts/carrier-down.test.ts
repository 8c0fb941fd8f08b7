import { accountRoutes, type CodeType } from '@tongying/contract/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { wholePlatform } from './code-allowance.ts'
import { anAccount } from './fixtures.ts'
import { codeBudgets } from './limits.ts'

let it: TestApp
let last = 0
/** A number that no other test uses. */
function aPhone(): string {
  last += 1
  return `136000${String(last).padStart(5, '0')}`
}
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

let send: TestApp['platform']['sms']['send']
beforeEach(async () => {
  send = it.platform.sms.send
  await it.platform.db.pool.query('delete from limit_count')
})
afterEach(() => {
  it.platform.sms.send = send
})

const ask = (mobile = aPhone(), type: CodeType = 'login') =>
  it.guest.call(accountRoutes.getAuthSmsCode, { mobile, type })
const register = () => ask(aPhone(), 'register')

const others = { limit: codeBudgets.others, subject: wholePlatform }

test('trust.carrier: one that takes longer than 8 seconds is reported, and what it did not take does not count', async () => {
  it.platform.sms.send = () => new Promise(() => {})
  const phone = aPhone()
  const started = performance.now()
  const slow = await ask(phone)
  expect(performance.now() - started).toBeLessThan(9_500)
  expect(slow.body).toMatchObject({ code: 503, error: 'CarrierDown' })
  it.platform.sms.send = send
  expect((await ask(phone)).status).toBe(200)
})

test('trust.carrier: a code that the carrier did not take signs nobody in', async () => {
  const codes: string[] = []
  it.platform.sms.send = async (message) => {
    codes.push(message.code ?? '')
    throw new Error('down')
  }
  const phone = aPhone()
  await ask(phone)
  const reply = await it.guest.call(accountRoutes.login, { phone, smscode: codes[0] ?? '' })
  expect(reply.body).toMatchObject({ error: 'CodeWrong' })
})

test('trust.budget: the day’s last code goes out, the next is refused, and tomorrow they go again', async () => {
  await useUp(it.platform, others, 1_499)
  expect((await register()).status).toBe(200)
  expect((await register()).body).toMatchObject({ code: 429, error: 'CodeBudgetSpent' })
  it.clock.moveBy(86_400_001)
  expect((await register()).status).toBe(200)
})

test('trust.budget: 300 askers at once never overdraw it, nor the calls that are free of work', async () => {
  await useUp(it.platform, others, 5)
  const replies = await inParallel(300, register)
  expect(outcomes(replies)).toEqual({ ok: 20, ProofRequired: 280 })
  await it.platform.db.pool.query('delete from limit_count')
  await useUp(it.platform, others, 1_498)
  expect(outcomes(await inParallel(3, register))).toEqual({ ok: 2, CodeBudgetSpent: 1 })
})

test('trust.budget: what a carrier that is down did not take does not use it up', async () => {
  await useUp(it.platform, others, 1_499)
  it.platform.sms.send = async () => {
    throw new Error('down')
  }
  for (const _ of [1, 2, 3]) expect((await register()).status).toBe(503)
  it.platform.sms.send = send
  expect((await register()).status).toBe(200)
})

test('trust.budget: registrations that use up the day leave people with an account their codes', async () => {
  await useUp(it.platform, others)
  const { phone } = await anAccount(it.platform.db.orm, it.platform, { phone: aPhone() })
  expect((await register()).body).toMatchObject({ error: 'CodeBudgetSpent' })
  const [known, unknown] = [await ask(phone), await ask('13699999999')]
  // Who has an account is not revealed, and nothing goes to a phone without one.
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(it.sms.filter((message) => message.to === phone)).toHaveLength(1)
  expect(it.sms.filter((message) => message.to === '13699999999')).toHaveLength(0)
  expect((await ask(phone, 'register')).body).toMatchObject({ error: 'CodeBudgetSpent' })
})

test('trust.budget: when the budget of accounts is spent, a phone without one hears the same', async () => {
  await useUp(it.platform, { limit: codeBudgets.known, subject: wholePlatform })
  const { phone } = await anAccount(it.platform.db.orm, it.platform, { phone: aPhone() })
  for (const reply of [await ask(phone), await ask()]) expect(reply.body).toMatchObject({ error: 'CodeBudgetSpent' })
  expect((await ask(aPhone(), 'register')).status).toBe(200)
})
