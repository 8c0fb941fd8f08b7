import { reportPreviewPath, consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/app.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { aSubmittedReport, aWritten, type CaseStage, caseStageOn, reportText } from '../fixtures.ts'

let server: TestApp
let stage: CaseStage
beforeAll(async () => {
  server = await testApp()
  const bytes = await ultrasoundPicture()
  stage = await caseStageOn(server, [{ fileName: '甲状腺横切.dcm', bytes }])
})
afterAll(() => server.close())

function preview(caller: Caller, id: string) {
  const url = reportPreviewPath.replace('{id}', id)
  return server.app.inject({ url, headers: caller.headers, cookies: caller.cookies })
}

describe('before the report is issued', () => {
  test('its reviewer sees it as it would be issued by them, its lead as it is written', async () => {
    const id = await aSubmittedReport(stage)
    const { reportAuditor, lead } = stage.people
    const seen = (await reportAuditor.call(routes.reportSheet, { id })).data
    expect(seen).toMatchObject({
      findings: reportText.findings,
      opinion: reportText.conclusion,
      issuedAt: null,
      sha256: null,
    })
    expect(seen.patient.name).toBe('陈若兰')
    expect(seen.purpose).toBe('甲状腺左叶结节性质待定，请上级会诊')
    expect(seen.verification.review).toContain('秦以衡')
    expect(seen.experts.map(({ name }) => name)).toEqual(['周慎行（主持）', '苏婉清', '顾怀远'])
    // A signature is dated with its year.
    expect(seen.experts.map(({ signedAt }) => signedAt)).toEqual(
      Array.from(seen.experts, () => expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)),
    )
    const own = (await lead.call(routes.reportSheet, { id })).data
    expect(own.verification).toMatchObject({ review: '—', timestamp: '—', textSha256: seen.verification.textSha256 })
    for (const caller of [reportAuditor, lead]) {
      const file = await preview(caller, id)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
  test('the applicant has nothing to see yet, nor has anybody outside', async () => {
    const id = await aWritten(stage)
    const { applicant, other, auditor, second } = stage.people
    expect((await applicant.call(routes.reportSheet, { id })).body).toMatchObject({ error: 'NoDocument' })
    expect((await other.call(routes.reportSheet, { id })).status).toBe(404)
    expect((await auditor.call(routes.reportSheet, { id })).status).toBe(404)
    expect((await second.call(routes.reportSheet, { id })).data.opinion).toBe(reportText.conclusion)
    expect((await preview(applicant, id)).statusCode).toBe(403)
    expect((await preview(second, id)).statusCode).toBe(403)
    expect((await preview(other, id)).statusCode).toBe(404)
  })
})

test('issued, the page has the words, the text’s hash and the file’s of the PDF; each reading leaves a row', async () => {
  const id = await aSubmittedReport(stage)
  await stage.people.reportAuditor.call(routes.passReview, { id }).then((reply) => reply.data)
  const { data } = await stage.people.applicant.call(routes.detail, { id })
  const sheet = (await stage.people.applicant.call(routes.reportSheet, { id })).data
  expect(sheet.sha256).toBe(data.report?.sha256)
  expect(sheet.issuedAt).toBe(data.report?.issuedAt)
  expect(sheet.verification.textSha256).toBe(data.report?.textSha256)
  expect(sheet.verification.review).toContain('秦以衡')
  expect(sheet.patient.identifier).toMatch(/\*{4,}/)
  const { rows } = await server.platform.db.pool.query(
    `select action from audit.event where subject_id = $1 and action = 'consultation.reportSheet'`,
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('a preview and the issued report are two documents: each leaves a row in one session', async () => {
  const id = await aSubmittedReport(stage)
  const { lead, reportAuditor } = stage.people
  expect((await preview(lead, id)).statusCode).toBe(200)
  await reportAuditor.call(routes.passReview, { id }).then((reply) => reply.data)
  await lead.call(routes.reportSheet, { id }).then((reply) => reply.data)
  const { rows } = await server.platform.db.pool.query(
    `select action from audit.event where subject_id = $1 and actor_id = $2
     and action in ('consultation.previewReportPdf', 'consultation.reportSheet') order by id`,
    [id, stage.ids.lead],
  )
  expect(rows.map(({ action }) => action)).toEqual(['consultation.previewReportPdf', 'consultation.reportSheet'])
})
