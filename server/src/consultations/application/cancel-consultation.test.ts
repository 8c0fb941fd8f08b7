import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, good } from '../../testing/app.ts'
import {
  expectOneEffect,
  pressAtOnce,
  putAt,
  refusalOf,
  refusalOfInput,
  refusalsElsewhere,
} from '../../testing/case-refusals.ts'
import { aCaseStage, changesAfter, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { anArranged, anInvited, aSubmitted, type CaseStage, signInAgain } from '../fixtures.ts'

let stage: CaseStage
/** A case that every call here is refused on. */
let untouched: string
beforeAll(async () => {
  stage = await aCaseStage()
  untouched = await aSubmitted(stage)
})
afterAll(() => stage.server.close())

const cancel = (id: string, more = {}) => stage.people.applicant.call(routes.cancel, { id }, more)

test('an arranged case is cancelled with its room, its experts’ hours and its timer, and everybody on it is notified', async () => {
  const id = await anArranged(stage, { accepting: ['lead', 'second'] })
  await stage.server.deliverAll()
  const left = await changesBy(stage, id, () => stage.people.applicant.call(routes.cancel, { id, note: '患者转院' }))
  expect(left.reply.data).toMatchObject({ consultationId: id, status: 6, audit: null })
  expect(left.changes).toEqual({
    columns: { status: 'cancelled' },
    invitations: { lead: 'released', second: 'released', third: 'released' },
    bookings: [],
    rooms: ['ended'],
    timers: [],
    history: ['cancel by applicant: 患者转院'],
    events: ['consultation.cancelled', 'meeting.ended'],
    audit: ['consultation.cancel by applicant {"review":null,"status":"cancelled"}'],
  })
  expect(await notificationsAfter(stage, left)).toEqual([
    'lead: 会诊#已取消：患者转院 | Consultation # was cancelled. Reason: 患者转院 | SMS',
    'second: 会诊#已取消：患者转院 | Consultation # was cancelled. Reason: 患者转院 | SMS',
    'third: 会诊#已取消：患者转院 | Consultation # was cancelled. Reason: 患者转院',
  ])
})

test('who reviews an application hears that it is cancelled; nobody is invited yet', async () => {
  const id = await aSubmitted(stage)
  await stage.server.deliverAll()
  const left = await changesBy(stage, id, () => cancel(id))
  expect(left.changes).toMatchObject({ columns: { status: 'cancelled', review: null }, timers: [] })
  expect(await notificationsAfter(stage, left)).toEqual(['auditor: 会诊#已取消。 | Consultation # was cancelled.'])
})

test('an expert who declined hears no more of the case', async () => {
  const id = await anInvited(stage)
  await good(stage.people.third.call(routes.decline, { id, reason: 0 }))
  const notified = await notificationsAfter(stage, await changesBy(stage, id, () => cancel(id)))
  expect(notified.map((line) => line.split(':')[0])).toEqual(['lead', 'second'])
})

test('an expert whose invitation has run out hears no more of the case', async () => {
  const id = await anInvited(stage)
  await good(stage.people.second.call(routes.accept, { id }))
  stage.server.clock.moveBy(3 * dayMs)
  const expired = await changesAfter(stage, id, () => stage.server.deliverAll())
  expect((await notificationsAfter(stage, expired)).map((line) => line.split(':')[0])).toEqual([
    'applicant',
    'auditor',
    'lead',
    'second',
    'third',
  ])
  signInAgain(stage)
  expect(await notificationsAfter(stage, await changesBy(stage, id, () => cancel(id)))).toEqual([])
})

const open = [
  'waitingForTreatment/toBeAudited',
  'returned/failedAudit',
  'returned/',
  'unresponsive/',
  'waitingForConsultation/',
  'timeoutNoResponse/',
] as const

test('starts from every state before the meeting and from no other, and cannot be taken back', async () => {
  const id = await anInvited(stage)
  for (const place of open) {
    await putAt(stage, id, place)
    expect((await cancel(id)).data).toMatchObject({ status: 6, audit: null })
  }
  expect(await refusalsElsewhere(stage, id, { but: open, call: () => cancel(id) })).toEqual({
    '409 StateChanged': [
      'draft/notSubmitted',
      'consultationEnd/writtenReport',
      'consultationEnd/reportReview',
      'consultationEnd/failedReview',
      'completed/passedReview',
      'cancelled/',
    ],
  })
  const { applicant } = stage.people
  expect(await refusalOf(stage, id, () => applicant.call(routes.resubmit, { id }))).toBe('409 StateChanged')
  expect(await refusalOf(stage, id, () => applicant.call(routes.submit, { id }))).toBe('409 StateChanged')
})

test('is told of an application sent again, not what has become wrong in it since', async () => {
  const id = await aSubmitted(stage)
  await good(cancel(id))
  await stage.server.clock.moveBy(10 * dayMs)
  signInAgain(stage)
  const { applicant } = stage.people
  for (const route of [routes.resubmit, routes.submit])
    expect(await refusalOf(stage, id, () => applicant.call(route, { id }))).toBe('409 StateChanged')
})

test('is refused while the meeting is in progress', async () => {
  const id = await anArranged(stage, { experts: ['lead'] })
  await stage.server.platform.db.pool.query(`update meeting set status = 'inProgress' where owner_id = $1`, [id])
  expect(await refusalOf(stage, id, () => cancel(id))).toBe('409 MeetingInProgress')
})

test('is the applicant’s alone', async () => {
  const id = await aSubmitted(stage)
  const { lead, other, auditor, admin } = stage.people
  const by = (caller: Caller) => refusalOf(stage, id, () => caller.call(routes.cancel, { id }))
  expect(await by(auditor)).toBe('403 Forbidden')
  for (const stranger of [lead, other, admin]) expect(await by(stranger)).toBe('404 ConsultationNotFound')
  expect(await by(stage.server.guest)).toBe('401 SignInRequired')
  await good(auditor.call(routes.passAudit, { id }))
  expect(await by(lead)).toBe('403 Forbidden')
  expect(await by(auditor)).toBe('404 ConsultationNotFound')
})

test('takes a note of 500 characters at most', async () => {
  const id = untouched
  const withNote = (note: unknown) =>
    refusalOfInput(stage, id, { caller: stage.people.applicant, route: routes.cancel, input: { note } })
  expect(await withNote('一'.repeat(501))).toBe('422 RuleBroken, note: 最多500字')
  expect(await withNote(7)).toBe('400 Malformed, note: 填写的内容有误')
})

test('has one effect under one key', async () => {
  const id = await aSubmitted(stage)
  await expectOneEffect(stage, id, (more) => cancel(id, more))
})

test('pressed twice at once, or beside an expert’s answer, one wins', async () => {
  const id = await anInvited(stage, { experts: ['lead'] })
  const { lead } = stage.people
  expect(await pressAtOnce(stage, id, [() => cancel(id), () => cancel(id)])).toEqual(['200', '409 StateChanged'])
  const another = await anInvited(stage, { experts: ['lead'] })
  const accept = () => lead.call(routes.accept, { id: another })
  const [won, lost] = await pressAtOnce(stage, another, [() => cancel(another), accept])
  expect([won, lost]).toEqual(['200', '409 StateChanged'])
})
