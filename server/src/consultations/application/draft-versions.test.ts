import { accountRoutes } from '@tongying/contract/accounts'
import { consultationErrors, currentApplication, consultationRoutes as routes } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptOverwritten } from '../../platform/drafts/overwritten.ts'
import { expectOneWinner } from '../../platform/testing/one-winner.ts'
import { type Caller, type Reply, type TestApp, testApp } from '../../testing/app.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, aReportToWrite, type CaseCast } from '../fixtures.ts'

let server: TestApp
let cast: CaseCast
let applicant: Caller
let images: { fileName: string; bytes: Uint8Array }[]
beforeAll(async () => {
  server = await testApp()
  cast = await aCaseCast(server.platform)
  applicant = await server.as(cast.applicantId)
  const bytes = await ultrasoundPicture()
  images = [{ fileName: '甲状腺横切.dcm', bytes }]
})
afterAll(() => server.close())

const start = async (draft = {}) => (await applicant.call(routes.saveDraft, draft)).data
const read = async (id: string) => (await applicant.call(routes.draft, { id })).data
const kept = async (id: string) => {
  const { rows } = await server.platform.db.pool.query(
    'select version, sealed from consultation_application_overwritten where draft_id = $1 order by version',
    [id],
  )
  return rows
}
/** The answer to a refused save or submission. */
function refused({ status, body }: Reply<unknown>) {
  if (body.success) throw new Error('it was taken')
  return { status, error: body.error, current: currentApplication.safeParse(body.current).data }
}

test('every save answers the version that the next one is based on', async () => {
  const { consultationId, version } = await start({ main: '一' })
  const saved = (await applicant.call(routes.saveDraft, { consultationId, version, main: '二' })).data
  expect(saved.version).toBe(version + 1)
  expect(await read(consultationId)).toMatchObject({ main: '二', version: saved.version })
  expect(await kept(consultationId)).toEqual([])
})
test('a version that no draft can have is refused, not an error of the server', async () => {
  const { consultationId } = await start({ main: '一' })
  for (const version of [2 ** 31, 2 ** 53, -1, 1.5])
    expect((await applicant.call(routes.saveDraft, { consultationId, version, main: '二' })).status).toBe(400)
  expect(await read(consultationId)).toMatchObject({ main: '一' })
})
test('a save of an older version changes nothing and is answered with the draft as it is, to the applicant alone', async () => {
  const { consultationId, version } = await start({ main: '一', tel: '13800002046' })
  await applicant.call(routes.saveDraft, { consultationId, version, main: '二', tel: '13800002046' })
  const late = await applicant.call(routes.saveDraft, { consultationId, version, main: '三' })
  const refusal = refused(late)
  expect(refusal).toMatchObject({ status: 409, error: kitErrors.DraftChanged.name })
  expect(refusal.current).toMatchObject({ version: version + 1, content: { main: '二', tel: '13800002046' } })
  expect(await read(consultationId)).toMatchObject({ main: '二', version: version + 1 })
  const other = await server.as(cast.otherApplicantId)
  const stranger = await other.call(routes.saveDraft, { consultationId, version, main: '三' })
  expect(refused(stranger)).toEqual({ status: 404, error: 'ConsultationNotFound', current: undefined })
})
test('a save without a version wins, and what it overwrote is kept sealed, the newest twenty', async () => {
  const { consultationId } = await start({ main: '第0稿', tel: '13800002046' })
  for (let many = 1; many <= keptOverwritten + 3; many++) {
    server.clock.moveBy(60_000)
    await applicant.call(routes.saveDraft, { consultationId, main: `第${many}稿` })
  }
  expect((await read(consultationId)).main).toBe(`第${keptOverwritten + 3}稿`)
  const rows = await kept(consultationId)
  expect(rows.map((row) => row.version)).toEqual(Array.from({ length: keptOverwritten }, (_, index) => index + 3))
  expect(JSON.stringify(rows)).not.toMatch(/稿|13800002046/)
  await applicant.call(routes.discardDraft, { id: consultationId })
  expect(await kept(consultationId)).toEqual([])
})
test('of 300 saves of one version at once, one wins and 299 are refused', async () => {
  const { consultationId, version } = await start({ main: '开始' })
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      applicant.call(routes.saveDraft, { consultationId, version, main: `第${index}个标签页` }),
    ),
  )
  expectOneWinner(replies)
  const winner = replies.findIndex((reply) => reply.status === 200)
  expect(await read(consultationId)).toMatchObject({ main: `第${winner}个标签页`, version: version + 1 })
})
test('of saves without a version at once the text that stood before them is kept', async () => {
  const { consultationId } = await start({ main: '开始' })
  const all = Array.from({ length: 15 }, (_, index) => `第${index}个脚本`)
  await Promise.all(all.map((main) => applicant.call(routes.saveDraft, { consultationId, main })))
  expect(await kept(consultationId)).toMatchObject([{ version: 0 }])
})
test('of one client’s saves without a version one a minute is kept, and never another’s text lost', async () => {
  const { consultationId } = await start({ main: '医生写的' })
  const blind = (main: string) => applicant.call(routes.saveDraft, { consultationId, main })
  for (let many = 0; many < 30; many++) {
    await blind(`第${many}稿`)
    server.clock.moveBy(5_000)
  }
  expect((await kept(consultationId)).map((row) => row.version)).toEqual([0, 12, 24])
  const { version } = await read(consultationId)
  const typed = (await applicant.call(routes.saveDraft, { consultationId, version, main: '医生又写的' })).data
  await blind('脚本')
  expect((await kept(consultationId)).map((row) => row.version)).toEqual([0, 12, 24, typed.version])
  const { list } = (await applicant.call(routes.earlierDrafts, { id: consultationId })).data
  expect(list.map(({ content }) => content.main)).toEqual(['医生又写的', '第23稿', '第11稿', '医生写的'])
})
test('earlier versions are the applicant’s alone, not a program’s, and reading them leaves its row', async () => {
  const { consultationId: id } = await start({ main: '一', tel: '13800002046' })
  await applicant.call(routes.saveDraft, { consultationId: id, main: '二' })
  const own = await server.as(cast.applicantId)
  const views = async () => {
    const { rows } = await server.platform.db.pool.query(
      "select actor_id from audit.event where subject_id = $1 and action = 'attachment.view'",
      [id],
    )
    return rows
  }
  const made = await own.call(accountRoutes.makeAccessToken, { name: '随访系统', days: 30, scope: 'write' })
  const headers = { authorization: `Bearer ${made.data.token}` }
  const byToken = await server.guest.call(routes.earlierDrafts, { id }, { headers })
  expect(byToken.body).toMatchObject({ error: 'TokenNotAllowed' })
  expect(await views()).toEqual([])
  const { list } = (await own.call(routes.earlierDrafts, { id })).data
  expect(list).toEqual([{ version: 0, keptAt: expect.any(String), content: { main: '一', tel: '13800002046' } }])
  expect(await views()).toEqual([{ actor_id: cast.applicantId }])
  const other = await server.as(cast.otherApplicantId)
  expect((await other.call(routes.earlierDrafts, { id })).status).toBe(404)
})
test('a program that comes too late is refused without the patient’s numbers', async () => {
  const { consultationId: id, version } = await start({
    main: '一',
    certificateId: '11010519491231002X',
    tel: '13800002046',
  })
  await applicant.call(routes.saveDraft, { consultationId: id, version, main: '二', tel: '13800002046' })
  const made = await applicant.call(accountRoutes.makeAccessToken, { name: '随访系统', days: 30, scope: 'write' })
  const headers = { authorization: `Bearer ${made.data.token}` }
  for (const late of [
    server.guest.call(routes.saveDraft, { consultationId: id, version, main: '三' }, { headers }),
    server.guest.call(routes.submit, { id, version }, { headers }),
  ]) {
    const { body } = await late
    expect(body).toMatchObject({ error: 'DraftChanged' })
    expect(JSON.stringify(body)).not.toMatch(/13800002046|11010519491231002X/)
  }
})
test('what was saved since is not submitted unseen', async () => {
  const draft = aCompleteDraft([cast.leadId], server.clock.now())
  const { consultationId: id, version } = await start(draft)
  await addCaseFiles(server.platform, id, cast.applicantId, images)
  const { version: newest } = (
    await applicant.call(routes.saveDraft, { consultationId: id, version, ...draft, main: '改过的主诉' })
  ).data
  const refusal = refused(await applicant.call(routes.submit, { id, version }))
  expect(refusal).toMatchObject({ status: 409, error: 'DraftChanged', current: { content: { main: '改过的主诉' } } })
  expect((await applicant.call(routes.submit, { id, version: newest })).status).toBe(200)
  const afterwards = await applicant.call(routes.saveDraft, { consultationId: id, version: newest, main: '太晚' })
  expect(refused(afterwards)).toEqual({
    status: 409,
    error: consultationErrors.DraftSubmitted.name,
    current: undefined,
  })
})
test('nothing is saved into an application that is being submitted', async () => {
  const draft = aCompleteDraft([cast.leadId], server.clock.now())
  const { consultationId: id } = await start(draft)
  await addCaseFiles(server.platform, id, cast.applicantId, images)
  const calls = Array.from({ length: 40 }, (_, index) => {
    const save = () => applicant.call(routes.saveDraft, { consultationId: id, ...draft, main: `第${index}稿` })
    return index === 20 ? applicant.call(routes.submit, { id }) : save()
  })
  const replies = await Promise.all(calls)
  expect(replies[20]?.status).toBe(200)
  const { rows } = await server.platform.db.pool.query(
    'select updated_at <= submitted_at as is_whole from consultation where id = $1',
    [id],
  )
  expect(rows).toEqual([{ is_whole: true }])
})

test('a report’s save of an older version gets the text as it is; one without a version keeps what it overwrites', async () => {
  const { id, lead } = await aReportToWrite(server, cast, images)
  const text = { findings: '低回声结节', conclusion: '良性', advice: '随访' }
  const { version } = (await lead.call(routes.saveReport, { id, version: 0, ...text })).data
  expect((await lead.call(routes.detail, { id })).data.report).toMatchObject({ version })
  const late = await lead.call(routes.saveReport, { id, version: 0, ...text, advice: '手术' })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ error: 'DraftChanged', current: { version, content: text } })
  expect((await lead.call(routes.submitReport, { id, version: 0 })).body).toMatchObject({ error: 'DraftChanged' })
  await lead.call(routes.saveReport, { id, ...text, advice: '脚本' })
  const { rows } = await server.platform.db.pool.query(
    'select version, sealed from consultation_report_overwritten where draft_id = $1',
    [id],
  )
  expect(rows).toEqual([{ version, sealed: expect.not.stringContaining('随访') }])
})
test('of 300 saves of one version of a report at once, one wins', async () => {
  const { id, lead } = await aReportToWrite(server, cast, images)
  const words = Array.from({ length: 300 }, (_, index) => `第${index}个标签页`)
  const replies = await Promise.all(
    words.map((findings) => lead.call(routes.saveReport, { id, version: 0, findings, conclusion: '', advice: '' })),
  )
  expectOneWinner(replies)
  const winner = replies.findIndex((reply) => reply.status === 200)
  expect((await lead.call(routes.detail, { id })).data.report).toMatchObject({ version: 1, findings: words[winner] })
})
