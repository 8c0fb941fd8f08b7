import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, removeFrom } from '../../memberships/fixtures.ts'
import { joinInstitution } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Caller, good } from '../../testing/app.ts'
import {
  expectOneEffect,
  pressAtOnce,
  refusalOf,
  refusalOfInput,
  refusalsElsewhere,
} from '../../testing/case-refusals.ts'
import { aCaseStage, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { aSubmitted, type CaseStage, caseStageOn, signInAgain } from '../fixtures.ts'

let stage: CaseStage
/** A case that every call here is refused on. */
let untouched: string
beforeAll(async () => {
  stage = await aCaseStage()
  untouched = await aSubmitted(stage)
})
afterAll(() => stage.server.close())

const pass = (id: string, more = {}) => stage.people.auditor.call(routes.passAudit, { id }, more)
const inAudit = ['waitingForTreatment/toBeAudited'] as const

test('an application that passes goes to its experts, who have a day to answer', async () => {
  const id = await aSubmitted(stage)
  const left = await changesBy(stage, id, () => pass(id))
  expect(left.reply.data).toMatchObject({ consultationId: id, status: 2, audit: null })
  expect(left.changes).toEqual({
    columns: { status: 'unresponsive', review: null, reviewed_draft_version: 0, answer_by: 'now + 1440 min' },
    invitations: { lead: 'invited', second: 'invited', third: 'invited' },
    timers: ['consultation.expireUnanswered at answer_by'],
    history: ['passAudit by auditor'],
    events: ['consultation.auditPassed', 'consultation.invited'],
    audit: ['consultation.passAudit by auditor {"review":null,"status":"unresponsive"}'],
  })
  const invited =
    '林若溪邀请你参加会诊#，请登录后应答。 | 林若溪 invites you to consultation #. Log in to respond. | SMS'
  expect(await notificationsAfter(stage, left)).toEqual([
    'applicant: 会诊#已通过审核，已邀请专家应答。 | Consultation # was approved. The experts have been invited.',
    `lead: ${invited}`,
    `second: ${invited}`,
    `third: ${invited}`,
  ])
})

test('where the applicant’s own institution reviews first, both review in turn', async () => {
  const { server, cast, people } = stage
  const { pool } = server.platform.db
  await pool.query('update institution set is_applicant_desk_first = true where id = $1', [cast.countyId])
  const { id: ownId } = await inTransaction(server.platform.db, (tx) =>
    aMember(tx, server.platform, { institutionId: cast.countyId, realName: '许知微', roles: ['consultationAuditor'] }),
  )
  const own = await server.as(ownId)
  const id = await aSubmitted(stage)
  await pool.query('update institution set is_applicant_desk_first = false where id = $1', [cast.countyId])
  expect(await refusalOf(stage, id, () => pass(id))).toBe('404 ConsultationNotFound')
  const left = await changesBy(stage, id, () => own.call(routes.passAudit, { id }))
  expect(left.reply.data).toMatchObject({ status: 0, audit: 1 })
  expect(left.changes).toEqual({
    columns: { desk_institution_id: 'province', desks_left: [] },
    // The next reviewers have their own time, by their own institution's settings.
    timers: ['consultation.missStart at starts_at', 'consultation.overdueAudit'],
    history: [`passDesk by ${ownId}`],
    events: ['consultation.deskPassed'],
    audit: [`consultation.passAudit by ${ownId} {"review":"toBeAudited","status":"waitingForTreatment"}`],
  })
  // The applicant had a receipt when they submitted; it is their application, no matter who passed it on.
  expect(await notificationsAfter(stage, left)).toEqual([
    'auditor: 林若溪提交了会诊#，请审核。 | 林若溪 submitted consultation #. Please review it.',
  ])
  expect(await refusalOf(stage, id, () => own.call(routes.passAudit, { id }))).toBe('404 ConsultationNotFound')
  expect((await good(people.auditor.call(routes.passAudit, { id }))).status).toBe(2)
})

test('the report is that of the hospital at which the lead works by then', async () => {
  const own = await caseStageOn(stage.server, stage.images)
  const { people, ids, cast, server } = own
  const id = await aSubmitted(own)
  const joining = { accountId: ids.lead, institutionId: cast.countyId }
  await inTransaction(server.platform.db, (tx) => joinInstitution(tx, joining, server.clock.now()))
  await removeFrom(people.expertsAdmin, { accountId: ids.lead, institutionId: cast.provinceId })
  await good(people.auditor.call(routes.passAudit, { id }))
  const { rows } = await server.platform.db.pool.query('select report_institution_id from consultation where id = $1', [
    id,
  ])
  expect(rows[0]?.report_institution_id).toBe(cast.countyId)
})

test('invites nobody whose licence has lapsed since the application was submitted', async () => {
  const id = await aSubmitted(stage)
  const lapse = (on: string | null) =>
    stage.server.platform.db.pool.query('update practitioner set licence_expires_on = $2 where account_id = $1', [
      stage.ids.second,
      on,
    ])
  const { rows } = await stage.server.platform.db.pool.query<{ on: string | null }>(
    'select licence_expires_on::text as on from practitioner where account_id = $1',
    [stage.ids.second],
  )
  await lapse('2020-01-01')
  expect(await refusalOf(stage, id, () => pass(id))).toMatch(/^422 ExpertUnavailable/)
  await lapse(rows[0]?.on ?? null)
  expect((await pass(id)).status).toBe(200)
})

test('works on what is under review and nothing else', async () => {
  const id = untouched
  const found = await refusalsElsewhere(stage, id, { but: inAudit, call: () => pass(id) })
  expect(Object.keys(found)).toEqual(['404 ConsultationNotFound'])
})

test('is for the reviewers of this institution, never for its applicant or one of its experts', async () => {
  const id = untouched
  const { lead, other, reportAuditor, admin, expertsAdmin, applicant } = stage.people
  const by = (caller: Caller) => refusalOf(stage, id, () => caller.call(routes.passAudit, { id }))
  for (const stranger of [lead, other, reportAuditor, admin, expertsAdmin])
    expect(await by(stranger)).toBe('404 ConsultationNotFound')
  expect(await by(stage.server.guest)).toBe('401 SignInRequired')
  const reviewer = { accountId: stage.ids.applicant, institutionId: stage.cast.provinceId }
  await inTransaction(stage.server.platform.db, (tx) =>
    joinInstitution(tx, { ...reviewer, roles: ['consultationAuditor'] }, stage.server.clock.now()),
  )
  expect(await by(applicant)).toBe('403 Forbidden')
})

test('names the version that was read as a whole number', async () => {
  const id = untouched
  const withVersion = (reviewVersion: unknown) =>
    refusalOfInput(stage, id, { caller: stage.people.auditor, route: routes.passAudit, input: { reviewVersion } })
  expect(await withVersion('x')).toBe('400 Malformed, reviewVersion: 请填写数字')
  expect(await withVersion(99)).toBe('409 StateChanged')
})

test('has one effect under one key, though it ends the reviewer’s part', async () => {
  const id = await aSubmitted(stage)
  await expectOneEffect(stage, id, (more) => pass(id, more))
})

test('pressed twice at once, or beside a return or a cancellation, one wins', async () => {
  const { auditor, applicant } = stage.people
  const twice = await aSubmitted(stage)
  const one = ['200', '409 StateChanged']
  expect(await pressAtOnce(stage, twice, [() => pass(twice), () => pass(twice)])).toEqual(one)
  const id = await aSubmitted(stage)
  const giveBack = () => auditor.call(routes.return, { id, reason: 0, note: '病史太短', noFileMissing: true })
  const cancel = () => applicant.call(routes.cancel, { id })
  expect(await pressAtOnce(stage, id, [() => pass(id), giveBack, cancel])).toEqual([...one, '409 StateChanged'])
})

test('late, the experts have until two hours before the start, and a quarter of an hour at least', async () => {
  const { clock } = stage.server
  const ids = [await aSubmitted(stage), await aSubmitted(stage)] as const
  const { startTime } = await good(stage.people.applicant.call(routes.detail, { id: ids[0] }))
  const hoursBefore = async (hours: number) => {
    clock.moveBy(Date.parse(startTime ?? '') - hours * 3_600_000 - clock.now().getTime())
    signInAgain(stage)
  }
  await hoursBefore(3)
  const early = await changesBy(stage, ids[0], () => pass(ids[0]))
  expect(early.changes.columns).toMatchObject({
    answer_by: new Date(Date.parse(startTime ?? '') - 7_200_000).toISOString(),
  })
  await hoursBefore(1)
  const late = await changesBy(stage, ids[1], () => pass(ids[1]))
  expect(late.changes.columns).toMatchObject({ answer_by: 'now + 15 min' })
})
