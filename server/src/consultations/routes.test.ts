import { reportPdfPath, consultationRoutes as routes } from '@tongying/contract/consultations'
import { meetingRoutes } from '@tongying/contract/meetings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emit } from '../platform/jobs/outbox.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from './fixtures.ts'

let server: TestApp
let images: { fileName: string; bytes: Uint8Array }[]
let cast: CaseCast
let applicant: Caller
let other: Caller
let lead: Caller
let second: Caller
let auditor: Caller
let reportAuditor: Caller

beforeAll(async () => {
  server = await testApp()
  cast = await aCaseCast(server.platform)
  const bytes = await ultrasoundPicture()
  images = [{ fileName: '甲状腺横切.dcm', bytes }]
})
// A session lasts a day of the product's time, and some tests move it: everybody logs in again.
beforeEach(() => signIn())
async function signIn(): Promise<void> {
  applicant = await server.as(cast.applicantId)
  other = await server.as(cast.otherApplicantId)
  lead = await server.as(cast.leadId)
  second = await server.as(cast.expertIds[0])
  auditor = await server.as(cast.auditorId)
  reportAuditor = await server.as(cast.reportAuditorId)
}
afterAll(() => server.close())

async function aDraft(doctorIds = [cast.leadId], overrides = {}): Promise<string> {
  const draft = aCompleteDraft(doctorIds, server.clock.now(), overrides)
  return (await applicant.call(routes.saveDraft, draft)).data.consultationId
}

async function aSubmitted(doctorIds = [cast.leadId], overrides = {}): Promise<string> {
  const id = await aDraft(doctorIds, overrides)
  await addCaseFiles(server.platform, id, cast.applicantId, images)
  await applicant.call(routes.submit, { id }).then((reply) => reply.data)
  return id
}

async function anInvited(doctorIds = [cast.leadId]): Promise<string> {
  const id = await aSubmitted(doctorIds)
  await auditor.call(routes.passAudit, { id }).then((reply) => reply.data)
  return id
}

/** Publishes that the meeting of a case is over and who was there, as `meetings` does. */
async function meetingEnded(id: string, accountIds: string[]): Promise<void> {
  await emit(server.platform.db.orm, 'meeting.ended', {
    meetingId: crypto.randomUUID(),
    owner: { kind: 'consultation', id },
    at: server.clock.now().toISOString(),
    why: 'host',
    wasHeld: accountIds.length > 1,
    accountIds,
  })
  await server.deliverAll()
}

async function aHeld(doctorIds = [cast.leadId]): Promise<string> {
  const id = await anInvited(doctorIds)
  await lead.call(routes.accept, { id }).then((reply) => reply.data)
  if (doctorIds.length > 1) await second.call(routes.accept, { id }).then((reply) => reply.data)
  await meetingEnded(id, [cast.applicantId, ...doctorIds])
  return id
}

describe('the experts that an application names', () => {
  const chosen = async (caller: Caller, id: string) => (await caller.call(routes.detail, { id })).data.chosenExperts
  const post = {
    hospital: '云州医科大学附属第一医院',
    departments: ['32.05'],
    title: 'archiater',
    isAvailable: true,
    isCovered: true,
  }

  test('stand on the case before anybody is invited, for the applicant and the reviewer', async () => {
    const id = await aSubmitted([cast.leadId, cast.expertIds[0]])
    const expected = [
      { ...post, expertId: cast.leadId, name: '周慎行', isLead: true, isFree: true },
      { ...post, expertId: cast.expertIds[0], name: '苏婉清', isLead: false, isFree: true },
    ]
    expect(await chosen(auditor, id)).toEqual(expected)
    expect(await chosen(applicant, id)).toEqual(expected)
    const { data } = await auditor.call(routes.detail, { id })
    expect(data.applicant).toEqual({ departments: ['32.05'], title: 'archiater' })
    await auditor.call(routes.passAudit, { id })
    expect(await chosen(applicant, id)).toEqual([])
  })
  test('stand on a draft, where ids that are none are left out', async () => {
    const id = await aDraft([cast.leadId, 'nobody', crypto.randomUUID()])
    expect((await chosen(applicant, id)).map(({ name }) => name)).toEqual(['周慎行'])
  })
  test('say who is taken at that time, and who cannot be invited any more', async () => {
    const time = { startTime: '08:00', endTime: '08:30' }
    const first = await aSubmitted([cast.leadId, cast.expertIds[1]], time)
    await auditor.call(routes.passAudit, { id: first }).then((reply) => reply.data)
    await lead.call(routes.accept, { id: first }).then((reply) => reply.data)
    const id = await aSubmitted([cast.leadId, cast.expertIds[0]], time)
    await server.platform.db.pool.query('update practitioner set has_certificate = false where account_id = $1', [
      cast.expertIds[0],
    ])
    expect((await chosen(auditor, id)).map(({ isFree, isAvailable }) => [isFree, isAvailable])).toEqual([
      [false, true],
      [true, false],
    ])
    const refused = await auditor.call(routes.passAudit, { id })
    await server.platform.db.pool.query('update practitioner set has_certificate = true')
    expect(refused.body).toMatchObject({ success: false, error: 'ExpertUnavailable' })
  })
})

describe('the draft', () => {
  test('gives back what was typed, personal values included, to its applicant', async () => {
    const id = await aDraft()
    const draft = await applicant.call(routes.draft, { id })
    expect(draft.data).toMatchObject({
      certificateId: '11010519491231002X',
      tel: '13800002046',
      main: '体检发现左侧颈前肿物3周',
      status: -1,
    })
  })
  test('takes half a form and wrong values without losing them', async () => {
    const saved = await applicant.call(routes.saveDraft, { tel: '123', age: 'abc', patientName: '陈' })
    const draft = await applicant.call(routes.draft, { id: saved.data.consultationId })
    expect(draft.data).toMatchObject({ tel: '123', age: 'abc', patientName: '陈' })
  })
  test('keeps personal values out of the plain columns', async () => {
    const id = await aDraft()
    const { rows } = await server.platform.db.pool.query(
      'select content::text, personal from consultation_application where consultation_id = $1',
      [id],
    )
    expect(JSON.stringify(rows)).not.toMatch(/11010519491231002X|13800002046|330127000123|河埠街21号/)
  })
  test('does not exist for another doctor', async () => {
    const id = await aDraft()
    expect((await other.call(routes.draft, { id })).status).toBe(404)
    expect((await other.call(routes.saveDraft, { consultationId: id, tel: '1' })).status).toBe(404)
    expect((await other.call(routes.discardDraft, { id })).status).toBe(404)
  })
})

describe('submitting', () => {
  test('names every field that is missing, in the caller’s language', async () => {
    const id = (await applicant.call(routes.saveDraft, {})).data.consultationId
    const reply = await applicant.call(routes.submit, { id }, { headers: { 'accept-language': 'en-US' } })
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({
      error: 'ApplicationIncomplete',
      fields: {
        main: 'This field is required',
        doctorIds: 'Choose at least one expert',
        videoFile: 'Upload an image file',
        applyType: 'Select an option',
      },
    })
  })
  test('has one effect under one idempotency key', async () => {
    const id = await aDraft()
    await addCaseFiles(server.platform, id, cast.applicantId, images)
    const headers = { 'idempotency-key': 'submit-once' }
    const [one, two] = await Promise.all([
      applicant.call(routes.submit, { id }, { headers }),
      applicant.call(routes.submit, { id }, { headers }),
    ])
    expect(one.body).toEqual(two.body)
    expect(one.status).toBe(200)
  })
  test('refuses an expert who is not certified, and the applicant as expert', async () => {
    const id = await aDraft([cast.applicantId])
    await addCaseFiles(server.platform, id, cast.applicantId, images)
    expect((await applicant.call(routes.submit, { id })).body).toMatchObject({ error: 'ExpertUnavailable' })
  })
  test('is not open to guests or to those without a certificate', async () => {
    expect((await server.guest.call(routes.saveDraft, {})).body).toMatchObject({
      code: 500,
      msg: 'token authentication failed',
    })
  })
})

describe('a review queue', () => {
  test('returns with a reason and the missing file, which the applicant sees', async () => {
    const id = await aSubmitted()
    const nameless = await auditor.call(routes.return, { id, reason: 1, note: '缺少报告' })
    expect(nameless.body).toMatchObject({
      error: 'MissingFileName',
      fields: { missingFile: '请填写缺少的资料名称，或选择“不缺少资料”' },
    })
    await auditor
      .call(routes.return, { id, reason: 1, note: '请补充', missingFile: '乳腺X线报告' })
      .then((reply) => reply.data)
    const mine = (await applicant.call(routes.detail, { id })).data
    expect(mine).toMatchObject({
      status: 1,
      audit: 2,
      returned: { reason: 1, note: '请补充', missingFile: '乳腺X线报告' },
    })
    expect(mine.allowed).toEqual(['resubmit', 'cancel'])
    expect((await auditor.call(routes.detail, { id })).status).toBe(404)
  })
  test('sees a returned application again once it is submitted again, with the same number', async () => {
    const id = await aSubmitted()
    const { number } = (await applicant.call(routes.detail, { id })).data
    await auditor
      .call(routes.return, { id, reason: 0, note: '病史太短', noFileMissing: true })
      .then((reply) => reply.data)
    expect((await applicant.call(routes.resubmit, { id })).data).toMatchObject({ number, status: 0, audit: 1 })
  })
  test('is closed to doctors without the role', async () => {
    const id = await aSubmitted()
    expect((await other.call(routes.passAudit, { id })).status).toBe(404)
    expect((await applicant.call(routes.passAudit, { id })).status).toBe(403)
  })
})

describe('the experts', () => {
  test('the lead alone makes the quorum of one, and a room', async () => {
    const id = await anInvited()
    expect((await lead.call(routes.list, { tab: 'invited' })).data.list[0]).toMatchObject({
      consultationId: id,
      isMyTurn: true,
      allowed: ['accept', 'askSupplement', 'decline', 'reschedule'],
      patientName: '陈*兰',
    })
    expect((await lead.call(routes.accept, { id, remark: '请准备弹性成像' })).data).toMatchObject({
      status: 3,
      audit: null,
    })
    const seen = (await applicant.call(routes.detail, { id })).data
    expect(seen.roomName).toMatch(/^\d{9}$/)
    expect(seen.experts[0]).toMatchObject({
      isLead: true,
      state: 'accepted',
      remark: '请准备弹性成像',
      title: 'archiater',
    })
  })
})

describe('the report', () => {
  test('is written, signed, reviewed and issued as a PDF with its hash', async () => {
    const id = await aHeld([cast.leadId, cast.expertIds[0]])
    expect((await applicant.call(routes.detail, { id })).data).toMatchObject({ status: 4, audit: 3 })
    expect((await lead.call(routes.submitReport, { id })).body).toMatchObject({ error: 'ReportIncomplete' })
    await lead
      .call(routes.saveReport, {
        id,
        findings: '低回声结节',
        conclusion: '甲状腺左叶结节，C-TIRADS 4B类',
        advice: '1. 加做基因检测\n2. 术前喉镜',
      })
      .then((reply) => reply.data)
    expect((await lead.call(routes.submitReport, { id })).body).toMatchObject({ error: 'OpinionsMissing' })
    expect((await second.call(routes.detail, { id })).data.report).toMatchObject({
      conclusion: '甲状腺左叶结节，C-TIRADS 4B类',
    })
    await second
      .call(routes.signOpinion, { id, isDissent: true, text: '先取得分子检测结果' })
      .then((reply) => reply.data)
    expect((await applicant.call(routes.detail, { id })).data.report).toBeNull()
    await lead.call(routes.submitReport, { id }).then((reply) => reply.data)
    expect((await lead.call(routes.passReview, { id })).status).toBe(403)
    await reportAuditor.call(routes.failReview, { id, note: '补充测量' }).then((reply) => reply.data)
    await lead.call(routes.reviseReport, { id }).then((reply) => reply.data)
    await lead.call(routes.submitReport, { id }).then((reply) => reply.data)
    expect((await reportAuditor.call(routes.passReview, { id })).data).toMatchObject({ status: 5, audit: 5 })
    const report = (await applicant.call(routes.detail, { id })).data.report
    expect(report).toMatchObject({ revision: 2, conclusion: '甲状腺左叶结节，C-TIRADS 4B类' })
    const pdf = await server.app.inject({
      url: reportPdfPath.replace('{id}', id),
      headers: applicant.headers,
      cookies: applicant.cookies,
    })
    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const { hash } = await import('node:crypto')
    expect(hash('sha256', pdf.rawPayload)).toBe(report?.sha256)
    const stranger = await server.app.inject({
      url: reportPdfPath.replace('{id}', id),
      headers: other.headers,
      cookies: other.cookies,
    })
    expect(stranger.statusCode).toBe(404)
  })
  test('is not due when the lead was not in the room', async () => {
    const id = await anInvited()
    await lead.call(routes.accept, { id }).then((reply) => reply.data)
    await meetingEnded(id, [cast.applicantId])
    expect((await applicant.call(routes.detail, { id })).data.status).toBe(3)
    server.clock.moveBy(4 * 86_400_000)
    await server.deliverAll()
    await signIn()
    expect((await applicant.call(routes.detail, { id })).data).toMatchObject({ status: 1, audit: null })
  })
})

describe('the discussion', () => {
  test('is read by everybody on the case, as it was written and by whom', async () => {
    const id = await aSubmitted([cast.leadId, cast.expertIds[0]])
    await auditor.call(routes.discuss, { id, text: '请补一段弹性成像' }).then((reply) => reply.data)
    await auditor.call(routes.passAudit, { id }).then((reply) => reply.data)
    await applicant.call(routes.discuss, { id, text: '已补交，186帧' }).then((reply) => reply.data)
    await lead.call(routes.discuss, { id, text: '准时开始，先看横切' }).then((reply) => reply.data)
    const { entries, mayWrite } = (await second.call(routes.discussion, { id })).data
    expect(entries.map((entry) => [entry.part, entry.byName, entry.text])).toEqual([
      ['desk', '何知远', '请补一段弹性成像'],
      ['applicant', '林若溪', '已补交，186帧'],
      ['lead', '周慎行', '准时开始，先看横切'],
    ])
    expect(mayWrite).toBe(true)
  })
  test('takes no more words once the case is closed, which stay readable', async () => {
    const id = await anInvited()
    await lead.call(routes.discuss, { id, text: '请先完成喉镜检查' }).then((reply) => reply.data)
    await applicant.call(routes.cancel, { id }).then((reply) => reply.data)
    expect((await applicant.call(routes.discuss, { id, text: '好的' })).body).toMatchObject({
      error: 'DiscussionClosed',
    })
    expect((await applicant.call(routes.discussion, { id })).data).toMatchObject({
      entries: [{ text: '请先完成喉镜检查' }],
      mayWrite: false,
    })
  })
})

test('the search tells nobody but the applicant more of a name than its mask shows', async () => {
  const id = await anInvited()
  const inQueue = await aSubmitted()
  const finds = async (caller: Caller, tab: 'applied' | 'invited' | 'led' | 'auditQueue', search: string) => {
    const asked = { tab, search, pageSize: 100 } as const
    const { list, total } = (await caller.call(routes.list, asked)).data
    const { byState } = (await caller.call(routes.counts, asked)).data
    expect(Object.values(byState).reduce((sum, many) => sum + (many ?? 0), 0)).toBe(total)
    return list.some((row) => row.consultationId === (tab === 'auditQueue' ? inQueue : id))
  }
  for (const search of ['陈', '若', '若兰', '陈若', '陈若兰']) {
    expect(await finds(applicant, 'applied', search)).toBe(true)
    for (const [caller, tab] of [
      [lead, 'led'],
      [lead, 'invited'],
      [auditor, 'auditQueue'],
    ] as const)
      expect([search, await finds(caller, tab, search)]).toEqual([search, search === '陈'])
  }
  expect(await finds(lead, 'led', '囧')).toBe(false)
})

test('what stands for anything in a pattern is searched for as it is written', async () => {
  await anInvited()
  const inReason = (search: string) =>
    applicant.call(routes.list, { tab: 'applied', search }).then(({ data }) => data.total)
  expect(await inReason('甲状腺')).toBeGreaterThan(0)
  for (const search of ['%', '_', '甲%腺', '甲_腺', '\\', 'HZ%'])
    expect([search, await inReason(search)]).toEqual([search, 0])
})

test('a lead’s list starts with what waits for them, reports to write included', async () => {
  const held = await aHeld()
  const agreed = await anInvited()
  await lead.call(routes.accept, { id: agreed }).then((reply) => reply.data)
  for (const tab of ['led', 'invited'] as const) {
    const rows = (await lead.call(routes.list, { tab, pageSize: 100 })).data.list
    const at = (id: string) => rows.findIndex((row) => row.consultationId === id)
    expect(at(held)).toBeLessThan(at(agreed))
    expect(rows.map((row) => row.isMyTurn)).toEqual(rows.map((row) => row.isMyTurn).toSorted((a, b) => +b - +a))
  }
})

test('an open room says how many wait at its door', async () => {
  const id = await anInvited()
  await lead.call(routes.accept, { id }).then((reply) => reply.data)
  const { roomName, startTime } = (await applicant.call(routes.detail, { id })).data
  server.clock.moveBy(new Date(startTime ?? '').getTime() - server.clock.now().getTime())
  await signIn()
  const knocked = { roomName: roomName ?? '', pageId: 'page-of-the-door' }
  const { participantId } = (await other.call(meetingRoutes.knock, knocked)).data
  const seen = async () => (await applicant.call(routes.detail, { id })).data
  expect(await seen()).toMatchObject({ isLobbyOpen: true, waitingCount: 0 })
  await server.platform.db.pool.query('update meeting_participant set lost_at = null where id = $1', [participantId])
  expect(await seen()).toMatchObject({ waitingCount: 1 })
})

test('every change leaves its line in the audit trail, in the same transaction', async () => {
  const id = await aSubmitted()
  const { rows } = await server.platform.db.pool.query(
    'select action from audit.event where subject_id = $1 order by id',
    [id],
  )
  expect(rows.map((row) => row.action)).toEqual(['consultation.saveDraft', 'consultation.submit'])
})
