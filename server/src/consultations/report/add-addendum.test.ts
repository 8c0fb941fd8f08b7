import { createHash, createPublicKey, verify } from 'node:crypto'
import {
  addendumLimits,
  canonicalAddendumText,
  reportPdfPath,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../platform/db/roles.ts'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { type Caller, good } from '../../testing/app.ts'
import { refusalOf, refusalOfInput, refusalsElsewhere } from '../../testing/case-refusals.ts'
import { aCaseStage, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { textOfPdf } from '../../testing/text-of-pdf.ts'
import { aCompleted, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
let id: string
let issued: Buffer
beforeAll(async () => {
  stage = await aCaseStage()
})
beforeAll(async () => {
  id = await aCompleted(stage)
  issued = await pdfOf(stage.people.applicant)
})
afterAll(() => stage.server.close())

const given = { reason: '基因检测已回报', text: 'BRAF V600E阳性，手术范围按建议第1条。' }
const add = (who: Caller) => who.call(routes.addAddendum, { id, ...given })

async function answerOf(who: Caller, query = '', language = 'zh-CN') {
  const url = reportPdfPath.replace('{id}', id) + query
  const headers = { ...who.headers, 'accept-language': language }
  return stage.server.app.inject({ url, headers, cookies: who.cookies })
}
async function pdfOf(who: Caller, query = '', language = 'zh-CN'): Promise<Buffer> {
  const answer = await answerOf(who, query, language)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

test('is the lead’s, and nobody else’s', async () => {
  const { applicant, other, auditor, reportAuditor, second } = stage.people
  for (const forbidden of [applicant, second])
    expect(await refusalOf(stage, id, () => add(forbidden))).toBe('403 Forbidden')
  for (const stranger of [other, auditor, reportAuditor])
    expect(await refusalOf(stage, id, () => add(stranger))).toBe('404 ConsultationNotFound')
  expect(await refusalOf(stage, id, () => add(stage.server.guest))).toBe('401 SignInRequired')
})

test('needs a text and a reason, each within its limit', async () => {
  const withInput = (input: Record<string, unknown>) =>
    refusalOfInput(stage, id, {
      caller: stage.people.lead,
      route: routes.addAddendum,
      input: { ...given, ...input },
    })
  expect(await withInput({ reason: ' ' })).toBe('422 RuleBroken, reason: 请填写')
  expect(await withInput({ text: '' })).toBe('422 RuleBroken, text: 请填写')
  expect(await withInput({ reason: '一'.repeat(201) })).toBe('422 RuleBroken, reason: 最多200字')
  expect(await withInput({ text: '一'.repeat(2001) })).toBe('422 RuleBroken, text: 最多2000字')
})

test('is possible once the report is issued and nowhere else', async () => {
  const but = ['completed/passedReview'] as const
  const found = await refusalsElsewhere(stage, id, { but, call: () => add(stage.people.lead) })
  expect(Object.keys(found).toSorted()).toEqual(['404 ConsultationNotFound', '409 StateChanged'])
})

test('is numbered, sealed and announced to everybody with a part; the original stays as it was issued', async () => {
  const { lead, applicant } = stage.people
  const left = await changesBy(stage, id, () => add(lead))
  expect(left.changes).toEqual({
    addenda: [`1 by lead: ${given.text}`],
    history: ['addAddendum by lead'],
    events: ['consultation.addendumAdded'],
    audit: ['consultation.addAddendum by lead {"review":"passedReview","status":"completed","revision":1}'],
  })
  const notice = '周慎行在会诊#的报告后追加了意见，请查看。 | 周慎行 added an addendum to the report of consultation #.'
  expect(await notificationsAfter(stage, left)).toEqual([
    `applicant: ${notice}`,
    `second: ${notice}`,
    `third: ${notice}`,
  ])
  const { report } = await good(applicant.call(routes.detail, { id }))
  const [added] = report?.addenda ?? []
  expect(added).toMatchObject({ ...given, number: 1, authorName: '周慎行' })
  expect(report?.sha256).toBe(sha256(issued))
  const of = { consultationId: id, followsSha256: report?.textSha256 ?? '', number: 1, ...given }
  expect(added?.textSha256).toBe(sha256(canonicalAddendumText(of)))
  expect(await pdfOf(applicant, '?addendum=0')).toEqual(issued)
  const newest = await pdfOf(applicant)
  expect(sha256(newest)).toBe(added?.sha256)
  const printed = await textOfPdf(newest)
  if (printed !== undefined)
    for (const words of [
      '追加意见',
      '追加1',
      given.text,
      given.reason,
      `${added?.textSha256}`,
      `${report?.textSha256}`,
    ])
      expect(printed).toContain(words)
  expect((await answerOf(applicant, '?addendum=2')).statusCode).toBe(404)
})

test('anybody can verify it with the report, and check its seal themselves', async () => {
  const { report } = await good(stage.people.lead.call(routes.detail, { id }))
  const found = await good(stage.server.guest.call(routes.verifyReport, { reportNo: report?.reportNo ?? '' }))
  expect(found).toMatchObject({ isSealValid: true, sha256: sha256(issued) })
  const [one] = found.addenda
  expect(one).toMatchObject({ number: 1, isSealValid: true, sha256: report?.addenda[0]?.sha256 })
  const key = createPublicKey({ key: Buffer.from(one?.publicKey ?? '', 'base64'), format: 'der', type: 'spki' })
  const seal = Buffer.from(one?.seal ?? '', 'base64')
  expect(verify(null, Buffer.from(one?.sealedText ?? ''), key, seal)).toBe(true)
  expect(one?.sealedText).toContain(report?.textSha256)
  expect(JSON.stringify(found)).not.toContain('BRAF')
})

test('the sheet shows it beneath the report in both languages, with the file that holds it', async () => {
  const { applicant } = stage.people
  const { report } = await good(applicant.call(routes.detail, { id }))
  const sheet = await good(applicant.call(routes.reportSheet, { id }))
  expect(sheet.addenda).toHaveLength(1)
  expect(sheet.addenda[0]?.title).toMatch(/^追加1　.*周慎行（电子签署）$/)
  expect(sheet.addendaCount).toMatch(/追加共1条$/)
  expect(sheet.sha256).toBe(report?.addenda[0]?.sha256)
  const copy = await textOfPdf(await pdfOf(applicant, '', 'en-US'))
  if (copy !== undefined) expect(copy).toContain('Addendum 1')
  const plain = await textOfPdf(await pdfOf(applicant, '?addendum=0', 'en-US'))
  if (plain !== undefined) expect(plain).not.toContain('Addendum 1')
})

test('one that was changed in the database is not given out, and nothing is added to it', async () => {
  // The running product may not change it: the owner of the tables does.
  const change = (to: string) =>
    withClient(stage.server.platform.db.ownerConnection, (client) =>
      client.query('update consultation_addendum set text = $2 where consultation_id = $1', [id, to]),
    )
  await change('BRAF V600E阴性')
  const { applicant, lead } = stage.people
  expect((await answerOf(applicant)).statusCode).toBe(409)
  expect(await refusalOf(stage, id, () => add(lead))).toBe('409 ReportSealBroken')
  await change(given.text)
  expect((await answerOf(applicant)).statusCode).toBe(200)
})

test('of 300 tries at once each number is given once, without a gap, up to the limit', {
  timeout: 120_000,
}, async () => {
  const { lead } = stage.people
  const found = outcomes(
    await inParallel(300, (at) => lead.call(routes.addAddendum, { id, reason: given.reason, text: `第${at}次` })),
  )
  const refused = Object.keys(found).filter((name) => name !== 'ok')
  expect(refused.filter((name) => !/^(StateChanged|TooManyAddenda)$|Busy/.test(name))).toEqual([])
  const { report } = await good(lead.call(routes.detail, { id }))
  const numbers = report?.addenda.map((each) => each.number)
  expect(numbers).toEqual(Array.from({ length: 1 + (found.ok ?? 0) }, (_, at) => at + 1))
  expect(found.ok).toBeGreaterThan(0)
  expect(numbers?.length).toBeLessThanOrEqual(addendumLimits.most)
  const found2 = await good(stage.server.guest.call(routes.verifyReport, { reportNo: report?.reportNo ?? '' }))
  expect(found2.addenda.every((each) => each.isSealValid)).toBe(true)
})
