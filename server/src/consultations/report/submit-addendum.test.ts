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
import { setReportDesk } from '../../testing/notice-walks/steps.ts'
import { textOfPdf } from '../../testing/text-of-pdf.ts'
import { aCompleted, addendumText, aSubmittedReport, aWaitingAddendum, type CaseStage } from '../fixtures.ts'

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

const given = addendumText
const add = (who: Caller) => who.call(routes.submitAddendum, { id, ...given })
/** Submits one that its reviewer passes. */
async function issue(more: Partial<typeof given> = {}) {
  const { lead, reportAuditor } = stage.people
  const { textSha256 } = await good(lead.call(routes.submitAddendum, { id, ...given, ...more }))
  await good(reportAuditor.call(routes.passAddendum, { id, textSha256 }))
}

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
      route: routes.submitAddendum,
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

test('waits for the reviewers of reports, in their queue, and nobody else reads it', async () => {
  const { lead, applicant, second, reportAuditor } = stage.people
  const left = await changesBy(stage, id, () => add(lead))
  expect(left.changes).toEqual({
    columns: { addendum_submitted_at: 'now' },
    pendingAddendum: [`by lead: ${given.text}`],
    timers: ['consultation.overdueAddendum', 'consultation.remindResponse'],
    history: ['submitAddendum by lead'],
    events: ['consultation.addendumSubmitted'],
    audit: ['consultation.submitAddendum by lead {"review":"passedReview","status":"completed","revision":1}'],
  })
  expect(await notificationsAfter(stage, left)).toEqual([
    'reportAuditor: 周慎行提交了会诊#报告的追加意见，请审核。 | 周慎行 submitted an addendum to the report of consultation #. Please review it.',
  ])
  for (const reader of [lead, reportAuditor]) {
    const { report } = await good(reader.call(routes.detail, { id }))
    expect(report?.pendingAddendum).toMatchObject({ ...given, number: 1, authorName: '周慎行', returned: null })
    expect(report?.addenda).toEqual([])
  }
  for (const other of [applicant, second]) {
    const { report } = await good(other.call(routes.detail, { id }))
    expect(report).toMatchObject({ pendingAddendum: null, addenda: [] })
    expect(JSON.stringify(report)).not.toContain('BRAF')
  }
  expect(await pdfOf(applicant)).toEqual(issued)
  const queue = await good(reportAuditor.call(routes.list, { tab: 'reportQueue' }))
  const row = queue.list.find(({ consultationId }) => consultationId === id)
  expect(row).toMatchObject({ isMyTurn: true, addendumSubmittedAt: expect.any(String) })
  expect(row?.allowed).toEqual(['passAddendum', 'returnAddendum'])
  const { queues } = await good(reportAuditor.call(routes.myDay, {}))
  expect(queues.reportQueue.count).toBe(1)
  expect((await good(reportAuditor.call(routes.counts, { tab: 'reportQueue' }))).tabs.reportQueue).toBe(1)
})

const hashNow = async () =>
  (await good(stage.people.lead.call(routes.detail, { id }))).report?.pendingAddendum?.textSha256 ?? ''

test('one at a time waits, and only its reviewer decides on it', async () => {
  const { lead, applicant, second, other, auditor } = stage.people
  expect(await refusalOf(stage, id, () => add(lead))).toBe('409 AddendumPending')
  const textSha256 = await hashNow()
  for (const route of [routes.passAddendum, routes.returnAddendum] as const) {
    const decide = (who: Caller) => refusalOf(stage, id, () => who.call(route, { id, textSha256, note: '请补充' }))
    for (const part of [lead, applicant, second]) expect(await decide(part)).toBe('403 Forbidden')
    for (const stranger of [other, auditor]) expect(await decide(stranger)).toBe('404 ConsultationNotFound')
    expect(await decide(stage.server.guest)).toBe('401 SignInRequired')
  }
  for (const forbidden of [applicant, second])
    expect(await refusalOf(stage, id, () => forbidden.call(routes.withdrawAddendum, { id }))).toBe('403 Forbidden')
})

test('nobody with a part in the case reviews it, whatever their role', async () => {
  const textSha256 = await hashNow()
  await stage.server.platform.db.pool.query(
    `update membership set roles = roles || array['reportAuditor'] where account_id = $1 and institution_id = $2`,
    [stage.ids.lead, stage.cast.provinceId],
  )
  const { lead } = stage.people
  expect((await good(lead.call(routes.list, { tab: 'reportQueue' }))).list).toEqual([])
  const pass = () => lead.call(routes.passAddendum, { id, textSha256 })
  expect(await refusalOf(stage, id, pass)).toBe('403 Forbidden')
})

test('a reviewer decides on what they read and on nothing else', async () => {
  const { lead, reportAuditor } = stage.people
  const read = await hashNow()
  const pass = () => reportAuditor.call(routes.passAddendum, { id, textSha256: read })
  await good(lead.call(routes.withdrawAddendum, { id }))
  expect(await refusalOf(stage, id, pass)).toBe('404 ConsultationNotFound')
  await good(lead.call(routes.submitAddendum, { id, ...given, text: 'BRAF V600E阴性' }))
  expect(await refusalOf(stage, id, pass)).toBe('409 AddendumTextChanged')
  const giveBack = () => reportAuditor.call(routes.returnAddendum, { id, textSha256: read, note: '请补充' })
  expect(await refusalOf(stage, id, giveBack)).toBe('409 AddendumTextChanged')
  const noNote = { caller: reportAuditor, route: routes.returnAddendum, input: { textSha256: read, note: '' } }
  expect(await refusalOfInput(stage, id, noNote)).toBe('422 RuleBroken, note: 请填写')
})

test('comes back with a reason, and is the author’s to change or to withdraw', async () => {
  const { lead, applicant, reportAuditor } = stage.people
  const textSha256 = await hashNow()
  const note = '请写明检测方法'
  const left = await changesBy(stage, id, () => reportAuditor.call(routes.returnAddendum, { id, textSha256, note }))
  expect(left.changes).toMatchObject({
    columns: { addendum_submitted_at: null, addendum_returned_at: 'now' },
    pendingAddendum: [`by lead: BRAF V600E阴性 (${note})`],
    timers: ['consultation.remindResponse'],
    history: [`returnAddendum by reportAuditor: ${note}`],
    events: ['consultation.addendumReturned'],
  })
  expect((await notificationsAfter(stage, left)).map((line) => line.split(':')[0])).toEqual(['lead'])
  const seen = await good(lead.call(routes.detail, { id }))
  expect(seen.report?.pendingAddendum?.returned).toMatchObject({ note, by: '秦以衡' })
  expect(seen).toMatchObject({ isMyTurn: true })
  expect((await good(lead.call(routes.myDay, {}))).reports.map((row) => row.consultationId)).toEqual([id])
  const { report } = await good(applicant.call(routes.detail, { id }))
  expect(report?.pendingAddendum).toBe(null)
  const pass = () => reportAuditor.call(routes.passAddendum, { id, textSha256 })
  expect(await refusalOf(stage, id, pass)).toBe('404 ConsultationNotFound')
  const gone = await changesBy(stage, id, () => lead.call(routes.withdrawAddendum, { id }))
  expect(gone.changes).toMatchObject({
    columns: { addendum_returned_at: null },
    pendingAddendum: [],
    history: ['withdrawAddendum by lead'],
  })
  expect(await notificationsAfter(stage, gone)).toEqual([])
  expect(await refusalOf(stage, id, () => lead.call(routes.withdrawAddendum, { id }))).toBe('409 StateChanged')
})

test('is numbered, sealed and announced to everybody with a part once it is passed; the original stays as it was issued', async () => {
  const { lead, applicant, reportAuditor } = stage.people
  const { textSha256 } = await good(add(lead))
  const left = await changesBy(stage, id, () => reportAuditor.call(routes.passAddendum, { id, textSha256 }))
  expect(left.changes).toEqual({
    columns: { addendum_submitted_at: null },
    pendingAddendum: [],
    addenda: [`1 by lead, passed by reportAuditor: ${given.text}`],
    timers: ['consultation.remindResponse'],
    history: ['passAddendum by reportAuditor'],
    events: ['consultation.addendumPassed'],
    audit: ['consultation.passAddendum by reportAuditor {"review":"passedReview","status":"completed","revision":1}'],
  })
  const notice =
    '会诊#报告的追加意见已审核通过，请查看。 | An addendum to the report of consultation # was approved and issued.'
  expect(await notificationsAfter(stage, left)).toEqual(
    ['applicant', 'lead', 'second', 'third'].map((part) => `${part}: ${notice}`),
  )
  const { report } = await good(applicant.call(routes.detail, { id }))
  const [added] = report?.addenda ?? []
  expect(added).toMatchObject({ ...given, number: 1, authorName: '周慎行', review: { reviewerName: '秦以衡' } })
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
      '审核：秦以衡',
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
  expect(sheet.addenda[0]?.review).toMatch(/^审核：秦以衡　.*通过$/)
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

test('of 300 submissions at once one waits, and of 300 decisions at once one is made', {
  timeout: 120_000,
}, async () => {
  const { lead, reportAuditor } = stage.people
  const submitted = outcomes(
    await inParallel(300, (at) => lead.call(routes.submitAddendum, { id, ...given, text: `第${at}次` })),
  )
  expect(submitted.ok).toBe(1)
  const textSha256 = await hashNow()
  const decided = outcomes(
    await inParallel(300, (at) =>
      at % 2
        ? reportAuditor.call(routes.passAddendum, { id, textSha256 })
        : reportAuditor.call(routes.returnAddendum, { id, textSha256, note: '请补充' }),
    ),
  )
  expect(decided.ok).toBe(1)
  const refused = Object.keys({ ...submitted, ...decided }).filter((name) => name !== 'ok')
  const known = /^(StateChanged|AddendumPending|ConsultationNotFound)$|Busy/
  expect(refused.filter((name) => !known.test(name))).toEqual([])
  const { report } = await good(lead.call(routes.detail, { id }))
  expect([report?.addenda.length === 2, report?.pendingAddendum?.returned != null].toSorted()).toEqual([false, true])
  if (report?.pendingAddendum) await good(lead.call(routes.withdrawAddendum, { id }))
})

test('each number is given once, up to the limit', { timeout: 120_000 }, async () => {
  const { lead } = stage.people
  const { report } = await good(lead.call(routes.detail, { id }))
  for (let next = (report?.addenda.length ?? 0) + 1; next <= addendumLimits.most; next++) await issue()
  expect(await refusalOf(stage, id, () => add(lead))).toBe('409 TooManyAddenda')
  const after = (await good(lead.call(routes.detail, { id }))).report
  expect(after?.addenda.map((each) => each.number)).toEqual(
    Array.from({ length: addendumLimits.most }, (_, at) => at + 1),
  )
  const found = await good(stage.server.guest.call(routes.verifyReport, { reportNo: after?.reportNo ?? '' }))
  expect(found.addenda.every((each) => each.isSealValid)).toBe(true)
})

test('is issued at once where the lead’s institution reviews no reports, and says so', async () => {
  await setReportDesk(stage, false)
  const unreviewed = await aSubmittedReport(stage)
  await stage.server.deliverAll()
  const { lead, applicant } = stage.people
  const before = await good(lead.call(routes.detail, { id: unreviewed }))
  expect(before.isReportReviewed).toBe(false)
  const left = await changesBy(stage, unreviewed, () => lead.call(routes.submitAddendum, { id: unreviewed, ...given }))
  expect(left.changes).toEqual({
    addenda: [`1 by lead, passed by nobody: ${given.text}`],
    history: ['addAddendum by lead'],
    events: ['consultation.addendumAdded'],
    audit: ['consultation.submitAddendum by lead {"review":"passedReview","status":"completed","revision":1}'],
  })
  const { report } = await good(applicant.call(routes.detail, { id: unreviewed }))
  expect(report?.addenda[0]?.review).toEqual({ reviewerName: null })
  const sheet = await good(applicant.call(routes.reportSheet, { id: unreviewed }))
  expect(sheet.addenda[0]?.review).toBe('审核：出具机构未设报告审核')
  await setReportDesk(stage, true)
})

test('waits for a review that its institution ended after the case was applied for', async () => {
  const { cast, people, server } = stage
  const waiting = await aWaitingAddendum(stage)
  await server.platform.db.pool.query(
    'update institution set has_report_desk = false, report_desk_off_at = $2 where id = $1',
    [cast.provinceId, server.clock.now()],
  )
  await good(people.reportAuditor.call(routes.passAddendum, waiting))
  const again = await good(people.lead.call(routes.submitAddendum, { id: waiting.id, ...given }))
  expect(again.isIssued).toBe(false)
  await setReportDesk(stage, true)
})
