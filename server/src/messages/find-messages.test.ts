import { consultationRoutes as cases } from '@tongying/contract/consultations'
import { membershipRoutes } from '@tongying/contract/memberships'
import { type MessageGroup, type MessageSpan, type MessageType, messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { anInvited, type CaseStage } from '../consultations/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { aPractitioner } from '../practitioners/fixtures.ts'
import { type Caller, good } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { sendMessage } from './index.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

type Asked = { type?: MessageType; search?: string; group?: MessageGroup; span?: MessageSpan }
async function find(caller: Caller, { type = 'invite', ...asked }: Asked, language = 'zh-CN') {
  await stage.server.deliverAll()
  const headers = { 'accept-language': language }
  const { list, total } = (await caller.call(messageRoutes.byType, { type, ...asked, pageSize: 100 }, { headers })).data
  expect(total).toBe(list.length)
  return list
}

test('a search finds the words, the values and the case of a message, in the language of its reader', async () => {
  const { people } = stage
  const id = await anInvited(stage)
  const [invitation] = await find(people.lead, {})
  const number = invitation?.consultation?.number ?? ''
  const found = async (search: string, language?: string) =>
    (await find(people.lead, { search }, language)).filter((one) => one.link?.id === id).length
  for (const search of [number, number.slice(0, 12), '林若溪', '陈', '甲状腺左叶', '邀请你'])
    expect([search, await found(search)]).toEqual([search, 1])
  expect(await found('invites you', 'en-US')).toBe(1)
  // What the list masks, what the words only stand for, and signs that mean something to the database.
  for (const search of ['陈若兰', '若兰', 'number', '{applicant}', '%', '_', '\\', '没有的词', 'invites you'])
    expect([search, await found(search)]).toEqual([search, 0])
})

test('who may not read the case any more finds it by the words of the message alone', async () => {
  const { people } = stage
  const id = await anInvited(stage)
  const found = async (search: string) =>
    (await find(people.second, { search })).filter((one) => one.link?.id === id).length
  expect(await found('甲状腺左叶')).toBe(1)
  await good(people.second.call(cases.decline, { id, reason: 0 }))
  expect(await found('甲状腺左叶')).toBe(0)
  expect(await found('陈')).toBe(0)
  expect(await found('林若溪')).toBe(1)
})

test('a search finds nothing of others, and nothing that was taken off the list', async () => {
  const { people } = stage
  await anInvited(stage)
  expect(await find(people.other, { search: '林若溪' })).toEqual([])
  expect((await find(people.third, { search: '林若溪' })).length).toBeGreaterThan(0)
  await good(people.third.call(messageRoutes.deleteAll, { type: 'invite' }))
  expect(await find(people.third, { search: '林若溪' })).toEqual([])
})

test('a list reaches back as far as it is asked to', async () => {
  const { server } = stage
  const { id } = await inTransaction(server.platform.db, (tx) => anAccount(tx, server.platform))
  const caller = await server.as(id)
  for (const days of [1, 20, 60, 200]) {
    const now = new Date(server.clock.now().getTime() - days * 86_400_000)
    await inTransaction(server.platform.db, (tx) => sendMessage(tx, { to: [id], text: 'demo.welcome', now }))
  }
  const spans = ['week', 'month', 'quarter', undefined] as const
  const counts = []
  for (const span of spans) counts.push((await find(caller, { type: 'notice', ...(span && { span }) })).length)
  expect(counts).toEqual([1, 2, 3, 4])
})

test('what waits for an answer is a group of its own, and an institution is answered from its message', async () => {
  const { server, people } = stage
  const doctor = await inTransaction(server.platform.db, (tx) =>
    aPractitioner(tx, server.platform, { realName: '叶青禾' }),
  )
  const caller = await server.as(doctor.id)
  const ask = () => people.admin.call(membershipRoutes.invite, { name: '叶青禾', phone: doctor.phone })
  const answer = (inviteId: string, status: number) =>
    caller.call(membershipRoutes.answerInvitation, { inviteId, status, ...(status !== 1 && { reson: '暂不考虑' }) })
  const waiting = () => find(caller, { group: 'toAnswer' })
  const { inviteId: first } = await good(ask())
  expect(await waiting()).toMatchObject([{ invitation: { inviteId: first, hasOwnApplication: false } }])
  await good(answer(first, 2))
  expect(await waiting()).toEqual([])
  server.clock.moveBy(1_000)
  const { inviteId: second } = await good(ask())
  // The message of the first one says nothing of the second.
  expect((await find(caller, {})).map((one) => one.invitation?.inviteId)).toEqual([second, undefined])
  expect(await waiting()).toHaveLength(1)
  await good(answer(second, 1))
  expect(await waiting()).toEqual([])
})

test('an invitation to a case waits until it is answered', async () => {
  const { people } = stage
  const id = await anInvited(stage)
  const waits = async () => (await find(people.lead, { group: 'toAnswer' })).some((one) => one.link?.id === id)
  expect(await waits()).toBe(true)
  await good(people.lead.call(cases.accept, { id }))
  expect(await waits()).toBe(false)
})
