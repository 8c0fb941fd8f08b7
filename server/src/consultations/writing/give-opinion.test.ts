import { lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { hourMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, good } from '../../testing/app.ts'
import { aCaseStage, changesAfter, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import {
  anArranged,
  anInvited,
  aSubmitted,
  type CaseStage,
  meetingEnded,
  reportText,
  signInAgain,
} from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const inWriting = { isInWriting: true }
const text = '考虑良性结节，建议3个月后复查超声。'
const opine = (who: Caller, id: string) => who.call(life.giveOpinion, { id, text })
const detailOf = (who: Caller, id: string) => good(who.call(routes.detail, { id }))

async function untilPlannedEnd(id: string, after: number): Promise<void> {
  const end = Date.parse((await detailOf(stage.people.applicant, id)).endTime ?? '') + after
  stage.server.clock.moveBy(end - stage.server.clock.now().getTime())
  await stage.server.deliverAll()
}

describe('which consultations are held in writing', () => {
  test.each([
    ['remote consultation has a meeting', { consultationType1: 0 }, false],
    ['a remote consultation whose meeting is waived has none', { consultationType1: 0, isInWriting: true }, true],
    ['telemedicine has none', { consultationType1: 1 }, true],
    ['telemedicine has one where it is asked for', { consultationType1: 1, isInWriting: false }, false],
  ])('%s', async (_name, fields, isInWriting) => {
    const id = await aSubmitted(stage, { fields })
    expect(await detailOf(stage.people.applicant, id)).toMatchObject({ isInWriting })
  })
})

describe('W13: a consultation in writing', () => {
  test('gets no room and takes nobody’s hours; those who accepted are asked for their opinions', async () => {
    const id = await anInvited(stage, { experts: ['lead', 'second'], fields: inWriting })
    await good(stage.people.second.call(routes.accept, { id }))
    const begun = await changesBy(stage, id, () => stage.people.lead.call(routes.accept, { id }))
    expect(begun.changes).toEqual({
      columns: { status: 'waitingForConsultation' },
      invitations: { lead: 'accepted' },
      timers: ['consultation.missMeeting at ends_at + 30 min', 'consultation.remindStart'],
      history: ['accept by lead', 'reachQuorumInWriting by lead'],
      events: ['consultation.accepted', 'consultation.opinionsDue'],
      audit: expect.anything(),
    })
    const { lead, second, applicant } = stage.people
    for (const expert of [lead, second])
      expect(await detailOf(expert, id)).toMatchObject({
        roomName: null,
        isMyTurn: true,
        allowed: expect.arrayContaining(['giveOpinion', 'withdraw']),
      })
    expect(await detailOf(applicant, id)).toMatchObject({ isMyTurn: false })
    expect((await detailOf(applicant, id)).allowed).not.toContain('giveOpinion')
  })

  test('the last opinion holds it: the lead writes the report, and who gave none is not in it', async () => {
    const id = await anInvited(stage, { fields: { ...inWriting, acceptancePolicy: 'leadAndSome' } })
    const { lead, second, third, applicant, reportAuditor } = stage.people
    for (const expert of [lead, second]) await good(expert.call(routes.accept, { id }))
    const first = await changesBy(stage, id, () => opine(second, id))
    expect(first.changes).toMatchObject({ history: ['giveOpinion by second'], events: ['consultation.opinionGiven'] })
    expect(await notificationsAfter(stage, first)).toEqual([
      'applicant: 苏婉清为会诊#签署了书面意见。 | 苏婉清 has signed an opinion in writing on consultation #.',
    ])
    expect(first.reply.data).toMatchObject({ status: 3 })
    // The third has not answered yet and still may.
    await good(opine(lead, id))
    expect(await detailOf(applicant, id)).toMatchObject({ state: 'waitingForConsultation' })
    const last = await changesBy(stage, id, () => third.call(routes.decline, { id, reason: 0 }))
    expect(last.reply.data).toMatchObject({ status: 4, audit: 3 })
    expect(last.changes).toMatchObject({
      columns: { status: 'consultationEnd', review: 'writtenReport' },
      invitations: { lead: 'attended', second: 'attended', third: 'declined' },
      history: ['decline by third', 'hold by nobody'],
    })
    const { experts } = await detailOf(applicant, id)
    expect(experts.map(({ writtenOpinion }) => writtenOpinion?.text)).toEqual([text, text, undefined])
    await good(lead.call(routes.saveReport, { id, ...reportText }))
    await good(second.call(routes.signOpinion, { id }))
    await good(lead.call(routes.submitReport, { id }))
    await good(reportAuditor.call(routes.passReview, { id }))
    const sheet = await good(applicant.call(routes.reportSheet, { id }))
    expect(sheet.heldAt).toContain('书面会诊')
  })

  test('an opinion is signed once, and who has signed does not withdraw', async () => {
    const id = await anArranged(stage, { experts: ['lead', 'second'], fields: inWriting })
    const { second } = stage.people
    await good(opine(second, id))
    expect((await opine(second, id)).body).toMatchObject({ error: 'OpinionGiven' })
    expect((await second.call(life.withdraw, { id, reason: '有事' })).body).toMatchObject({ error: 'OpinionGiven' })
    expect(await detailOf(second, id)).toMatchObject({ isMyTurn: false })
    expect((await detailOf(second, id)).allowed).not.toContain('withdraw')
    // Nor once another has withdrawn and the case waits for experts again.
    await good(stage.people.lead.call(life.withdraw, { id, reason: '有事' }))
    expect(await detailOf(second, id)).toMatchObject({ state: 'unresponsive' })
    expect((await second.call(life.withdraw, { id, reason: '有事' })).body).toMatchObject({ error: 'OpinionGiven' })
    expect((await detailOf(second, id)).allowed).not.toContain('withdraw')
  })

  test('only experts who accepted give one, with a text, and only in writing', async () => {
    const id = await anInvited(stage, { fields: { ...inWriting, acceptancePolicy: 'leadAndSome' } })
    const { lead, second, third, applicant, other } = stage.people
    for (const expert of [lead, second]) await good(expert.call(routes.accept, { id }))
    expect((await opine(third, id)).body).toMatchObject({ error: 'StateChanged' })
    expect((await opine(applicant, id)).status).toBe(403)
    expect((await opine(other, id)).status).toBe(404)
    const empty = await lead.call(life.giveOpinion, { id, text: '  ' })
    expect(empty.body).toMatchObject({ fields: { text: expect.any(String) } })
    const met = await anArranged(stage)
    expect((await opine(stage.people.lead, met)).body).toMatchObject({ error: 'StateChanged' })
    expect((await detailOf(stage.people.lead, met)).allowed).not.toContain('giveOpinion')
  })

  test('when its time is over the lead’s opinion is enough; who gave none was absent', async () => {
    const id = await anArranged(stage, { experts: ['lead', 'second'], fields: inWriting })
    await good(opine(stage.people.lead, id))
    const over = await changesAfter(stage, id, () => untilPlannedEnd(id, hourMs))
    expect(over.changes).toMatchObject({
      columns: { status: 'consultationEnd' },
      invitations: { lead: 'attended', second: 'absent' },
    })
    signInAgain(stage)
  })

  test('when its time is over without the lead’s opinion it goes back', async () => {
    const id = await anArranged(stage, { experts: ['lead', 'second'], fields: inWriting })
    await good(opine(stage.people.second, id))
    const over = await changesAfter(stage, id, () => untilPlannedEnd(id, hourMs))
    expect(over.changes).toMatchObject({
      columns: { status: 'returned' },
      events: expect.arrayContaining(['consultation.notHeld']),
    })
    signInAgain(stage)
  })

  test('the only one who owes an opinion withdraws, and it was held', async () => {
    const id = await anArranged(stage, { fields: { ...inWriting, acceptancePolicy: 'leadAndSome' } })
    const { lead, second, third } = stage.people
    for (const expert of [lead, second]) await good(opine(expert, id))
    const reply = await good(third.call(life.withdraw, { id, reason: '当日有手术' }))
    expect(reply).toMatchObject({ status: 4 })
  })

  test('an expert accepts two at the same time without a reason', async () => {
    const when = { startTime: '08:00', endTime: '08:05' }
    await anArranged(stage, { experts: ['lead'], fields: when })
    const id = await anInvited(stage, { experts: ['lead'], fields: { ...inWriting, ...when } })
    await good(stage.people.lead.call(routes.accept, { id }))
    const third = await anInvited(stage, { experts: ['lead'], fields: when })
    expect((await stage.people.lead.call(routes.accept, { id: third })).body).toMatchObject({ error: 'CalendarClash' })
  })

  test('an emergency in writing is held by the one who leads it', async () => {
    const id = await aSubmitted(stage, { fields: { ...inWriting, applyType: 1 } })
    const { second } = stage.people
    await good(second.call(routes.accept, { id }))
    expect(await good(opine(second, id))).toMatchObject({ status: 4 })
  })

  test('the report prints what each expert wrote', async () => {
    const id = await anArranged(stage, { experts: ['lead', 'second'], fields: inWriting })
    const { lead, second } = stage.people
    for (const expert of [second, lead]) await good(opine(expert, id))
    await good(lead.call(routes.saveReport, { id, ...reportText, version: 0 }))
    const { writtenOpinions } = await good(lead.call(routes.reportSheet, { id }))
    expect(writtenOpinions).toEqual([
      { name: '周慎行', text },
      { name: '苏婉清', text },
    ])
  })

  test('what was signed stands when another time is settled', async () => {
    const id = await anArranged(stage, { experts: ['lead', 'second'], fields: inWriting })
    const { lead, second, applicant } = stage.people
    await good(opine(second, id))
    const times = [{ appointDate: '2099-01-05', startTime: '10:00', endTime: '11:00' }]
    await good(applicant.call(life.reschedule, { id, times, reason: '患者要检查' }))
    for (const expert of [lead, second]) await good(expert.call(routes.accept, { id }))
    expect(await detailOf(second, id)).toMatchObject({ state: 'waitingForConsultation', isMyTurn: false })
    expect(await good(opine(lead, id))).toMatchObject({ status: 4 })
  })

  test('a meeting asked for afterwards gets its room, and what was signed stands', async () => {
    const id = await anArranged(stage, { experts: ['lead', 'second'], fields: inWriting })
    const { lead, second, applicant } = stage.people
    await good(opine(second, id))
    const times = [{ appointDate: '2099-02-05', startTime: '10:00', endTime: '11:00' }]
    await good(applicant.call(life.reschedule, { id, times, reason: '想当面讨论', inRoom: true }))
    expect(await detailOf(second, id)).toMatchObject({ state: 'unresponsive', isInWriting: false })
    for (const expert of [lead, second]) await good(expert.call(routes.accept, { id }))
    const seen = await detailOf(lead, id)
    expect(seen).toMatchObject({ state: 'waitingForConsultation', roomName: expect.stringMatching(/^\d{9}$/) })
    expect(seen.allowed).not.toContain('giveOpinion')
    expect(seen.experts.find(({ isLead }) => !isLead)?.writtenOpinion?.text).toBe(text)
    expect((await opine(lead, id)).status).toBe(409)
    await meetingEnded(stage, id, ['applicant', 'lead', 'second'])
    expect(await detailOf(lead, id)).toMatchObject({ state: 'consultationEnd' })
    signInAgain(stage)
  })

  test.each([
    ['a waived meeting', inWriting],
    ['telemedicine, which has none by itself', { consultationType1: 1 }],
  ])('stays a meeting when it comes back and is applied for again: %s', async (_name, fields) => {
    const id = await anArranged(stage, { experts: ['lead'], fields })
    const { lead, applicant } = stage.people
    const times = [{ appointDate: '2099-02-07', startTime: '10:00', endTime: '11:00' }]
    await good(applicant.call(life.reschedule, { id, times, reason: '想当面讨论', inRoom: true }))
    await good(lead.call(routes.decline, { id, reason: 0 }))
    expect(await detailOf(applicant, id)).toMatchObject({ state: 'returned', isInWriting: false })
    expect(await good(applicant.call(routes.draft, { id }))).toMatchObject({ isInWriting: false })
    await good(applicant.call(routes.resubmit, { id }))
    expect(await detailOf(applicant, id)).toMatchObject({ state: 'waitingForTreatment', isInWriting: false })
  })

  test('without that wish another time changes nothing of how it is held', async () => {
    const id = await anArranged(stage, { experts: ['lead'], fields: inWriting })
    const times = [{ appointDate: '2099-02-06', startTime: '10:00', endTime: '11:00' }]
    await good(stage.people.lead.call(life.reschedule, { id, times, reason: '病理还没有出来' }))
    expect(await detailOf(stage.people.lead, id)).toMatchObject({ isInWriting: true })
  })

  test('who has signed accepts the other time last, and it was held', async () => {
    const id = await anArranged(stage, { fields: { ...inWriting, acceptancePolicy: 'leadAndSome' } })
    const { lead, second, third, applicant } = stage.people
    for (const expert of [second, third]) await good(opine(expert, id))
    const times = [{ appointDate: '2099-01-06', startTime: '10:00', endTime: '11:00' }]
    await good(applicant.call(life.reschedule, { id, times, reason: '患者要检查' }))
    for (const expert of [lead, second]) await good(expert.call(routes.accept, { id }))
    expect(await good(opine(lead, id))).toMatchObject({ status: 3 })
    expect(await good(third.call(routes.accept, { id }))).toMatchObject({ status: 4 })
  })

  test('once an expert who never answered has no time left to, it was held by the others', async () => {
    const id = await anInvited(stage, { fields: { ...inWriting, acceptancePolicy: 'leadAndSome' } })
    const { lead, second } = stage.people
    for (const expert of [lead, second]) await good(expert.call(routes.accept, { id }))
    for (const expert of [second, lead]) expect(await good(opine(expert, id))).toMatchObject({ status: 3 })
    const { rows } = await stage.server.platform.db.pool.query(
      `select max(i.answer_by) as until, max(c.ends_at) as ends_at from consultation_invitation i
         join consultation c on c.id = i.consultation_id where c.id = $1 and i.status = 'invited'`,
      [id],
    )
    expect(rows[0].until < rows[0].ends_at).toBe(true)
    const over = await changesAfter(stage, id, async () => {
      stage.server.clock.moveBy(rows[0].until.getTime() + 1_000 - stage.server.clock.now().getTime())
      await stage.server.deliverAll()
    })
    expect(over.changes).toMatchObject({ columns: { status: 'consultationEnd' }, history: ['hold by nobody'] })
    signInAgain(stage)
  })

  test('who was given more time to wait for a file, and has it sooner, is waited for no longer than their time', async () => {
    const id = await anInvited(stage, { fields: { ...inWriting, acceptancePolicy: 'leadAndSome' } })
    const { lead, second, third, applicant } = stage.people
    for (const expert of [lead, second]) await good(expert.call(routes.accept, { id }))
    for (const expert of [second, lead]) expect(await good(opine(expert, id))).toMatchObject({ status: 3 })
    const asked = { missingFile: '上腹部增强CT（动脉期）', fileKind: 'imaging', reason: '分不清血管瘤和肝癌' } as const
    await good(third.call(life.askSupplement, { id, ...asked }))
    // The job of before finds that more time was given, and is planned for its end.
    const dueAt = async () => {
      const { rows } = await stage.server.platform.db.pool.query(
        `select answer_by from consultation_invitation where consultation_id = $1 and status = 'invited'`,
        [id],
      )
      return rows[0].answer_by.getTime() - stage.server.clock.now().getTime()
    }
    const { list } = { list: (await detailOf(applicant, id)).supplements }
    const longer = await dueAt()
    const answer = { supplementId: list[0]?.supplementId ?? '', answer: 'notAvailable', note: '没有做过' } as const
    await stage.server.platform.db.pool.query(`delete from timed_job where task = 'consultation.holdInWriting'`)
    await good(applicant.call(life.answerSupplement, { id, ...answer }))
    const sooner = await dueAt()
    expect(sooner).toBeLessThan(longer)
    stage.server.clock.moveBy(sooner + 1_000)
    await stage.server.deliverAll()
    signInAgain(stage)
    expect(await detailOf(stage.people.applicant, id)).toMatchObject({ state: 'consultationEnd' })
  })

  test('300 opinions at once: each expert’s counts once, and it is held once', async () => {
    const id = await anArranged(stage, { fields: inWriting })
    const { lead, second, third } = stage.people
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => [lead, second, third]).flatMap((three) => three.map((who) => opine(who, id))),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    const { history, state } = await detailOf(lead, id)
    expect(state).toBe('consultationEnd')
    expect(history.filter(({ what }) => what === 'hold')).toHaveLength(1)
    expect(history.filter(({ what }) => what === 'giveOpinion')).toHaveLength(3)
  })
})
