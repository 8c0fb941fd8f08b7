import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../accounts/fixtures.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { inParallel, outcomes } from '../testing/parallel.ts'
import { CallCounter } from './call-limits.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp({
    callsPerAccount: 100,
    callsPerNetwork: 150,
    publicUrl: 'http://localhost',
    trustProxy: { hops: 1 },
  })
})
afterAll(() => it.close())

test('trust.limit: an account’s calls in general are limited, in its language, and go on a minute later', async () => {
  const me = await it.as((await anAccount(it.platform.db.orm, it.platform)).id)
  const other = await it.as((await anAccount(it.platform.db.orm, it.platform)).id)
  it.clock.moveBy(60_000 - (it.clock.now().getTime() % 60_000))
  const replies = await inParallel(300, () => me.call(accountRoutes.session, {}))
  expect(outcomes(replies)).toEqual({ ok: 100, TooManyRequests: 200 })
  const refused = await it.app.inject({
    url: '/auth-server/session',
    headers: { ...me.headers, 'accept-language': 'en-US' },
    cookies: me.cookies,
  })
  expect(refused.json().msg).toMatch(/^Too many tries\. Try again in \d+ s$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await other.call(accountRoutes.session, {})).status).toBe(200)
  it.clock.moveBy(120_000)
  expect((await me.call(accountRoutes.session, {})).status).toBe(200)
})

test('trust.limit: a network’s calls are limited, those of another network and of the machine itself are not', async () => {
  const from = (ip: string) => it.app.inject({ url: '/auth-server/session', headers: { 'x-forwarded-for': ip } })
  const many = await inParallel(300, () => from('2001:db8:1:2::1'))
  expect(many.filter((reply) => reply.statusCode === 429)).toHaveLength(150)
  expect((await from('2001:db8:1:2::ffff')).statusCode).toBe(429)
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(401)
  const local = await inParallel(300, () => it.app.inject({ url: '/auth-server/session' }))
  expect(local.filter((reply) => reply.statusCode === 429)).toHaveLength(0)
})

test('a minute’s calls leave the window little by little', () => {
  const counter = new CallCounter(60)
  for (let call = 0; call < 60; call++) expect(counter.count('a', 59_000)).toBe(0)
  expect(counter.count('a', 59_000)).toBeGreaterThan(0)
  expect(counter.count('a', 60_500)).toBeGreaterThan(0)
  let passed = 0
  for (let call = 0; call < 60; call++) if (counter.count('a', 90_000) === 0) passed++
  expect(passed).toBe(30)
  expect(new CallCounter(0).count('a', 0)).toBe(0)
})
