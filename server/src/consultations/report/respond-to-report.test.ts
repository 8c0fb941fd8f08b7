import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, hourMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { type Caller, good } from '../../testing/app.ts'
import { expectOneEffect, refusalOf, refusalOfInput, refusalsElsewhere } from '../../testing/case-refusals.ts'
import { aCaseStage, changesAfter, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { aCompleted, aHeld, anArranged, type CaseStage, meetingEnded, reportText, signInAgain } from '../fixtures.ts'

let stage: CaseStage
let id: string
beforeAll(async () => {
  stage = await aCaseStage()
})
beforeAll(async () => {
  id = await aCompleted(stage)
})
afterAll(() => stage.server.close())

const respond = (who: Caller, more = {}) => who.call(routes.respondToReport, { id, decision: 0, rating: 5 }, more)
const rate = (who: Caller, more = {}) => who.call(routes.rateApplication, { id, rating: 4 }, more)

test('the response is the applicant’s, the rating of the application the experts’', async () => {
  const { applicant, other, auditor, reportAuditor, lead, second } = stage.people
  for (const expert of [lead, second]) expect(await refusalOf(stage, id, () => respond(expert))).toBe('403 Forbidden')
  expect(await refusalOf(stage, id, () => rate(applicant))).toBe('403 Forbidden')
  for (const stranger of [other, auditor, reportAuditor]) {
    expect(await refusalOf(stage, id, () => respond(stranger))).toBe('404 ConsultationNotFound')
    expect(await refusalOf(stage, id, () => rate(stranger))).toBe('404 ConsultationNotFound')
  }
  expect(await refusalOf(stage, id, () => respond(stage.server.guest))).toBe('401 SignInRequired')
  expect(await refusalOf(stage, id, () => rate(stage.server.guest))).toBe('401 SignInRequired')
})

test('a report that is not adopted as a whole needs a reason, and every field its rule', async () => {
  const withInput = (input: Record<string, unknown>) =>
    refusalOfInput(stage, id, {
      caller: stage.people.applicant,
      route: routes.respondToReport,
      input: { decision: 0, rating: 5, ...input },
    })
  for (const decision of [1, 2]) {
    expect(await withInput({ decision })).toBe('422 ReasonNeeded, reason: 请填写原因')
    expect(await withInput({ decision, reason: '  ' })).toBe('422 ReasonNeeded, reason: 请填写原因')
  }
  expect(await withInput({ decision: 3 })).toBe('422 RuleBroken, decision: 请选择')
  expect(await withInput({ rating: 0 })).toBe('422 RuleBroken, rating: 请选择')
  expect(await withInput({ rating: 6 })).toBe('422 RuleBroken, rating: 请选择')
  expect(await withInput({ rating: 4.5 })).toBe('422 RuleBroken, rating: 请选择')
  expect(await withInput({ decision: 1, reason: '一'.repeat(501) })).toBe('422 RuleBroken, reason: 最多500字')
  expect(await withInput({ note: '一'.repeat(201) })).toBe('422 RuleBroken, note: 最多200字')
})

test('both are possible once the report is issued and nowhere else', async () => {
  const but = ['completed/passedReview'] as const
  const { applicant, lead } = stage.people
  const responded = await refusalsElsewhere(stage, id, { but, call: () => respond(applicant) })
  expect(Object.keys(responded)).toEqual(['409 StateChanged'])
  const rated = await refusalsElsewhere(stage, id, { but, call: () => rate(lead) })
  expect(Object.keys(rated).toSorted()).toEqual(['404 ConsultationNotFound', '409 StateChanged'])
})

test('an expert who did not come rates nothing', async () => {
  const missed = await anArranged(stage)
  await meetingEnded(stage, missed, ['applicant', 'lead', 'second'])
  const { lead, second, third, reportAuditor } = stage.people
  await good(lead.call(routes.saveReport, { id: missed, ...reportText }))
  await good(second.call(routes.signOpinion, { id: missed }))
  await good(lead.call(routes.submitReport, { id: missed }))
  await good(reportAuditor.call(routes.passReview, { id: missed }))
  expect((await good(third.call(routes.detail, { id: missed }))).feedback).toMatchObject({ mayRate: false })
  expect(await refusalOf(stage, missed, () => third.call(routes.rateApplication, { id: missed, rating: 3 }))).toBe(
    '403 NotAttended',
  )
})

/** A busy server may refuse; of those it hears one counts. */
const onlyRefused = (names: Record<string, number>, refusals: RegExp) =>
  Object.keys(names).filter((name) => name !== 'ok' && !refusals.test(name) && !/Busy/.test(name))

test('of 300 responses at once one counts', { timeout: 90_000 }, async () => {
  const many = await aCompleted(stage)
  const { applicant } = stage.people
  const call = (at: number) => applicant.call(routes.respondToReport, { id: many, decision: 0, rating: (at % 5) + 1 })
  const found = outcomes(await inParallel(300, call))
  expect(found.ok).toBe(1)
  expect(onlyRefused(found, /^(AlreadyResponded|StateChanged)$/)).toEqual([])
  const { history } = await good(applicant.call(routes.detail, { id: many }))
  expect(history.filter((line) => line.what === 'respondToReport')).toHaveLength(1)
})

test('of 300 ratings at once one counts for each expert', { timeout: 90_000 }, async () => {
  const many = await aCompleted(stage)
  const { lead, second } = stage.people
  const call = (at: number) => (at % 2 ? lead : second).call(routes.rateApplication, { id: many, rating: (at % 5) + 1 })
  const found = outcomes(await inParallel(300, call))
  expect(found.ok).toBe(2)
  expect(onlyRefused(found, /^AlreadyRated$/)).toEqual([])
  const { feedback, history } = await good(lead.call(routes.detail, { id: many }))
  expect(feedback?.ratings).toHaveLength(2)
  expect(history.filter((line) => line.what === 'rateApplication')).toHaveLength(2)
})

test('a response leaves its row, its line in the history, and tells the experts', async () => {
  const { applicant, lead } = stage.people
  expect((await good(applicant.call(routes.detail, { id }))).allowed).toContain('respondToReport')
  const given = { decision: 1, reason: ' 患者拒绝手术 ', rating: 4, note: '讨论充分' }
  const left = await changesBy(stage, id, () => applicant.call(routes.respondToReport, { id, ...given }))
  expect(left.changes).toEqual({
    columns: { responded_at: 'now' },
    responses: ['applicant: 1, 4, 患者拒绝手术'],
    history: ['respondToReport by applicant'],
    events: ['consultation.responded'],
    audit: ['consultation.respondToReport by applicant {"review":"passedReview","status":"completed","revision":1}'],
  })
  const notice =
    '林若溪已回复会诊#的报告，请查看是否采纳和评价。 | 林若溪 responded to the report of consultation #. See whether it was adopted, and the rating.'
  expect(await notificationsAfter(stage, left)).toEqual([`lead: ${notice}`, `second: ${notice}`, `third: ${notice}`])
  const { feedback, allowed } = await good(lead.call(routes.detail, { id }))
  expect(feedback?.response).toMatchObject({ decision: 1, reason: '患者拒绝手术', rating: 4, byName: '林若溪' })
  expect(allowed).not.toContain('respondToReport')
  const own = await good(applicant.call(routes.detail, { id }))
  expect(own.allowed).not.toContain('respondToReport')
  expect(await refusalOf(stage, id, () => respond(applicant))).toBe('409 AlreadyResponded')
})

test('a rating leaves its row and tells the applicant; a repeat under its key changes nothing', async () => {
  const { lead, second, applicant } = stage.people
  expect((await good(lead.call(routes.detail, { id }))).feedback).toMatchObject({ mayRate: true })
  const left = await changesBy(stage, id, () => lead.call(routes.rateApplication, { id, rating: 3, note: '缺造影' }))
  expect(left.changes).toEqual({
    ratings: ['lead: 3, 缺造影'],
    history: ['rateApplication by lead'],
    events: ['consultation.applicationRated'],
    audit: ['consultation.rateApplication by lead {}'],
  })
  expect(await notificationsAfter(stage, left)).toEqual([
    'applicant: 周慎行评价了会诊#的申请。 | 周慎行 rated the application of consultation #.',
  ])
  expect(await refusalOf(stage, id, () => rate(lead))).toBe('409 AlreadyRated')
  await expectOneEffect(stage, id, (more) => rate(second, more))
  const { feedback } = await good(applicant.call(routes.detail, { id }))
  expect(feedback?.ratings.map(({ expertName, rating }) => [expertName, rating])).toEqual([
    ['周慎行', 3],
    ['苏婉清', 4],
  ])
  expect((await good(lead.call(routes.detail, { id }))).feedback?.mayRate).toBe(false)
})

test('before the report is issued there is nothing to say', async () => {
  const held = await aHeld(stage)
  expect((await good(stage.people.applicant.call(routes.detail, { id: held }))).feedback).toBeNull()
})

test('an applicant who says nothing is reminded once after a week; who has said it is not', async () => {
  const silent = await aCompleted(stage)
  const notifiedLater = async (of: string, ms: number) =>
    notificationsAfter(
      stage,
      await changesAfter(stage, of, async () => {
        stage.server.clock.moveBy(ms)
        await stage.server.deliverAll()
      }),
    )
  expect(await notifiedLater(silent, 7 * dayMs - hourMs)).toEqual([])
  expect(await notifiedLater(silent, 2 * hourMs)).toEqual([
    'applicant: 会诊#的报告还没有回复，请填写是否采纳，并评价会诊。 | The report of consultation # has no response yet. Say whether it was adopted and rate it.',
  ])
  expect(await notifiedLater(silent, 30 * dayMs)).toEqual([])
  signInAgain(stage)
  const answered = await aCompleted(stage)
  await good(stage.people.applicant.call(routes.respondToReport, { id: answered, decision: 0, rating: 5 }))
  await stage.server.deliverAll()
  expect(await notifiedLater(answered, 8 * dayMs)).toEqual([])
})
