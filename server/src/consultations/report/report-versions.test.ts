import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, good } from '../../testing/app.ts'
import { aCaseStage } from '../../testing/case-trace.ts'
import { aSubmittedReport, aWritten, type CaseStage, reportText } from '../fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const read = (who: Caller, id: string) => who.call(routes.reportVersions, { id })
const inShort = async (who: Caller, id: string) =>
  (await good(read(who, id))).list.map(
    ({ kind, revision, advice, signatures }) =>
      `${kind} ${revision}: ${advice}; ${signatures.map(({ name, voidedAt }) => `${name}${voidedAt ? ' void' : ''}`).join(', ')}`,
  )

test('what an expert signed stays readable after a word was changed, for those who write and sign the report', async () => {
  const id = await aWritten(stage)
  const { lead, second, third, applicant, other, auditor } = stage.people
  await good(second.call(routes.signOpinion, { id }))
  await good(lead.call(routes.saveReport, { id, ...reportText, advice: '6个月后复查' }))
  await good(third.call(routes.signOpinion, { id, isDissent: true, text: '先穿刺' }))
  const names = (await good(lead.call(routes.detail, { id }))).experts.map((expert) => expert.name)
  const expected = [`signedDraft 1: 3个月后复查; ${names[1]} void`, `revision 1: 6个月后复查; ${names[2]}`]
  for (const who of [lead, second, third]) expect(await inShort(who, id)).toEqual(expected)
  const { list } = await good(read(second, id))
  expect(list[0]).toMatchObject({ ...reportText, authorName: null, submittedAt: null, review: null })
  expect(list[1]).toMatchObject({ authorName: names[0], signatures: [{ isDissent: true, text: '先穿刺' }] })
  // The text that was signed comes back: it is the revision's again, and no draft beside it.
  await good(lead.call(routes.saveReport, { id, ...reportText }))
  expect(await inShort(lead, id)).toEqual([
    `signedDraft 1: 6个月后复查; ${names[2]} void`,
    `revision 1: 3个月后复查; ${names[1]} void`,
  ])
  expect((await read(applicant, id)).body).toMatchObject({ error: 'NoDocument' })
  for (const stranger of [other, auditor])
    expect((await read(stranger, id)).body).toMatchObject({ error: 'ConsultationNotFound' })
  expect((await read(stage.server.guest, id)).status).toBe(401)
})

test('once it is issued, everybody on the case reads what was submitted, why it failed, and who signed it', async () => {
  const id = await aSubmittedReport(stage)
  const { lead, second, third, applicant, reportAuditor } = stage.people
  expect(await inShort(reportAuditor, id)).toHaveLength(1)
  await good(reportAuditor.call(routes.failReview, { id, note: '建议不完整' }))
  await good(lead.call(routes.reviseReport, { id }))
  expect((await read(reportAuditor, id)).body).toMatchObject({ error: 'ConsultationNotFound' })
  await good(lead.call(routes.saveReport, { id, ...reportText, advice: '一' }))
  await good(second.call(routes.signOpinion, { id }))
  await good(lead.call(routes.saveReport, { id, ...reportText, advice: '二' }))
  for (const expert of [second, third]) await good(expert.call(routes.signOpinion, { id }))
  await good(lead.call(routes.submitReport, { id }))
  expect(await inShort(reportAuditor, id)).toHaveLength(3)
  await good(reportAuditor.call(routes.passReview, { id }))
  const { list } = await good(read(applicant, id))
  expect(list).toMatchObject([
    { kind: 'revision', revision: 1, ...reportText, review: { note: '建议不完整' } },
    { kind: 'revision', revision: 2, advice: '二', review: { note: null } },
  ])
  expect(list.map(({ signatures }) => signatures.map(({ voidedAt }) => voidedAt !== null))).toEqual([
    [true, true],
    [false, false],
  ])
  expect(list[1]?.textSha256).toBe((await good(applicant.call(routes.detail, { id }))).report?.textSha256)
  expect(await inShort(second, id)).toHaveLength(3)
})
