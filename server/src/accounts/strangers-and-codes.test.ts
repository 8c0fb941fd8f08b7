import { hash } from 'node:crypto'
import { accountRoutes, type CodeType } from '@tongying/contract/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { wholePlatform } from './code-allowance.ts'
import { anAccount } from './fixtures.ts'
import { codeBudgets } from './limits.ts'

// Hundreds of calls each. One that ran out of time would go on beside the next test, and wait for counts that this deletes.
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
  return `132000${String(last).padStart(5, '0')}`
}
const aUser = () => anAccount(it.platform.db.orm, it.platform, { phone: aPhone() })
const home = '203.0.113.7'
const stranger = (index = 0) => `198.51.100.${index + 1}`
const from = (ip: string, cookie?: string) => ({
  headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie: `code-asker=${cookie}` } : {}) },
})
const ask = (mobile: string, type: CodeType, ip: string, altcha?: string) =>
  it.guest.call(accountRoutes.getAuthSmsCode, { mobile, type, altcha }, from(ip))
const codeTo = (phone: string) => it.sms.findLast((message) => message.to === phone)?.code ?? ''
const wrong = (code: string) => code.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))

test('trust.code-tries: wrong tries of strangers do not use up the owner’s', async () => {
  const { phone } = await aUser()
  expect((await ask(phone, 'login', home)).status).toBe(200)
  const smscode = codeTo(phone)
  const guesses = await inParallel(300, (index) =>
    it.guest.call(accountRoutes.login, { phone, smscode: wrong(smscode) }, from(stranger(index % 50))),
  )
  expect(outcomes(guesses)).toEqual({ CodeWrong: 5, CodeDead: 295 })
  expect((await it.guest.call(accountRoutes.login, { phone, smscode }, from(home))).status).toBe(200)
})

test('trust.code-tries: nor do those of somebody in the same network, where the browser has its cookie', async () => {
  const { phone } = await aUser()
  const asked = await ask(phone, 'login', home)
  const cookie = asked.cookies.find((each) => each.name === 'code-asker')?.value
  const smscode = codeTo(phone)
  const login = (code: string, own?: string) =>
    it.guest.call(accountRoutes.login, { phone, smscode: code }, from(home, own))
  expect(outcomes(await inParallel(20, () => login(wrong(smscode))))).toEqual({ CodeWrong: 5, CodeDead: 15 })
  expect((await login(smscode)).body).toMatchObject({ error: 'CodeDead' })
  expect((await login(smscode, 'x'.repeat(43))).body).toMatchObject({ error: 'CodeDead' })
  expect((await login(smscode, cookie)).status).toBe(200)
})

test('trust.code-tries: a stranger who asks later does not make the owner’s code a wrong one', async () => {
  const { phone } = await aUser()
  await ask(phone, 'login', home)
  const smscode = codeTo(phone)
  for (let index = 0; index < 3; index++) await ask(phone, 'login', stranger(index))
  expect((await it.guest.call(accountRoutes.login, { phone, smscode }, from(home))).status).toBe(200)
})

test('trust.code-tries: nor do twelve strangers, who ask for more codes than are compared', async () => {
  const { phone } = await aUser()
  const asked = await ask(phone, 'login', home)
  const cookie = asked.cookies.find((each) => each.name === 'code-asker')?.value
  const smscode = codeTo(phone)
  const login = (ip: string, own?: string) => it.guest.call(accountRoutes.login, { phone, smscode }, from(ip, own))
  it.clock.moveBy(1_000)
  for (let index = 0; index < 11; index++) expect((await ask(phone, 'login', stranger(index))).status).toBe(200)
  // On the way from one network to another the browser is known by its cookie.
  const roaming = await login(stranger(99), cookie)
  expect(roaming.status).toBe(200)
  it.clock.moveBy(61_000)
  await it.platform.db.pool.query('delete from limit_count')
  await ask(phone, 'login', home)
  const second = codeTo(phone)
  it.clock.moveBy(1_000)
  for (let index = 0; index < 11; index++) await ask(phone, 'login', stranger(index + 20))
  expect((await it.guest.call(accountRoutes.login, { phone, smscode: second }, from(home))).status).toBe(200)
})

test('trust.code-limits: what a stranger asks for blocks no other purpose, and no other network', async () => {
  const { phone } = await aUser()
  for (let asked = 0; asked < 5; asked++) {
    expect((await ask(phone, 'login', stranger())).status).toBe(200)
    it.clock.moveBy(61_000)
  }
  expect((await ask(phone, 'login', stranger())).data.digits).toBe(16)
  for (const type of ['login', 'reset', 'register'] as const) expect((await ask(phone, type, home)).data.digits).toBe(6)
})

test('trust.proof-of-work: 300 askers of one network at once: twenty are free', async () => {
  const replies = await inParallel(300, () => ask(aPhone(), 'register', stranger()))
  expect(outcomes(replies)).toEqual({ ok: 20, ProofRequired: 280 })
})

test('trust.proof-of-work: the networks of one IPv6 line, and all networks together, have so many free', async () => {
  const line = await inParallel(160, (index) =>
    ask(aPhone(), 'register', `2001:db8:7:${(0x100 + index).toString(16)}::1`),
  )
  expect(outcomes(line)).toEqual({ ok: 40, ProofRequired: 120 })
  const site = await inParallel(100, (index) =>
    ask(aPhone(), 'register', `2001:db8:7:${(0x200 + index * 256).toString(16)}::1`),
  )
  expect(outcomes(site)).toEqual({ ok: 40, ProofRequired: 60 })
  const world = await inParallel(200, (index) => ask(aPhone(), 'register', `192.0.2.${index}`))
  expect(outcomes(world)).toEqual({ ok: 120, ProofRequired: 80 })
})

async function solved(ip: string): Promise<string> {
  const { algorithm, challenge, salt, maxnumber, signature } = (
    await it.guest.call(accountRoutes.challenge, {}, from(ip))
  ).data
  for (let number = 0; number <= maxnumber; number++) {
    if (hash('sha256', `${salt}${number}`) !== challenge) continue
    return Buffer.from(JSON.stringify({ algorithm, challenge, salt, signature, number })).toString('base64')
  }
  throw new Error('the challenge has no solution')
}
const workAt = async (ip: string) => (await it.guest.call(accountRoutes.challenge, {}, from(ip))).data.maxnumber

test('trust.proof-of-work: the work grows with the day’s use, and what was easy is then too little', async () => {
  const [early, elsewhere] = [await solved(stranger()), await solved(stranger(9))]
  expect(await workAt(stranger())).toBe(50_000)
  for (let index = 0; index < 20; index++) await ask(aPhone(), 'register', stranger())
  expect((await ask(aPhone(), 'register', stranger(), elsewhere)).body, 'another’s').toMatchObject({
    error: 'ProofRequired',
  })
  await useUp(it.platform, { limit: codeBudgets.others, subject: wholePlatform }, 1_260)
  expect(await workAt(home)).toBe(50_000 * 2 ** 4)
  expect((await ask(aPhone(), 'register', stranger(), early)).body, 'too easy').toMatchObject({
    error: 'ProofRequired',
  })
  // Fewer are free of work by now.
  const free = await inParallel(20, () => ask(aPhone(), 'register', home))
  expect(outcomes(free)).toEqual({ ok: 3, ProofRequired: 17 })
})

test('trust.limit: wrong proofs are counted, too', async () => {
  for (let index = 0; index < 20; index++) await ask(aPhone(), 'register', stranger())
  const replies = await inParallel(300, () => ask(aPhone(), 'register', stranger(), 'rubbish'))
  expect(outcomes(replies)).toEqual({ ProofRequired: 30, TooManyRequests: 270 })
})
