import { attachmentFilePath, attachmentRoutes } from '@tongying/contract/attachments'
import { reportPdfPath, consultationRoutes as routes } from '@tongying/contract/consultations'
import { imagingRoutes } from '@tongying/contract/imaging'
import { meetingRoutes } from '@tongying/contract/meetings'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, removeFrom } from '../memberships/fixtures.ts'
import { joinInstitution } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { suspendPractitioner } from '../practitioners/fixtures.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { raceTheEnd } from '../testing/removal-race.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'
import { visit } from '../testing/visitor.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from './fixtures.ts'

let server: TestApp
let image: Uint8Array
let cast: CaseCast
let people: Record<
  'applicant' | 'other' | 'lead' | 'second' | 'auditor' | 'reportAuditor' | 'admin' | 'experts',
  Caller
>
let adminId: string

beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  image = await ultrasoundPicture()
})
afterAll(() => server.close())
// Memberships end here: every test has people of its own.
beforeEach(async () => {
  cast = await aCaseCast(server.platform)
  const admin = (institutionId: string) =>
    inTransaction(server.platform.db, (tx) =>
      aMember(tx, server.platform, { institutionId, realName: '陈若兰', roles: ['institutionAdmin'] }),
    )
  adminId = (await admin(cast.countyId)).id
  people = {
    applicant: await server.as(cast.applicantId),
    other: await server.as(cast.otherApplicantId),
    lead: await server.as(cast.leadId),
    second: await server.as(cast.expertIds[0]),
    auditor: await server.as(cast.auditorId),
    reportAuditor: await server.as(cast.reportAuditorId),
    admin: await server.as(adminId),
    experts: await server.as((await admin(cast.provinceId)).id),
  }
})

async function aDraft(doctorIds = [cast.leadId]): Promise<string> {
  const saved = await people.applicant.call(routes.saveDraft, aCompleteDraft(doctorIds, server.clock.now()))
  const id = saved.data.consultationId
  await addCaseFiles(server.platform, id, cast.applicantId, [{ fileName: '甲状腺.dcm', bytes: image }])
  return id
}
async function aSubmitted(doctorIds = [cast.leadId]): Promise<string> {
  const id = await aDraft(doctorIds)
  await people.applicant.call(routes.submit, { id }).then((reply) => reply.data)
  return id
}
async function anInvited(doctorIds = [cast.leadId]): Promise<string> {
  const id = await aSubmitted(doctorIds)
  await people.auditor.call(routes.passAudit, { id }).then((reply) => reply.data)
  return id
}
async function anOpen(doctorIds = [cast.leadId]): Promise<string> {
  const id = await anInvited(doctorIds)
  await people.lead.call(routes.accept, { id }).then((reply) => reply.data)
  if (doctorIds.length > 1) await people.second.call(routes.accept, { id }).then((reply) => reply.data)
  return id
}
async function aHeld(doctorIds = [cast.leadId], attended = [cast.applicantId, ...doctorIds]): Promise<string> {
  const id = await anOpen(doctorIds)
  await meetingEnded(id, attended)
  return id
}
async function meetingEnded(id: string, accountIds: string[]): Promise<void> {
  await emit(server.platform.db.orm, 'meeting.ended', {
    meetingId: crypto.randomUUID(),
    owner: { kind: 'consultation', id },
    at: server.clock.now().toISOString(),
    why: 'host',
    wasHeld: true,
    accountIds,
  })
  await server.deliverAll()
}
/** A case whose meeting is now, and everybody with a session of that time. */
async function anOpenRoom(): Promise<{ id: string; roomName: string }> {
  const id = await anOpen()
  const { roomName, startTime } = (await people.lead.call(routes.detail, { id })).data
  server.clock.moveBy(new Date(startTime ?? 0).getTime() - server.clock.now().getTime())
  for (const key of ['applicant', 'lead', 'admin'] as const)
    people[key] = await server.as({ applicant: cast.applicantId, lead: cast.leadId, admin: adminId }[key])
  return { id, roomName: roomName ?? '' }
}
const suspend = (accountId: string) =>
  inTransaction(server.platform.db, (tx) => suspendPractitioner(tx, accountId, server.clock.now()))
/** The administrator of one's institution ends a membership. */
async function remove(accountId: string, institutionId = cast.countyId): Promise<void> {
  await removeFrom(institutionId === cast.countyId ? people.admin : people.experts, { accountId, institutionId })
}
const notified = async (caller: Caller) =>
  (
    await Promise.all(
      (['notice', 'invite', 'message'] as const).map((type) => caller.call(messageRoutes.byType, { type })),
    )
  ).flatMap((reply) => reply.data.list.map((one) => one.content))
const stateOf = async (caller: Caller, id: string) => (await caller.call(routes.detail, { id })).data.state
const fileRequest = (caller: Caller, url: string) =>
  server.app.inject({ url, headers: { ...caller.headers }, cookies: { ...caller.cookies } })

describe('who was removed from the institution', () => {
  test('loses its cases with that call: reading, unmasking, writing, files, lists, room', async () => {
    const [open, draft, submitted] = [await anOpen(), await aDraft(), await aSubmitted()]
    const { applicant } = people
    const owner = { ownerKind: 'consultation', ownerId: open } as const
    const file = (await applicant.call(attachmentRoutes.list, owner)).data.list.find((one) => one.kind === 'imaging')
    const { roomName } = (await applicant.call(routes.detail, { id: open })).data
    await remove(cast.applicantId)
    for (const id of [open, draft, submitted]) {
      const answers = [
        await applicant.call(routes.detail, { id }),
        await applicant.call(routes.unmask, { id, reason: '核对' }),
        await applicant.call(routes.draft, { id }),
        await applicant.call(routes.discussion, { id }),
        await applicant.call(routes.discuss, { id, text: '还在吗' }),
        await applicant.call(routes.cancel, { id }),
        await applicant.call(routes.discardDraft, { id }),
        await applicant.call(routes.submit, { id }),
        await applicant.call(routes.resubmit, { id }),
        await applicant.call(routes.saveDraft, { consultationId: id, tel: '1' }),
        await applicant.call(attachmentRoutes.list, { ownerKind: 'consultation', ownerId: id }),
        await applicant.call(imagingRoutes.studies, { ownerKind: 'consultation', ownerId: id }),
      ]
      expect(answers.map((reply) => reply.status)).toEqual(answers.map(() => 404))
      expect((await fileRequest(applicant, reportPdfPath.replace('{id}', id))).statusCode).toBe(404)
    }
    expect((await fileRequest(applicant, attachmentFilePath(file?.id ?? ''))).statusCode).toBe(404)
    expect((await applicant.call(routes.list, {})).data).toMatchObject({ total: 0, list: [] })
    expect((await applicant.call(routes.list, { search: '陈若兰' })).data.total).toBe(0)
    expect((await applicant.call(routes.counts, {})).data).toMatchObject({ tabs: { applied: 0 }, myTurn: 0 })
    const { data } = await applicant.call(meetingRoutes.room, { roomName: roomName ?? '' })
    expect(data.role).toBe('guest')
  })

  test('has a room’s socket closed before the answer, and sits there as a guest at most; the others go on', async () => {
    const { id, roomName } = await anOpenRoom()
    const applicant = await visit(server.app, people.applicant, roomName)
    const lead = await visit(server.app, people.lead, roomName)
    await lead.hears('room', ({ room }) => room.people.length === 2)
    await remove(cast.applicantId)
    const closing = applicant.closes()
    expect(applicant.socket.readyState).toBeGreaterThanOrEqual(applicant.socket.OPEN)
    expect(await closing).toBe(1000)
    expect(applicant.heard.at(-1)).toEqual({ kind: 'over', why: 'removed' })
    await lead.hears('room', ({ room }) => room.people.length === 1)
    const again = await people.applicant.call(meetingRoutes.knock, { roomName, pageId: 'page-again' })
    expect(again.data.admission).toBe('waiting')
    const resumed = await people.applicant.call(meetingRoutes.knock, {
      roomName,
      pageId: applicant.pageId,
      resumeKey: applicant.seat.resumeKey,
    })
    expect(resumed.data.admission).toBe('waiting')
    // They were there: the meeting counts as held, and the lead writes the report.
    await people.lead.call(meetingRoutes.end, { roomName }).then((reply) => reply.data)
    await server.deliverAll()
    expect(await stateOf(people.lead, id)).toBe('consultationEnd')
  })

  test('gets them back with a new membership, and nothing with one elsewhere', async () => {
    const id = await aSubmitted()
    await remove(cast.applicantId)
    const join = (institutionId: string) =>
      inTransaction(server.platform.db, (tx) =>
        joinInstitution(tx, { accountId: cast.applicantId, institutionId }, server.clock.now()),
      )
    await join(cast.provinceId)
    expect((await people.applicant.call(routes.detail, { id })).status).toBe(404)
    await join(cast.countyId)
    expect((await people.applicant.call(routes.detail, { id })).status).toBe(200)
  })

  test('hears nothing more of them; who hands them over does', async () => {
    const id = await anInvited()
    await remove(cast.applicantId)
    await server.deliverAll()
    const number = (await people.lead.call(routes.detail, { id })).data.number ?? ''
    const before = (await notified(people.applicant)).filter((text) => text.includes(number)).length
    expect(await notified(people.admin)).toContain(`林若溪已离开本机构，会诊${number}没有申请人，请移交给另一位医生。`)
    await people.lead.call(routes.accept, { id }).then((reply) => reply.data)
    await server.deliverAll()
    expect((await notified(people.applicant)).filter((text) => text.includes(number))).toHaveLength(before)
    expect(await notified(people.admin)).toContain(`周慎行已接受会诊${number}的邀请。`)
  })
})

describe('a case without its applicant', () => {
  test('stands in its institution’s queue without its patient, and nowhere else', async () => {
    const id = await anInvited()
    await aDraft()
    expect((await people.admin.call(routes.casesToHandOver, { institutionId: cast.countyId })).data.total).toBe(0)
    expect((await people.admin.call(routes.handOverCandidates, { id })).status).toBe(404)
    await remove(cast.applicantId)
    const { data } = await people.admin.call(routes.casesToHandOver, { institutionId: cast.countyId })
    expect(data.list.map((row) => row.state).toSorted()).toEqual(['draft', 'unresponsive'])
    expect(data.list[0]).toMatchObject({
      formerApplicantName: '林若溪',
      formerApplicantDepartments: ['32.05'],
    })
    const sinceLeft = server.clock.now().getTime() - new Date(data.list[0]?.leftAt ?? 0).getTime()
    expect(sinceLeft).toBeGreaterThanOrEqual(0)
    expect(sinceLeft).toBeLessThan(10_000)
    expect(JSON.stringify(data)).not.toMatch(/陈若兰|陈\*兰|甲状腺/)
    for (const caller of [people.other, people.lead, people.experts, people.auditor]) {
      expect((await caller.call(routes.casesToHandOver, { institutionId: cast.countyId })).status).toBe(404)
      expect((await caller.call(routes.handOver, { id, newApplicantId: cast.otherApplicantId })).status).toBe(404)
    }
    // It names the case to the administrator, and does not open it.
    expect((await people.admin.call(routes.detail, { id })).status).toBe(404)
  })

  test('is handed over to a certified colleague, once, with message, history and trail', async () => {
    const id = await anInvited()
    const handOver = (newApplicantId: string) => people.admin.call(routes.handOver, { id, newApplicantId })
    expect((await handOver(cast.otherApplicantId)).status).toBe(404)
    await remove(cast.applicantId)
    const { list } = (await people.admin.call(routes.handOverCandidates, { id })).data
    expect(list.map((one) => one.name)).toEqual(['程晓岚'])
    expect((await handOver(adminId)).body).toMatchObject({ error: 'NotToYourself' })
    for (const unfit of [cast.applicantId, cast.leadId, cast.expertIds[0]])
      expect((await handOver(unfit)).body).toMatchObject({ error: 'CannotTakeOver' })
    expect((await handOver(cast.otherApplicantId)).status).toBe(200)
    expect((await handOver(cast.otherApplicantId)).status).toBe(404)
    await server.deliverAll()
    const { data } = await people.other.call(routes.detail, { id })
    expect(data.relation).toContain('applicant')
    expect(data.history.at(-1)).toMatchObject({ what: 'handOver', by: '陈若兰' })
    expect(await notified(people.other)).toContain(`陈若兰将会诊${data.number}移交给你，你现在是申请医生。`)
    const { rows } = await server.platform.db.pool.query(
      `select detail from audit.event where subject_id = $1 and action = 'consultation.handOver'`,
      [id],
    )
    expect(rows).toEqual([{ detail: { fromId: cast.applicantId, toId: cast.otherApplicantId } }])
    // A person who prepared it never judges it, also in another institution's queue.
    await people.other.call(routes.cancel, { id }).then((reply) => reply.data)
  })

  test('keeps its timers and its experts', async () => {
    const id = await anInvited()
    await remove(cast.applicantId)
    expect((await people.lead.call(routes.detail, { id })).status).toBe(200)
    server.clock.moveBy(2 * 86_400_000)
    await server.deliverAll()
    people.admin = await server.as(adminId)
    const { list } = (await people.admin.call(routes.casesToHandOver, { institutionId: cast.countyId })).data
    expect(list).toMatchObject([{ consultationId: id, state: 'timeoutNoResponse' }])
  })
})

describe('an expert', () => {
  test('who left the institution as whose member they were invited is off the case at once', async () => {
    const id = await anOpen([cast.leadId, cast.expertIds[0]])
    await remove(cast.expertIds[0], cast.provinceId)
    expect((await people.second.call(routes.detail, { id })).status).toBe(404)
    expect((await people.second.call(routes.unmask, { id, reason: '核对' })).status).toBe(404)
    expect((await people.second.call(routes.list, { tab: 'invited' })).data.total).toBe(0)
    await server.deliverAll()
    const { data } = await people.lead.call(routes.detail, { id })
    // All had to accept: the case waits for another expert, as after a withdrawal.
    expect(data).toMatchObject({ state: 'unresponsive', roomName: null })
    expect(data.experts.map((expert) => expert.state)).toEqual(['accepted', 'released'])
    expect(await notified(people.applicant)).toContain(`苏婉清已离开所在机构，不再参加会诊${data.number}。`)
  })

  test('whose certification is suspended loses it, and has it again when reinstated', async () => {
    const id = await anInvited()
    await suspend(cast.leadId)
    expect((await people.lead.call(routes.accept, { id })).status).toBe(404)
    expect((await people.lead.call(routes.detail, { id })).status).toBe(404)
    expect((await people.lead.call(routes.counts, {})).data).toMatchObject({ tabs: { invited: 0 }, myTurn: 0 })
    const reinstate = "update practitioner set status = 'inForce' where account_id = $1"
    await server.platform.db.pool.query(reinstate, [cast.leadId])
    expect((await people.lead.call(routes.detail, { id })).status).toBe(200)
  })

  test('whose certification is suspended has the socket of a room closed with it; the others go on', async () => {
    const { id, roomName } = await anOpenRoom()
    const [applicant, lead] = [
      await visit(server.app, people.applicant, roomName),
      await visit(server.app, people.lead, roomName),
    ]
    await applicant.hears('room', ({ room }) => room.people.length === 2)
    const closing = lead.closes()
    await suspend(cast.leadId)
    expect(await closing).toBe(1000)
    expect(lead.heard.at(-1)).toEqual({ kind: 'over', why: 'removed' })
    await applicant.hears('room', ({ room }) => room.people.length === 1)
    const again = await people.lead.call(meetingRoutes.knock, { roomName, pageId: 'page-again' })
    expect(again.data.admission).toBe('waiting')
    expect((await people.applicant.call(routes.detail, { id })).data.state).toBe('waitingForConsultation')
  })

  test('who leads and leaves is followed by the next one; the report is not stuck', async () => {
    const id = await aHeld([cast.leadId, cast.expertIds[0]])
    await remove(cast.leadId, cast.provinceId)
    await server.deliverAll()
    const { data } = await people.second.call(routes.detail, { id })
    expect(data.relation).toContain('lead')
    await people.second.call(routes.saveReport, { id, findings: '一', conclusion: '二', advice: '三' })
    expect((await people.second.call(routes.submitReport, { id })).status).toBe(200)
  })

  test('who leads and leaves alone sends the case back to its applicant', async () => {
    const id = await aHeld()
    await remove(cast.leadId, cast.provinceId)
    await server.deliverAll()
    expect(await stateOf(people.applicant, id)).toBe('returned')
    // Another lead can be chosen and the case resubmitted.
    const again = aCompleteDraft([cast.expertIds[0]], server.clock.now())
    await people.applicant.call(routes.saveDraft, { consultationId: id, ...again }).then((reply) => reply.data)
    expect((await people.applicant.call(routes.resubmit, { id })).status).toBe(200)
  })

  test('who leads, attends and leaves before the end sends the case back when nobody else may lead', async () => {
    const id = await anOpen()
    await server.platform.db.pool.query(`update meeting set status = 'inProgress' where owner_id = $1`, [id])
    await remove(cast.leadId, cast.provinceId)
    await server.deliverAll()
    expect(await stateOf(people.applicant, id)).toBe('waitingForConsultation')
    await meetingEnded(id, [cast.applicantId, cast.leadId])
    expect(await stateOf(people.applicant, id)).toBe('returned')
    const { rows } = await server.platform.db.pool.query(
      'select what from consultation_history where consultation_id = $1 order by id desc limit 2',
      [id],
    )
    expect(rows.map((row) => row.what)).toEqual(['loseLead', 'hold'])
  })

  test('who was invited and leaves without an answer ends a case that nobody else can take', async () => {
    const id = await anInvited()
    await remove(cast.leadId, cast.provinceId)
    await server.deliverAll()
    expect(await stateOf(people.applicant, id)).toBe('returned')
  })
})

describe('a review queue', () => {
  const giveRole = (accountId: string, roles: ('consultationAuditor' | 'reportAuditor')[]) =>
    inTransaction(server.platform.db, (tx) =>
      joinInstitution(tx, { accountId, institutionId: cast.provinceId, roles }, server.clock.now()),
    )

  test('is closed to every expert chosen for the case, also before they are invited', async () => {
    await giveRole(cast.leadId, ['consultationAuditor'])
    await giveRole(cast.expertIds[0], ['consultationAuditor'])
    const id = await aSubmitted([cast.leadId, cast.expertIds[0]])
    for (const chosen of [people.lead, people.second]) {
      expect((await chosen.call(routes.passAudit, { id })).status).toBe(404)
      expect((await chosen.call(routes.return, { id, reason: 0, note: '病史太短', noFileMissing: true })).status).toBe(
        404,
      )
      expect((await chosen.call(routes.detail, { id })).status).toBe(404)
      expect((await chosen.call(routes.list, { tab: 'auditQueue' })).data.list).toEqual([])
      expect((await chosen.call(routes.counts, {})).data.tabs.auditQueue).toBe(0)
    }
    expect((await people.auditor.call(routes.list, { tab: 'auditQueue' })).data.total).toBe(1)
    expect((await people.auditor.call(routes.passAudit, { id })).status).toBe(200)
  })

  test('of the report is closed to its author, to who signed it, and to every expert of the case', async () => {
    const id = await aHeld([cast.leadId, cast.expertIds[0]])
    await people.lead.call(routes.saveReport, { id, findings: '一', conclusion: '二', advice: '三' })
    await people.second.call(routes.signOpinion, { id }).then((reply) => reply.data)
    await people.lead.call(routes.submitReport, { id }).then((reply) => reply.data)
    await giveRole(cast.leadId, ['reportAuditor'])
    await giveRole(cast.expertIds[0], ['reportAuditor'])
    for (const expert of [people.lead, people.second]) {
      expect((await expert.call(routes.passReview, { id })).status).toBe(403)
      expect((await expert.call(routes.failReview, { id, note: '再写' })).status).toBe(403)
      expect((await expert.call(routes.list, { tab: 'reportQueue' })).data.total).toBe(0)
    }
    expect((await people.reportAuditor.call(routes.passReview, { id })).status).toBe(200)
  })

  test('is closed in a later round to whoever was chosen for an earlier one, and so is taking the case over', async () => {
    const id = await aSubmitted([cast.leadId, cast.expertIds[0]])
    await people.auditor
      .call(routes.return, { id, reason: 0, note: '病史太短', noFileMissing: true })
      .then((reply) => reply.data)
    const again = aCompleteDraft([cast.expertIds[1]], server.clock.now())
    await people.applicant.call(routes.saveDraft, { consultationId: id, ...again }).then((reply) => reply.data)
    await people.applicant.call(routes.resubmit, { id }).then((reply) => reply.data)
    await giveRole(cast.leadId, ['consultationAuditor'])
    await giveRole(cast.expertIds[0], ['consultationAuditor'])
    for (const former of [people.lead, people.second]) {
      expect((await former.call(routes.passAudit, { id })).status).toBe(404)
      expect((await former.call(routes.list, { tab: 'auditQueue' })).data.list).toEqual([])
    }
    await inTransaction(server.platform.db, (tx) =>
      joinInstitution(tx, { accountId: cast.leadId, institutionId: cast.countyId, roles: [] }, server.clock.now()),
    )
    await remove(cast.applicantId)
    expect((await people.admin.call(routes.handOver, { id, newApplicantId: cast.leadId })).body).toMatchObject({
      error: 'CannotTakeOver',
    })
  })

  test('is closed to who prepared the case and handed it over by leaving', async () => {
    const id = await aSubmitted()
    await remove(cast.applicantId)
    await people.admin.call(routes.handOver, { id, newApplicantId: cast.otherApplicantId }).then((reply) => reply.data)
    await giveRole(cast.applicantId, ['consultationAuditor'])
    expect((await people.applicant.call(routes.passAudit, { id })).status).toBe(404)
  })
})

test('a change that runs beside the removal is stored before it is answered, or not at all', async () => {
  const { applicant } = people
  const race = { caller: applicant, id: await aSubmitted(), end: () => remove(cast.applicantId) }
  expect(await raceTheEnd(server, race)).toEqual({ storedLater: 0, notRefused: 0 })
})

test('a suspension waits for what its expert is just storing', async () => {
  const id = await anInvited()
  const { pool } = server.platform.db
  const done: string[] = []
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table consultation_discussion in exclusive mode')
    const writing = people.lead.call(routes.discuss, { id, text: '左叶请补一张横切面' })
    const waits = async () =>
      (await pool.query("select 1 from pg_locks where not granted and relation = 'consultation_discussion'::regclass"))
        .rowCount
    await expect.poll(waits).toBe(1)
    const calls = [writing.then(() => done.push('said')), suspend(cast.leadId).then(() => done.push('suspended'))]
    // Time enough for a suspension that does not wait.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(done).toEqual([])
    await holder.query('commit')
    await Promise.all(calls)
    expect((await writing).status).toBe(200)
  } finally {
    holder.release()
  }
  expect((await people.lead.call(routes.discuss, { id, text: '再补一句' })).status).toBe(404)
})
