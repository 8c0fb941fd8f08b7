import { lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { meetingRoutes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, good } from '../../testing/app.ts'
import { refusalOf, refusalsElsewhere } from '../../testing/case-refusals.ts'
import { aCaseStage, changesAfter, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { anArranged, anInvited, aSubmitted, type CaseStage, meetingEnded, signInAgain } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const reason = '当日有急诊手术'
const withdraw = (who: Caller, id: string, more = {}) => who.call(life.withdraw, { id, reason, ...more })
const invite = (who: Caller, id: string, expertId: string, more = {}) =>
  who.call(life.inviteExpert, { id, expertId, ...more })
const detailOf = (who: Caller, id: string) => good(who.call(routes.detail, { id }))

describe('C16, C17: withdrawing', () => {
  test('C16: while enough are left the case goes on; applicant, reviewers and those who come are notified', async () => {
    const id = await anArranged(stage)
    const { third, applicant } = stage.people
    const left = await changesBy(stage, id, () => withdraw(third, id))
    expect(left.reply.data).toMatchObject({ status: 3 })
    expect(left.changes).toEqual({
      invitations: { third: 'withdrawn' },
      bookings: ['lead', 'second'],
      history: [`withdraw by third: ${reason}`],
      events: ['consultation.withdrawn'],
      audit: ['consultation.withdraw by third {"review":null,"status":"waitingForConsultation"}'],
    })
    const said =
      '顾怀远退出会诊#，会诊照常安排。 | 顾怀远 has withdrawn from consultation #, which goes on as arranged.'
    const why = said.replace(' | ', `原因：${reason} | `).concat(` Reason: ${reason}`)
    expect(await notificationsAfter(stage, left)).toEqual([
      `applicant: ${why}`,
      // Reviewers do not read the case any more.
      `auditor: ${said}`,
      `lead: ${why}`,
      `second: ${why}`,
    ])
    expect((await detailOf(applicant, id)).experts[2]).toMatchObject({ state: 'withdrawn', remark: reason })
    expect((await third.call(routes.detail, { id })).status).toBe(404)
  })

  test('C17: with too few left the room is closed and the applicant has two hours to find another', async () => {
    const id = await anArranged(stage, { accepting: ['lead', 'second'] })
    const { second, third, applicant } = stage.people
    await good(third.call(routes.decline, { id, reason: 0 }))
    const left = await changesBy(stage, id, () => withdraw(second, id))
    expect(left.changes).toMatchObject({
      columns: { status: 'unresponsive', room_name: null, answer_by: 'now + 120 min' },
      invitations: { second: 'withdrawn' },
      bookings: ['lead'],
      rooms: ['ended'],
      timers: ['consultation.expireUnanswered at answer_by'],
      history: [`withdrawLosingQuorum by second: ${reason}`],
    })
    const notified = await notificationsAfter(stage, left)
    expect(notified.map((line) => `${line.split(':')[0]}${line.endsWith('SMS') ? ' by SMS' : ''}`)).toEqual([
      'applicant by SMS',
      'auditor',
      'lead by SMS',
    ])
    // The one who declined can be asked again, and completes the quorum.
    expect((await detailOf(applicant, id)).allowed).toContain('inviteExpert')
    await good(invite(applicant, id, stage.ids.third, { replacesId: stage.ids.second }))
    const agreed = await changesBy(stage, id, () => third.call(routes.accept, { id }))
    expect(agreed.changes).toMatchObject({
      columns: { status: 'waitingForConsultation' },
      rooms: ['ended', 'notStarted'],
      bookings: ['lead', 'third'],
    })
  })

  test('C17: nobody is found in two hours, and the case has timed out', async () => {
    const id = await anArranged(stage, { experts: ['lead', 'second'] })
    await good(withdraw(stage.people.second, id))
    const left = await changesAfter(stage, id, async () => {
      stage.server.clock.moveBy(2 * 3_600_000)
      await stage.server.deliverAll()
    })
    expect(left.changes).toMatchObject({ columns: { status: 'timeoutNoResponse' }, invitations: { lead: 'released' } })
    signInAgain(stage)
  })

  test('near the start others have until half an hour before it, and never less than 15 minutes', async () => {
    const id = await anArranged(stage, { experts: ['lead', 'second'] })
    const { startTime } = await detailOf(stage.people.applicant, id)
    stage.server.clock.moveBy(Date.parse(startTime ?? '') - stage.server.clock.now().getTime() - 20 * 60_000)
    signInAgain(stage)
    const left = await changesBy(stage, id, () => withdraw(stage.people.second, id))
    expect(left.changes.columns).toMatchObject({ status: 'unresponsive', answer_by: 'now + 15 min' })
  })

  test('a lead names who leads instead, among the physicians who have accepted', async () => {
    const id = await anArranged(stage)
    const { lead } = stage.people
    expect(await refusalOf(stage, id, () => withdraw(lead, id, { nextLeadId: stage.cast.applicantId }))).toBe(
      '422 CannotLead, nextLeadId: 此人不能主持：须是已接受邀请的医师',
    )
    const left = await changesBy(stage, id, () => withdraw(lead, id, { nextLeadId: stage.ids.third }))
    expect(left.changes).toMatchObject({
      columns: { lead_id: 'third' },
      invitations: { lead: 'withdrawn' },
      history: [`withdraw by lead: ${reason}`, 'leadChanged by third'],
      events: ['consultation.withdrawn', 'consultation.leadChanged'],
    })
  })

  test('in an emergency nobody is asked again whose licence has ended meanwhile', async () => {
    const id = await aSubmitted(stage, { fields: { applyType: 1 } })
    await good(stage.people.second.call(routes.accept, { id }))
    const setLicence = (day: string | null) =>
      stage.server.platform.db.pool.query('update practitioner set licence_expires_on = $2 where account_id = $1', [
        stage.ids.third,
        day,
      ])
    await setLicence('2020-01-01')
    const left = await changesBy(stage, id, () => withdraw(stage.people.second, id))
    expect(left.changes).toMatchObject({ invitations: { lead: 'invited', second: 'withdrawn' } })
    expect(left.changes.invitations).not.toHaveProperty('third')
    await setLicence(null)
  })

  test('in an emergency those whom the one who leads had replaced are asked again', async () => {
    const id = await aSubmitted(stage, { fields: { applyType: 1 } })
    await good(stage.people.second.call(routes.accept, { id }))
    const left = await changesBy(stage, id, () => withdraw(stage.people.second, id))
    expect(left.changes).toMatchObject({
      columns: { status: 'unresponsive', starts_at: null, ends_at: null, answer_by: 'now + 30 min' },
      invitations: { lead: 'invited', second: 'withdrawn', third: 'invited' },
      events: expect.arrayContaining(['consultation.withdrawnLosingQuorum', 'consultation.expertInvited']),
    })
    const notified = await notificationsAfter(stage, left)
    expect(notified.filter((line) => /^(lead|third): .*SMS$/.test(line))).toHaveLength(2)
    expect(await good(stage.people.third.call(routes.accept, { id }))).toMatchObject({ status: 3 })
  })

  test('where any is enough and the lead withdraws, the next physician to accept leads', async () => {
    const id = await anArranged(stage, { fields: { acceptancePolicy: 'any' }, accepting: ['lead'] })
    const { lead, second, third } = stage.people
    await good(second.call(life.askSupplement, { id, missingFile: '增强CT', fileKind: 'imaging' }))
    const before = (await detailOf(stage.people.applicant, id)).experts
    const left = await changesBy(stage, id, () => withdraw(lead, id))
    expect(left.changes).toMatchObject({ columns: { status: 'unresponsive' }, invitations: { lead: 'withdrawn' } })
    // Who is still asked hears until when; whose time stands still keeps it.
    const notified = await notificationsAfter(stage, left)
    expect(notified.filter((line) => /^(second|third): /.test(line))).toEqual([
      expect.stringMatching(/^third: 有专家退出会诊#，请在[-0-9]{10} [0-9:]{5}（北京时间）前答复邀请。.* \| SMS$/),
    ])
    const experts = (await detailOf(stage.people.applicant, id)).experts
    const timeLeft = Date.parse(experts[2]?.answerBy ?? '') - stage.server.clock.now().getTime()
    expect(Math.round(timeLeft / 60_000)).toBe(120)
    expect(experts[1]).toMatchObject({ answerBy: before[1]?.answerBy, pausedUntil: before[1]?.pausedUntil })
    const agreed = await changesBy(stage, id, () => third.call(routes.accept, { id }))
    expect(agreed.changes).toMatchObject({
      columns: { status: 'waitingForConsultation', lead_id: 'third' },
      bookings: ['third'],
      history: ['accept by third', 'leadChanged by third', 'reachQuorum by third'],
    })
    // The lead who was chosen, and declines, still sends it back.
    const declined = await anInvited(stage, { fields: { acceptancePolicy: 'any' } })
    await good(lead.call(routes.decline, { id: declined, reason: 0 }))
    expect((await detailOf(stage.people.applicant, declined)).state).toBe('returned')
    // Other times that are proposed have somebody who settles them.
    const moved = await anArranged(stage, { fields: { acceptancePolicy: 'any' }, accepting: ['lead'] })
    await good(withdraw(lead, moved))
    const { appointDate } = (await detailOf(stage.people.applicant, moved)).application
    const time = { appointDate: appointDate ?? '', startTime: '18:00', endTime: '18:30' }
    await good(stage.people.applicant.call(life.reschedule, { id: moved, times: [time], reason }))
    expect(await good(second.call(routes.accept, { id: moved }))).toMatchObject({ status: 3 })
  })

  test('is for who has accepted, before the meeting', async () => {
    const id = await anArranged(stage, { accepting: ['lead', 'second'] })
    const { applicant, other, third, lead } = stage.people
    expect(await refusalOf(stage, id, () => withdraw(applicant, id))).toBe('403 Forbidden')
    expect(await refusalOf(stage, id, () => withdraw(other, id))).toBe('404 ConsultationNotFound')
    expect(await refusalOf(stage, id, () => withdraw(third, id))).toBe('409 StateChanged')
    expect(await refusalOf(stage, id, () => withdraw(lead, id, { reason: ' ' }))).toBe('422 RuleBroken, reason: 请填写')
    const but = ['unresponsive/', 'waitingForConsultation/'] as const
    const refused = await refusalsElsewhere(stage, id, { but, call: () => withdraw(lead, id) })
    expect(Object.keys(refused).toSorted()).toEqual(['404 ConsultationNotFound', '409 StateChanged'])
  })

  test('is refused once the meeting has begun', async () => {
    const id = await anArranged(stage, { accepting: ['lead', 'second'] })
    const { startTime, roomName } = await detailOf(stage.people.applicant, id)
    stage.server.clock.moveBy(Date.parse(startTime ?? '') - stage.server.clock.now().getTime())
    signInAgain(stage)
    const { lead, second, third } = stage.people
    await good(lead.call(meetingRoutes.knock, { roomName: roomName ?? '', displayName: '周', pageId: 'page-of-lead' }))
    await stage.server.platform.db.pool.query(`update meeting set status = 'inProgress' where owner_id = $1`, [id])
    expect(await refusalOf(stage, id, () => withdraw(second, id))).toBe('409 MeetingBegun')
    // Who never accepted is not told of a meeting that they could have left.
    expect(await refusalOf(stage, id, () => withdraw(third, id))).toBe('409 StateChanged')
  })

  test('three hundred at once count once, and withdrawing beside the end of the meeting leaves one outcome', {
    timeout: 60_000,
  }, async () => {
    const id = await anArranged(stage)
    const { third, second } = stage.people
    const replies = await Promise.all(Array.from({ length: 300 }, () => withdraw(third, id)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    const [reply] = await Promise.all([withdraw(second, id), meetingEnded(stage, id, ['applicant', 'lead', 'second'])])
    const { rows } = await stage.server.platform.db.pool.query(
      `select consultation.status, invitation.status as part from consultation
       join consultation_invitation invitation on invitation.consultation_id = consultation.id
       where consultation.id = $1 and expert_id = $2`,
      [id, stage.ids.second],
    )
    // Either it was held with them, or they had withdrawn before and the case waits for others.
    expect(rows[0]).toEqual(
      reply.body.success
        ? { status: 'unresponsive', part: 'withdrawn' }
        : { status: 'consultationEnd', part: 'attended' },
    )
  })
})

describe('C10: another expert', () => {
  test('takes the place of a silent one while others still answer; both are notified', async () => {
    const id = await anInvited(stage, { experts: ['lead', 'second'] })
    const { applicant, second, third } = stage.people
    const left = await changesBy(stage, id, () =>
      invite(applicant, id, stage.ids.third, { replacesId: stage.ids.second }),
    )
    expect(left.changes).toMatchObject({
      invitations: { second: 'released', third: 'invited' },
      history: ['inviteExpert by applicant'],
      events: ['consultation.expertInvited', 'consultation.expertReplaced'],
    })
    const notified = await notificationsAfter(stage, left)
    expect(notified.map((line) => line.split(':')[0])).toEqual(['second', 'third'])
    expect((await second.call(routes.detail, { id })).status).toBe(404)
    await good(third.call(routes.accept, { id }))
    expect(await good(stage.people.lead.call(routes.accept, { id }))).toMatchObject({ status: 3 })
  })

  test('in the lead’s place leads', async () => {
    const id = await anInvited(stage, { experts: ['lead', 'second'] })
    const left = await changesBy(stage, id, () =>
      invite(stage.people.applicant, id, stage.ids.third, { replacesId: stage.ids.lead }),
    )
    expect(left.changes.columns).toMatchObject({ lead_id: 'third' })
    await good(stage.people.third.call(routes.accept, { id }))
    expect(await good(stage.people.second.call(routes.accept, { id }))).toMatchObject({ status: 3 })
  })

  test('raises the number that must accept, but not that of a case which has enough', async () => {
    const id = await anInvited(stage, { experts: ['lead', 'second'], fields: { acceptancePolicy: 'all' } })
    const left = await changesBy(stage, id, () => invite(stage.people.applicant, id, stage.ids.third))
    expect(left.changes.columns).toMatchObject({ quorum: 3 })
    const arranged = await anArranged(stage, { experts: ['lead', 'second'] })
    const more = await changesBy(stage, arranged, () => invite(stage.people.applicant, arranged, stage.ids.third))
    expect(more.changes.columns).toEqual({ expert_ids: ['lead', 'second', 'third'] })
  })

  test('is checked as at submission, and nobody is asked twice or put out who has accepted', async () => {
    const id = await anArranged(stage, { experts: ['lead', 'second'] })
    const { applicant, lead, other } = stage.people
    const { lead: leadId, second, third, applicant: applicantId, admin } = stage.ids
    expect(await refusalOf(stage, id, () => invite(applicant, id, second))).toMatch(/^409 ExpertAlreadyInvited/)
    expect(await refusalOf(stage, id, () => invite(applicant, id, applicantId))).toMatch(/^422 ExpertUnavailable/)
    expect(await refusalOf(stage, id, () => invite(applicant, id, admin))).toMatch(/^422 ExpertUnavailable/)
    expect(await refusalOf(stage, id, () => invite(applicant, id, third, { replacesId: leadId }))).toBe(
      '409 ExpertHasAccepted',
    )
    expect(await refusalOf(stage, id, () => invite(lead, id, third))).toBe('403 Forbidden')
    expect(await refusalOf(stage, id, () => invite(other, id, third))).toBe('404 ConsultationNotFound')
  })

  test('three hundred at once invite one', { timeout: 60_000 }, async () => {
    const id = await anInvited(stage, { experts: ['lead', 'second'] })
    const replies = await Promise.all(
      Array.from({ length: 300 }, () => invite(stage.people.applicant, id, stage.ids.third)),
    )
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  })
})
