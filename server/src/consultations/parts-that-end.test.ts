import { accountRoutes } from '@tongying/contract/accounts'
import { type DraftFields, consultationRoutes as routes } from '@tongying/contract/consultations'
import type { TitleCode } from '@tongying/contract/practitioners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, removeFrom } from '../memberships/fixtures.ts'
import { joinInstitution } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { usedTries } from '../platform/limits/count-try.ts'
import { deadlock, failInserts } from '../platform/testing/fail-inserts.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'
import { ownerKind } from './files-of-case.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, aReportToWrite, type CaseCast } from './fixtures.ts'
import { emergencyLimits } from './limits.ts'

let server: TestApp
let images: { fileName: string; bytes: Uint8Array }[]
beforeAll(async () => {
  server = await testApp()
  images = [{ fileName: '颈动脉.dcm', bytes: await ultrasoundPicture('carotid') }]
})
afterAll(() => server.close())

const good = async <T>(reply: Promise<{ data: T }>): Promise<T> => (await reply).data
const unmask = (caller: Caller, id: string) => caller.call(routes.unmask, { id, reason: '核对身份信息' })
const expertsOf = (cast: CaseCast) => [cast.leadId, ...cast.expertIds]

async function aSubmitted(cast: CaseCast, draft: DraftFields = {}, doctorIds = expertsOf(cast)): Promise<string> {
  const applicant = await server.as(cast.applicantId)
  const content = aCompleteDraft(doctorIds, server.clock.now(), draft)
  const { consultationId: id } = await good(applicant.call(routes.saveDraft, content))
  await addCaseFiles(server.platform, id, cast.applicantId, images)
  await good(applicant.call(routes.submit, { id }))
  return id
}
async function anInvited(cast: CaseCast): Promise<string> {
  const id = await aSubmitted(cast)
  await good((await server.as(cast.auditorId)).call(routes.passAudit, { id }))
  return id
}
async function meetingEnded(id: string, accountIds: string[]): Promise<void> {
  const at = server.clock.now().toISOString()
  const owner = { kind: 'consultation', id } as const
  const ended = { meetingId: crypto.randomUUID(), owner, at, why: 'host', wasHeld: true, accountIds } as const
  await emit(server.platform.db.orm, 'meeting.ended', ended)
  await server.deliverAll()
}
const setTitle = (accountId: string, title: TitleCode) =>
  server.platform.db.pool.query('update practitioner set title = $2 where account_id = $1', [accountId, title])

test('a cancelled application is in no review queue: not read, not unmasked, not counted', async () => {
  const cast = await aCaseCast(server.platform)
  const id = await aSubmitted(cast)
  await good((await server.as(cast.applicantId)).call(routes.cancel, { id }))
  const auditor = await server.as(cast.auditorId)
  expect((await auditor.call(routes.detail, { id })).status).toBe(404)
  expect((await unmask(auditor, id)).status).toBe(404)
  expect((await good(auditor.call(routes.list, { tab: 'auditQueue' }))).total).toBe(0)
  expect((await good(auditor.call(routes.myDay, {}))).queues.auditQueue.count).toBe(0)
  const mine = await good((await server.as(cast.applicantId)).call(routes.detail, { id }))
  expect([mine.state, mine.review]).toEqual(['cancelled', null])
})

test('a cancelled case that still says it waits for a review is in no queue either', async () => {
  const cast = await aCaseCast(server.platform)
  const id = await aSubmitted(cast)
  await server.platform.db.pool.query(`update consultation set status = 'cancelled' where id = $1`, [id])
  const auditor = await server.as(cast.auditorId)
  expect((await auditor.call(routes.detail, { id })).status).toBe(404)
  expect((await good(auditor.call(routes.list, { tab: 'auditQueue' }))).total).toBe(0)
})

test('who reviewed a cancelled application hears that it is cancelled', async () => {
  const cast = await aCaseCast(server.platform)
  const id = await aSubmitted(cast)
  await good((await server.as(cast.applicantId)).call(routes.cancel, { id }))
  const { rows } = await server.platform.db.pool.query(
    `select payload -> 'deskIds' as notified from outbox_event where name = 'consultation.cancelled' and payload ->> 'consultationId' = $1`,
    [id],
  )
  expect(rows).toEqual([{ notified: [cast.auditorId] }])
})

test('a nurse who accepts an emergency first takes part; the first physician leads it', async () => {
  const cast = await aCaseCast(server.platform)
  const [nurseId, physicianId] = cast.expertIds
  await setTitle(nurseId, 'nurse')
  const id = await aSubmitted(cast, { applyType: 1 })
  const [nurse, physician, first] = [
    await server.as(nurseId),
    await server.as(physicianId),
    await server.as(cast.leadId),
  ]
  await good(nurse.call(routes.accept, { id }))
  const waiting = await good(nurse.call(routes.detail, { id }))
  expect([waiting.state, waiting.relation]).toEqual(['unresponsive', ['guest', 'user', 'invitee']])
  expect(waiting.experts.map((each) => each.state)).toEqual(['invited', 'accepted', 'invited'])
  // Of an emergency the one chosen first need not lead: another physician still may.
  await good(first.call(routes.decline, { id, reason: 0 }))
  expect((await good(nurse.call(routes.detail, { id }))).state).toBe('unresponsive')
  await good(physician.call(routes.accept, { id }))
  const led = await good(physician.call(routes.detail, { id }))
  expect(led.state).toBe('waitingForConsultation')
  expect(led.experts.filter((each) => each.isLead).map((each) => each.expertId)).toEqual([physicianId])
  expect(led.experts.find((each) => each.expertId === nurseId)?.state).toBe('accepted')
})

test('an emergency that no physician is left to lead goes back to its applicant', async () => {
  const cast = await aCaseCast(server.platform)
  for (const expertId of cast.expertIds) await setTitle(expertId, 'nurse')
  const id = await aSubmitted(cast, { applyType: 1 })
  await good((await server.as(cast.expertIds[0])).call(routes.accept, { id }))
  await good((await server.as(cast.leadId)).call(routes.decline, { id, reason: 0 }))
  expect((await good((await server.as(cast.applicantId)).call(routes.detail, { id }))).state).toBe('returned')
})

test('an expert of a round that ran out reads nothing new, and is asked again by the next submission', async () => {
  const cast = await aCaseCast(server.platform)
  const id = await anInvited(cast)
  await good((await server.as(cast.expertIds[0])).call(routes.accept, { id }))
  server.clock.moveBy(3 * 86_400_000)
  await server.deliverAll()
  const [applicant, second] = [await server.as(cast.applicantId), await server.as(cast.expertIds[0])]
  const ended = await good(applicant.call(routes.detail, { id }))
  expect(ended.state).toBe('timeoutNoResponse')
  expect(ended.experts.map((each) => each.state)).toEqual(['noResponse', 'released', 'noResponse'])
  const changed = aCompleteDraft(expertsOf(cast), server.clock.now(), { patientName: '方知微', main: '新写的内容' })
  await good(applicant.call(routes.saveDraft, { consultationId: id, ...changed }))
  expect((await second.call(routes.detail, { id })).status).toBe(404)
  expect((await unmask(second, id)).status).toBe(404)
  expect((await good(second.call(routes.list, { tab: 'invited' }))).total).toBe(0)
  await good(applicant.call(routes.resubmit, { id }))
  await good((await server.as(cast.auditorId)).call(routes.passAudit, { id }))
  const again = await good(second.call(routes.detail, { id }))
  expect(again.experts.map((each) => each.state)).toEqual(['invited', 'invited', 'invited'])
})

test('an expert who never answered reads nothing of a case whose meeting was held', async () => {
  const cast = await aCaseCast(server.platform)
  const id = await anInvited(cast)
  const silent = await server.as(cast.expertIds[1])
  for (const accountId of [cast.leadId, cast.expertIds[0]])
    await good((await server.as(accountId)).call(routes.accept, { id }))
  expect((await silent.call(routes.detail, { id })).status).toBe(200)
  await emit(server.platform.db.orm, 'meeting.ended', {
    meetingId: crypto.randomUUID(),
    owner: { kind: ownerKind, id },
    at: server.clock.now().toISOString(),
    why: 'host',
    wasHeld: true,
    accountIds: [cast.applicantId, cast.leadId],
  })
  await server.deliverAll()
  const held = await good((await server.as(cast.applicantId)).call(routes.detail, { id }))
  expect([held.state, held.experts.map((each) => each.state)]).toEqual([
    'consultationEnd',
    ['attended', 'absent', 'noResponse'],
  ])
  expect((await silent.call(routes.detail, { id })).status).toBe(404)
  expect((await unmask(silent, id)).status).toBe(404)
})

test('when a case lost its lead its other experts are released, whether they attended, signed or were absent', async () => {
  const cast = await aCaseCast(server.platform)
  for (const expertId of cast.expertIds) await setTitle(expertId, 'nurse')
  const { id, applicant, lead, second } = await aReportToWrite(server, cast, images)
  await good(lead.call(routes.saveReport, { id, findings: '低回声结节', conclusion: '良性', advice: '复查' }))
  await good(second.call(routes.signOpinion, { id }))
  const admin = await inTransaction(server.platform.db, (tx) =>
    aMember(tx, server.platform, { institutionId: cast.provinceId, realName: '陆时安', roles: ['institutionAdmin'] }),
  )
  await removeFrom(await server.as(admin.id), { accountId: cast.leadId, institutionId: cast.provinceId })
  await server.deliverAll()
  const lost = await good(applicant.call(routes.detail, { id }))
  expect([lost.state, lost.review]).toEqual(['returned', null])
  expect(lost.experts.map((each) => each.state)).toEqual(['released', 'released', 'released'])
  expect((await second.call(routes.detail, { id })).status).toBe(404)
  expect((await unmask(second, id)).status).toBe(404)
})

async function anAdminOf(institutionId: string): Promise<Caller> {
  const { id } = await inTransaction(server.platform.db, (tx) =>
    aMember(tx, server.platform, { institutionId, realName: '陆时安', roles: ['institutionAdmin'] }),
  )
  return server.as(id)
}
const join = (accountId: string, institutionId: string) =>
  inTransaction(server.platform.db, (tx) => joinInstitution(tx, { accountId, institutionId }, server.clock.now()))

test('who prepared a case is none of its experts', async () => {
  const cast = await aCaseCast(server.platform)
  const [admin, other] = [await anAdminOf(cast.countyId), await server.as(cast.otherApplicantId)]
  const id = await aSubmitted(cast, {}, [cast.leadId])
  await removeFrom(admin, { accountId: cast.applicantId, institutionId: cast.countyId })
  await join(cast.applicantId, cast.provinceId)
  await good(admin.call(routes.handOver, { id, newApplicantId: cast.otherApplicantId }))
  await good(
    (await server.as(cast.auditorId)).call(routes.return, { id, reason: 0, note: '病史太短', noFileMissing: true }),
  )
  const chosen = aCompleteDraft([cast.applicantId], server.clock.now())
  await good(other.call(routes.saveDraft, { consultationId: id, ...chosen }))
  expect((await other.call(routes.resubmit, { id })).body).toMatchObject({ error: 'ExpertUnavailable' })
})

test('one of its experts does not take a case over, though they prepared it once', async () => {
  const cast = await aCaseCast(server.platform)
  const [admin, applicant] = [await anAdminOf(cast.countyId), await server.as(cast.applicantId)]
  const id = await aSubmitted(cast, {}, [cast.leadId])
  // As it was possible before: the lead has prepared the case.
  await server.platform.db.pool.query('update consultation set preparer_ids = array[lead_id] where id = $1', [id])
  await join(cast.leadId, cast.countyId)
  await removeFrom(admin, { accountId: cast.applicantId, institutionId: cast.countyId })
  const given = await admin.call(routes.handOver, { id, newApplicantId: cast.leadId })
  expect(given.body).toMatchObject({ error: 'CannotTakeOver' })
  const { list } = await good(admin.call(routes.handOverCandidates, { id }))
  expect(list.map((each) => each.accountId)).not.toContain(cast.leadId)
  expect((await applicant.call(routes.detail, { id })).status).toBe(404)
})

test('a meeting of one person, who is on both sides, was not held', async () => {
  const cast = await aCaseCast(server.platform)
  const id = await anInvited(cast)
  for (const expertId of expertsOf(cast)) await good((await server.as(expertId)).call(routes.accept, { id }))
  await server.platform.db.pool.query('update consultation set preparer_ids = array[lead_id] where id = $1', [id])
  const stateOf = async () => (await good((await server.as(cast.applicantId)).call(routes.detail, { id }))).state
  await meetingEnded(id, [cast.leadId, cast.expertIds[0]])
  expect(await stateOf()).toBe('waitingForConsultation')
  await meetingEnded(id, [cast.leadId, cast.applicantId])
  expect(await stateOf()).toBe('consultationEnd')
})

test('an expert who was absent reads the report once it is issued, not while it is written or reviewed', async () => {
  const cast = await aCaseCast(server.platform)
  const id = await anInvited(cast)
  const [lead, second, absent] = [
    await server.as(cast.leadId),
    await server.as(cast.expertIds[0]),
    await server.as(cast.expertIds[1]),
  ]
  for (const expert of [lead, second, absent]) await good(expert.call(routes.accept, { id }))
  await meetingEnded(id, [cast.applicantId, cast.leadId, cast.expertIds[0]])
  const reportFor = async (caller: Caller) =>
    (await good(caller.call(routes.detail, { id }))).report?.conclusion ?? null
  await good(lead.call(routes.saveReport, { id, findings: '低回声结节', conclusion: '良性', advice: '复查' }))
  expect(await reportFor(absent)).toBeNull()
  await good(second.call(routes.signOpinion, { id }))
  await good(lead.call(routes.submitReport, { id }))
  const reviewer = await server.as(cast.reportAuditorId)
  expect([await reportFor(absent), await reportFor(second), await reportFor(reviewer)]).toEqual([null, '良性', '良性'])
  await good(reviewer.call(routes.passReview, { id }))
  expect(await reportFor(absent)).toBe('良性')
})

test('a program learns nothing of a review queue by counting', async () => {
  const cast = await aCaseCast(server.platform)
  await aSubmitted(cast)
  const auditor = await server.as(cast.auditorId)
  const own = await good(auditor.call(routes.counts, { tab: 'applied' }))
  expect([own.tabs.auditQueue, own.myTurn]).toEqual([1, 1])
  const { token } = await good(auditor.call(accountRoutes.makeAccessToken, { name: '网关', days: 30, scope: 'read' }))
  const ask = async (tab: string) =>
    (
      await server.app.inject({
        url: `/meeting/consultation/counts?tab=${tab}&search=${encodeURIComponent('甲状腺')}`,
        headers: { 'access-token': token },
      })
    ).json()
  for (const tab of ['auditQueue', 'reportQueue']) expect(await ask(tab)).toMatchObject({ error: 'TokenNotAllowed' })
  const answer = await ask('applied')
  expect([answer.data.tabs.auditQueue, answer.data.tabs.reportQueue, answer.data.myTurn]).toEqual([0, 0, 0])
})

test('beyond ten emergencies an hour an applicant is asked to wait or to call; another applicant is not', async () => {
  const cast = await aCaseCast(server.platform)
  const applicant = await server.as(cast.applicantId)
  const limited = { limit: emergencyLimits.hour, subject: cast.applicantId }
  await useUp(server.platform, limited, emergencyLimits.hour.allowed - 1)
  const draft = aCompleteDraft([cast.leadId], server.clock.now(), { applyType: 1 })
  const ids = await Promise.all(
    Array.from({ length: 4 }, async () => (await good(applicant.call(routes.saveDraft, draft))).consultationId),
  )
  for (const id of ids) await addCaseFiles(server.platform, id, cast.applicantId, images)
  const replies = await Promise.all(ids.map((id) => applicant.call(routes.submit, { id })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
  const refused = replies.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ error: 'TooManyEmergencies' })
  await aSubmitted({ ...cast, applicantId: cast.otherApplicantId }, { applyType: 1 })
})

test('an emergency counts once, also where the database has its submission tried again, and not where it failed', async () => {
  const cast = await aCaseCast(server.platform)
  const { db, keys } = server.platform
  const applicant = await server.as(cast.applicantId)
  const submit = async (times: number) => {
    const draft = aCompleteDraft([cast.leadId], server.clock.now(), { applyType: 1 })
    const { consultationId: id } = await good(applicant.call(routes.saveDraft, draft))
    await addCaseFiles(server.platform, id, cast.applicantId, images)
    const end = await failInserts(db, { table: 'consultation_history', code: deadlock, times })
    try {
      return (await applicant.call(routes.submit, { id })).status
    } finally {
      await end()
    }
  }
  const used = () =>
    Promise.all(
      Object.values(emergencyLimits).map((limit) =>
        usedTries({ tx: db.orm, keys, now: server.clock.now() }, { limit, subject: cast.applicantId }),
      ),
    )
  expect([await submit(1), await used()]).toEqual([200, [1, 1]])
  expect([await submit(3), await used()]).toEqual([500, [1, 1]])
})

test('of a cancelled case those hear by SMS who had accepted', async () => {
  const cast = await aCaseCast(server.platform)
  const id = await anInvited(cast)
  await good((await server.as(cast.leadId)).call(routes.accept, { id }))
  await server.deliverAll()
  await good((await server.as(cast.applicantId)).call(routes.cancel, { id }))
  await server.deliverAll()
  expect(server.sms.filter(({ purpose }) => purpose === 'consultation.cancelled')).toHaveLength(1)
})
