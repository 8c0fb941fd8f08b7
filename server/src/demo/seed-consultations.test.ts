import { hash } from 'node:crypto'
import { consultationRoutes, consultationStates, reportPdfPath } from '@tongying/contract/consultations'
import { messageRoutes } from '@tongying/contract/messages'
import { patientRoutes } from '@tongying/contract/patients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { type DemoHospital, type DemoKey, seedDemo } from './index.ts'
import { openScriptedPlatform } from './scripted-platform.ts'
import { seedCertification } from './seed-certification.ts'
import { seedConsultations } from './seed-consultations.ts'
import { seedJoining } from './seed-joining.ts'

let server: TestApp
let hospital: DemoHospital
let lin: Caller
const as = (key: DemoKey) => server.as(hospital.accountIds.get(key) ?? '')
const rowsOf = async (caller: Caller, tab: 'applied' | 'invited' | 'auditQueue' | 'reportQueue') =>
  (await caller.call(consultationRoutes.list, { tab, pageSize: 100 })).data.list

/** What a start makes but for the remote examinations, which have a test of their own. */
async function seedPast(signal?: AbortSignal): Promise<void> {
  const stage = openScriptedPlatform(server.platform, hospital.accountIds)
  await seedCertification(stage)
  await seedJoining(stage, hospital.institutionIds)
  await seedConsultations(stage, signal)
}

beforeAll(async () => {
  server = await testApp({ isDemo: true })
  hospital = await seedDemo(server.platform)
  // Events and timed work go on meanwhile, as in a server that has just started.
  await server.deliverAll()
  // Two servers that start at once share the work and make nothing twice.
  await Promise.all([seedPast(), seedPast()])
  lin = await as('lin')
}, 120_000)
afterAll(() => server.close())

test('there is a case in every state and with every review label', async () => {
  const rows = [...(await rowsOf(lin, 'applied')), ...(await rowsOf(await as('cheng'), 'applied'))]
  expect(new Set(rows.map((row) => row.state))).toEqual(new Set(Object.keys(consultationStates.states)))
  expect(new Set(rows.map((row) => row.review))).toEqual(new Set([null, ...Object.keys(consultationStates.reviews)]))
  expect(rows).toHaveLength(18)
})

test('a second start makes nothing', async () => {
  const count = async () =>
    (await server.platform.db.pool.query('select count(*)::int as n from audit.event')).rows[0].n
  const before = await count()
  await seedPast()
  expect(await count()).toBe(before)
})

test('a stop before the first case makes nothing and does not fail', async () => {
  await seedPast(AbortSignal.abort())
})

test('one lobby is open now, an emergency waits for its experts', async () => {
  const rows = await rowsOf(lin, 'applied')
  expect(rows.filter((row) => row.isLobbyOpen).map((row) => [row.patientName, row.acceptedCount])).toEqual([
    ['陈*兰', 2],
  ])
  const [emergency] = (await rowsOf(await as('song'), 'invited')).filter((row) => row.applyType === 1)
  expect(emergency).toMatchObject({ state: 'unresponsive', allowed: ['accept', 'askSupplement', 'decline'] })
})

test('one invitation is at the time of a consultation that its expert has accepted', async () => {
  const bai = await as('bai')
  const waiting = (await rowsOf(bai, 'invited')).filter((row) => row.allowed.includes('accept') && row.applyType === 0)
  const [open] = waiting
  expect(waiting).toHaveLength(1)
  const id = open?.consultationId ?? ''
  expect((await bai.call(consultationRoutes.clashes, { id })).data).toHaveLength(1)
  expect((await bai.call(consultationRoutes.accept, { id })).body).toMatchObject({ error: 'CalendarClash' })
  // The journeys and the guide invite this expert: nobody else's day is crossed.
  const zhou = await as('zhou')
  expect((await rowsOf(zhou, 'invited')).filter((row) => row.allowed.includes('accept'))).toEqual([])
})

test('one case is held in writing, and one of its experts has signed an opinion', async () => {
  const written = (await rowsOf(lin, 'applied')).filter((row) => row.isInWriting)
  expect(written.map((row) => [row.patientName, row.state])).toEqual([['邱*霞', 'waitingForConsultation']])
  const id = written[0]?.consultationId ?? ''
  const { experts } = (await lin.call(consultationRoutes.detail, { id })).data
  expect(experts.map((expert) => expert.writtenOpinion !== null)).toEqual([true, false])
})

test('one case has a consent that a relative signed by link', async () => {
  const open = (await rowsOf(lin, 'applied')).find((row) => row.isLobbyOpen)
  const owner = { ownerKind: 'consultation', ownerId: open?.consultationId ?? '' } as const
  const { list } = (await lin.call(patientRoutes.consents, owner)).data
  expect(list).toMatchObject([{ name: '赵*凡', isCurrent: true, phone: '136****5120', withdrawnAt: null }])
})

test('both review queues have work', async () => {
  // The emergency is looked at after it was sent.
  const audited = await rowsOf(await as('xu'), 'auditQueue')
  expect(audited.map((row) => row.applyType).toSorted()).toEqual([0, 1])
  expect((await rowsOf(await as('qin'), 'reportQueue')).map((row) => row.review)).toEqual(['reportReview'])
})

test('a complete draft can be submitted at once, and its files are real', async () => {
  const draft = (await rowsOf(lin, 'applied')).find((row) => row.patientName === '罗*云')
  const id = draft?.consultationId ?? ''
  const { files } = (await lin.call(consultationRoutes.detail, { id })).data
  expect(files.map((file) => file.kind).sort()).toEqual(['consent', 'consultationFile', 'imaging'])
  expect((await lin.call(consultationRoutes.submit, { id })).data).toMatchObject({ status: 0, audit: 1 })
})

test('the completed case has its history, its dissent, and the very file that was sealed', async () => {
  const row = (await rowsOf(lin, 'applied')).find((each) => each.state === 'completed')
  const id = row?.consultationId ?? ''
  const detail = (await lin.call(consultationRoutes.detail, { id })).data
  expect(detail.history.map((line) => line.what)).toEqual([
    'submitAppointment',
    'passAudit',
    'accept',
    'accept',
    'reachQuorum',
    'accept',
    'hold',
    // A word was changed after the first signature.
    'sign',
    'voidSignature',
    'sign',
    'dissent',
    'submitReport',
    'passReview',
  ])
  const times = detail.history.map((line) => line.at)
  expect(times).toEqual([...times].sort())
  const pdf = await server.app.inject({
    url: reportPdfPath.replace('{id}', id),
    headers: lin.headers,
    cookies: lin.cookies,
  })
  expect(hash('sha256', pdf.rawPayload)).toBe(detail.report?.sha256)
})

test('people were notified at the time, and have read what is older than a day', async () => {
  const { rows } = await server.platform.db.pool.query(
    `select count(*) filter (where read_at is null and created_at < now() - interval '25 hours')::int as unread,
       count(*) filter (where created_at < now() - interval '5 days')::int as old, min(created_at) < now() - interval '9 days' as "isOld"
     from message where text_key <> 'demo.welcome'`,
  )
  expect(rows[0]).toMatchObject({ unread: 0, isOld: true })
  expect(rows[0].old).toBeGreaterThan(10)
  expect((await (await as('gu')).call(messageRoutes.unreadByType, {})).data.invite).toBeGreaterThan(0)
})

test('nothing is left over: no timer in the past, no event twice', async () => {
  await server.deliverAll()
  const { rows } = await server.platform.db.pool.query(
    "select key from timed_job where done_at is null and due_at < now() and task <> 'messages.sms'",
  )
  expect(rows).toEqual([])
  expect((await rowsOf(lin, 'applied')).filter((row) => row.isLobbyOpen)).toHaveLength(1)
})
