import { createHash, createPublicKey, sign, verify } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { reportPdfPath, consultationRoutes as routes, verificationLimits } from '@tongying/contract/consultations'
import { institutionRoutes } from '@tongying/contract/institutions'
import { kitErrors } from '@tongying/contract/kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../../accounts/fixtures.ts'
import { withClient } from '../../platform/db/roles.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { beginRotation } from '../../platform/keys/keys.ts'
import { createLog } from '../../platform/log.ts'
import { inParallel } from '../../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../../testing/app.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from '../fixtures.ts'
import { verifyReport } from './verify-report.ts'

const logged: { level: number }[] = []
let server: TestApp
let cast: CaseCast
let applicant: Caller
let reportNo: string
let id: string

beforeAll(async () => {
  server = await testApp({}, createLog('error', { write: (line) => void logged.push(JSON.parse(line)) }))
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
  const bytes = await ultrasoundPicture('carotid')
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
  await server.deliverAll()
  const report = { findings: '低回声结节', conclusion: '左叶结节性质待定', advice: '随访' }
  await lead.call(routes.saveReport, { ...one, ...report }).then((reply) => reply.data)
  await lead.call(routes.submitReport, one).then((reply) => reply.data)
  await reportAuditor.call(routes.passReview, one).then((reply) => reply.data)
  return consultationId
}

test('each session that reads the document leaves one row, however often and in whichever language', async () => {
  const rows = async () => {
    const { rows: found } = await server.platform.db.pool.query(
      `select actor_id as "actorId", institution_id as "institutionId", detail from audit.event
       where subject_kind = 'consultation' and subject_id = $1 and action = 'consultation.readReportPdf' order by id`,
      [id],
    )
    return found
  }
  const read = async (who: Caller, more: Record<string, string> = {}) =>
    (
      await server.app.inject({
        url: reportPdfPath.replace('{id}', id),
        headers: { ...who.headers, ...more },
        cookies: who.cookies,
      })
    ).statusCode
  const [first, again, lead] = [
    await server.as(cast.applicantId),
    await server.as(cast.applicantId),
    await server.as(cast.leadId),
  ]
  const before = await rows()
  // A page that was opened shows the case, which is another row than that of its document.
  expect((await first.call(routes.detail, { id })).status).toBe(200)
  expect(await rows()).toEqual(before)
  expect(new Set(await inParallel(300, () => read(first)))).toEqual(new Set([200]))
  expect(await read(first, { 'accept-language': 'en-US' })).toBe(200)
  const row = {
    actorId: cast.applicantId,
    institutionId: expect.any(String),
    detail: { sessionId: expect.any(String) },
  }
  expect((await rows()).slice(before.length)).toEqual([row])
  expect([await read(again), await read(lead), await read(lead)]).toEqual([200, 200, 200])
  expect((await rows()).slice(before.length)).toEqual([row, row, { ...row, actorId: cast.leadId }])
})

test('what cannot be written down is not read', async () => {
  const me = await server.as(cast.leadId)
  const request = { url: reportPdfPath.replace('{id}', id), headers: me.headers, cookies: me.cookies }
  const asOwner = (statement: string) =>
    withClient(server.platform.db.ownerConnection, (client) => client.query(statement))
  await asOwner('alter table audit.event add constraint closed check (id < 0) not valid')
  try {
    expect((await server.app.inject(request)).statusCode).toBe(500)
  } finally {
    await asOwner('alter table audit.event drop constraint closed')
  }
  expect((await server.app.inject(request)).statusCode).toBe(200)
})

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
  expect(verify(null, Buffer.from(data.sealedText ?? ''), key, Buffer.from(data.seal, 'base64'))).toBe(true)
  const caseHash = createHash('sha256').update(id).digest('hex')
  expect(JSON.parse(data.sealedText ?? '')).toEqual([
    'tongying-report-seal/2',
    caseHash,
    reportNo,
    1,
    data.textSha256,
    data.sha256,
    data.issuedAt,
  ])
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

test('nothing of what the report says, and no name of a person, is answered', async () => {
  const answered = JSON.stringify((await server.guest.call(routes.verifyReport, { reportNo })).body)
  expect(answered).not.toMatch(/结节|随访|陈|林若溪|周慎行/)
})

/** What only the owner of the database can do. */
const asOwner = (statement: string, values: unknown[]) =>
  withClient(server.platform.db.ownerConnection, (client) => client.query(statement, values))
const isValid = async () => (await server.guest.call(routes.verifyReport, { reportNo })).data.isSealValid
const askPdf = (language = 'zh-CN') =>
  server.app.inject({
    url: reportPdfPath.replace('{id}', id),
    headers: { ...applicant.headers, 'accept-language': language },
    cookies: applicant.cookies,
  })

/** Changes what is kept of the report, looks, and puts it back. */
async function whileKept(changes: string, look: () => Promise<void>, values: unknown[] = []): Promise<void> {
  await asOwner('create table kept_before as select * from consultation_document where report_no = $1', [reportNo])
  try {
    await asOwner(`update consultation_document set ${changes} where report_no = '${reportNo}'`, values)
    await look()
  } finally {
    await asOwner('delete from consultation_document where consultation_id = $1', [id])
    await asOwner('insert into consultation_document select * from kept_before', [])
    await asOwner('drop table kept_before', [])
  }
  expect(await isValid()).toBe(true)
}

test.each([
  ['text hash', "text_sha256 = sha256('another')"],
  ['revision', 'revision = revision + 1'],
  ['time of issue', "issued_at = issued_at - interval '1 day'"],
  ['file and its hash', "pdf = pdf || '\\x00', sha256 = sha256(pdf || '\\x00')"],
  ['file', "pdf = pdf || '\\x00'"],
  ['format of the seal', 'seal_format = 1'],
])('a report of another %s than was sealed is not valid, and not served', async (_what, changes) => {
  logged.length = 0
  await whileKept(changes, async () => {
    expect(await isValid()).toBe(false)
    for (const language of ['zh-CN', 'en-US']) {
      const refused = await askPdf(language)
      expect([refused.statusCode, refused.json().error]).toEqual([409, 'ReportSealBroken'])
    }
  })
  expect(logged.filter((line) => line.level === 50)).toMatchObject([{ consultationId: id }, { consultationId: id }])
  expect((await askPdf()).statusCode).toBe(200)
})

test('another case’s document under this number is not valid, and not served', async () => {
  const otherId = await anIssuedReport()
  const from =
    '(select pdf, sha256, seal, text_sha256, revision, issued_at from consultation_document where consultation_id = $1)'
  await whileKept(`(pdf, sha256, seal, text_sha256, revision, issued_at) = ${from}`, async () => {
    expect(await isValid()).toBe(false)
    expect((await askPdf()).json().error).toBe('ReportSealBroken')
  }, [otherId])
})

test('a reading copy of other words than were sealed is not made', async () => {
  await asOwner("update consultation_report set advice = '手术' where consultation_id = $1", [id])
  expect((await askPdf('en-US')).json().error).toBe('ReportSealBroken')
  expect((await askPdf()).statusCode).toBe(200)
  await asOwner("update consultation_report set advice = '随访' where consultation_id = $1", [id])
  expect((await askPdf('en-US')).statusCode).toBe(200)
})

test('a seal from before is valid as what it is: over the file alone', async () => {
  const { sha256 } = (await server.guest.call(routes.verifyReport, { reportNo })).data
  const seal = sign(null, Buffer.from(sha256, 'hex'), server.platform.keys.signing.privateKey)
  await whileKept('seal = $1, seal_format = 1', async () => {
    const { data } = await server.guest.call(routes.verifyReport, { reportNo })
    // The hash of the text is not under the seal, so it is not reported.
    expect(data).toMatchObject({ isSealValid: true, sealedText: null, textSha256: null })
    expect((await askPdf()).statusCode).toBe(200)
  }, [seal])
  expect((await server.guest.call(routes.verifyReport, { reportNo })).data.textSha256).toMatch(/^[0-9a-f]{64}$/)
})

test('the running product may add an issued document and never change one', async () => {
  const { pool } = server.platform.db
  for (const statement of [
    'update consultation_document set revision = revision',
    'delete from consultation_document',
    'truncate consultation_document',
  ])
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('a kept file that was changed, or another seal, is said to be invalid', async () => {
  await asOwner(`update consultation_document set pdf = pdf || '\\x00' where report_no = $1`, [reportNo])
  expect(await isValid()).toBe(false)
  await asOwner(
    'update consultation_document set pdf = substr(pdf, 1, length(pdf) - 1), seal = set_byte(seal, 5, (get_byte(seal, 5) + 1) % 256) where report_no = $1',
    [reportNo],
  )
  expect(await isValid()).toBe(false)
  await asOwner(
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
    msg: expect.stringMatching(/^No report has this number/),
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

test('a hospital that is renamed afterwards stands on page, copy and check by the name that it was issued with', async () => {
  const { platform } = server
  const staff = await inTransaction(platform.db, (tx) => anAccount(tx, platform, { roles: ['platformAdmin'] }))
  const admin = await server.as(staff.id)
  const sheetOf = async () => good(applicant.call(routes.reportSheet, { id }))
  const verified = async () => good(server.guest.call(routes.verifyReport, { reportNo }))
  const before = [await sheetOf(), await verified()]
  server.clock.moveBy(1_000)
  for (const institutionId of [cast.countyId, cast.provinceId])
    for (const [version, name] of ['改名一院', '改名二院'].entries()) {
      const { entry } = await good(admin.call(institutionRoutes.revisions, { id: institutionId }))
      const { institutionCode, provinceCode, cityCode, districtCode, tier, rating, ownership } = entry
      const region = [provinceCode, cityCode, districtCode].filter((code) => code !== null)
      const as = { institutionCode, region, tier, rating, ownership, abbreviation: '简称', reason: '更名' }
      await good(admin.call(institutionRoutes.revise, { id: institutionId, version, ...as, name: `${name}${version}` }))
    }
  expect([await sheetOf(), await verified()]).toEqual(before)
})
