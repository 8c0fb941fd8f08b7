import { dayMs, hourMs } from '@tongying/contract/kit'
import { contactKeptDays, contactRequestRoutes as routes } from '@tongying/contract/site'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { aContactRequest } from './fixtures.ts'
import { contactHomeLimit, contactNetworkDayLimit, contactNetworkLimit, contactSiteLimit } from './limits.ts'

let server: TestApp
let admin: Caller
let auditor: Caller
let user: Caller
beforeAll(async () => {
  server = await testApp({ trustProxy: { hops: 1 } })
  const { orm } = server.platform.db
  const ofPlatform = async (role: 'platformAdmin' | 'platformAuditor') =>
    server.as((await anAccount(orm, server.platform, { roles: [role], nickname: role })).id)
  admin = await ofPlatform('platformAdmin')
  auditor = await ofPlatform('platformAuditor')
  user = await server.as((await anAccount(orm, server.platform)).id)
})
beforeEach(() => server.platform.db.pool.query('delete from limit_count'))
afterAll(() => server.close())

const send = (given: Partial<ReturnType<typeof aContactRequest>> = {}, ip = '203.0.113.7') =>
  server.guest.call(routes.send, aContactRequest(given), { headers: { 'x-forwarded-for': ip } })
const waiting = async () => (await auditor.call(routes.queue, {})).data.list

test('a visitor writes; it is stored sealed, mailed to the operator, read and closed by the platform’s staff', async () => {
  expect((await send({ name: '沈知远', message: '想了解县域医共体的接入方式' })).status).toBe(200)
  const { rows } = await server.platform.db.pool.query('select * from contact_request')
  expect(JSON.stringify(rows)).not.toMatch(/沈知远|县域医共体|shen@/)
  await server.deliverAll()
  expect(server.mail.filter(({ purpose }) => purpose === 'contact request')).toMatchObject([
    { to: 'bd@tongying.example', text: expect.stringContaining('想了解县域医共体的接入方式') },
  ])
  const [row] = await waiting()
  expect(row).toMatchObject({ name: '沈知远', topic: 'cooperation', state: 'open' })
  const id = row?.id ?? ''
  const keptUntil = new Date(Date.parse(row?.at ?? '') + contactKeptDays * dayMs).toISOString()
  expect((await admin.call(routes.read, { id })).data).toMatchObject({ reach: 'shen@county.example', keptUntil })
  expect((await auditor.call(routes.close, { id, note: '已电话答复' })).data).toMatchObject({
    state: 'handled',
    closedByName: 'platformAuditor',
    note: '已电话答复',
    allowed: [],
  })
  expect((await admin.call(routes.close, { id })).status).toBe(409)
  expect(await waiting()).toEqual([])
  expect((await admin.call(routes.queue, { state: 'handled' })).data.list).toMatchObject([{ id }])
  const trail = await server.platform.db.pool.query(
    "select action from audit.event where subject_kind = 'contactRequest' and subject_id = $1 order by id",
    [id],
  )
  expect(trail.rows.map(({ action }) => action)).toEqual(['contact.send', 'attachment.view', 'contact.close'])
})

test('only the platform’s staff read the queue', async () => {
  await send({}, '203.0.113.8')
  const id = (await waiting())[0]?.id ?? ''
  const calls = async (who: Caller) => [
    (await who.call(routes.queue, {})).status,
    (await who.call(routes.read, { id })).status,
    (await who.call(routes.close, { id })).status,
  ]
  expect(await calls(server.guest)).toEqual([401, 401, 401])
  expect(await calls(user)).toEqual([403, 404, 404])
})

test('what is missing or wrong is named beside its field', async () => {
  const { status, body } = await send({ name: ' ', reach: '12345', message: '' })
  expect([status, body]).toMatchObject([
    422,
    { fields: { name: '请填写', reach: '请填写邮箱或手机号', message: '请填写' } },
  ])
  expect((await send({ message: 'x'.repeat(2_001) })).body).toMatchObject({ fields: { message: '最多2000字' } })
  expect((await send({ reach: '13800001111' })).status).toBe(200)
})

test('trust.limit: of 300 at once from one network five pass, and nobody elsewhere is kept out', async () => {
  const replies = await Promise.all(Array.from({ length: 300 }, () => send({}, '198.51.100.4')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(contactNetworkLimit.allowed)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect((await send({}, '198.51.100.5')).status).toBe(200)
})

test('after half a year it is gone, answered or not', async () => {
  await send({}, '203.0.113.9')
  const count = async () => (await server.platform.db.pool.query('select from contact_request')).rows.length
  expect(await count()).toBeGreaterThan(1)
  server.clock.moveBy(contactKeptDays * dayMs + 1)
  await server.deliverAll()
  expect(await count()).toBe(0)
  server.clock.moveBy(-contactKeptDays * dayMs - 1)
})

test('trust.limit: nobody uses up everybody’s day: neither with the /64s of one subscriber, nor hour by hour', async () => {
  const networks = Array.from({ length: 300 }, (_, n) => `2001:db8:7:${n.toString(16)}::1`)
  const replies = await Promise.all(networks.map((ip) => send({}, ip)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(contactSiteLimit.allowed)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const ofHome = await Promise.all(
    Array.from({ length: 60 }, (_, n) => send({}, `2001:db8:9:1${n.toString(16).padStart(2, '0')}::1`)),
  )
  expect(ofHome.filter(({ status }) => status === 200)).toHaveLength(contactHomeLimit.allowed)
  let passed = 0
  for (let hour = 0; hour < 12; hour++) {
    for (const { status } of await Promise.all(Array.from({ length: 6 }, () => send({}, '198.51.100.40'))))
      if (status === 200) passed += 1
    server.clock.moveBy(hourMs + 1)
  }
  server.clock.moveBy(-12 * (hourMs + 1))
  expect(passed).toBe(contactNetworkDayLimit.allowed)
  expect((await send({}, '198.51.100.41')).status).toBe(200)
})
