import {
  type ConsultationEventName,
  consultationEvents,
  declineReasons,
  type OnCase,
} from '@tongying/contract/consultations'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { consultationNotices } from './consultation-notices.ts'

let server: TestApp
const ids: Record<'applicant' | 'lead' | 'expert' | 'auditor', string> = {
  applicant: '',
  lead: '',
  expert: '',
  auditor: '',
}
const as: Record<string, Caller> = {}
beforeAll(async () => {
  server = await testApp()
  const people = { applicant: '林若溪', lead: '周慎行', expert: '苏婉清', auditor: '许知微' }
  await inTransaction(server.platform.db, async (tx) => {
    ids.applicant = (await anAccount(tx, server.platform, { realName: people.applicant })).id
    ids.lead = (await anAccount(tx, server.platform, { realName: people.lead })).id
    ids.expert = (await anAccount(tx, server.platform, { realName: people.expert })).id
    ids.auditor = (await anAccount(tx, server.platform, { realName: people.auditor })).id
  })
  for (const [part, id] of Object.entries(ids)) as[part] = await server.as(id)
})
afterAll(() => server.close())

async function happens(
  name: ConsultationEventName,
  byId: string | null,
  overrides: Partial<OnCase> & { dueAt?: string } = {},
) {
  const consultationId = newId()
  const onCase: OnCase = {
    consultationId,
    number: 'HZ20261121000003',
    applicantId: ids.applicant,
    expertIds: [ids.lead, ids.expert],
    acceptedIds: [],
    leadId: ids.lead,
    deskIds: [ids.auditor],
    isEmergency: false,
    standInIds: [],
    concernedIds: [],
    watcherIds: [],
    byId,
    ...overrides,
  }
  await inTransaction(server.platform.db, (tx) => emit(tx, name, onCase))
  await server.deliverAll()
  return consultationId
}

async function heardBy(part: keyof typeof ids, consultationId: string): Promise<string[]> {
  const texts: string[] = []
  for (const type of ['notice', 'invite', 'message'] as const) {
    const page = await as[part]?.call(messageRoutes.byType, { type, pageSize: 100 })
    for (const one of page?.data.list ?? []) if (one.link?.id === consultationId) texts.push(one.content)
  }
  return texts
}

test('a submitted application brings the reviewers their work and the applicant a receipt', async () => {
  const id = await happens('consultation.submitted', ids.applicant)
  expect(await heardBy('auditor', id)).toEqual(['林若溪提交了会诊HZ20261121000003，请审核。'])
  expect(await heardBy('applicant', id)).toEqual(['会诊HZ20261121000003已提交，正在等待审核。'])
  expect(await heardBy('lead', id)).toEqual([])
})

test('an invitation reaches every expert, on the screen and by SMS', async () => {
  const before = server.sms.length
  const id = await happens('consultation.invited', ids.auditor)
  expect(await heardBy('lead', id)).toHaveLength(1)
  expect(await heardBy('expert', id)).toHaveLength(1)
  expect(await heardBy('applicant', id)).toEqual([])
  expect(server.sms.slice(before).map((sms) => sms.purpose)).toEqual(['consultation.invited', 'consultation.invited'])
})

test('an answer shows the applicant who gave it', async () => {
  const id = await happens('consultation.accepted', ids.expert)
  expect(await heardBy('applicant', id)).toEqual(['苏婉清已接受会诊HZ20261121000003的邀请。'])
  expect(await heardBy('expert', id)).toEqual([])
})

test('whoever cancels is not notified that they did', async () => {
  const id = await happens('consultation.cancelled', ids.applicant)
  expect(await heardBy('applicant', id)).toEqual([])
  expect(await heardBy('lead', id)).toEqual(['会诊HZ20261121000003已取消。'])
  expect(await heardBy('auditor', id)).toHaveLength(1)
})

test('why it was cancelled reaches its experts on the screen alone, and no reviewer', async () => {
  const before = server.sms.length
  const id = await happens('consultation.cancelled', ids.applicant, {
    note: '患者已转上级医院',
    acceptedIds: [ids.lead],
  })
  expect(await heardBy('lead', id)).toEqual(['会诊HZ20261121000003已取消：患者已转上级医院'])
  expect(await heardBy('auditor', id)).toEqual(['会诊HZ20261121000003已取消。'])
  const sent = server.sms.slice(before).map(({ purpose, text }) => ({ purpose, text }))
  // By the template that carriers have approved for every cancellation.
  expect(sent).toEqual([{ purpose: 'consultation.cancelled', text: '会诊HZ20261121000003已取消。' }])
})

test.each([
  ['consultation.declined', 'expert', 'applicant', '苏婉清谢绝了会诊HZ20261121000003的邀请：当日出诊'],
  ['consultation.withdrawn', 'expert', 'applicant', '苏婉清退出会诊HZ20261121000003，会诊照常安排。原因：当日出诊'],
  [
    'consultation.withdrawnLosingQuorum',
    'expert',
    'lead',
    '苏婉清退出会诊HZ20261121000003，接受邀请的专家不够，会诊暂停，请等候通知。原因：当日出诊',
  ],
  [
    'consultation.withdrawnLosingQuorum',
    'expert',
    'applicant',
    '苏婉清退出会诊HZ20261121000003，接受邀请的专家不够，会诊暂停。请尽快添加专家或改时间，2026-11-21 18:30（北京时间）前没有足够的专家接受就会超时。原因：当日出诊',
  ],
  [
    'consultation.rescheduled',
    'applicant',
    'lead',
    '林若溪为会诊HZ20261121000003提出了新的时间，原定时间已取消，请登录答复。原因：当日出诊',
  ],
] as const)('%s carries why, on the screen of those who read the case alone', async (name, by, reader, said) => {
  const before = server.sms.length
  const dueAt = '2026-11-21T10:30:00.000Z'
  const id = await happens(name, ids[by], { note: '当日出诊', acceptedIds: [ids.lead], dueAt })
  expect(await heardBy(reader, id)).toEqual([said])
  expect((await heardBy('auditor', id)).join()).not.toContain('当日出诊')
  expect(
    server.sms
      .slice(before)
      .map(({ text }) => text)
      .join(),
  ).not.toContain('当日出诊')
})

test('a returned application is a notice with its reason, which stays out of the SMS', async () => {
  const before = server.sms.length
  const id = await happens('consultation.returned', ids.auditor, { note: '请补充近3个月的报告' })
  const { data } = (await as.applicant?.call(messageRoutes.byType, { type: 'notice', pageSize: 100 })) ?? {}
  expect(data?.list.filter((one) => one.link?.id === id).map((one) => one.content)).toEqual([
    '会诊HZ20261121000003已退回：请补充近3个月的报告。请修改后重新提交。',
  ])
  const [sms] = server.sms.slice(before)
  expect(sms).toMatchObject({ purpose: 'consultation.returned', text: expect.not.stringContaining('请补充') })
})

test('who stands in for an applicant who has left hears of the return without what the reviewer wrote', async () => {
  const id = await happens('consultation.returned', ids.auditor, {
    note: '陈若兰的住院号写错了',
    standInIds: [ids.expert],
  })
  expect(await heardBy('applicant', id)).toEqual([])
  expect(await heardBy('expert', id)).toEqual([
    '会诊HZ20261121000003已退回，申请医生已离开本机构，请移交给另一位医生修改后重新提交。',
  ])
  const { rows } = await server.platform.db.pool.query('select "values" from message where link_id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain('陈若兰')
})

test('a denied exemption is a notice with its reason, which neither the SMS nor a stand-in gets', async () => {
  const before = server.sms.length
  const note = '没有跟我说过陈若兰的事'
  const id = await happens('consultation.exemptionDenied', ids.auditor, { note })
  expect(await heardBy('applicant', id)).toEqual([
    `许知微说明没有批准急会诊HZ20261121000003的免签：${note}。请尽快请家属签署，或另请批准人。`,
  ])
  const [sms] = server.sms.slice(before)
  expect(sms).toMatchObject({ purpose: 'consultation.exemptionDenied', text: expect.not.stringContaining('陈若兰') })
  const left = await happens('consultation.exemptionDenied', ids.auditor, { note, standInIds: [ids.expert] })
  expect(await heardBy('applicant', left)).toEqual([])
  expect((await heardBy('expert', left)).join()).toMatch(
    /^许知微说明没有批准急会诊HZ20261121000003的免签，申请医生已离开/,
  )
})

test('what a reviewer wrote is stored with no other message', async () => {
  const id = await happens('consultation.reportFailed', ids.auditor, { note: '陈若兰的报告请改' })
  const { rows } = await server.platform.db.pool.query('select "values" from message where link_id = $1', [id])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('陈若兰')
})

test('only those who come are asked into the room', async () => {
  const id = await happens('consultation.quorumReached', null, { acceptedIds: [ids.lead] })
  expect([await heardBy('applicant', id), await heardBy('lead', id)].map((texts) => texts.length)).toEqual([1, 1])
  expect(await heardBy('expert', id)).toEqual([])
})

test('an emergency is announced to the reviewers, and its receipt says that nobody reviews it', async () => {
  const id = await happens('consultation.emergencySubmitted', ids.applicant, { isEmergency: true })
  expect(await heardBy('applicant', id)).toEqual(['急会诊HZ20261121000003已提交，已直接通知专家，不经过审核。'])
  expect(await heardBy('auditor', id)).toEqual(['林若溪提交了急会诊HZ20261121000003，专家已收到邀请，无需审核。'])
})

test.each([
  'consultation.startPassed',
  'consultation.quorumLost',
  'consultation.expired',
  'consultation.notHeld',
  'consultation.consentWithdrawn',
  'consultation.expertLeft',
  'consultation.leadLost',
] as const)('the reviewers hear of %s', async (name) => {
  const id = await happens(name, null)
  expect(await heardBy('auditor', id)).toHaveLength(1)
  const { rows } = await server.platform.db.pool.query(
    'select account_id, link_kind from message where link_id = $1 and account_id = any($2) order by link_kind',
    [id, [ids.auditor, ids.applicant]],
  )
  // The case is in none of the reviewers' queues any more: they could not open it.
  expect(rows).toEqual([
    { account_id: ids.auditor, link_kind: 'auditQueue' },
    { account_id: ids.applicant, link_kind: 'consultation' },
  ])
  expect(await heardBy('applicant', id)).toHaveLength(1)
})

test.each(['consultation.quorumLost', 'consultation.leadLost'] as const)(
  'the experts hear of %s, by SMS who had accepted',
  async (name) => {
    const before = server.sms.length
    const id = await happens(name, null, { acceptedIds: [ids.lead] })
    expect([await heardBy('lead', id), await heardBy('expert', id)].map((texts) => texts.length)).toEqual([1, 1])
    const phones = server.sms.slice(before).map((sms) => sms.purpose)
    expect(phones.filter((purpose) => purpose.endsWith('ForExperts'))).toHaveLength(1)
  },
)

test('the report goes from lead to reviewer and back', async () => {
  const submitted = await happens('consultation.reportSubmitted', ids.lead)
  expect(await heardBy('auditor', submitted)).toEqual(['周慎行提交了会诊HZ20261121000003的报告，请审核。'])
  const failed = await happens('consultation.reportFailed', ids.auditor)
  expect(await heardBy('lead', failed)).toHaveLength(1)
  const held = await happens('consultation.held', null, { leadId: null })
  expect(await heardBy('lead', held)).toEqual([])
})

test('every event of a consultation notifies somebody, but the one for open pages alone', () => {
  expect(Object.keys(consultationNotices).toSorted()).toEqual(Object.keys(consultationEvents).toSorted())
  const silent = Object.entries(consultationNotices).filter(([, notices]) => notices.length === 0)
  expect(silent.map(([name]) => name)).toEqual(['consultation.changed'])
})

test('a reason that an expert only chose is named in the words of whoever reads it', async () => {
  const id = await happens('consultation.declined', ids.expert, { declineReason: declineReasons.scheduleConflict.wire })
  expect(await heardBy('applicant', id)).toEqual(['苏婉清谢绝了会诊HZ20261121000003的邀请：时间冲突'])
  const english = { headers: { 'accept-language': 'en-US' } }
  const page = await as.applicant?.call(messageRoutes.byType, { type: 'message', pageSize: 100 }, english)
  expect(page?.data.list.find(({ link }) => link?.id === id)?.content).toBe(
    '苏婉清 declined the invitation to consultation HZ20261121000003. Reason: Schedule conflict',
  )
})

test('what the expert typed beside it is what the notice says', async () => {
  const said = { declineReason: declineReasons.scheduleConflict.wire, note: '当日出诊' }
  const id = await happens('consultation.declined', ids.expert, said)
  expect(await heardBy('applicant', id)).toEqual(['苏婉清谢绝了会诊HZ20261121000003的邀请：当日出诊'])
})
