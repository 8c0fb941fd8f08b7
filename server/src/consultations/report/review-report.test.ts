import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, good } from '../../testing/app.ts'
import {
  expectOneEffect,
  pressAtOnce,
  refusalOf,
  refusalOfInput,
  refusalsElsewhere,
} from '../../testing/case-refusals.ts'
import { aCaseStage, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { aSubmittedReport, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
/** Goes to the review and back, from one test to the next. */
let id: string
beforeAll(async () => {
  stage = await aCaseStage()
  id = await aSubmittedReport(stage, { experts: ['lead', 'second'] })
})
afterAll(() => stage.server.close())

const fail = (more = {}) => stage.people.reportAuditor.call(routes.failReview, { id, note: '请补充测量值' }, more)
const revise = (more = {}) => stage.people.lead.call(routes.reviseReport, { id }, more)
const submitAgain = async () => good(stage.people.lead.call(routes.submitReport, { id }))

describe('a report that fails its review', () => {
  test('needs a note of 500 characters at most', async () => {
    const withNote = (note: unknown) =>
      refusalOfInput(stage, id, { caller: stage.people.reportAuditor, route: routes.failReview, input: { note } })
    for (const empty of [undefined, '  ', 7]) expect(await withNote(empty)).toBe('422 RuleBroken, note: 请填写')
    expect(await withNote('一'.repeat(501))).toBe('422 RuleBroken, note: 最多500字')
  })

  test('is refused by the reviewers of the lead’s institution alone, while it is under review', async () => {
    const { lead, second, applicant, auditor, other } = stage.people
    const by = (caller: Caller) => refusalOf(stage, id, () => caller.call(routes.failReview, { id, note: '再写' }))
    for (const involved of [lead, second, applicant]) expect(await by(involved)).toBe('403 Forbidden')
    for (const stranger of [auditor, other]) expect(await by(stranger)).toBe('404 ConsultationNotFound')
    expect(await by(stage.server.guest)).toBe('401 SignInRequired')
    const found = await refusalsElsewhere(stage, id, { but: ['consultationEnd/reportReview'], call: () => fail() })
    expect(Object.keys(found)).toEqual(['404 ConsultationNotFound'])
  })

  test('goes back to its lead with the note, and nobody else is notified', async () => {
    const left = await changesBy(stage, id, () => fail())
    expect(left.reply.data).toMatchObject({ consultationId: id, status: 4, audit: 6 })
    expect(left.changes).toEqual({
      columns: { review: 'failedReview' },
      timers: ['consultation.overdueReport'],
      reports: ['revision 1 submitted (请补充测量值)'],
      history: ['failReview by reportAuditor: 请补充测量值'],
      events: ['consultation.reportFailed'],
      audit: [
        'consultation.failReview by reportAuditor {"review":"failedReview","status":"consultationEnd","revision":1}',
      ],
    })
    expect(await notificationsAfter(stage, left)).toEqual([
      'lead: 会诊#的报告未通过审核，请查看意见后修改。 | The report of consultation # was not approved. Read the comments and revise it.',
    ])
    expect((await good(stage.people.lead.call(routes.detail, { id }))).report?.reviewNote).toBe('请补充测量值')
  })
})

describe('a revision', () => {
  test('is the lead’s alone, of a report that failed its review', async () => {
    const { second, applicant, reportAuditor, other } = stage.people
    const by = (caller: Caller) => refusalOf(stage, id, () => caller.call(routes.reviseReport, { id }))
    for (const involved of [second, applicant]) expect(await by(involved)).toBe('403 Forbidden')
    for (const stranger of [reportAuditor, other]) expect(await by(stranger)).toBe('404 ConsultationNotFound')
    expect(await by(stage.server.guest)).toBe('401 SignInRequired')
    const found = await refusalsElsewhere(stage, id, { but: ['consultationEnd/failedReview'], call: () => revise() })
    expect(found['409 StateChanged']).toEqual([
      'unresponsive/',
      'waitingForConsultation/',
      'consultationEnd/writtenReport',
      'consultationEnd/reportReview',
      'completed/passedReview',
      'cancelled/',
    ])
  })

  test('starts from the old words beside the submitted text; what was signed stays signed', async () => {
    const left = await changesBy(stage, id, () => revise())
    expect(left.reply.data).toMatchObject({ consultationId: id, status: 4, audit: 3 })
    expect(left.changes).toEqual({
      columns: { review: 'writtenReport', submitted_revision: null },
      events: ['consultation.changed'],
      reports: ['revision 1 submitted (请补充测量值)', 'revision 2'],
      history: ['reviseReport by lead'],
      audit: ['consultation.reviseReport by lead {"review":"writtenReport","status":"consultationEnd"}'],
    })
  })
})

test('submitted again, the report is announced to its reviewers', async () => {
  const left = await changesBy(stage, id, () => stage.people.lead.call(routes.submitReport, { id }))
  expect(left.changes).toMatchObject({
    columns: { review: 'reportReview', submitted_revision: 2 },
    history: ['submitReport by lead'],
    events: ['consultation.reportSubmitted'],
    audit: ['consultation.submitReport by lead {"review":"reportReview","status":"consultationEnd","revision":2}'],
  })
  expect(await notificationsAfter(stage, left)).toEqual([
    'reportAuditor: 周慎行提交了会诊#的报告，请审核。 | 周慎行 submitted the report of consultation #. Please review it.',
  ])
})

test('failing and revising have one effect under one key; pressed twice at once, one wins', async () => {
  await expectOneEffect(stage, id, (more) => fail(more))
  await expectOneEffect(stage, id, (more) => revise(more))
  await submitAgain()
  expect(await pressAtOnce(stage, id, [() => fail(), () => fail()])).toEqual(['200', '409 StateChanged'])
  await stage.server.deliverAll()
  expect(await pressAtOnce(stage, id, [() => revise(), () => revise()])).toEqual(['200', '409 StateChanged'])
  await submitAgain()
})
