import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inParallel } from '../../platform/testing/parallel.ts'
import { type Caller, good } from '../../testing/app.ts'
import {
  expectOneEffect,
  pressAtOnce,
  refusalOf,
  refusalOfInput,
  refusalsElsewhere,
} from '../../testing/case-refusals.ts'
import { aCaseStage, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { anArranged, anInvited, aSubmitted, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
/** A case that every call here is refused on. */
let untouched: string
beforeAll(async () => {
  stage = await aCaseStage()
  untouched = await anInvited(stage, { experts: ['lead', 'second'] })
})
afterAll(() => stage.server.close())

const accept = (who: Caller, id: string, more = {}) => who.call(routes.accept, { id }, more)
const decline = (who: Caller, id: string, more = {}) => who.call(routes.decline, { id, reason: 0 }, more)
const answerable = ['unresponsive/', 'waitingForConsultation/'] as const
/** Where experts have no part in the case, and where they have one and nothing to answer. */
const nothingToAnswer = {
  '404 ConsultationNotFound': [
    'draft/notSubmitted',
    'waitingForTreatment/toBeAudited',
    'returned/failedAudit',
    'returned/',
    'timeoutNoResponse/',
  ],
  '409 StateChanged': [
    'consultationEnd/writtenReport',
    'consultationEnd/reportReview',
    'consultationEnd/failedReview',
    'completed/passedReview',
    'cancelled/',
  ],
}

describe('accepting', () => {
  test('below the quorum tells the applicant and changes one’s own invitation alone', async () => {
    const id = await anInvited(stage)
    const { second, applicant } = stage.people
    const left = await changesBy(stage, id, () => second.call(routes.accept, { id, remark: ' 请准备弹性成像 ' }))
    expect(left.reply.data).toMatchObject({ consultationId: id, status: 2, audit: null })
    expect(left.changes).toEqual({
      invitations: { second: 'accepted' },
      history: ['accept by second'],
      events: ['consultation.accepted'],
      audit: ['consultation.accept by second {"review":null,"status":"unresponsive"}'],
    })
    expect(await notificationsAfter(stage, left)).toEqual([
      'applicant: 苏婉清已接受会诊#的邀请。 | 苏婉清 accepted the invitation to consultation #.',
    ])
    const { experts } = await good(applicant.call(routes.detail, { id }))
    expect(experts[1]).toMatchObject({ state: 'accepted', isAttending: true, remark: '请准备弹性成像' })
    expect(Date.parse(experts[1]?.responseTime ?? '')).toBeLessThanOrEqual(stage.server.clock.now().getTime())
  })

  test('of more than half, the lead among them, makes the room and books the hours; who declined hears nothing', async () => {
    const id = await anInvited(stage)
    const { lead, second, third } = stage.people
    await good(decline(third, id))
    await good(accept(second, id))
    const left = await changesBy(stage, id, () => accept(lead, id))
    expect(left.reply.data).toMatchObject({ status: 3, audit: null })
    expect(left.changes).toEqual({
      columns: { status: 'waitingForConsultation', room_name: expect.stringMatching(/^\d{9}$/) },
      invitations: { lead: 'accepted' },
      bookings: ['lead', 'second'],
      rooms: ['notStarted'],
      timers: ['consultation.missMeeting at ends_at + 30 min', 'consultation.remindStart'],
      history: ['accept by lead', 'reachQuorum by lead'],
      events: ['consultation.accepted', 'consultation.quorumReached'],
      audit: ['consultation.accept by lead {"review":null,"status":"waitingForConsultation"}'],
    })
    const arranged =
      '会诊#接受邀请的专家已够人数，请按时进入会诊室。 | Enough experts have accepted consultation #. Please join the room on time. | SMS'
    expect(await notificationsAfter(stage, left)).toEqual([
      `applicant: ${arranged}`,
      'applicant: 周慎行已接受会诊#的邀请。 | 周慎行 accepted the invitation to consultation #.',
      `lead: ${arranged}`,
      `second: ${arranged}`,
    ])
  })

  test('later, while the case waits for its meeting, books one’s own hours', async () => {
    const id = await anArranged(stage, { accepting: ['lead', 'second'] })
    const left = await changesBy(stage, id, () => accept(stage.people.third, id))
    expect(left.changes).toEqual({
      invitations: { third: 'accepted' },
      bookings: ['lead', 'second', 'third'],
      history: ['accept by third'],
      events: ['consultation.accepted', 'consultation.joinedArranged'],
      audit: ['consultation.accept by third {"review":null,"status":"waitingForConsultation"}'],
    })
    const called = (await notificationsAfter(stage, left)).filter((line) => line.startsWith('third'))
    expect(called).toEqual([expect.stringMatching(/请按时进入会诊室。.*SMS$/)])
  })

  test('an emergency first leads it; the others are released and not called to the room', async () => {
    const id = await aSubmitted(stage, { fields: { applyType: 1 } })
    const left = await changesBy(stage, id, () => accept(stage.people.second, id))
    expect(left.changes).toEqual({
      columns: {
        status: 'waitingForConsultation',
        lead_id: 'second',
        room_name: expect.any(String),
        starts_at: 'now',
        ends_at: 'now + 240 min',
      },
      invitations: { lead: 'released', second: 'accepted', third: 'released' },
      bookings: ['second'],
      rooms: ['notStarted'],
      timers: ['consultation.missMeeting at ends_at + 30 min'],
      history: ['accept by second', 'reachQuorum by second'],
      events: ['consultation.accepted', 'consultation.expertsReleased', 'consultation.quorumReached'],
      audit: ['consultation.accept by second {"review":null,"status":"waitingForConsultation"}'],
    })
    const notified = await notificationsAfter(stage, left)
    expect(new Set(notified.map((line) => line.split(':')[0]))).toEqual(
      new Set(['applicant', 'lead', 'second', 'third']),
    )
    const released = notified.filter((line) => /^(lead|third)/.test(line))
    expect(released.toSorted()).toEqual([
      expect.stringMatching(/^lead: 急会诊#已由其他专家接受/),
      expect.stringMatching(/^third: 急会诊#已由其他专家接受/),
    ])
  })

  test('is possible while one is invited and nowhere else', async () => {
    const id = untouched
    const call = () => accept(stage.people.lead, id)
    expect(await refusalsElsewhere(stage, id, { but: answerable, call })).toEqual(nothingToAnswer)
  })

  test('takes a remark of 500 characters at most', async () => {
    const id = untouched
    const withRemark = (remark: unknown) =>
      refusalOfInput(stage, id, { caller: stage.people.lead, route: routes.accept, input: { remark } })
    expect(await withRemark('一'.repeat(501))).toBe('422 RuleBroken, remark: 最多500字')
    expect(await withRemark(7)).toBe('400 Malformed, remark: 填写的内容有误')
  })

  test('has one effect under one key; once answered, it stays answered', async () => {
    const id = await anInvited(stage)
    const { lead } = stage.people
    await expectOneEffect(stage, id, (more) => accept(lead, id, more))
    expect(await refusalOf(stage, id, () => accept(lead, id))).toBe('409 AlreadyAnswered')
    expect(await refusalOf(stage, id, () => decline(lead, id))).toBe('409 AlreadyAnswered')
  })

  test('pressed at once by everybody makes one room; by one twice, counts once', async () => {
    const id = await anInvited(stage)
    const { lead, second, third } = stage.people
    const outcomes = await pressAtOnce(
      stage,
      id,
      [lead, second, third, lead].map((who) => () => accept(who, id)),
    )
    expect(outcomes).toEqual(['200', '200', '200', '409 AlreadyAnswered'])
    const { rows } = await stage.server.platform.db.pool.query(
      `select (select count(*)::int from meeting where owner_id = $1) as rooms,
        (select count(*)::int from consultation_booking where consultation_id = $1) as booked`,
      [id],
    )
    expect(rows).toEqual([{ rooms: 1, booked: 3 }])
  })
})

describe('declining', () => {
  test('with a reason tells the applicant; the others go on', async () => {
    const id = await anInvited(stage)
    const { third, applicant } = stage.people
    const left = await changesBy(stage, id, () => third.call(routes.decline, { id, reason: 2, remark: ' 缺少病理 ' }))
    expect(left.reply.data).toMatchObject({ consultationId: id, status: 2, audit: null })
    expect(left.changes).toEqual({
      invitations: { third: 'declined' },
      history: ['decline by third: 缺少病理'],
      events: ['consultation.declined'],
      audit: ['consultation.decline by third {"review":null,"status":"unresponsive"}'],
    })
    expect(await notificationsAfter(stage, left)).toEqual([
      'applicant: 顾怀远谢绝了会诊#的邀请：缺少病理 | 顾怀远 declined the invitation to consultation #. Reason: 缺少病理',
    ])
    const { experts } = await good(applicant.call(routes.detail, { id }))
    expect(experts[2]).toMatchObject({ state: 'declined', isAttending: false, declineReason: 2, remark: '缺少病理' })
    expect((await third.call(routes.detail, { id })).status).toBe(404)
  })

  test('by the lead sends the case back and releases the others; applicant and reviewers hear why', async () => {
    const id = await anInvited(stage)
    const { lead, second } = stage.people
    await good(accept(second, id))
    const left = await changesBy(stage, id, () => decline(lead, id))
    expect(left.reply.data).toMatchObject({ status: 1, audit: null })
    expect(left.changes).toEqual({
      columns: { status: 'returned', returned_at: 'now' },
      invitations: { lead: 'declined', second: 'released', third: 'released' },
      timers: ['consultation.autoClose'],
      history: ['decline by lead', 'loseQuorum by lead'],
      events: ['consultation.declined', 'consultation.quorumLost'],
      audit: ['consultation.decline by lead {"review":null,"status":"returned"}'],
    })
    const lost =
      '会诊#的专家人数不足，已退回申请医生，需另选专家或另约时间。 | Consultation # has too few experts left and was returned to its applicant, who has to choose other experts or another time.'
    const over =
      '会诊#的专家人数不足，已退回申请医生，你不再需要应答或参加。 | Consultation # has too few experts left and was returned to its applicant. You need not answer the invitation or attend.'
    expect(await notificationsAfter(stage, left)).toEqual([
      `applicant: ${lost}`,
      'applicant: 周慎行谢绝了会诊#的邀请：时间冲突 | 周慎行 declined the invitation to consultation #. Reason: Schedule conflict',
      `auditor: ${lost}`,
      `second: ${over} | SMS`,
      `third: ${over}`,
    ])
  })

  test('by too many of those beside the lead sends the case back, too', async () => {
    const id = await anInvited(stage)
    const { second, third } = stage.people
    expect((await good(decline(second, id))).status).toBe(2)
    expect((await good(decline(third, id))).status).toBe(1)
  })

  test('is possible while one is invited and nowhere else', async () => {
    const id = untouched
    const call = () => decline(stage.people.lead, id)
    expect(await refusalsElsewhere(stage, id, { but: answerable, call })).toEqual(nothingToAnswer)
  })

  test('needs a reason of the list, in words where it is another', async () => {
    const id = untouched
    const withInput = (input: Record<string, unknown>) =>
      refusalOfInput(stage, id, { caller: stage.people.lead, route: routes.decline, input })
    expect(await withInput({})).toBe('422 RuleBroken, reason: 请选择')
    expect(await withInput({ reason: 4 })).toBe('422 RuleBroken, reason: 请选择')
    expect(await withInput({ reason: '忙' })).toBe('422 RuleBroken, reason: 请选择')
    for (const remark of [undefined, null, '  '])
      expect(await withInput({ reason: 3, remark })).toBe('422 ReasonNeeded, remark: 请填写原因')
    expect(await withInput({ reason: 0, remark: '一'.repeat(501) })).toBe('422 RuleBroken, remark: 最多500字')
  })

  test('has one effect under one key, though it ends one’s part', async () => {
    const id = await anInvited(stage)
    await expectOneEffect(stage, id, (more) => decline(stage.people.third, id, more))
  })

  test('at once with accepting, or twice, one answer counts', async () => {
    const id = await anInvited(stage)
    const { lead, second } = stage.people
    const both = [() => accept(second, id), () => decline(second, id)]
    expect(await pressAtOnce(stage, id, both)).toEqual(['200', '409 AlreadyAnswered'])
    const last = [() => decline(lead, id), () => decline(lead, id)]
    expect(await pressAtOnce(stage, id, last)).toEqual(['200', '409 AlreadyAnswered'])
  })
})

test('of 200 acceptances at once each expert’s counts once, and one of them leads', async () => {
  const { lead, second, third } = stage.people
  const id = await anInvited(stage)
  const asked = [lead, second, third]
  const replies = await inParallel(200, (index) => accept(asked[index % asked.length] ?? lead, id))
  expect(replies.filter(({ body }) => body.success)).toHaveLength(3)
  const { rows } = await stage.server.platform.db.pool.query(
    `select (select count(*)::int from consultation_invitation where consultation_id = $1 and is_lead) as leads,
      (select count(*)::int from meeting where owner_id = $1) as rooms,
      (select count(*)::int from consultation_booking where consultation_id = $1) as booked`,
    [id],
  )
  expect(rows).toEqual([{ leads: 1, rooms: 1, booked: 3 }])
})

test('an invitation is its addressee’s alone', async () => {
  const id = untouched
  const { applicant, other, third, auditor, expertsAdmin } = stage.people
  for (const route of [routes.accept, routes.decline]) {
    const by = (caller: Caller) =>
      refusalOfInput(stage, id, { caller, route, input: route === routes.decline ? { reason: 0 } : {} })
    expect(await by(applicant)).toBe('403 Forbidden')
    for (const stranger of [other, third, auditor, expertsAdmin])
      expect(await by(stranger)).toBe('404 ConsultationNotFound')
    expect(await by(stage.server.guest)).toBe('401 SignInRequired')
  }
})
