import { type MessageGroup, messageGroupOf, messageRoutes, messageTexts } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { type NewMessage, sendMessage } from './index.ts'

let server: TestApp
const caseId = '6f6b1a5e-3f5e-4f43-9d57-0c8d5f1d0001'
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function someone(): Promise<{ id: string; caller: Caller }> {
  const { id } = await inTransaction(server.platform.db, (tx) => anAccount(tx, server.platform))
  return { id, caller: await server.as(id) }
}
function send(to: string[], more: Partial<NewMessage> = {}): Promise<void> {
  const message: NewMessage = {
    to,
    text: 'consultation.invited',
    values: { number: 'HZ20261121000001', applicant: '林若溪' },
    link: { kind: 'consultation', id: caseId },
    now: server.clock.now(),
    ...more,
  }
  return inTransaction(server.platform.db, (tx) => sendMessage(tx, message))
}
const pageOf = async (caller: Caller, type: 'notice' | 'invite' | 'message', language = 'zh-CN') =>
  (await caller.call(messageRoutes.byType, { type }, { headers: { 'accept-language': language } })).data

test('a message is read in the language of the moment, with its values and its link', async () => {
  const { id, caller } = await someone()
  await send([id])
  const [chinese] = (await pageOf(caller, 'invite')).list
  expect(chinese).toMatchObject({
    type: 'invite',
    title: '邀请你参加会诊',
    content: '林若溪邀请你参加会诊HZ20261121000001，请登录后应答。',
    link: { kind: 'consultation', id: caseId },
    isRead: false,
  })
  const [english] = (await pageOf(caller, 'invite', 'en-US')).list
  expect(english?.content).toBe('林若溪 invites you to consultation HZ20261121000001. Log in to respond.')
})

test('a time in a message is written as the pages of its language write it', async () => {
  const { id, caller } = await someone()
  const number = 'HZ20261121000001'
  await send([id], { text: 'consultation.startsInADay', values: { number, time: '2026-11-27 09:05' } })
  await send([id], { text: 'certification.lapsed', values: { day: '2026-11-20' } })
  const contents = async (language: string) => [
    (await pageOf(caller, 'message', language)).list[0]?.content,
    (await pageOf(caller, 'notice', language)).list[0]?.content,
  ]
  expect(await contents('zh-CN')).toEqual([
    expect.stringContaining('将于2026-11-27 09:05（北京时间）开始'),
    expect.stringContaining('有效期到2026-11-20为止'),
  ])
  expect(await contents('en-US')).toEqual([
    expect.stringContaining('starts at Nov 27, 2026 09:05 (Beijing time)'),
    expect.stringContaining('valid until Nov 20, 2026 and'),
  ])
})

test('the unread count is the data itself, and falls as messages are read', async () => {
  const { id, caller } = await someone()
  await send([id])
  await send([id], { text: 'consultation.completed' })
  const unread = async () => (await caller.call(messageRoutes.unreadCount, {})).data
  expect(await unread()).toBe(2)
  expect((await caller.call(messageRoutes.unreadByType, {})).data).toMatchObject({ notice: 0, invite: 1, message: 1 })
  const [first] = (await pageOf(caller, 'invite')).list
  await caller.call(messageRoutes.acknowledge, { id: first?.id ?? '' })
  expect(await unread()).toBe(1)
  await caller.call(messageRoutes.readAll, { type: 'message' })
  expect(await unread()).toBe(0)
  expect((await pageOf(caller, 'message')).list[0]?.isRead).toBe(true)
})

test('the counts say when the oldest unread message of each type came', async () => {
  const { id, caller } = await someone()
  const now = server.clock.now()
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000)
  await send([id], { now: at(90) })
  await send([id], { now: at(30) })
  await send([id], { now: at(60), text: 'consultation.completed' })
  const oldest = async () => (await caller.call(messageRoutes.unreadByType, {})).data.oldestAt
  expect(await oldest()).toEqual({ notice: null, invite: at(90).toISOString(), message: at(60).toISOString() })
  const [, first] = (await pageOf(caller, 'invite')).list
  await caller.call(messageRoutes.acknowledge, { id: first?.id ?? '' })
  await caller.call(messageRoutes.readAll, { type: 'message' })
  expect(await oldest()).toEqual({ notice: null, invite: at(30).toISOString(), message: null })
})

test('a receipt of what one did oneself is there, and not unread', async () => {
  const [one, other] = [await someone(), await someone()]
  await send([one.id, other.id], { text: 'consultation.received', byId: one.id })
  expect((await pageOf(one.caller, 'notice')).list).toMatchObject([{ isRead: true }])
  expect((await one.caller.call(messageRoutes.unreadCount, {})).data).toBe(0)
  expect((await other.caller.call(messageRoutes.unreadCount, {})).data).toBe(1)
})

test('deleting all hides one type from its owner, and from nobody else', async () => {
  const [one, other] = [await someone(), await someone()]
  await send([one.id, other.id])
  await send([one.id], { text: 'consultation.completed' })
  await one.caller.call(messageRoutes.deleteAll, { type: 'invite' })
  expect((await pageOf(one.caller, 'invite')).total).toBe(0)
  expect((await pageOf(one.caller, 'message')).total).toBe(1)
  expect((await pageOf(other.caller, 'invite')).total).toBe(1)
  const { rows } = await server.platform.db.pool.query('select from message where account_id = $1', [one.id])
  expect(rows).toHaveLength(2)
})

test('nobody acknowledges another’s message, nor one that was deleted', async () => {
  const [owner, other] = [await someone(), await someone()]
  await send([owner.id])
  const id = (await pageOf(owner.caller, 'invite')).list[0]?.id ?? ''
  expect((await other.caller.call(messageRoutes.acknowledge, { id })).status).toBe(404)
  expect((await owner.caller.call(messageRoutes.unreadCount, {})).data).toBe(1)
  await owner.caller.call(messageRoutes.deleteAll, { type: 'invite' })
  expect((await owner.caller.call(messageRoutes.acknowledge, { id })).status).toBe(404)
})

test('a page of another site cannot mark messages as read, though the call is a GET', async () => {
  const { id, caller } = await someone()
  await send([id])
  const messageId = (await pageOf(caller, 'invite')).list[0]?.id ?? ''
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  expect((await caller.call(messageRoutes.acknowledge, { id: messageId }, { headers })).status).toBe(403)
  expect((await caller.call(messageRoutes.unreadCount, {})).data).toBe(1)
})

test('an unknown type is refused with the field that is wrong', async () => {
  const { caller } = await someone()
  const path = `${messageRoutes.byType.path}?type=spam`
  const answer = await server.app.inject({ url: path, headers: caller.headers, cookies: caller.cookies })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual({ type: '请选择' })
})

test('the same cause tells the same person once', async () => {
  const { id, caller } = await someone()
  await send([id], { cause: 'event-1' })
  await send([id, id], { cause: 'event-1' })
  await send([id], { cause: 'event-2' })
  expect((await pageOf(caller, 'invite')).total).toBe(2)
})

test('the owner’s open pages hear of a new message, of what it is about, and of what was read elsewhere', async () => {
  const { id, caller } = await someone()
  await send([id])
  await caller.call(messageRoutes.readAll, { type: 'invite' })
  await caller.call(messageRoutes.readAll, { type: 'invite' })
  const { rows } = await server.platform.db.pool.query(
    `select payload->'message' as message from outbox_event where name = 'live.published' and payload->'to' ? $1 order by id`,
    [id],
  )
  expect(rows.map((row) => row.message)).toEqual([
    { kind: 'message.arrived', type: 'invite', about: { kind: 'consultation', id: caseId } },
    { kind: 'message.marked' },
  ])
})

test('a tab can be narrowed to what is unread, and to what it is about', async () => {
  const { id, caller } = await someone()
  await send([id], { text: 'consultation.received' })
  await send([id], { text: 'consultation.toReview' })
  await send([id], { text: 'membership.changed', values: { by: '陆时安', hospital: '望江医院' } })
  await send([id], { text: 'demo.welcome' })
  const titles = async (group?: MessageGroup) =>
    (await caller.call(messageRoutes.byType, { type: 'notice', group })).data.list.map((row) => row.title).toSorted()
  expect(await titles('consultation')).toEqual(['会诊申请已提交'])
  expect(await titles('report')).toEqual(['有会诊报告待审核'])
  expect(await titles('institution')).toEqual(['你在机构的角色有变化'])
  expect(await titles()).toHaveLength(4)
  const [first] = (await caller.call(messageRoutes.byType, { type: 'notice', group: 'report' })).data.list
  await caller.call(messageRoutes.acknowledge, { id: first?.id ?? '' })
  expect(await titles('unread')).toHaveLength(3)
})

test('every message but those of the platform belongs to a group', () => {
  const without = Object.keys(messageTexts).filter((key) => !messageGroupOf(key))
  expect(without.filter((key) => !/^(account|auditTrail|demo)\./.test(key))).toEqual([])
})
