import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountRoutes } from '@tongying/contract/accounts'
import { minuteMs } from '@tongying/contract/kit'
import { pushBrowsersMost, messageRoutes as routes } from '@tongying/contract/messages'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { runDueJobs } from '../platform/jobs/run-jobs.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { messagesDomain, sendMessage } from './index.ts'

let server: TestApp
let service: Server
/** What the push service of this test does with a notice. */
let answer: Parameters<typeof createServer>[1]
let asked = 0
let person: { id: string; caller: Caller }

beforeEach(async () => {
  asked = 0
  answer = (_request, reply) => reply.writeHead(201).end()
  service = createServer((request, reply) => {
    asked++
    answer?.(request, reply)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  server = await testApp({ publicUrl: 'https://consult.example', privateHosts: [host(), '10.1.2.3'] })
  const { id } = await inTransaction(server.platform.db, (tx) => anAccount(tx, server.platform))
  person = { id, caller: await server.as(id) }
})
afterEach(async () => {
  await server.close()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})
// `listen` on a port answers an address with a port, not a pipe's name.
const host = () => `127.0.0.1:${(service.address() as AddressInfo).port}`
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const aBrowser = (endpoint = `http://${host()}/send/one`) => ({
  endpoint,
  p256dh,
  auth: randomBytes(16).toString('base64url'),
})
const turnOn = (endpoint?: string, caller = person.caller) => caller.call(routes.addPushBrowser, aBrowser(endpoint))
function send(cause: string): Promise<void> {
  const values = { number: 'HZ20261124000002', applicant: '林若溪' }
  const link = { kind: 'consultation', id: '0190a000-0000-7000-8000-000000000001' } as const
  const given = { to: [person.id], text: 'consultation.invited', values, link, cause, now: server.clock.now() } as const
  return inTransaction(server.platform.db, (tx) => sendMessage(tx, given))
}
const runDue = () => runDueJobs({ ...server.platform, tasks: messagesDomain.work?.(server.platform).tasks ?? {} })
async function rowsOf(table: string): Promise<number> {
  const { rows } = await server.platform.db.orm.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]?.count ?? 0
}

test('a host that the operator named for a provider of log-ins is none for notices', async () => {
  const reply = await turnOn('https://10.1.2.3/send')
  expect([reply.status, reply.body]).toMatchObject([422, { fields: { endpoint: expect.anything() } }])
  await good(turnOn())
  const { config } = server.platform
  Object.assign(config, { isProduction: true })
  await send('one')
  await runDue()
  Object.assign(config, { isProduction: false })
  expect(asked).toBe(0)
})

test('a service that answers by another protocol holds no lane of timed work', async () => {
  answer = (request) =>
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  await good(turnOn())
  await send('one')
  const { failures } = await runDue()
  expect([asked, failures.length]).toEqual([1, 1])
}, 10_000)

test('one browser that is turned on 300 times at once is one', async () => {
  const callers = await inParallel(30, () => server.as(person.id))
  const others = await inParallel(10, async () => {
    const { id } = await inTransaction(server.platform.db, (tx) => anAccount(tx, server.platform))
    return server.as(id)
  })
  const all = [...callers, ...others]
  const replies = await inParallel(300, (index) => turnOn(undefined, all[index % all.length]))
  expect(outcomes(replies)).toEqual({ ok: 300 })
  expect(await rowsOf('push_subscription')).toBe(1)
})

test('an account has ten browsers, however many are turned on at once', async () => {
  const callers = await inParallel(60, () => server.as(person.id))
  const replies = await inParallel(300, (index) => turnOn(`http://${host()}/send/${index}`, callers[index % 60]))
  expect(outcomes(replies)).toEqual({ ok: 300 })
  expect(await rowsOf('push_subscription')).toBe(pushBrowsersMost)
})

test('nothing is turned on beside the end of its session', async () => {
  for (let round = 0; round < 30; round++) {
    const caller = await server.as(person.id)
    await Promise.all([turnOn(`http://${host()}/send/${round}`, caller), caller.call(accountRoutes.logout, {})])
  }
  await server.deliverAll()
  expect(await rowsOf('push_subscription')).toBe(0)
})

test('a person whose services take a second and a half each rests, too', async () => {
  for (let browser = 0; browser < 10; browser++)
    await good(turnOn(`http://${host()}/send/${browser}`, await server.as(person.id)))
  answer = (_request, reply) => setTimeout(() => reply.writeHead(201).end(), 1_500)
  await send('one')
  const begun = performance.now()
  await runDue()
  expect(performance.now() - begun).toBeLessThan(7_000)
  expect(asked).toBeLessThan(6)
  answer = (_request, reply) => reply.writeHead(201).end()
  server.clock.moveBy(11 * minuteMs)
  await runDue()
  expect(asked).toBe(10)
}, 30_000)

test('a push service keeps a notice no longer than the session lasts', async () => {
  let ttl = ''
  answer = (request, reply) => {
    ttl = String(request.headers.ttl)
    reply.writeHead(201).end()
  }
  await good(turnOn())
  await server.platform.db.orm.execute(
    sql`update session set expires_at = ${new Date(server.clock.now().getTime() + 30 * minuteMs).toISOString()}`,
  )
  await send('one')
  await runDue()
  expect(Number(ttl)).toBeGreaterThan(1_700)
  expect(Number(ttl)).toBeLessThanOrEqual(1_800)
})

test('a session has one browser: turned on again elsewhere, it is there alone', async () => {
  await good(turnOn(`http://${host()}/send/one`))
  await good(turnOn(`http://${host()}/send/two`))
  expect(await rowsOf('push_subscription')).toBe(1)
})
