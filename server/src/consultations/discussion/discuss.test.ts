import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import { good } from '../../testing/app.ts'
import { expectOneEffect, refusalOf, refusalOfInput, refusalsElsewhere } from '../../testing/case-refusals.ts'
import { aCaseStage, changesBy } from '../../testing/case-trace.ts'
import { anInvited, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
let id: string
beforeAll(async () => {
  stage = await aCaseStage()
  id = await anInvited(stage)
})
afterAll(() => stage.server.close())

test('what somebody says stays as it was written, and reaches the open pages of those on the case', async () => {
  const { lead, third } = stage.people
  await good(third.call(routes.decline, { id, reason: 0 }))
  const left = await changesBy(stage, id, () => lead.call(routes.discuss, { id, text: ' 准时开始，先看横切 ' }))
  expect(left.reply.data).toMatchObject({ part: 'lead', byName: '周慎行', text: '准时开始，先看横切' })
  expect(left.changes).toEqual({
    discussion: ['lead as lead: 准时开始，先看横切'],
    live: ['discussion.posted to applicant, lead, second'],
    audit: ['consultation.discuss by lead {}'],
  })
})

test('takes words, and 1000 characters of them at most', async () => {
  const withText = (text: unknown) =>
    refusalOfInput(stage, id, { caller: stage.people.applicant, route: routes.discuss, input: { text } })
  for (const empty of [undefined, null, ' \n ', 7]) expect(await withText(empty)).toBe('422 RuleBroken, text: 请填写')
  expect(await withText('一'.repeat(1001))).toBe('422 RuleBroken, text: 最多1000字')
})

test('is for those on the case while it is open', async () => {
  const { applicant, other, third, auditor, admin } = stage.people
  const message = { id, text: '还在吗' }
  for (const stranger of [other, third, auditor, admin])
    expect(await refusalOf(stage, id, () => stranger.call(routes.discuss, message))).toBe('404 ConsultationNotFound')
  expect(await refusalOf(stage, id, () => stage.server.guest.call(routes.discuss, message))).toBe('401 SignInRequired')
  const closed = ['draft/notSubmitted', 'completed/passedReview', 'cancelled/'] as const
  const but = [
    'waitingForTreatment/toBeAudited',
    'returned/failedAudit',
    'returned/',
    'unresponsive/',
    'waitingForConsultation/',
    'timeoutNoResponse/',
    'consultationEnd/writtenReport',
    'consultationEnd/reportReview',
    'consultationEnd/failedReview',
  ] as const
  const found = await refusalsElsewhere(stage, id, { but, call: () => applicant.call(routes.discuss, message) })
  expect(found).toEqual({ '409 DiscussionClosed': closed })
})

test('has one effect under one key', async () => {
  await expectOneEffect(stage, id, (more) => stage.people.second.call(routes.discuss, { id, text: '收到' }, more))
})

test('of 300 words that one person says at once, 60 are kept', async () => {
  const replies = await inParallel(300, (index) =>
    stage.people.applicant.call(routes.discuss, { id, text: `第${index}句` }),
  )
  expect(outcomes(replies)).toEqual({ ok: 60, TooManyRequests: 240 })
  const { entries } = await good(stage.people.lead.call(routes.discussion, { id }))
  expect(entries.filter((entry) => entry.byId === stage.ids.applicant)).toHaveLength(60)
  expect((await stage.people.lead.call(routes.discuss, { id, text: '请一句一句说' })).status).toBe(200)
})
