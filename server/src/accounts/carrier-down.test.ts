import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../platform/testing/app.ts'
import { dailyBudget } from './code-allowance.ts'

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
  await it.platform.db.pool.query('delete from code')
})
afterEach(() => {
  it.platform.sms.send = send
})

const ask = (mobile = aPhone()) => it.guest.call(accountRoutes.getAuthSmsCode, { mobile, type: 'login' })

/** Codes of other networks that were sent a second ago. */
async function sentToday(howMany: number): Promise<void> {
  await it.platform.db.pool.query(
    `insert into code (id, target_hash, purpose, code_hash, state, network, created_at, expires_at)
     select gen_random_uuid(), decode(md5(n::text), 'hex'), 'login', '\\x00', 'sent', 'elsewhere', $1, $1
     from generate_series(1, $2::int) n`,
    [new Date(it.clock.now().getTime() - 1000), howMany],
  )
}

test('trust.carrier: one that takes longer than 8 seconds is told, and what it did not take does not count', async () => {
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
  await sentToday(dailyBudget - 1)
  expect((await ask()).status).toBe(200)
  expect((await ask()).body).toMatchObject({ code: 429, error: 'CodeBudgetSpent' })
  it.clock.moveBy(86_400_000)
  expect((await ask()).status).toBe(200)
})

test('trust.budget: 20 askers at once never overdraw it', async () => {
  await sentToday(dailyBudget - 5)
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(5)
})

test('trust.budget: what a carrier that is down did not take does not use it up', async () => {
  await sentToday(dailyBudget - 1)
  it.platform.sms.send = async () => {
    throw new Error('down')
  }
  for (const _ of [1, 2, 3]) expect((await ask()).status).toBe(503)
  it.platform.sms.send = send
  expect((await ask()).status).toBe(200)
})
