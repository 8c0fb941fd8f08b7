import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { good } from '../../testing/app.ts'
import { aCaseStage, changesAfter, notificationsAfter } from '../../testing/case-trace.ts'
import { anArranged, anInvited, aSubmitted, type CaseStage, signInAgain } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const startOf = async (id: string) =>
  Date.parse((await good(stage.people.applicant.call(routes.detail, { id }))).startTime ?? '')
/** Moves the product's time to a moment and runs what is due by then. */
async function at(moment: number): Promise<void> {
  stage.server.clock.moveBy(moment - stage.server.clock.now().getTime())
  await stage.server.deliverAll()
}

test('an application still under review at its start goes back once; its applicant and its reviewers hear of it', async () => {
  const id = await aSubmitted(stage)
  const start = await startOf(id)
  const early = await changesAfter(stage, id, () => at(start - 60_000))
  // Its reviewers may have been reminded.
  expect(early.changes.columns).toBeUndefined()
  const left = await changesAfter(stage, id, () => at(start))
  expect(left.changes).toEqual({
    columns: { status: 'returned', review: null, returned_at: expect.any(String) },
    timers: ['consultation.autoClose'],
    history: ['missStart by nobody'],
    events: ['consultation.startPassed'],
    audit: ['consultation.missStart by nobody {"review":null,"status":"returned"}'],
  })
  const missed =
    '会诊#到会诊时间仍未审核，已退回申请医生，可另约时间后重新提交。 | Consultation # was not reviewed before its start and was returned to its applicant, who can choose another time and submit it again.'
  expect(await notificationsAfter(stage, left)).toEqual([`applicant: ${missed} | SMS`, `auditor: ${missed}`])
  expect((await changesAfter(stage, id, () => at(start + 3_600_000))).changes).toEqual({})
  signInAgain(stage)
})

test('without enough answers in time a case ends its round; the silent and the others are let go', async () => {
  const id = await anInvited(stage)
  await good(stage.people.second.call(routes.accept, { id }))
  await good(stage.people.third.call(routes.decline, { id, reason: 0 }))
  const now = stage.server.clock.now().getTime()
  expect((await changesAfter(stage, id, () => at(now + 86_000_000))).changes).toEqual({})
  const left = await changesAfter(stage, id, () => at(now + 86_400_000))
  expect(left.changes).toEqual({
    columns: { status: 'timeoutNoResponse' },
    invitations: { lead: 'noResponse', second: 'released' },
    timers: ['consultation.autoClose'],
    history: ['expireUnanswered by nobody'],
    events: ['consultation.expired'],
    audit: ['consultation.expireUnanswered by nobody {"review":null,"status":"timeoutNoResponse"}'],
  })
  const notified = await notificationsAfter(stage, left)
  const expired =
    '会诊#未在期限内得到足够的专家应答，邀请已失效，申请医生可以修改后重新提交。 | Too few experts of consultation # responded in time. The invitations are no longer valid; its applicant can edit the application and resubmit it.'
  expect(notified).toEqual(['applicant', 'auditor', 'lead', 'second'].map((person) => `${person}: ${expired}`))
  const { rows } = await stage.server.platform.db.pool.query(
    `select action, detail ->> 'status' as status from audit.event
     where subject_kind = 'consultationInvitation' and detail ->> 'consultationId' = $1 order by action`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'consultationInvitation.expire', status: 'noResponse' },
    { action: 'consultationInvitation.release', status: 'released' },
  ])
  signInAgain(stage)
  for (const expert of ['lead', 'second'] as const)
    expect((await stage.people[expert].call(routes.accept, { id })).status).toBe(404)
  expect((await good(stage.people.applicant.call(routes.detail, { id }))).allowed).toEqual([
    'resubmit',
    'cancel',
    'reinvite',
  ])
})

test('a meeting that nobody held by half an hour after its end sends the case back and frees everybody', async () => {
  const id = await anArranged(stage, { accepting: ['lead', 'second'] })
  const { endTime } = await good(stage.people.applicant.call(routes.detail, { id }))
  const end = Date.parse(endTime ?? '')
  await at(end)
  expect((await changesAfter(stage, id, () => at(end + 29 * 60_000))).changes).toEqual({})
  const left = await changesAfter(stage, id, () => at(end + 30 * 60_000))
  expect(left.changes).toEqual({
    columns: { status: 'returned', room_name: null, returned_at: expect.any(String) },
    invitations: { lead: 'released', second: 'released', third: 'released' },
    bookings: [],
    rooms: ['ended'],
    timers: ['consultation.autoClose'],
    history: ['missMeeting by nobody'],
    events: ['consultation.notHeld', 'meeting.ended'],
    audit: ['consultation.missMeeting by nobody {"review":null,"status":"returned"}'],
  })
  const missed =
    '会诊#到时未能进行，申请已退回申请医生。 | Consultation # did not take place and was returned to its applicant.'
  const notified = await notificationsAfter(stage, left)
  expect(notified).toEqual(['applicant', 'auditor', 'lead', 'second'].map((person) => `${person}: ${missed}`))
  signInAgain(stage)
})

test('an emergency that was not held is submitted again and stays with its reviewers', async () => {
  const id = await aSubmitted(stage, { fields: { applyType: 1 } })
  await good(stage.people.second.call(routes.accept, { id }))
  await at(stage.server.clock.now().getTime() + 5 * 3_600_000)
  signInAgain(stage)
  const { applicant } = stage.people
  expect((await good(applicant.call(routes.detail, { id }))).state).toBe('returned')
  await good(applicant.call(routes.resubmit, { id }))
  await stage.server.deliverAll()
  expect((await good(applicant.call(routes.detail, { id }))).state).toBe('waitingForTreatment')
})
