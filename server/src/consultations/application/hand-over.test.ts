import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, removeFrom } from '../../memberships/fixtures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { good } from '../../testing/app.ts'
import { expectOneEffect, pressAtOnce, refusalOf, refusalOfInput } from '../../testing/case-refusals.ts'
import { aCaseStage, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { aDraft, anInvited, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
let ids: string[]
/** A third colleague of the county hospital. */
let thirdId: string
beforeAll(async () => {
  stage = await aCaseStage()
  const { platform } = stage.server
  ids = [await anInvited(stage), await aDraft(stage), await aDraft(stage)]
  thirdId = (
    await inTransaction(platform.db, (tx) =>
      aMember(tx, platform, { institutionId: stage.cast.countyId, realName: '叶青禾' }),
    )
  ).id
  await removeFrom(stage.people.admin, { accountId: stage.ids.applicant, institutionId: stage.cast.countyId })
})
afterAll(() => stage.server.close())

const caseAt = (place: number) => ids[place] ?? ''
const give = (id: string, newApplicantId: string, more = {}) =>
  stage.people.admin.call(routes.handOver, { id, newApplicantId }, more)

test('a case is given to one who is chosen and may have it', async () => {
  const id = caseAt(0)
  const withInput = (input: Record<string, unknown>) =>
    refusalOfInput(stage, id, { caller: stage.people.admin, route: routes.handOver, input })
  for (const newApplicantId of [undefined, '', 'x', 7])
    expect(await withInput({ newApplicantId })).toBe('422 RuleBroken, newApplicantId: 请选择')
  expect(await withInput({ newApplicantId: stage.ids.admin })).toBe(
    '403 NotToYourself, newApplicantId: 不能把会诊移交给自己',
  )
  for (const unfit of [stage.ids.applicant, stage.ids.lead, stage.ids.auditor])
    expect(await withInput({ newApplicantId: unfit })).toMatch(/^422 CannotTakeOver, newApplicantId: /)
  const { applicant, other, lead, expertsAdmin, auditor } = stage.people
  for (const stranger of [applicant, other, lead, expertsAdmin, auditor])
    expect(
      await refusalOf(stage, id, () => stranger.call(routes.handOver, { id, newApplicantId: stage.ids.other })),
    ).toBe('404 ConsultationNotFound')
  expect(
    await refusalOf(stage, id, () => stage.server.guest.call(routes.handOver, { id, newApplicantId: thirdId })),
  ).toBe('401 SignInRequired')
})

test('changes its applicant and nothing else of it; its timers and its experts go on', async () => {
  const id = caseAt(0)
  await stage.server.deliverAll()
  const left = await changesBy(stage, id, () => give(id, stage.ids.other))
  expect(left.changes).toEqual({
    columns: { applicant_id: 'other', preparer_ids: ['applicant'] },
    history: ['handOver by admin'],
    events: ['consultation.handedOver'],
    audit: [`consultation.handOver by admin {"toId":"${stage.ids.other}","fromId":"${stage.ids.applicant}"}`],
  })
  expect(await notificationsAfter(stage, left)).toEqual([
    'other: 陆时安将会诊#移交给你，你现在是申请医生。 | 陆时安 transferred consultation # to you. You are now its applicant. | SMS',
  ])
  expect((await good(stage.people.other.call(routes.detail, { id }))).relation).toContain('applicant')
  expect(await refusalOf(stage, id, () => give(id, thirdId))).toBe('404 ConsultationNotFound')
})

test('nobody takes over a case as whose expert they were chosen', async () => {
  const { pool } = stage.server.platform.db
  const choose = 'update consultation set expert_ids = array_append(expert_ids, $2::uuid) where id = $1'
  await pool.query(choose, [caseAt(1), thirdId])
  expect((await give(caseAt(1), thirdId)).body).toMatchObject({ error: 'CannotTakeOver' })
  const { list } = await good(stage.people.admin.call(routes.handOverCandidates, { id: caseAt(1) }))
  expect(list.map(({ accountId }) => accountId)).toEqual([stage.ids.other])
})

test('has one effect under one key, though the case is out of the list then', async () => {
  await expectOneEffect(stage, caseAt(1), (more) => give(caseAt(1), stage.ids.other, more))
})

test('given to two colleagues at once, it is one’s', async () => {
  const id = caseAt(2)
  const outcomes = await pressAtOnce(stage, id, [() => give(id, stage.ids.other), () => give(id, thirdId)])
  expect(outcomes).toEqual(['200', '409 StateChanged'])
})
