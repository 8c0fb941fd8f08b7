import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountRoutes } from '@tongying/contract/accounts'
import { dayMs, hourMs, minuteMs } from '@tongying/contract/kit'
import { defaultChoices, pushBrowsersMost, messageRoutes as routes } from '@tongying/contract/messages'
import { operationRoutes } from '@tongying/contract/operations'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { endAccess } from '../platform/auth/end-access.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { runDueJobs } from '../platform/jobs/run-jobs.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { messagesDomain, type NewMessage, sendMessage } from './index.ts'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
let server: TestApp
let service: Server
let status = 201
/** It takes what it is given and never answers. */
let isSilent = false
/** The path at which it fails. */
let failing = ''
let received: Received[] = []
let person: { id: string; caller: Caller }

/** A push service of this machine, which keeps what it is given. */
beforeEach(async () => {
  ;[status, received, isSilent, failing] = [201, [], false, '']
  service = createServer(async (request, answer) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(Buffer.from(piece))
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
    if (!isSilent) answer.writeHead(request.url === failing ? 500 : status).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  server = await testApp({ publicUrl: 'https://consult.example', privateHosts: [`127.0.0.1:${port()}`] })
  const { id } = await inTransaction(server.platform.db, (tx) => anAccount(tx, server.platform))
  person = { id, caller: await server.as(id) }
})
afterEach(async () => {
  await server.close()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})
// `listen` on a port answers an address with a port, not a pipe's name.
const port = () => (service.address() as AddressInfo).port

/** What a browser keeps to itself and what it gives. */
function aBrowser(path = '/send/one') {
  const key = createECDH('prime256v1')
  key.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `http://127.0.0.1:${port()}${path}`
  const given = { endpoint, p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') }
  /** Decrypts as a browser does, by the key in the record and its own. */
  function open(body: Buffer): unknown {
    const sender = body.subarray(21, 86)
    const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender])
    const secret = derive(key.computeSecret(sender), auth, info, 32)
    const part = (name: string, length: number) =>
      derive(secret, body.subarray(0, 16), Buffer.from(`Content-Encoding: ${name}\0`), length)
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
    cipher.setAuthTag(body.subarray(-16))
    const plain = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
  }
  return { given, open }
}
const caseId = '0190a000-0000-7000-8000-000000000001'
function send(more: Partial<NewMessage> = {}): Promise<void> {
  const values = { number: 'HZ20261124000002', applicant: '林若溪' }
  const link = { kind: 'consultation', id: caseId } as const
  const given = { to: [person.id], text: 'consultation.invited', values, link, now: server.clock.now() } as const
  return inTransaction(server.platform.db, (tx) => sendMessage(tx, { ...given, ...more }))
}
/** What is due now, once: a failure is tried again by the next one. */
const runDue = () => runDueJobs({ ...server.platform, tasks: messagesDomain.work?.(server.platform).tasks ?? {} })
const turnOn = (browser: ReturnType<typeof aBrowser>, caller = person.caller) =>
  caller.call(routes.addPushBrowser, browser.given)
const standing = () => good(person.caller.call(routes.pushBrowsers, {}))

test('a message reaches the browser encrypted for it alone, from a sender who proves to be us', async () => {
  const browser = aBrowser()
  const { publicKey } = await standing()
  expect(await good(turnOn(browser))).toEqual({ publicKey, isOnHere: true, others: 0 })
  await send()
  await server.deliverAll()
  await server.deliverAll()
  expect(received).toHaveLength(1)
  const [push] = received
  if (!push) return
  expect(push.body.includes('会诊')).toBe(false)
  expect(browser.open(push.body)).toEqual({
    title: '邀请你参加会诊',
    path: `/me/consultations/${caseId}`,
    tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(push.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: expect.stringMatching(/^8(6400|6[0-3]\d\d)$/),
    urgency: 'normal',
  })
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(push.headers.authorization ?? '') ?? []
  expect(key).toBe(publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const raw = Buffer.from(publicKey, 'base64url')
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString('base64url'))
  const proof = { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, proof, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `http://127.0.0.1:${port()}`,
    sub: 'https://consult.example',
  })
})

test('nothing goes to a browser of a session that was ended, nor to one that was turned off', async () => {
  await good(turnOn(aBrowser('/send/one')))
  const other = await server.as(person.id)
  await good(turnOn(aBrowser('/send/two'), other))
  expect(await standing()).toMatchObject({ isOnHere: true, others: 1 })
  await send()
  await good(other.call(accountRoutes.logout, {}))
  await server.deliverAll()
  expect(received.map(({ path }) => path)).toEqual(['/send/one'])
  expect(await standing()).toMatchObject({ isOnHere: true, others: 0 })
  await good(person.caller.call(routes.endPushBrowser, {}))
  await send()
  await server.deliverAll()
  expect(received).toHaveLength(1)
})

test('an administrator tries a notice at their own browsers, in both languages', async () => {
  const { platform } = server
  const admin = await inTransaction(platform.db, (tx) => anAccount(tx, platform, { roles: ['platformAdmin'] }))
  const caller = await server.as(admin.id)
  const browser = aBrowser('/send/own')
  await good(turnOn(aBrowser('/send/other')))
  await good(turnOn(browser, caller))
  const { tried } = await good(caller.call(operationRoutes.tryNotice, { notice: 'consultation.invited', push: true }))
  expect(tried).toEqual([{ channel: 'push', to: '1个浏览器', refused: '' }])
  expect(received.map(({ path, body }) => [path, browser.open(body)])).toMatchObject([
    ['/send/own', { title: '邀请你参加会诊' }],
    ['/send/own', { title: expect.stringMatching(/^[ -~]+$/) }],
  ])
  status = 500
  const failed = await good(caller.call(operationRoutes.tryNotice, { notice: 'consultation.invited', push: true }))
  expect(failed.tried).toMatchObject([{ channel: 'push', to: '', refused: expect.stringContaining('通道没有接收') }])
})

test('of an administrator’s browsers one that takes nothing hides no other one, and slow ones are waited for together', async () => {
  const { platform } = server
  const admin = await inTransaction(platform.db, (tx) => anAccount(tx, platform, { roles: ['platformAdmin'] }))
  const caller = await server.as(admin.id)
  await good(turnOn(aBrowser('/fails'), caller))
  await good(turnOn(aBrowser('/send/two'), await server.as(admin.id)))
  failing = '/fails'
  const tryIt = () => good(caller.call(operationRoutes.tryNotice, { notice: 'consultation.invited', push: true }))
  expect((await tryIt()).tried).toEqual([{ channel: 'push', to: '1个浏览器', refused: '' }])
  isSilent = true
  const begun = performance.now()
  expect((await tryIt()).tried).toMatchObject([{ to: '', refused: expect.stringContaining('通道没有接收') }])
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('whoever logs in at a browser next takes it over', async () => {
  const browser = aBrowser()
  await good(turnOn(browser))
  const next = await inTransaction(server.platform.db, (tx) => anAccount(tx, server.platform))
  await good(turnOn(browser, await server.as(next.id)))
  await send()
  await server.deliverAll()
  expect(received).toEqual([])
  expect(await standing()).toMatchObject({ isOnHere: false, others: 0 })
})

test('a service that keeps us waiting is asked once, however many messages and browsers; afterwards all arrive', async () => {
  for (let browser = 0; browser < 3; browser++) {
    const caller = await server.as(person.id)
    await good(turnOn(aBrowser(`/send/${browser}`), caller))
  }
  isSilent = true
  for (const cause of ['one', 'two']) await send({ cause })
  await runDue()
  await runDue()
  expect(received).toHaveLength(1)
  isSilent = false
  server.clock.moveBy(11 * minuteMs)
  await runDue()
  expect(received).toHaveLength(1 + 6)
})

test('a service that fails is asked again, for a day; a browser that takes none any more is forgotten', async () => {
  await good(turnOn(aBrowser()))
  status = 503
  await send()
  await runDue()
  expect(received).toHaveLength(1)
  server.clock.moveBy(minuteMs)
  await runDue()
  expect(received).toHaveLength(2)
  expect(await standing()).toMatchObject({ isOnHere: true })
  status = 410
  server.clock.moveBy(hourMs)
  await runDue()
  expect(received).toHaveLength(3)
  expect(await standing()).toMatchObject({ isOnHere: false })
})

test('a notice that nobody took for a day is dropped', async () => {
  const session = await server.as(person.id)
  await good(turnOn(aBrowser(), session))
  status = 503
  await send()
  await runDue()
  await server.platform.db.orm.execute(sql`update session set expires_at = expires_at + interval '9 days'`)
  server.clock.moveBy(dayMs + 1)
  await runDue()
  expect(received).toHaveLength(1)
  const { rows } = await server.platform.db.orm.execute(sql`
    select 1 from timed_job where task = 'messages.push' and done_at is null`)
  expect(rows).toEqual([])
})

test('a suspended account, a new password and a change of keys end it', async () => {
  await good(turnOn(aBrowser()))
  await send()
  const now = server.clock.now()
  await inTransaction(server.platform.db, (tx) => endAccess(tx, person.id, { reason: 'suspended', now }))
  await server.deliverAll()
  const { rows } = await server.platform.db.orm.execute(sql`select 1 from push_subscription`)
  expect([received, rows]).toEqual([[], []])
  const again = await server.as(person.id)
  await good(turnOn(aBrowser(), again))
  await server.platform.db.orm.execute(sql`update push_subscription set sender_key = 'the one of before'`)
  expect(await good(again.call(routes.pushBrowsers, {}))).toMatchObject({ isOnHere: false, others: 0 })
  await send()
  await server.deliverAll()
  expect(received).toEqual([])
})

test('an account has ten browsers, the oldest gives way', async () => {
  await good(turnOn(aBrowser('/send/first')))
  for (const n of Array.from({ length: pushBrowsersMost }, (_, each) => each)) {
    server.clock.moveBy(1)
    await good(turnOn(aBrowser(`/send/${n}`), await server.as(person.id)))
  }
  expect(await standing()).toMatchObject({ isOnHere: false, others: pushBrowsersMost })
})

test('a notice is held by quiet hours, and comes after them; an emergency comes at once', async () => {
  await good(turnOn(aBrowser()))
  const quiet = {
    choices: defaultChoices(),
    quiet: { from: '00:00', to: '23:59' },
    digestAt: null,
    language: 'en-US',
  } as const
  await good(person.caller.call(routes.changePreferences, quiet))
  await send()
  await server.deliverAll()
  expect(received).toEqual([])
  await send({ isEmergency: true })
  await server.deliverAll()
  expect(received.map(({ headers }) => headers.urgency)).toEqual(['high'])
})

test('an address whose name leads into a private network is not asked', async () => {
  const browser = aBrowser()
  await good(turnOn(browser))
  const { privateHosts } = server.platform.config
  Object.assign(server.platform.config, { privateHosts: [] })
  await send()
  await server.deliverAll()
  Object.assign(server.platform.config, { privateHosts })
  expect(received).toEqual([])
  expect(await standing()).toMatchObject({ isOnHere: false })
})

test('a key that is no point of the curve is refused', async () => {
  const { given } = aBrowser()
  const reply = await person.caller.call(routes.addPushBrowser, { ...given, p256dh: 'B'.repeat(87) })
  expect(reply.status).toBe(422)
})

test('what is turned off for browsers, or read, is not sent', async () => {
  await good(turnOn(aBrowser()))
  await send({ text: 'consultation.toReport' })
  await send()
  await good(person.caller.call(routes.readAll, { type: 'invite' }))
  await server.deliverAll()
  expect(received).toEqual([])
})

test.each([
  'http://push.example/send',
  'https://127.0.0.1/send',
  'https://10.0.0.8/send',
  'https://[::1]/send',
  'https://user:word@push.example/send',
  'ftp://push.example/send',
  'none',
])('the address %s is refused', async (endpoint) => {
  const reply = await person.caller.call(routes.addPushBrowser, { ...aBrowser().given, endpoint })
  expect([reply.status, Object.keys(reply.body.success ? {} : (reply.body.fields ?? {}))]).toEqual([422, ['endpoint']])
})

test('a guest and a program turn nothing on', async () => {
  expect((await turnOn(aBrowser(), server.guest)).status).toBe(401)
  const { token } = await good(
    person.caller.call(accountRoutes.makeAccessToken, { name: '统计', days: 30, scope: 'write' }),
  )
  const program = { authorization: `Bearer ${token}` }
  const reply = await server.guest.call(routes.addPushBrowser, aBrowser().given, { headers: program })
  expect(reply.status).toBe(403)
})
