import { setTimeout as sleep } from 'node:timers/promises'
import { agreementRoutes as routes } from '@tongying/contract/agreements'
import { dayMs, productDay } from '@tongying/contract/kit'
import { membershipRoutes } from '@tongying/contract/memberships'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaseStage, caseStageOn, signInAgain } from '../consultations/fixtures.ts'
import { anInstitution } from '../institutions/fixtures.ts'
import { joinInstitution } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import type { Caller } from '../platform/testing/test-app.ts'
import { testApp } from '../testing/app.ts'
import { anAgreement, aProposal } from './fixtures.ts'
import { remindLastDay } from './remind-last-day.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await caseStageOn(await testApp(), [])
})
afterAll(() => stage.server.close())

const now = () => stage.server.clock.now()
const later = (days: number) => productDay(new Date(now().getTime() + days * dayMs))

/** What the county hospital proposes to the provincial one. */
function proposal(more: Partial<ReturnType<typeof aProposal>> = {}) {
  return { institutionId: stage.cast.countyId, ...aProposal(stage.cast.provinceId, now(), more) }
}
const propose = (more: Parameters<typeof proposal>[0] = {}) => stage.people.admin.call(routes.propose, proposal(more))
const proposed = async () => (await propose()).data.id

const outcome = async (reply: Promise<{ status: number; body: { success: boolean; error?: string } }>) => {
  const { status, body } = await reply
  return body.success ? `${status}` : `${status} ${body.error}`
}
const titlesOf = async (person: Caller) => {
  await stage.server.deliverAll()
  const { list } = (await person.call(messageRoutes.byType, { type: 'notice', pageSize: 100 })).data
  return list.map(({ content }) => content)
}

test('nothing is proposed to an institution that is only listed', async () => {
  const { platform } = stage.server
  const { id } = await inTransaction(platform.db, (tx) => anInstitution(tx, { isListedOnly: true }))
  const refused = stage.people.admin.call(routes.propose, { ...proposal(), otherId: id })
  expect(await outcome(refused)).toBe('409 AgreementPartnerUnknown')
})

test('one side proposes the terms, the other reads and agrees to them', async () => {
  const { admin, expertsAdmin } = stage.people
  const terms = {
    departments: ['04.01' as const],
    fee: '1200.5',
    currency: 'USD' as const,
    scope: ['emergency' as const],
  }
  const { data } = await propose({ ...terms, note: '按季度结算' })
  expect(data).toMatchObject({
    requester: { id: stage.cast.countyId },
    provider: { id: stage.cast.provinceId },
    side: 'requester',
    isOwnProposal: true,
    fee: { cents: 120_050, currency: 'USD' },
    standing: 'proposed',
    allowed: ['withdraw'],
  })
  const there = (await expertsAdmin.call(routes.list, { institutionId: stage.cast.provinceId })).data.list
  const toAnswer = async (caller: Caller, institutionId: string) =>
    (await caller.call(routes.list, { institutionId, isToAnswer: 'true' })).data.list.map((each) => each.id)
  expect(await toAnswer(expertsAdmin, stage.cast.provinceId)).toEqual([data.id])
  expect(await toAnswer(admin, stage.cast.countyId)).toEqual([])
  expect(there.find(({ id }) => id === data.id)).toMatchObject({
    side: 'provider',
    isOwnProposal: false,
    departments: ['04.01'],
    scope: ['emergency'],
    note: '按季度结算',
    allowed: ['agree', 'decline'],
  })
  expect(await outcome(admin.call(routes.agree, { id: data.id }))).toBe('403 Forbidden')
  expect((await expertsAdmin.call(routes.agree, { id: data.id })).data).toMatchObject({
    standing: 'inForce',
    allowed: ['end'],
  })
  expect(await outcome(admin.call(routes.withdraw, { id: data.id }))).toBe('409 StateChanged')
  const ended = await admin.call(routes.end, { id: data.id, reason: '改由医联体统一安排' })
  expect(ended.data).toMatchObject({ standing: 'ended', reason: '改由医联体统一安排', allowed: [] })
})

test('the provider may propose it as well; it is declined or withdrawn with what was typed', async () => {
  const { admin, expertsAdmin } = stage.people
  const offer = { institutionId: stage.cast.provinceId, ...aProposal(stage.cast.countyId, now(), { side: 'provider' }) }
  const { id } = (await expertsAdmin.call(routes.propose, offer)).data
  expect(await outcome(admin.call(routes.decline, { id, reason: ' ' }))).toBe('422 RuleBroken')
  expect((await admin.call(routes.decline, { id, reason: '费用偏高' })).data).toMatchObject({
    side: 'requester',
    standing: 'declined',
    reason: '费用偏高',
  })
  expect((await admin.call(routes.withdraw, { id: await proposed() })).data.standing).toBe('withdrawn')
})

test('terms that cannot be are refused at their field', async () => {
  const fieldOf = async (more: Parameters<typeof proposal>[0]) => {
    const { body } = await propose(more)
    return body.success ? 'ok' : [body.error, ...Object.keys(body.fields ?? {})].join(' ')
  }
  expect(await fieldOf({ otherId: stage.cast.countyId })).toBe('AgreementWithItself otherId')
  expect(await fieldOf({ otherId: crypto.randomUUID() })).toBe('AgreementPartnerUnknown otherId')
  expect(await fieldOf({ firstDay: later(-20), lastDay: later(-1) })).toBe('AgreementOver lastDay')
  expect(await fieldOf({ firstDay: later(2), lastDay: later(1) })).toBe('RuleBroken lastDay')
  expect(await fieldOf({ firstDay: '2026-12-01', lastDay: '2036-12-01' })).toBe('RuleBroken lastDay')
  expect(await fieldOf({ firstDay: '2026-12-01', lastDay: '2036-11-30' })).toBe('ok')
  expect(await fieldOf({ fee: '12.345' })).toBe('RuleBroken fee')
  expect(await fieldOf({ fee: '-1' })).toBe('RuleBroken fee')
  expect(await fieldOf({ scope: [] })).toBe('RuleBroken scope')
  expect(await fieldOf({ fee: '0' })).toBe('ok')
})

test('nobody agrees to their own proposal, not even as administrator of both; others have no part in it', async () => {
  const { server, ids, cast, people } = stage
  const joining = { accountId: ids.admin, institutionId: cast.provinceId, roles: ['institutionAdmin' as const] }
  const id = await proposed()
  for (const stranger of [people.lead, people.applicant, server.guest])
    expect(await outcome(stranger.call(routes.agree, { id }))).toMatch(/^40[14]/)
  expect(await outcome(people.lead.call(routes.propose, { ...proposal(), institutionId: cast.provinceId }))).toBe(
    '403 Forbidden',
  )
  expect(await outcome(people.applicant.call(routes.list, { institutionId: cast.countyId }))).toBe('403 Forbidden')
  const own = await caseStageOn(await testApp(), [])
  await inTransaction(own.server.platform.db, (tx) =>
    joinInstitution(
      tx,
      { ...joining, accountId: own.ids.admin, institutionId: own.cast.provinceId },
      own.server.clock.now(),
    ),
  )
  const both = { institutionId: own.cast.countyId, ...aProposal(own.cast.provinceId, own.server.clock.now()) }
  const mine = (await own.people.admin.call(routes.propose, both)).data
  expect(mine.allowed).toEqual(['withdraw'])
  expect(await outcome(own.people.admin.call(routes.agree, { id: mine.id }))).toBe('403 Forbidden')
  await own.server.close()
})

test('of 300 decisions at once one counts', async () => {
  const { admin, expertsAdmin } = stage.people
  const id = await proposed()
  const replies = await inParallel<{ body: Awaited<ReturnType<typeof propose>>['body'] }>(300, (index) => {
    if (index % 3 === 0) return admin.call(routes.withdraw, { id })
    return index % 3 === 1
      ? expertsAdmin.call(routes.agree, { id })
      : expertsAdmin.call(routes.decline, { id, reason: '费用偏高' })
  })
  expect(outcomes(replies)).toEqual({ ok: 1, StateChanged: 299 })
})

test('the other side reads of every move, and both of what both go by', async () => {
  const { admin, expertsAdmin } = stage.people
  const [before, there] = [await titlesOf(admin), await titlesOf(expertsAdmin)]
  const id = await anAgreement([admin, expertsAdmin], proposal())
  await expertsAdmin.call(routes.end, { id, reason: '科室调整' }).then((reply) => reply.data)
  const fresh = (all: string[], known: string[]) => all.slice(0, all.length - known.length)
  expect(fresh(await titlesOf(admin), before)).toEqual([
    '青岚县人民医院与云州医科大学附属第一医院的会诊协议已终止：科室调整',
    '青岚县人民医院与云州医科大学附属第一医院的会诊协议已达成。',
  ])
  expect(fresh(await titlesOf(expertsAdmin), there)).toEqual([
    '青岚县人民医院向云州医科大学附属第一医院提议了会诊协议，请查看条款后答复。',
  ])
})

test('thirty days before its last day both sides are reminded, once; afterwards it has expired and is agreed to no more', async () => {
  const own = await caseStageOn(await testApp(), [])
  const { server, cast } = own
  const terms = { institutionId: cast.countyId, ...aProposal(cast.provinceId, server.clock.now()) }
  const id = await anAgreement([own.people.admin, own.people.expertsAdmin], terms)
  const open = (await own.people.admin.call(routes.propose, terms)).data.id
  const noticesOf = async (person: Caller) => {
    await server.deliverAll()
    const { list } = (await person.call(messageRoutes.byType, { type: 'notice', pageSize: 100 })).data
    return list.filter(({ title }) => title === '会诊协议即将到期').length
  }
  server.clock.moveBy(333 * dayMs)
  signInAgain(own)
  expect(await noticesOf(own.people.admin)).toBe(0)
  server.clock.moveBy(3 * dayMs)
  signInAgain(own)
  expect([await noticesOf(own.people.admin), await noticesOf(own.people.expertsAdmin)]).toEqual([1, 1])
  server.clock.moveBy(40 * dayMs)
  signInAgain(own)
  const listed = async (standing: 'expired' | 'inForce') =>
    (await own.people.admin.call(routes.list, { institutionId: cast.countyId, standing })).data.list.map(
      (each) => each.id,
    )
  expect([await listed('expired'), await listed('inForce')]).toEqual([[id], []])
  expect(await outcome(own.people.expertsAdmin.call(routes.agree, { id: open }))).toBe('409 AgreementOver')
  await server.close()
})

test('what waits for an answer is listed first, then what holds, then what is over', async () => {
  const own = await caseStageOn(await testApp(), [])
  const { cast, server } = own
  const { admin, expertsAdmin } = own.people
  const terms = { institutionId: cast.countyId, ...aProposal(cast.provinceId, server.clock.now()) }
  const holds = await anAgreement([admin, expertsAdmin], terms)
  // Later than the one that holds, so that its last day alone would put it first.
  const over = (
    await admin.call(routes.propose, {
      ...terms,
      lastDay: productDay(new Date(server.clock.now().getTime() + 400 * dayMs)),
    })
  ).data.id
  await expertsAdmin.call(routes.decline, { id: over, reason: '科室调整' })
  const open = (await admin.call(routes.propose, terms)).data.id
  const { list } = (await admin.call(routes.list, { institutionId: cast.countyId })).data
  expect(list.map(({ id }) => id)).toEqual([open, holds, over])
  await server.close()
})

test('one that was ended reminds nobody, also where its job still runs', async () => {
  const { admin, expertsAdmin } = stage.people
  const id = await anAgreement([admin, expertsAdmin], proposal())
  await expertsAdmin.call(routes.end, { id, reason: '科室调整' }).then((reply) => reply.data)
  const before = (await titlesOf(admin)).length
  const { platform } = stage.server
  await inTransaction(platform.db, (tx) => remindLastDay['agreements.remindLastDay'](tx, { id }, platform))
  expect(await titlesOf(admin)).toHaveLength(before)
})

test('who has had an agreement and ended it is still bound, until the settings say otherwise', async () => {
  const own = await caseStageOn(await testApp(), [])
  const { admin, expertsAdmin } = own.people
  const { countyId: institutionId, provinceId } = own.cast
  const isNarrowed = async () => (await admin.call(routes.list, { institutionId })).data.isNarrowed
  const terms = { institutionId, ...aProposal(provinceId, own.server.clock.now()) }
  expect(await isNarrowed()).toBe(false)
  const declined = (await admin.call(routes.propose, terms)).data.id
  await expertsAdmin.call(routes.decline, { id: declined, reason: '费用偏高' }).then((reply) => reply.data)
  expect(await isNarrowed()).toBe(false)
  const id = await anAgreement([admin, expertsAdmin], terms)
  expect(await isNarrowed()).toBe(true)
  expect((await expertsAdmin.call(routes.list, { institutionId: provinceId })).data.isNarrowed).toBe(false)
  await expertsAdmin.call(routes.end, { id, reason: '科室调整' }).then((reply) => reply.data)
  expect(await isNarrowed()).toBe(true)
  const settings = (await admin.call(membershipRoutes.settings, { institutionId })).data
  await admin
    .call(membershipRoutes.changeSettings, { institutionId, ...settings, asksBeyondAgreements: true })
    .then((reply) => reply.data)
  expect(await isNarrowed()).toBe(false)
  await own.server.close()
})

test('who is removed while their call waits answers, proposes and sets nothing any more', async () => {
  const own = await caseStageOn(await testApp(), [])
  const { admin, expertsAdmin } = own.people
  const { countyId, provinceId } = own.cast
  const { id } = (await admin.call(routes.propose, { institutionId: countyId, ...aProposal(provinceId, now()) })).data
  const settings = (await expertsAdmin.call(membershipRoutes.settings, { institutionId: provinceId })).data
  const removing = await own.server.platform.db.pool.connect()
  await removing.query('begin')
  await removing.query('update membership set ended_at = now() where account_id = $1', [own.ids.expertsAdmin])
  const calls = [
    expertsAdmin.call(routes.agree, { id }),
    expertsAdmin.call(routes.propose, { institutionId: provinceId, ...aProposal(countyId, now()) }),
    expertsAdmin.call(membershipRoutes.changeSettings, {
      institutionId: provinceId,
      ...settings,
      hasReportDesk: false,
    }),
  ]
  await sleep(300)
  await removing.query('commit')
  removing.release()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404])
  await own.server.close()
})
