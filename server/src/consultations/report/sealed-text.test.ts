import { setTimeout as sleep } from 'node:timers/promises'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { messageRoutes } from '@tongying/contract/messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ReportTrial, ReportTrials } from '../../testing/report-trial.ts'
import { consultations } from '../tables.ts'
import { reportDocument } from './document.ts'
import { submittedReport } from './report-of-case.ts'

let trials: ReportTrials
let trial: ReportTrial

beforeAll(async () => {
  trials = await ReportTrials.open()
})
afterAll(() => trials.close())
beforeEach(async () => {
  trial = await trials.begin()
})

test('a save during or after a submit neither changes what was submitted nor makes a revision', async () => {
  await trial.submitDuringSaves(1, 10)
  await trial.failAndRevise()
})

test('an expert signs during saves: a signature that stands is always for the text that stands', async () => {
  await trial.signDuringSaves(1)
})

test('an expert signs during the submission: it goes out with every signature or not at all', async () => {
  await trial.submitDuringSignatures(1)
  await trial.failAndRevise()
})

test('a report is passed and failed at once: one wins, and what is issued is what was submitted and signed', async () => {
  await trial.issueDuringFailing('3个月后复查')
})

test('thirty saves at once make one revision, thirty signatures of one expert one', async () => {
  await trial.manyAtOnce(30)
})

describe('a signature', () => {
  test('is void once a word changes: the expert and the lead learn it, and it is kept', async () => {
    const { id, lead, second } = trial.people
    await trial.write()
    await trial.sign(second)
    await trial.write()
    expect((await trial.expert(second))?.opinion).not.toBeNull()
    await trial.write({ conclusion: '恶性，立即手术切除' })
    expect(await trial.expert(second)).toMatchObject({
      state: 'attended',
      opinion: null,
      opinionVoidedAt: expect.any(String),
    })
    await trial.sign(trial.people.third)
    expect((await lead.call(routes.submitReport, { id })).body).toMatchObject({ error: 'OpinionsMissing' })
    await trials.server.deliverAll()
    const received = async (type: 'notice' | 'message') =>
      (await second.call(messageRoutes.byType, { type, pageSize: 20 })).data.list.filter((one) => one.link?.id === id)
    expect((await received('notice')).map((one) => one.content)).toEqual([
      expect.stringMatching(/^你签署过的会诊HZ\d+报告内容已被修改，原签署作废/),
    ])
    expect((await trial.history()).slice(-3)).toEqual(['sign', 'voidSignature', 'sign'])
    await trial.sign(second)
    expect(await trial.expert(second)).toMatchObject({ state: 'signed', opinionVoidedAt: null })
    const kept = await trial.rows('select voided_at from consultation_opinion where consultation_id = $1')
    expect(kept.filter((row) => row.voided_at !== null)).toHaveLength(1)
    await lead.call(routes.submitReport, { id }).then((reply) => reply.data)
  })
  test('is refused before there is a text to sign, and for another text than the present one', async () => {
    const { id, second } = trial.people
    expect((await second.call(routes.signOpinion, { id })).body).toMatchObject({ code: 422, error: 'NothingToSign' })
    await trial.write({ advice: '' })
    expect((await second.call(routes.signOpinion, { id })).body).toMatchObject({ error: 'NothingToSign' })
    const { textSha256 } = await trial.write()
    await trial.write({ conclusion: '恶性' })
    const stale = await second.call(routes.signOpinion, { id, textSha256 })
    expect(stale.body).toMatchObject({
      code: 409,
      error: 'ReportTextChanged',
      msg: expect.stringMatching(/报告内容已有改动/),
    })
    expect((await second.call(routes.signOpinion, { id, textSha256: 'x' })).status).toBe(400)
    const seen = (await second.call(routes.detail, { id })).data.report?.textSha256
    expect((await second.call(routes.signOpinion, { id, textSha256: seen })).data).toMatchObject({
      textSha256: seen,
      revision: 1,
    })
  })
  test('stands after a failed review for the same words, and for no others', async () => {
    const { id, lead, second } = trial.people
    await trial.submitSigned()
    await trial.failAndRevise()
    expect((await trial.expert(second))?.opinion).toMatchObject({ revision: 1 })
    await lead.call(routes.submitReport, { id }).then((reply) => reply.data)
    await trial.failAndRevise()
    await trial.write({ advice: '6个月后复查' })
    expect((await trial.expert(second))?.opinion).toBeNull()
    expect((await lead.call(routes.submitReport, { id })).body).toMatchObject({
      error: 'OpinionsMissing',
      msg: '还有2位参会专家没有签署意见',
    })
    await trial.write()
    expect((await lead.call(routes.submitReport, { id })).body).toMatchObject({ error: 'OpinionsMissing' })
  })
})

test('while a passed report waits for its PDF, another call on the case answers at once, and the pass that came too late is refused', async () => {
  const { id, reportAuditor } = trial.people
  await trial.submitSigned()
  const { orm } = trials.server.platform.db
  const [consultation] = await orm.select().from(consultations).where(eq(consultations.id, id))
  if (!consultation) throw new Error('the case is not there')
  const report = await submittedReport(orm, consultation)
  const asker = trials.cast.reportAuditorId
  const printed = Array.from({ length: 20 }, (_, turn) =>
    reportDocument(
      orm,
      trials.server.platform,
      { consultation, report, issuedAt: new Date(turn), origin: '', asker },
      'zh-CN',
    ),
  )
  const answered: string[] = []
  const passing = reportAuditor.call(routes.passReview, { id }).finally(() => answered.push('pass'))
  await sleep(200)
  const failed = await reportAuditor
    .call(routes.failReview, { id, note: '请补充' })
    .finally(() => answered.push('fail'))
  expect(failed.status).toBe(200)
  expect((await passing).body).toMatchObject({ error: 'StateChanged' })
  expect(answered).toEqual(['fail', 'pass'])
  expect(await trial.rows('select from consultation_document where consultation_id = $1')).toEqual([])
  await Promise.all(printed)
})

test('lead and reviewer send the hash of what they saw, too', async () => {
  const { id, lead, reportAuditor } = trial.people
  const { textSha256 } = await trial.write({ advice: '旧' })
  await trial.write()
  for (const expert of [trial.people.second, trial.people.third]) await trial.sign(expert)
  expect((await lead.call(routes.submitReport, { id, textSha256 })).body).toMatchObject({ error: 'ReportTextChanged' })
  await lead.call(routes.submitReport, { id }).then((reply) => reply.data)
  expect((await reportAuditor.call(routes.passReview, { id, textSha256 })).body).toMatchObject({
    error: 'ReportTextChanged',
  })
  const seen = (await reportAuditor.call(routes.detail, { id })).data.report?.textSha256
  await reportAuditor.call(routes.passReview, { id, textSha256: seen }).then((reply) => reply.data)
})

test('what is printed, shown and verified names the same two hashes', async () => {
  const { id, applicant, lead, second, third } = trial.people
  await trial.write()
  await trial.sign(second)
  await third.call(routes.signOpinion, { id, isDissent: true, text: '先取得分子检测结果' }).then((reply) => reply.data)
  await lead.call(routes.submitReport, { id }).then((reply) => reply.data)
  await trial.pass()
  const { report, experts } = (await applicant.call(routes.detail, { id })).data
  const { data: verified } = await trials.server.guest.call(routes.verifyReport, { reportNo: report?.reportNo ?? '' })
  expect(verified).toMatchObject({ textSha256: report?.textSha256, sha256: report?.sha256 })
  expect(verified.textSha256).not.toBe(verified.sha256)
  for (const expert of experts.filter((each) => !each.isLead))
    expect(expert.opinion?.textSha256).toBe(verified.textSha256)
  for (const [language, words] of [
    ['zh-CN', ['报告正文', '每个签名只对第1版正文有效', '同意', '保留']],
    ['en-US', ['Report text', 'Each signature is for the text of version 1', 'Agrees', 'Dissents']],
  ] as const) {
    const printed = await trial.printedText(language)
    if (printed === undefined) return
    for (const word of [...words, verified.textSha256 ?? '']) expect(printed).toContain(word)
    expect(printed).not.toContain(verified.sha256)
  }
})
