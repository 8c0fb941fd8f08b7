import { attachmentRoutes } from '@tongying/contract/attachments'
import { lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { toInstant, wallClockOf } from '@tongying/contract/kit'
import { smallPdf } from '@tongying/contract/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { type Caller, good } from '../../testing/app.ts'
import { refusalOf, refusalsElsewhere } from '../../testing/case-refusals.ts'
import { aCaseStage, changesAfter, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { ownerKind } from '../files-of-case.ts'
import { anArranged, anInvited, type CaseStage, signInAgain } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const missing = { missingFile: '上腹部增强CT（动脉期）', fileKind: 'imaging', reason: '分不清血管瘤和肝癌' } as const
const ask = (who: Caller, id: string, more = {}) => who.call(life.askSupplement, { id, ...missing, ...more })
const detailOf = (who: Caller, id: string) => good(who.call(routes.detail, { id }))
const hours = (count: number) => count * 3_600_000
/** Moves the product's time on and runs what is due by then. */
async function pass(milliseconds: number): Promise<void> {
  stage.server.clock.moveBy(milliseconds)
  await stage.server.deliverAll()
  signInAgain(stage)
}
/** Half an hour from a moment on, or so much earlier that its day holds it. */
function timeAt(at: Date) {
  const { day, time } = wallClockOf(at)
  const startTime = time < '23:00' ? time : '23:00'
  return { appointDate: day, startTime, endTime: wallClockOf(new Date(+toInstant(day, startTime) + hours(0.5))).time }
}
const addFile = (id: string, by = stage.cast.applicantId) =>
  giveAttachment(stage.server.platform, {
    accountId: by,
    owner: { kind: ownerKind, id },
    kind: 'consultationFile',
    fileName: '增强CT报告.pdf',
    attachmentType: 'other',
    bytes: Buffer.from(smallPdf),
  })
async function openOf(id: string): Promise<string> {
  const { supplements } = await detailOf(stage.people.applicant, id)
  return supplements.find(({ answer }) => answer === null)?.supplementId ?? ''
}
const answer = (id: string, supplementId: string, more = {}) =>
  stage.people.applicant.call(life.answerSupplement, { id, supplementId, answer: 'added', ...more })

describe('C11: asking for what is missing', () => {
  test('stops the time of the expert who asks and of nobody else; the applicant is notified what is missing and answers', async () => {
    const id = await anInvited(stage)
    const { second, applicant } = stage.people
    const before = await detailOf(applicant, id)
    const left = await changesBy(stage, id, () => ask(second, id))
    expect(left.changes).toEqual({
      invitations: {},
      timers: ['consultation.expireUnanswered at answer_by'],
      history: ['askSupplement by second: 上腹部增强CT（动脉期）'],
      events: ['consultation.supplementAsked'],
      audit: ['consultation.askSupplement by second {"review":null,"status":"unresponsive"}'],
    })
    expect(await notificationsAfter(stage, left)).toEqual([
      'applicant: 苏婉清请你为会诊#补充：上腹部增强CT（动脉期）。补齐后专家继续答复。 | 苏婉清 asks for a missing file in consultation #: 上腹部增强CT（动脉期）. The expert answers once it is there. | SMS',
    ])
    const asked = await detailOf(applicant, id)
    expect(asked.allowed).toContain('answerSupplement')
    expect(asked.supplements).toMatchObject([{ ...missing, expertId: stage.ids.second, answer: null }])
    expect(asked.experts.map(({ pausedUntil }) => pausedUntil !== null)).toEqual([false, true, false])
    expect(asked.experts[0]?.answerBy).toBe(before.experts[0]?.answerBy)

    await pass(hours(2))
    await addFile(id)
    const answered = await changesBy(stage, id, async () =>
      answer(id, await openOf(id), { note: '动脉期和门脉期都在' }),
    )
    expect(answered.changes).toMatchObject({
      history: ['answerSupplement by applicant: 上腹部增强CT（动脉期）：动脉期和门脉期都在'],
      events: ['consultation.supplementAnswered'],
    })
    expect(await notificationsAfter(stage, answered)).toEqual([
      'second: 林若溪答复了你在会诊#中提出的补充资料请求，计时已恢复。 | 林若溪 answered your request for a missing file in consultation #. Your time to answer goes on. | SMS',
    ])
    const after = await detailOf(stage.people.applicant, id)
    // Two hours stood still, and two hours are given back.
    const gained = Date.parse(after.experts[1]?.answerBy ?? '') - Date.parse(before.experts[1]?.answerBy ?? '')
    expect(Math.abs(gained - hours(2))).toBeLessThan(60_000)
    expect(after.allowed).not.toContain('answerSupplement')
  })

  test('is the applicant’s turn until it is answered, before and after the meeting is arranged', async () => {
    for (const begin of [anInvited, anArranged]) {
      const id = await begin(stage)
      const { second, applicant } = stage.people
      const seen = async () => {
        const { list } = await good(applicant.call(routes.list, { tab: 'applied' }))
        const { applications } = await good(applicant.call(routes.myDay, {}))
        const onWorkPage = applications.find((row) => row.consultationId === id)?.isMyTurn ?? false
        const { isMyTurn } = await detailOf(applicant, id)
        const rows = list.filter((row) => row.isMyTurn).map((row) => row.consultationId)
        return {
          isMyTurn,
          onWorkPage,
          first: rows.includes(id) && list.findIndex((row) => row.consultationId === id) < rows.length,
        }
      }
      const idle = { isMyTurn: false, onWorkPage: false, first: false }
      expect(await seen()).toEqual(idle)
      await good(ask(second, id))
      expect(await seen()).toEqual({ isMyTurn: true, onWorkPage: true, first: true })
      await good(answer(id, await openOf(id), { answer: 'notAvailable', note: '没有做过' }))
      expect(await seen()).toEqual(idle)
    }
  })

  test('outlasts the deadline of the silent: those are out, and the case waits for the expert who asked', async () => {
    const id = await anInvited(stage, { experts: ['lead', 'second', 'third'] })
    await good(stage.people.lead.call(routes.accept, { id }))
    await good(ask(stage.people.second, id))
    const silent = await changesAfter(stage, id, () => pass(hours(24)))
    expect(silent.changes.invitations).toEqual({ third: 'noResponse' })
    expect(silent.changes.columns).toBeUndefined()
    expect(await notificationsAfter(stage, silent)).toEqual([
      'third: 会诊#的邀请未在期限内答复，已失效。 | The invitation to consultation # was not answered in time and is no longer valid.',
    ])
    await addFile(id)
    await good(answer(id, await openOf(id)))
    expect(await good(stage.people.second.call(routes.accept, { id }))).toMatchObject({ status: 3 })
  })

  test('whose silence ends the case hears that they were too late, though another still has time', async () => {
    const id = await anInvited(stage, { experts: ['lead', 'second', 'third'] })
    await good(stage.people.third.call(routes.accept, { id }))
    await good(ask(stage.people.second, id))
    const silent = await changesAfter(stage, id, () => pass(hours(24)))
    expect(silent.changes).toMatchObject({
      columns: { status: 'timeoutNoResponse' },
      events: ['consultation.answerMissed', 'consultation.expired'],
    })
    const notified = await notificationsAfter(stage, silent)
    expect(notified).toContain(
      'lead: 会诊#的邀请未在期限内答复，已失效。 | The invitation to consultation # was not answered in time and is no longer valid.',
    )
    expect(notified.filter((line) => line.startsWith('lead'))).toHaveLength(1)
  })

  test('ends with the day that it may last: the expert’s own time runs out then', async () => {
    const id = await anInvited(stage, { experts: ['lead'] })
    await good(ask(stage.people.lead, id))
    const { experts } = await detailOf(stage.people.applicant, id)
    const until = Date.parse(experts[0]?.answerBy ?? '')
    const early = await changesAfter(stage, id, () => pass(until - stage.server.clock.now().getTime() - 60_000))
    expect(early.changes.columns).toBeUndefined()
    const left = await changesAfter(stage, id, () => pass(120_000))
    expect(left.changes).toMatchObject({
      columns: { status: 'timeoutNoResponse' },
      invitations: { lead: 'noResponse' },
      events: ['consultation.expired'],
    })
  })

  test('of proposed times the earliest limits how long the time stands still', async () => {
    const id = await anArranged(stage, { experts: ['lead', 'second'] })
    const earliest = new Date(stage.server.clock.now().getTime() + hours(4))
    await good(
      stage.people.applicant.call(life.reschedule, {
        id,
        times: [timeAt(earliest), timeAt(new Date(earliest.getTime() + hours(120)))],
        reason: '患者改期',
      }),
    )
    await good(ask(stage.people.second, id))
    const [, second] = (await detailOf(stage.people.applicant, id)).experts
    expect(Date.parse(second?.answerBy ?? '')).toBeLessThan(earliest.getTime())
  })

  test('is for who was asked or has accepted, in a case that waits for answers or its meeting', async () => {
    const id = await anArranged(stage, { accepting: ['lead', 'second'] })
    const { lead, third, applicant, other, auditor } = stage.people
    expect(await refusalOf(stage, id, () => ask(applicant, id))).toBe('403 Forbidden')
    for (const who of [other, auditor])
      expect(await refusalOf(stage, id, () => ask(who, id))).toBe('404 ConsultationNotFound')
    expect((await detailOf(lead, id)).allowed).toContain('askSupplement')
    await good(third.call(routes.decline, { id, reason: 0 }))
    expect(await refusalOf(stage, id, () => ask(third, id))).toBe('404 ConsultationNotFound')
    const but = ['unresponsive/', 'waitingForConsultation/'] as const
    expect(await refusalsElsewhere(stage, id, { but, call: () => ask(lead, id) })).toEqual({
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
    })
    expect(await refusalOf(stage, id, () => ask(lead, id, { missingFile: ' ' }))).toBe(
      '422 RuleBroken, missingFile: 请填写',
    )
  })

  test('of three hundred at once ten are kept', { timeout: 60_000 }, async () => {
    const id = await anInvited(stage)
    const replies = await Promise.all(Array.from({ length: 300 }, () => ask(stage.people.lead, id)))
    const outcomes = Map.groupBy(replies, ({ body }) => (body.success ? 'ok' : body.error))
    expect(Object.fromEntries([...outcomes].map(([name, all]) => [name, all.length]))).toEqual({
      ok: 10,
      TooManySupplements: 290,
    })
  })
})

describe('answering what is missing', () => {
  test('needs the file or the reason why there is none, and counts once of many', { timeout: 60_000 }, async () => {
    const id = await anInvited(stage)
    await good(ask(stage.people.second, id))
    const open = await openOf(id)
    expect(await refusalOf(stage, id, () => answer(id, open))).toBe(
      '422 SupplementNotAdded, answer: 还没有上传“上腹部增强CT（动脉期）”，请上传后再答复',
    )
    const none = { answer: 'notAvailable' } as const
    expect(await refusalOf(stage, id, () => answer(id, open, none))).toBe('422 ReasonNeeded, note: 请填写原因')
    const withoutFile = { ...none, note: '本院没有增强CT' }
    const replies = await Promise.all(Array.from({ length: 300 }, () => answer(id, open, withoutFile)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await refusalOf(stage, id, () => answer(id, open, withoutFile))).toBe('409 SupplementAnswered')
    expect(await refusalOf(stage, id, () => answer(id, stage.cast.leadId, withoutFile))).toBe('404 SupplementNotFound')
  })

  test('files are added only while somebody waits for one, by the applicant, and none is removed', async () => {
    const id = await anInvited(stage)
    await expect(addFile(id)).rejects.toThrow('NotFound')
    await good(ask(stage.people.second, id))
    await expect(addFile(id, stage.cast.leadId)).rejects.toThrow('NotFound')
    const added = await addFile(id)
    expect((await stage.people.applicant.call(attachmentRoutes.remove, { id: added })).status).toBe(403)
    await good(stage.people.second.call(routes.decline, { id, reason: 2 }))
    await expect(addFile(id)).rejects.toThrow('NotFound')
  })
})
