import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes as cases } from '@tongying/contract/consultations'
import { type MessageView, messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvited, aSubmitted, type CaseStage } from '../consultations/fixtures.ts'
import { type Caller, good } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

async function messagesOf(caller: Caller, id: string): Promise<MessageView[]> {
  await stage.server.deliverAll()
  const found: MessageView[] = []
  for (const type of ['notice', 'invite', 'message'] as const) {
    const { list } = await good(caller.call(messageRoutes.byType, { type, pageSize: 100 }))
    found.push(...list.filter((one) => one.link?.id === id))
  }
  return found
}

test('a message about a case names its patient as the list does, and the purpose, to whoever reads the case', async () => {
  const { people } = stage
  const id = await anInvited(stage)
  const { list } = await good(people.lead.call(cases.list, { tab: 'invited' }))
  const row = list.find((one) => one.consultationId === id)
  expect(row?.patientName).toContain('*')
  const { number, patientName, gender, age, reason } = row ?? {}
  for (const person of [people.lead, people.applicant]) {
    const messages = await messagesOf(person, id)
    expect(messages.length).toBeGreaterThan(0)
    const isToAnswer = person === people.lead
    for (const one of messages)
      expect(one.consultation).toEqual({ number, patientName, gender, age, reason, isToAnswer })
  }
})

test('an invitation that was answered is to be answered no more', async () => {
  const { people } = stage
  const id = await anInvited(stage)
  const toAnswer = async () => (await messagesOf(people.second, id)).map((one) => one.consultation?.isToAnswer)
  expect(await toAnswer()).toEqual([true])
  await good(people.second.call(cases.accept, { id }))
  expect(new Set(await toAnswer())).toEqual(new Set([false]))
})

test('who may not read the case any more does not see its patient or purpose', async () => {
  const { people } = stage
  const id = await anInvited(stage)
  expect((await messagesOf(people.second, id)).map((one) => one.consultation !== null)).toEqual([true])
  await good(people.second.call(cases.decline, { id, reason: 0 }))
  const left = await messagesOf(people.second, id)
  expect(left.map((one) => one.consultation)).toEqual([null])
  expect(JSON.stringify(left)).not.toContain('陈')
  // The reviewer's notice stays when the case has left the review queue; the case itself is closed to them.
  expect((await messagesOf(people.auditor, id)).map((one) => one.consultation)).toEqual([null])
})

test('a reviewer reads it while the case is in the queue, a reviewer’s program never', async () => {
  const { people } = stage
  const id = await aSubmitted(stage)
  expect((await messagesOf(people.auditor, id)).map((one) => one.consultation?.patientName)).toEqual([
    expect.stringContaining('*'),
  ])
  const { token } = await good(
    people.auditor.call(accountRoutes.makeAccessToken, { name: '统计', days: 30, scope: 'read' }),
  )
  const program = { authorization: `Bearer ${token}` }
  const asked = await stage.server.guest.call(messageRoutes.byType, { type: 'notice' }, { headers: program })
  expect(asked.data.list.filter((one) => one.link?.id === id).map((one) => one.consultation)).toEqual([null])
})
