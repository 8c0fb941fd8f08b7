import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, good } from '../../testing/app.ts'
import {
  expectOneEffect,
  pressAtOnce,
  refusalOf,
  refusalOfInput,
  refusalsElsewhere,
} from '../../testing/case-refusals.ts'
import { aCaseStage, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { aWritten, type CaseStage, reportText } from '../fixtures.ts'

let stage: CaseStage
let id: string
beforeAll(async () => {
  stage = await aCaseStage()
  id = await aWritten(stage)
})
afterAll(() => stage.server.close())

const mayStillSign = async (who: Caller) => (await good(who.call(routes.detail, { id }))).maySign
const sign = (who: Caller, more = {}) => who.call(routes.signOpinion, { id }, more)

test('is for the experts of the case, and once the report has a conclusion', async () => {
  const { applicant, other, auditor, reportAuditor, lead, second } = stage.people
  // The lead signs by submitting; nobody signs their own text beside the others.
  for (const person of [applicant, lead]) expect(await refusalOf(stage, id, () => sign(person))).toBe('403 Forbidden')
  for (const stranger of [other, auditor, reportAuditor])
    expect(await refusalOf(stage, id, () => sign(stranger))).toBe('404 ConsultationNotFound')
  expect(await refusalOf(stage, id, () => sign(stage.server.guest))).toBe('401 SignInRequired')
  await good(lead.call(routes.saveReport, { id, ...reportText, conclusion: ' ' }))
  expect(await refusalOf(stage, id, () => sign(second))).toBe('422 NothingToSign')
  await good(lead.call(routes.saveReport, { id, ...reportText }))
  expect(await Promise.all([applicant, lead, second].map(mayStillSign))).toEqual([false, false, true])
})

test('takes a dissent with its reason, and the text that was seen', async () => {
  const withInput = (input: Record<string, unknown>) =>
    refusalOfInput(stage, id, { caller: stage.people.second, route: routes.signOpinion, input })
  expect(await withInput({ isDissent: true })).toBe('422 ReasonNeeded, text: 请填写原因')
  expect(await withInput({ isDissent: true, text: '  ' })).toBe('422 ReasonNeeded, text: 请填写原因')
  expect(await withInput({ text: '一'.repeat(2001) })).toBe('422 RuleBroken, text: 最多2000字')
  expect(await withInput({ isDissent: '是' })).toBe('400 Malformed, isDissent: 填写的内容有误')
  expect(await withInput({ textSha256: 'x' })).toBe('400 Malformed, textSha256: 填写的内容有误')
  expect(await withInput({ textSha256: '0'.repeat(64) })).toBe('409 ReportTextChanged')
})

test('is possible while the report is written and nowhere else', async () => {
  const but = ['consultationEnd/writtenReport'] as const
  const found = await refusalsElsewhere(stage, id, { but, call: () => sign(stage.people.second) })
  expect(Object.keys(found).toSorted()).toEqual(['404 ConsultationNotFound', '409 StateChanged'])
  expect(found['409 StateChanged']).toContain('consultationEnd/reportReview')
  expect(found['404 ConsultationNotFound']).toContain('returned/')
})

test('leaves the signature, its line in the history, and the event that changes open pages', async () => {
  const { second, lead } = stage.people
  const left = await changesBy(stage, id, () =>
    second.call(routes.signOpinion, { id, isDissent: true, text: ' 先取得分子检测结果 ' }),
  )
  expect(left.changes).toEqual({
    invitations: { second: 'signed' },
    opinions: ['second dissents: 先取得分子检测结果'],
    history: ['dissent by second'],
    events: ['consultation.changed'],
    audit: ['consultation.signOpinion by second {"revision":1}'],
  })
  const { report, experts } = await good(lead.call(routes.detail, { id }))
  expect(left.reply.data).toMatchObject({ revision: 1, textSha256: report?.textSha256 })
  expect(experts[1]?.opinion).toMatchObject({ isDissent: true, text: '先取得分子检测结果', revision: 1 })
  expect(await refusalOf(stage, id, () => sign(second))).toBe('409 StateChanged')
  expect(await mayStillSign(second)).toBe(false)
})

test('the last one that is waited for notifies the lead, who submits', async () => {
  const { second, third } = stage.people
  const other = await aWritten(stage)
  const first = await changesBy(stage, other, () => second.call(routes.signOpinion, { id: other }))
  expect(await notificationsAfter(stage, first)).toEqual([])
  const last = await changesBy(stage, other, () => third.call(routes.signOpinion, { id: other }))
  expect(last.changes.events).toEqual(['consultation.allSigned'])
  expect(await notificationsAfter(stage, last)).toEqual([
    expect.stringMatching(/^lead: 参会的专家都已签署会诊#的报告，请查看保留意见后提交。/),
  ])
})

test('of one expert pressed twice at once counts once, and a repeat under its key changes nothing', async () => {
  const { third, lead } = stage.people
  expect(await pressAtOnce(stage, id, [() => sign(third), () => sign(third)])).toEqual(['200', '409 StateChanged'])
  // A changed word makes both signatures void; they are given again.
  const left = await changesBy(stage, id, () =>
    lead.call(routes.saveReport, { id, ...reportText, advice: '半年后复查' }),
  )
  expect(left.changes).toMatchObject({ invitations: { second: 'attended', third: 'attended' } })
  expect(await mayStillSign(stage.people.second)).toBe(true)
  await expectOneEffect(stage, id, (more) => sign(third, more))
})
