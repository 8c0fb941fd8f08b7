import { createHash, createPublicKey, verify } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { reportPdfPath, consultationRoutes as routes, verificationLimits } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUltrasound } from '../demo/studies/index.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { beginRotation } from '../platform/keys/keys.ts'
import { type Caller, type TestApp, testApp } from '../platform/testing/app.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from './fixtures.ts'
import { verifyReport } from './verify-report.ts'

let server: TestApp
let cast: CaseCast
let applicant: Caller
let reportNo: string
let id: string

beforeAll(async () => {
  server = await testApp()
  cast = await aCaseCast(server.platform)
  applicant = await server.as(cast.applicantId)
  id = await anIssuedReport()
  reportNo = (await applicant.call(routes.detail, { id })).data.report?.reportNo ?? ''
})
beforeEach(() => server.platform.db.pool.query('delete from limit_count'))
afterAll(() => server.close())

async function anIssuedReport(): Promise<string> {
  const lead = await server.as(cast.leadId)
  const auditor = await server.as(cast.auditorId)
  const reportAuditor = await server.as(cast.reportAuditorId)
  const draft = aCompleteDraft([cast.leadId], server.clock.now())
  const { consultationId } = (await applicant.call(routes.saveDraft, draft)).data
  const one = { id: consultationId }
  const patient = { name: '陈桂兰', id: 'P1', sex: 'F', birthDate: '19800101' } as const
  const bytes = await makeUltrasound({ kind: 'carotid', frames: 1, seed: 1, patient, compression: 'jpeg' })
  await addCaseFiles(server.platform, consultationId, cast.applicantId, [{ fileName: '颈动脉.dcm', bytes }])
  await applicant.call(routes.submit, one).then((reply) => reply.data)
  await auditor.call(routes.passAudit, one).then((reply) => reply.data)
  await lead.call(routes.accept, one).then((reply) => reply.data)
  await emit(server.platform.db.orm, 'meeting.ended', {
    meetingId: crypto.randomUUID(),
    owner: { kind: 'consultation', id: consultationId },
    at: server.clock.now().toISOString(),
    why: 'host',
    wasHeld: true,
    accountIds: [cast.applicantId, cast.leadId],
  })
  await server.settle()
  const report = { findings: '低回声结节', conclusion: '左叶结节性质待定', advice: '随访' }
  await lead.call(routes.saveReport, { ...one, ...report }).then((reply) => reply.data)
  await lead.call(routes.submitReport, one).then((reply) => reply.data)
  await reportAuditor.call(routes.passReview, one).then((reply) => reply.data)
  return consultationId
}

test('anybody learns number, institutions, time, hash and a seal that they can check themselves', async () => {
  const { data } = await server.guest.call(routes.verifyReport, { reportNo: ` ${reportNo.toLowerCase()} ` })
  expect(data).toMatchObject({
    reportNo,
    revision: 1,
    institutions: ['云州医科大学附属第一医院', '青岚县人民医院'],
    sealedBy: 'built-in ed25519',
    isSealValid: true,
  })
  const url = reportPdfPath.replace('{id}', id)
  const pdf = await server.app.inject({ url, headers: applicant.headers, cookies: applicant.cookies })
  expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(data.sha256)
  const key = createPublicKey({ key: Buffer.from(data.publicKey, 'base64'), format: 'der', type: 'spki' })
  expect(verify(null, Buffer.from(data.sha256, 'hex'), key, Buffer.from(data.seal, 'base64'))).toBe(true)
})

test('a report from before the keys were rotated is still valid, under the key of its time', async () => {
  const { platform } = server
  const keysFile = `${platform.config.keysFile}.rotated`
  await copyFile(platform.config.keysFile, keysFile)
  const { keys } = beginRotation(keysFile)
  const before = await verifyReport(platform, '127.0.0.1', reportNo)
  const after = await verifyReport({ ...platform, keys }, '127.0.0.1', reportNo)
  expect(after).toEqual(before)
  expect(after.isSealValid).toBe(true)
  // Keys that never were the product's do not make it valid.
  const { publicKey } = keys.signing
  const strangers = { ...keys, signing: { ...keys.signing, publicKeys: [publicKey] } }
  expect((await verifyReport({ ...platform, keys: strangers }, '127.0.0.1', reportNo)).isSealValid).toBe(false)
})

test('nothing of what the report says, and no name of a person, is told', async () => {
  const told = JSON.stringify((await server.guest.call(routes.verifyReport, { reportNo })).body)
  expect(told).not.toMatch(/结节|随访|陈|林若溪|周慎行/)
})

test('a kept file that was changed, or another seal, is said to be invalid', async () => {
  const { pool } = server.platform.db
  const isValid = async () => (await server.guest.call(routes.verifyReport, { reportNo })).data.isSealValid
  await pool.query(`update consultation_document set pdf = pdf || '\\x00' where report_no = $1`, [reportNo])
  expect(await isValid()).toBe(false)
  await pool.query(
    'update consultation_document set pdf = substr(pdf, 1, length(pdf) - 1), seal = set_byte(seal, 5, (get_byte(seal, 5) + 1) % 256) where report_no = $1',
    [reportNo],
  )
  expect(await isValid()).toBe(false)
  await pool.query(
    'update consultation_document set seal = set_byte(seal, 5, (get_byte(seal, 5) + 255) % 256) where report_no = $1',
    [reportNo],
  )
  expect(await isValid()).toBe(true)
})

test.each(['HZ20200101000001-1', 'x', '%00', `${'9'.repeat(61)}`])(
  'the number %s is answered clearly',
  async (wrong) => {
    const reply = await server.app.inject(`/meeting/consultation/verify/${wrong}`)
    expect([400, 404]).toContain(reply.statusCode)
    expect(reply.json()).toMatchObject({ success: false })
  },
)

test('a wrong number says so in both languages', async () => {
  const ask = (language: string) =>
    server.guest.call(routes.verifyReport, { reportNo: 'HZ1-1' }, { headers: { 'accept-language': language } })
  expect((await ask('zh-CN')).body).toMatchObject({
    error: 'ReportNumberUnknown',
    msg: expect.stringMatching(/^没有这个编号/),
  })
  expect((await ask('en-US')).body).toMatchObject({
    code: 404,
    msg: expect.stringMatching(/^There is no report with this number/),
  })
})

test('after ten wrong numbers an address waits an hour, for right ones too', async () => {
  for (let i = 0; i < verificationLimits.wrongTries; i++) {
    expect((await server.guest.call(routes.verifyReport, { reportNo: `HZ${i}-1` })).status).toBe(404)
  }
  const refused = await server.guest.call(routes.verifyReport, { reportNo })
  expect(refused.body).toMatchObject({ code: 429, error: kitErrors.TooManyRequests.name })
  server.clock.moveBy(verificationLimits.windowMs + 1000)
  expect((await server.guest.call(routes.verifyReport, { reportNo })).status).toBe(200)
})

test('nobody walks through the right numbers either', async () => {
  const statuses: number[] = []
  for (let i = 0; i <= verificationLimits.tries; i++)
    statuses.push((await server.guest.call(routes.verifyReport, { reportNo })).status)
  expect(statuses.indexOf(429)).toBe(verificationLimits.tries)
})
