import { setTimeout as sleep } from 'node:timers/promises'
import { lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, productDay } from '@tongying/contract/kit'
import { meetingRoutes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { type Caller, good } from '../../testing/app.ts'
import { refusalOf, refusalsElsewhere } from '../../testing/case-refusals.ts'
import { aCaseStage, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { anArranged, anInvited, aSubmitted, type CaseStage, signInAgain } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const reason = '患者当日安排了穿刺'
/** A time some days from now. */
const on = (days: number, startTime = '10:00', endTime = '11:00') => ({
  appointDate: productDay(new Date(stage.server.clock.now().getTime() + days * dayMs)),
  startTime,
  endTime,
})
const reschedule = (who: Caller, id: string, times = [on(5)], more = {}) =>
  who.call(life.reschedule, { id, times, reason, ...more })
const accept = (who: Caller, id: string, suits?: number[]) => who.call(routes.accept, { id, ...(suits && { suits }) })
const detailOf = (id: string) => good(stage.people.applicant.call(routes.detail, { id }))
/** Nobody answers until the case has timed out. */
async function timedOut(fields = {}): Promise<string> {
  const id = await anInvited(stage, { experts: ['lead', 'second'], fields })
  stage.server.clock.moveBy(dayMs + 60_000)
  await stage.server.deliverAll()
  signInAgain(stage)
  return id
}

describe('C15: proposing other times', () => {
  test('closes the room and asks everybody again; the hours of the old time stay booked', async () => {
    const id = await anArranged(stage, { accepting: ['lead', 'second'] })
    const left = await changesBy(stage, id, () => reschedule(stage.people.applicant, id, [on(5), on(6)]))
    expect(left.changes).toMatchObject({
      columns: { status: 'unresponsive', room_name: null, answer_by: 'now + 720 min' },
      invitations: { lead: 'invited', second: 'invited' },
      rooms: ['ended'],
      timers: ['consultation.expireUnanswered at answer_by'],
      history: [`reschedule by applicant: ${reason}`],
    })
    expect(left.changes.bookings).toBeUndefined()
    const notified = await notificationsAfter(stage, left)
    expect(notified.map((line) => `${line.split(':')[0]}${line.endsWith('SMS') ? ' by SMS' : ''}`)).toEqual([
      'auditor',
      'lead by SMS',
      'second by SMS',
      'third by SMS',
    ])
    expect((await detailOf(id)).proposedTimes).toHaveLength(2)
  })

  test('the lead settles one; who chose another is asked again, and the others come', async () => {
    const id = await anArranged(stage)
    const { lead, second, third, applicant } = stage.people
    await good(reschedule(lead, id, [on(5), on(6), on(7)]))
    await good(accept(second, id, [1, 2]))
    await good(accept(third, id, [0]))
    const left = await changesBy(stage, id, () => accept(lead, id, [1]))
    expect(left.reply.data).toMatchObject({ status: 3 })
    expect(left.changes).toMatchObject({
      columns: { status: 'waitingForConsultation', proposed_times: null },
      invitations: { lead: 'accepted', third: 'invited' },
      bookings: ['lead', 'second'],
      rooms: ['ended', 'notStarted'],
      events: ['consultation.accepted', 'consultation.timeSettled', 'consultation.quorumReached'],
    })
    const notified = await notificationsAfter(stage, left)
    expect(notified.filter((line) => line.startsWith('third'))).toEqual([
      'third: 会诊#的时间已定，与你选的时间不同，请登录重新答复。 | The time of consultation # has been set, and is none that you chose. Please log in and respond. | SMS',
    ])
    const detail = await good(applicant.call(routes.detail, { id }))
    const day = on(6)
    expect(detail.application).toMatchObject(day)
    expect(detail.startTime).toBe(new Date(`${day.appointDate}T10:00:00+08:00`).toISOString())
    expect(detail.proposedTimes).toEqual([])
    await good(accept(third, id))
  })

  test('settled in the last minute, whom it does not suit has the least time to answer; a time that is over is not settled', async () => {
    const id = await anArranged(stage, { experts: ['lead', 'second', 'third'] })
    const { pool } = stage.server.platform.db
    await good(reschedule(stage.people.applicant, id, [on(25), on(26)]))
    await good(accept(stage.people.second, id, [0]))
    await good(accept(stage.people.third, id, [1]))
    const experts = async () => (await detailOf(id)).experts
    const answerBy = Date.parse((await experts())[0]?.answerBy ?? '')
    stage.server.clock.moveBy(answerBy - 60_000 - stage.server.clock.now().getTime())
    signInAgain(stage)
    const now = stage.server.clock.now().getTime()
    await pool.query(
      `update consultation set proposed_times = jsonb_set(proposed_times, '{0,startTime}', to_jsonb($2::text)) where id = $1`,
      [id, new Date(now).toISOString()],
    )
    expect(await refusalOf(stage, id, () => accept(stage.people.lead, id, [0]))).toBe(
      '422 TimeIsOver, suits: 这个备选时间已过，请选择其他时间，或重新提出时间',
    )
    await good(accept(stage.people.lead, id, [1]))
    const asked = (await experts()).find(({ state }) => state === 'invited')
    expect(asked?.expertId).toBe(stage.ids.second)
    expect(Math.round((Date.parse(asked?.answerBy ?? '') - now) / 60_000)).toBe(15)
    stage.server.clock.moveBy(10 * 60_000)
    await stage.server.deliverAll()
    expect((await experts()).map(({ state }) => state)).toEqual(['accepted', 'invited', 'accepted'])
    signInAgain(stage)
  })

  test('who declines or is replaced after that keeps no hours of the old time', async () => {
    const id = await anArranged(stage, { accepting: ['lead', 'second'] })
    await good(reschedule(stage.people.applicant, id, [on(5)]))
    const left = await changesBy(stage, id, () => stage.people.second.call(routes.decline, { id, reason: 0 }))
    expect(left.changes.bookings).toEqual(['lead'])
    const other = await anArranged(stage, { experts: ['lead', 'second'] })
    await good(reschedule(stage.people.applicant, other, [on(6)]))
    const replaced = await changesBy(stage, other, () =>
      stage.people.applicant.call(life.inviteExpert, {
        id: other,
        expertId: stage.ids.third,
        replacesId: stage.ids.second,
      }),
    )
    expect(replaced.changes.bookings).toEqual(['lead'])
  })

  test('a choice is needed where there is one: at least one of several, and exactly one by the lead', async () => {
    const id = await anInvited(stage, { experts: ['lead', 'second'] })
    const { applicant, lead, second } = stage.people
    await good(reschedule(applicant, id, [on(15), on(16)]))
    const refused = '422 TimeNotChosen, suits: 请从备选时间中选择'
    expect(await refusalOf(stage, id, () => accept(second, id))).toBe(refused)
    expect(await refusalOf(stage, id, () => accept(second, id, [2]))).toBe(refused)
    expect(await refusalOf(stage, id, () => accept(lead, id, [0, 1]))).toBe(refused)
    await good(accept(second, id, [0]))
    expect(await good(accept(lead, id, [0]))).toMatchObject({ status: 3 })
  })

  test('is for applicant and lead, with one to three times far enough ahead', async () => {
    const id = await anArranged(stage, { experts: ['lead', 'second'] })
    const { applicant, second, other, auditor } = stage.people
    expect(await refusalOf(stage, id, () => reschedule(second, id))).toBe('403 Forbidden')
    for (const who of [other, auditor])
      expect(await refusalOf(stage, id, () => reschedule(who, id))).toBe('404 ConsultationNotFound')
    expect(await refusalOf(stage, id, () => reschedule(applicant, id, [on(5), on(-1)]))).toBe(
      '422 TimeTooSoon, times: 开始时间至少在30分钟之后',
    )
    expect(await refusalOf(stage, id, () => reschedule(applicant, id, []))).toMatch(/^422 RuleBroken, times: 请选择/)
    expect(
      await refusalOf(stage, id, () =>
        reschedule(
          applicant,
          id,
          [1, 2, 3, 4].map((days) => on(days)),
        ),
      ),
    ).toMatch(/^4\d\d /)
    const but = ['unresponsive/', 'waitingForConsultation/'] as const
    const refused = await refusalsElsewhere(stage, id, { but, call: () => reschedule(applicant, id) })
    expect(Object.keys(refused)).toEqual(['409 StateChanged'])
    const urgent = await aSubmitted(stage, { fields: { applyType: 1 } })
    expect(await refusalOf(stage, urgent, () => reschedule(applicant, urgent))).toBe('409 NoAppointment')
    expect((await detailOf(urgent)).allowed).not.toContain('reschedule')
  })

  test('who proposes other times sees when everybody is busy: this case is not in the way, others are', async () => {
    const at = on(8)
    const id = await anArranged(stage, { fields: at, accepting: ['lead', 'second'] })
    const { applicant, lead, second, other, auditor } = stage.people
    const busyOn = async (who: Caller) =>
      (await good(who.call(life.hours, { id, on: at.appointDate }))).people.map(({ id: personId, isLead, busy }) => ({
        who: Object.entries({ ...stage.ids, applicant: stage.cast.applicantId }).find(
          ([, each]) => each === personId,
        )?.[0],
        isLead,
        busy: busy
          .filter(({ kind }) => kind === 'booked')
          .map(({ from, to }) => `${from.slice(11, 16)}–${to.slice(11, 16)}`),
      }))
    expect(await busyOn(applicant)).toEqual([
      { who: 'applicant', isLead: false, busy: [] },
      { who: 'lead', isLead: true, busy: [] },
      { who: 'second', isLead: false, busy: [] },
      { who: 'third', isLead: false, busy: [] },
    ])
    await anArranged(stage, {
      experts: ['second'],
      fields: { ...at, startTime: '14:00', endTime: '15:00' },
      accepting: ['second'],
    })
    const later = ['06:00–07:00']
    expect((await busyOn(lead)).map(({ busy }) => busy)).toEqual([later, [], later, []])
    // The lead belongs to another hospital, whose setting does not count.
    expect((await good(lead.call(life.hours, { id, on: at.appointDate }))).leadMinutes).toBe(30)
    expect((await second.call(life.hours, { id, on: at.appointDate })).status).toBe(403)
    for (const who of [other, auditor])
      expect((await who.call(life.hours, { id, on: at.appointDate })).status).toBe(404)
    expect((await applicant.call(life.hours, { id, on: '2026-13-01' })).status).toBe(422)
  })

  test('beside acceptances, three hundred presses leave a case that agrees with its invitations', {
    timeout: 90_000,
  }, async () => {
    const id = await anInvited(stage)
    const { applicant, lead, second, third } = stage.people
    await Promise.all(
      Array.from({ length: 75 }, () => [
        accept(lead, id),
        reschedule(applicant, id),
        accept(second, id),
        accept(third, id),
      ]).flat(),
    )
    const { rows } = await stage.server.platform.db.pool.query(
      `select status, room_name is not null as has_room, proposed_times is not null as is_open,
        (select count(*)::int from meeting where owner_id = $1 and status <> 'ended') as rooms,
        (select count(*)::int from consultation_invitation where consultation_id = $1 and status = 'accepted') as accepted
       from consultation where id = $1`,
      [id],
    )
    const [kept] = rows
    const isArranged = kept.status === 'waitingForConsultation'
    expect(kept).toMatchObject({ has_room: isArranged, rooms: isArranged ? 1 : 0 })
    if (isArranged) expect([kept.is_open, kept.accepted >= 2]).toEqual([false, true])
  })
})

describe('C14: inviting again', () => {
  test('after nobody answered, others are asked in a new round at another time', async () => {
    const id = await timedOut()
    const { applicant, third, lead } = stage.people
    expect((await detailOf(id)).allowed).toContain('reinvite')
    const doctorIds = [stage.ids.third, stage.ids.second]
    const left = await changesBy(stage, id, () =>
      applicant.call(life.reinvite, { id, doctorIds, ...on(9, '15:00', '16:00') }),
    )
    expect(left.changes).toMatchObject({
      columns: { status: 'unresponsive', round: 2, lead_id: 'third' },
      invitations: { second: 'invited', third: 'invited' },
      history: ['reinvite by applicant'],
      events: ['consultation.invited'],
    })
    expect((await notificationsAfter(stage, left)).map((line) => line.split(':')[0])).toEqual(['second', 'third'])
    expect((await lead.call(routes.detail, { id })).status).toBe(404)
    await good(stage.people.second.call(routes.accept, { id }))
    expect(await good(third.call(routes.accept, { id }))).toMatchObject({ status: 3 })
  })

  test('the time that the lead has settled is no change that has to be reviewed', async () => {
    const id = await anArranged(stage)
    const { lead, applicant } = stage.people
    await good(reschedule(applicant, id, [on(5), on(6)]))
    await good(accept(lead, id, [1]))
    stage.server.clock.moveBy(dayMs + 60_000)
    await stage.server.deliverAll()
    signInAgain(stage)
    expect((await detailOf(id)).allowed).toContain('reinvite')
    expect(await good(stage.people.applicant.call(life.reinvite, { id, doctorIds: [stage.ids.lead] }))).toMatchObject({
      status: 2,
    })
  })

  test('keeps the checks of a submission, and what was changed is reviewed first', async () => {
    const id = await timedOut()
    const { applicant, lead, other } = stage.people
    const again = (more = {}) => applicant.call(life.reinvite, { id, doctorIds: [stage.ids.lead], ...on(4), ...more })
    expect(await refusalOf(stage, id, () => again(on(-1)))).toBe(
      '422 ApplicationIncomplete, startTime: 开始时间至少在30分钟之后',
    )
    expect(await refusalOf(stage, id, () => again({ doctorIds: [] }))).toMatch(/^422 RuleBroken, doctorIds/)
    expect(await refusalOf(stage, id, () => again({ doctorIds: [stage.ids.applicant] }))).toMatch(
      /^422 ExpertUnavailable/,
    )
    expect(await refusalOf(stage, id, () => lead.call(life.reinvite, { id, doctorIds: [stage.ids.lead] }))).toBe(
      '404 ConsultationNotFound',
    )
    expect(await refusalOf(stage, id, () => other.call(life.reinvite, { id, doctorIds: [stage.ids.lead] }))).toBe(
      '404 ConsultationNotFound',
    )
    const draft = await good(applicant.call(routes.draft, { id }))
    await good(applicant.call(routes.saveDraft, { ...draft, consultationId: id, main: '改写的主诉' }))
    expect(await refusalOf(stage, id, () => again())).toBe('409 ApplicationChanged')
  })

  test('three hundred at once make one round', { timeout: 60_000 }, async () => {
    const id = await timedOut()
    const replies = await Promise.all(
      Array.from({ length: 300 }, () =>
        stage.people.applicant.call(life.reinvite, { id, doctorIds: [stage.ids.lead], ...on(4) }),
      ),
    )
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    expect((await detailOf(id)).round).toBe(2)
  })
})

test('is refused once the meeting has begun, and to a lead who withdrew while the call waited', async () => {
  const id = await anArranged(stage, { accepting: ['lead', 'second'] })
  const { pool } = stage.server.platform.db
  const { lead, applicant } = stage.people
  const withdrawing = await pool.connect()
  await withdrawing.query('begin')
  await withdrawing.query('update consultation set lead_id = $2 where id = $1', [id, stage.ids.second])
  const waiting = reschedule(lead, id)
  await sleep(300)
  await withdrawing.query('commit')
  withdrawing.release()
  expect((await waiting).body).toMatchObject({ error: 'StateChanged' })
  const { startTime, roomName } = await detailOf(id)
  stage.server.clock.moveBy(Date.parse(startTime ?? '') - stage.server.clock.now().getTime())
  signInAgain(stage)
  await good(
    applicant.call(meetingRoutes.knock, { roomName: roomName ?? '', displayName: '林', pageId: 'page-of-applicant' }),
  )
  await pool.query(`update meeting set status = 'inProgress' where owner_id = $1`, [id])
  expect(await refusalOf(stage, id, () => reschedule(stage.people.applicant, id))).toBe('409 MeetingBegun')
})

test('of 300 changes that ask experts again in a day a dozen pass: nobody floods their phones', async () => {
  const id = await anArranged(stage, { accepting: ['lead', 'second'] })
  const replies = await inParallel(300, (index) => reschedule(stage.people.applicant, id, [on(5 + (index % 20))]))
  expect(outcomes(replies)).toMatchObject({ ok: 12, TooManyRequests: 288 })
})
