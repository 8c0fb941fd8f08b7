import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../accounts/fixtures.ts'
import { discussionLimit } from '../../consultations/limits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { inTransaction } from '../db/transaction.ts'
import { networkOf } from '../network-of.ts'
import { Problem } from '../problem.ts'
import { inParallel, outcomes } from '../testing/parallel.ts'
import { CallCounter, countChange } from './call-limits.ts'
import { countTry, forgetCounts, usedTries } from './count-try.ts'

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
  expect(refused.json().msg).toMatch(/^Too many attempts\. Try again in \d+ s$/)
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

/** One address of each kind that stands beside the calls of the contract: files, uploads, pictures, the report. */
const besides = [
  '/attachments/0198c0de-0000-7000-8000-000000000000',
  '/attachments/0198c0de-0000-7000-8000-000000000000/preview',
  '/uploads/0198c0de-0000-7000-8000-000000000000',
  '/dicomweb/studies/1.2.3/metadata',
  '/dicomweb/studies/1.2.3/series/1.2.4/instances/1.2.5/frames/1',
  '/dicomweb/studies/1.2.3/series/1.2.4/instances/1.2.5/rendered',
  '/meeting/consultation/pdf/0198c0de-0000-7000-8000-000000000000',
]
const statuses = (replies: readonly { statusCode: number }[]) => replies.map((reply) => reply.statusCode)

test('trust.limit: a network’s calls of files, uploads, pictures and pages count too, and before a body is read', async () => {
  const from = (url: string, ip: string) => it.app.inject({ url, headers: { 'x-forwarded-for': ip } })
  for (const [index, url] of [...besides, '/docs', '/no-such-page'].entries()) {
    const ip = `203.0.113.${index + 1}`
    const many = await inParallel(200, () => from(url, ip))
    expect(
      statuses(many).filter((status) => status === 429),
      url,
    ).toHaveLength(50)
  }
  const ip = '203.0.113.1'
  const unread = await it.app.inject({
    method: 'POST',
    url: '/auth-server/session',
    headers: { 'x-forwarded-for': ip, 'content-type': 'application/json' },
    payload: '{"not": JSON',
  })
  expect(unread.statusCode).toBe(429)
  const health = await inParallel(200, () => from('/healthz', '203.0.113.200'))
  expect(new Set(statuses(health))).toEqual(new Set([200]))
})

test('trust.limit: an account’s calls of files, uploads, pictures and reports count together with all others', async () => {
  const me = await it.as((await anAccount(it.platform.db.orm, it.platform)).id)
  it.clock.moveBy(120_000)
  const ask = (url: string) =>
    it.app.inject({
      method: url.startsWith('/uploads') ? 'HEAD' : 'GET',
      url,
      headers: { ...me.headers, 'tus-resumable': '1.0.0' },
      cookies: me.cookies,
    })
  const replies = await inParallel(98, (index) => ask(besides[index % besides.length] ?? ''))
  expect(new Set(statuses(replies))).toEqual(new Set([404]))
  await inParallel(2, () => me.call(accountRoutes.session, {}))
  for (const url of besides) expect((await ask(url)).statusCode, url).toBe(429)
})

test('counts whose window is over are forgotten, but not those that somebody counts in at that moment', async () => {
  const { db, keys } = it.platform
  const limit = { ...discussionLimit, name: 'forgotten in a test' }
  const [one, other] = ['one', 'other'].map((subject) => ({ limit, subject }))
  if (!one || !other) throw new Error('there are two')
  const [earlier, now] = [new Date(0), new Date(10 * limit.windowMs)]
  for (const each of [one, other]) await countTry({ tx: db.counting, keys, now: earlier }, each)
  await inTransaction(db, async (tx) => {
    await countTry({ tx, keys, now: earlier }, other)
    // From another session: it waits for nobody, so nobody who waits for it waits for themselves.
    await forgetCounts(db.counting, now)
  })
  const used = (each: typeof one) => usedTries({ tx: db.counting, keys, now: earlier }, each)
  expect([await used(one), await used(other)]).toEqual([0, 2])
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

test('trust.limit: an account’s changes are limited by the minute and by the day, and closer while the database is full', () => {
  const platform = { ...it.platform, config: { ...it.platform.config, changesPerAccount: 600 } }
  const day = 86_400_000
  const at = (ms: number) => new Date(Math.ceil(it.clock.now().getTime() / day) * day + ms)
  const count = (accountId: string | undefined, ms: number, ip = '192.0.2.0') => {
    const actor = { accountId, sessionId: undefined, holders: [] }
    try {
      countChange(platform, { actor, network: networkOf(ip), ip, now: at(ms) })
      return 'ok'
    } catch (error) {
      return error instanceof Problem ? error.definition.name : 'failed'
    }
  }
  const passed = (accountId: string | undefined, ms: number) =>
    Array.from({ length: 700 }, () => count(accountId, ms)).filter((outcome) => outcome === 'ok').length
  expect(passed('a', 0)).toBe(600)
  expect(passed('b', 0)).toBe(600)
  expect(passed(undefined, 0)).toBe(700)
  expect([1, 2, 3, 4].map(() => passed(undefined, 0))).toEqual([700, 700, 700, 200])
  // Behind a proxy of this machine that names nobody all strangers would share one limit.
  for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(Array.from({ length: 4_000 }, () => count(undefined, 0, ip)).filter((each) => each !== 'ok')).toEqual([])
  // Every other minute, so that no earlier one is still in the window.
  for (let minute = 2; minute < 100; minute += 2) expect(passed('a', minute * 60_000)).toBe(600)
  expect(passed('a', 100 * 60_000)).toBe(0)
  platform.room = { ...platform.room, isFull: () => true }
  expect(passed('c', 200 * 60_000)).toBe(30)
  expect(passed(undefined, 200 * 60_000)).toBe(30)
})
