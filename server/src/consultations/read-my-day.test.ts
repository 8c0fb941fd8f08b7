import { accountRoutes } from '@tongying/contract/accounts'
import { type ConsultationRow, type MyDay, consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, removeFrom } from '../memberships/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from './fixtures.ts'

let server: TestApp
let cast: CaseCast
let image: Uint8Array
/** What every test reads: a case in each stand. */
let cases: Record<'draft' | 'submitted' | 'returned' | 'invited' | 'agreed' | 'held', string>

beforeAll(async () => {
  server = await testApp()
  // Ten in the morning in China, so that the days of the clock, of the page and of the appointments are one.
  const dayMs = 86_400_000
  server.clock.moveBy(dayMs - ((server.clock.now().getTime() - 2 * 3_600_000) % dayMs))
  cast = await aCaseCast(server.platform)
  image = await ultrasoundPicture()
  const returned = await aSubmitted()
  const auditor = await server.as(cast.auditorId)
  await good(
    auditor.call(routes.return, {
      id: returned,
      reviewVersion: undefined,
      reason: 0,
      note: '病史太短',
      noFileMissing: true,
    }),
  )
  const [agreed, held] = [await anAgreed(), await anAgreed()]
  await meetingEnded(held)
  // The appointments are two days ahead; an invitation made now is still open on that day.
  server.clock.moveBy(2 * 86_400_000)
  cases = { draft: await aDraft(), submitted: await aSubmitted(), returned, invited: await anInvited(), agreed, held }
})
afterAll(() => server.close())

async function good<T>(call: Promise<{ data: T }>): Promise<T> {
  return (await call).data
}
async function aDraft(): Promise<string> {
  const applicant = await server.as(cast.applicantId)
  const draft = aCompleteDraft([cast.leadId, cast.expertIds[0]], server.clock.now())
  return (await good(applicant.call(routes.saveDraft, draft))).consultationId
}
async function aSubmitted(): Promise<string> {
  const id = await aDraft()
  await addCaseFiles(server.platform, id, cast.applicantId, [{ fileName: '甲状腺横切.dcm', bytes: image }])
  await good((await server.as(cast.applicantId)).call(routes.submit, { id }))
  return id
}
async function anInvited(): Promise<string> {
  const id = await aSubmitted()
  await good((await server.as(cast.auditorId)).call(routes.passAudit, { id }))
  return id
}
async function anAgreed(): Promise<string> {
  const id = await anInvited()
  for (const expert of [cast.leadId, cast.expertIds[0]])
    await good((await server.as(expert)).call(routes.accept, { id }))
  return id
}
async function meetingEnded(id: string): Promise<void> {
  await emit(server.platform.db.orm, 'meeting.ended', {
    meetingId: crypto.randomUUID(),
    owner: { kind: 'consultation', id },
    at: server.clock.now().toISOString(),
    why: 'host',
    wasHeld: true,
    accountIds: [cast.applicantId, cast.leadId, cast.expertIds[0]],
  })
  await server.deliverAll()
}

/** The same parts, put together from the lists and counts that the page asked for before. */
async function fromLists(caller: Caller): Promise<MyDay> {
  const list = async (asked: Parameters<typeof caller.call<typeof routes.list>>[1]) =>
    (await good(caller.call(routes.list, asked))).list
  const day = server.clock.now().toISOString().slice(0, 10)
  const [applied, invited] = [
    await list({ tab: 'applied', from: day, to: day, pageSize: 50 }),
    await list({ tab: 'invited', from: day, to: day, pageSize: 50 }),
  ]
  const onToday = new Map([...applied, ...invited].map((row) => [row.consultationId, row]))
  const may = (row: ConsultationRow, ...moves: ConsultationRow['allowed']) =>
    moves.some((move) => row.allowed.includes(move))
  const unanswered = await list({ tab: 'invited', state: 'unresponsive', pageSize: 20 })
  const ended = await list({ tab: 'led', state: 'consultationEnd', pageSize: 20 })
  const mine = await list({ tab: 'applied', pageSize: 20 })
  const { tabs } = await good(caller.call(routes.counts, { tab: 'applied' }))
  return {
    day,
    today: [...onToday.values()]
      .filter((row) => ['waitingForConsultation', 'consultationEnd', 'completed'].includes(row.state))
      .sort(byStartAndId),
    answers: unanswered.filter((row) => may(row, 'accept')),
    reports: ended.filter((row) => may(row, 'submitReport', 'reviseReport')),
    exemptions: [],
    confirmations: [],
    prepared: null,
    applications: mine
      .filter((row) =>
        ['draft', 'returned', 'timeoutNoResponse', 'waitingForTreatment', 'unresponsive'].includes(row.state),
      )
      .slice(0, 5),
    queues: {
      auditQueue: { count: tabs.auditQueue, rows: await list({ tab: 'auditQueue', pageSize: 5 }) },
      reportQueue: { count: tabs.reportQueue, rows: await list({ tab: 'reportQueue', pageSize: 5 }) },
    },
    examinations: null,
  }
}
/** Where cases start at the same minute, any order is as good. */
function byStartAndId(left: ConsultationRow, right: ConsultationRow): number {
  const keyOf = (row: ConsultationRow) => `${row.startTime} ${row.consultationId}`
  return keyOf(left).localeCompare(keyOf(right))
}
const idsOf = (rows: readonly ConsultationRow[]) => rows.map((row) => row.consultationId)

test('my day holds what the lists and counts hold, for everybody on the cases', async () => {
  for (const id of [cast.applicantId, cast.leadId, cast.expertIds[0], cast.auditorId, cast.reportAuditorId]) {
    const caller = await server.as(id)
    const { today, ...rest } = await good(caller.call(routes.myDay, {}))
    expect({ ...rest, today: today.toSorted(byStartAndId) }).toEqual(await fromLists(caller))
  }
})

test('each part holds its cases, and a row says what the reader is to it', async () => {
  const { draft, submitted, returned, invited, agreed, held } = cases
  const day = async (id: string) => good((await server.as(id)).call(routes.myDay, {}))
  const [applicant, lead, second] = [await day(cast.applicantId), await day(cast.leadId), await day(cast.expertIds[0])]
  expect(applicant.day).toBe(server.clock.now().toISOString().slice(0, 10))
  for (const { today } of [applicant, lead, second]) expect(new Set(idsOf(today))).toEqual(new Set([agreed, held]))
  expect(idsOf(applicant.applications)).toEqual([returned, invited, submitted, draft])
  expect([idsOf(lead.answers), idsOf(second.answers), applicant.answers]).toEqual([[invited], [invited], []])
  expect([idsOf(lead.reports), second.reports]).toEqual([[held], []])
  const relations = [applicant, lead, second].map(({ today }) => today.map((row) => row.relation))
  expect(relations).toEqual([
    [['applicant'], ['applicant']],
    [['lead'], ['lead']],
    [['invitee'], ['invitee']],
  ])
  const { queues } = await day(cast.auditorId)
  expect(queues.auditQueue).toMatchObject({
    count: 1,
    rows: [{ consultationId: submitted, relation: ['consultationAuditor'] }],
  })
  expect(queues.reportQueue).toEqual({ count: 0, rows: [] })
})

test('a list’s row says the same relation as the case itself', async () => {
  for (const [id, tab, relation] of [
    [cast.applicantId, 'applied', 'applicant'],
    [cast.leadId, 'led', 'lead'],
    [cast.expertIds[0], 'invited', 'invitee'],
  ] as const) {
    const caller = await server.as(id)
    const { list } = await good(caller.call(routes.list, { tab }))
    const row = list.find(({ consultationId }) => consultationId === cases.agreed)
    expect(row?.relation).toEqual([relation])
    expect((await good(caller.call(routes.detail, { id: cases.agreed }))).relation).toContain(relation)
  }
})

test('nobody else sees any of it: not a colleague, a guest, a program, nor who has left', async () => {
  const empty = { today: [], answers: [], reports: [], applications: [] }
  const none = { auditQueue: { count: 0, rows: [] }, reportQueue: { count: 0, rows: [] } }
  const other = await server.as(cast.otherApplicantId)
  expect(await good(other.call(routes.myDay, {}))).toMatchObject({ ...empty, queues: none })
  expect((await server.guest.call(routes.myDay, {})).status).toBe(401)
  const auditor = await server.as(cast.auditorId)
  const { token } = await good(auditor.call(accountRoutes.makeAccessToken, { name: '网关', days: 30, scope: 'read' }))
  const byToken = await server.guest.call(routes.myDay, {}, { headers: { authorization: `Bearer ${token}` } })
  expect(byToken.body).toMatchObject({ error: 'TokenNotAllowed' })
  const administrator = await inTransaction(server.platform.db, (tx) =>
    aMember(tx, server.platform, { institutionId: cast.countyId, realName: '陈若兰', roles: ['institutionAdmin'] }),
  )
  await removeFrom(await server.as(administrator.id), { accountId: cast.applicantId, institutionId: cast.countyId })
  expect(await good((await server.as(cast.applicantId)).call(routes.myDay, {}))).toMatchObject(empty)
})
