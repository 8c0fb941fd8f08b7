import { setTimeout as sleep } from 'node:timers/promises'
import { exemptionTexts, lifeRoutes, consultationRoutes as routes } from '@tongying/contract/consultations'
import { hourMs, minuteMs, productDay } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { ageOn } from '@tongying/contract/patients'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeFrom } from '../../memberships/fixtures.ts'
import { joinInstitution } from '../../memberships/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import type { Reply } from '../../platform/testing/test-app.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage, keptOf } from '../../testing/case-trace.ts'
import { aPhoneWithLink } from '../../testing/patient-phone.ts'
import { aCaseAdmin } from '../../testing/second-factor.ts'
import { type CaseStage, meetingEnded, reportText, signInAgain } from '../fixtures.ts'
import { anEmergency, aShortDraft, known } from './fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())
beforeEach(async () => {
  stage.server.clock.moveBy(hourMs)
  signInAgain(stage)
})

/** Nothing is left for later but what a test names. */
const age = () => ageOn(known.dateBirth, productDay(stage.server.clock.now()))
const whole = () => ({ ...known, age: age(), notObtainable: [] })
const detailOf = (id: string) => good(stage.people.applicant.call(routes.detail, { id }))
const ask = (id: string, exemptionReason: string) =>
  stage.people.applicant.call(routes.askExemption, {
    id,
    exemptionReason,
    exemptionApproverId: stage.ids.admin,
  })
const answer = (id: string) => stage.people.admin.call(routes.answerExemption, { id, isConfirmed: true })

async function refused(reply: Promise<Reply<unknown>>): Promise<{ error: string; fields: string[] }> {
  const { body } = await reply
  if (body.success) throw new Error('it was accepted')
  return { error: body.error ?? '', fields: Object.keys(body.fields ?? {}).toSorted() }
}

test('nobody is asked again once the case is over, or is the applicant’s to change: nothing of it is rewritten', async () => {
  const id = await anEmergency(stage)
  const { lead, reportAuditor, applicant } = stage.people
  await good(lead.call(routes.accept, { id }))
  await meetingEnded(stage, id, ['applicant', 'lead'])
  await good(lead.call(routes.saveReport, { id, ...reportText }))
  await good(applicant.call(routes.complete, { id, ...known }))
  await good(lead.call(routes.submitReport, { id }))
  await good(reportAuditor.call(routes.passReview, { id }))
  const [returned, cancelled] = [await anEmergency(stage), await anEmergency(stage)]
  await good(lead.call(routes.decline, { id: returned, reason: 0 }))
  await good(applicant.call(routes.cancel, { id: cancelled }))
  for (const each of [id, returned, cancelled]) {
    const before = await keptOf(stage, each)
    expect(await refused(ask(each, '改写过的理由'))).toMatchObject({ error: 'StateChanged' })
    expect(await keptOf(stage, each)).toEqual(before)
  }
})

test('who approves is somebody else, whatever roles applicant and experts have, and only while they have theirs', async () => {
  const { server, cast, ids, people } = stage
  for (const accountId of [ids.applicant, ids.lead]) {
    const joining = { accountId, institutionId: cast.countyId, roles: ['member', 'consultationAuditor'] } as const
    await inTransaction(server.platform.db, (tx) => joinInstitution(tx, joining, server.clock.now()))
    const id = await aShortDraft(stage, { exemptionApproverId: accountId })
    expect(await refused(people.applicant.call(routes.submit, { id }))).toEqual({
      error: 'ApplicationIncomplete',
      fields: ['exemptionApproverId'],
    })
  }
  const { id: approverId, me } = await aCaseAdmin(stage)
  const id = await anEmergency(stage, { exemptionApproverId: approverId })
  expect((await me.call(routes.exemption, { id })).status).toBe(200)
  await removeFrom(people.admin, { accountId: approverId, institutionId: cast.countyId })
  for (const reply of [
    me.call(routes.exemption, { id }),
    me.call(routes.answerExemption, { id, isConfirmed: true }),
  ] as const)
    expect(await refused(reply)).toMatchObject({ error: 'ConsultationNotFound' })
})

test('who is asked next is chosen as at submission: not the applicant, an expert of the case, or somebody without a role', async () => {
  const { ids, people } = stage
  const id = await anEmergency(stage)
  const before = await keptOf(stage, id)
  for (const exemptionApproverId of [ids.applicant, ids.lead, ids.other, ids.expertsAdmin]) {
    const call = people.applicant.call(routes.askExemption, {
      id,
      exemptionReason: '改由他人批准',
      exemptionApproverId,
    })
    expect(await refused(call)).toEqual({ error: 'ApplicationIncomplete', fields: ['exemptionApproverId'] })
  }
  expect(await keptOf(stage, id)).toEqual(before)
})

test('of 300 times asked at once a dozen reach the approver', async () => {
  const id = await anEmergency(stage)
  await stage.server.deliverAll()
  const notices = async () =>
    (await good(stage.people.admin.call(messageRoutes.byType, { type: 'notice', pageSize: 1 }))).total
  const before = await notices()
  const replies = await inParallel(300, (at) => ask(id, `危及生命，第${at}次说明`))
  await stage.server.deliverAll()
  expect(outcomes(replies)).toEqual({ ok: 12, TooManyRequests: 288 })
  expect((await notices()) - before).toBe(12)
})

test('what was known of the patient stays: another number, type or weight is no correction of what was left', async () => {
  const other = { certificateType: 0, certificateId: '110101198001010029', dateBirth: '1980-01-01', gender: 2 } as const
  const { applicant } = stage.people
  const withoutAge = await anEmergency(stage, { ...whole(), age: null, notObtainable: ['age'] })
  expect(await refused(applicant.call(routes.complete, { id: withoutAge, ...other }))).toMatchObject({
    error: 'NotLeftForLater',
  })
  await good(applicant.call(routes.complete, { id: withoutAge, age: age() }))
  const withoutIndex = await anEmergency(stage, { ...whole(), BMI: null, notObtainable: ['BMI'] })
  const bigger = { id: withoutIndex, height: 180, weight: 90, BMI: 27.8 }
  expect(await refused(applicant.call(routes.complete, bigger))).toMatchObject({ error: 'NotLeftForLater' })
  const withoutHeight = await anEmergency(stage, { ...whole(), height: null, notObtainable: ['height'] })
  await good(applicant.call(routes.complete, { id: withoutHeight, height: 165, BMI: 20.2 }))
})

test('a number without the type of its document is checked by nothing, and is not taken for one', async () => {
  const id = await aShortDraft(stage, {
    ...whole(),
    certificateType: null,
    certificateId: '1',
    notObtainable: ['certificateType'],
    exemptionReason: null,
    exemptionApproverId: null,
  })
  const { error, fields } = await refused(stage.people.applicant.call(routes.submit, { id }))
  expect(error).toBe('ApplicationIncomplete')
  expect(fields).toContain('certificateType')
})

test('a consent that the patient withdrew is not replaced by an exemption, and experts asked again have one or the other', async () => {
  const id = await aShortDraft(stage, whole())
  const { applicant } = stage.people
  const { phone, linkId } = await aPhoneWithLink(stage, id)
  await good(phone.sign(linkId, { name: '赵长生' }))
  await good(applicant.call(routes.submit, { id }))
  expect((await detailOf(id)).exemption).toBeNull()
  stage.server.clock.moveBy(40 * minuteMs)
  await stage.server.deliverAll()
  expect((await detailOf(id)).state).toBe('timeoutNoResponse')
  await good(phone.withdraw(linkId, '赵长生'))
  const again = { id, doctorIds: [stage.ids.second] }
  for (const reply of [applicant.call(lifeRoutes.reinvite, again), applicant.call(routes.resubmit, { id })]) {
    const { body } = await reply
    expect(body).toMatchObject({ fields: { exemptionReason: exemptionTexts.consentWithdrawn['zh-CN'] } })
  }
})

test('experts are asked again under the exemption that the application names now', async () => {
  const id = await anEmergency(stage)
  const { applicant } = stage.people
  stage.server.clock.moveBy(40 * minuteMs)
  await stage.server.deliverAll()
  await stage.server.platform.db.pool.query('delete from consultation_exemption where consultation_id = $1', [id])
  await good(applicant.call(lifeRoutes.reinvite, { id, doctorIds: [stage.ids.second] }))
  expect((await detailOf(id)).exemption).toMatchObject({ isConfirmed: null, isForConsent: true })
})

test('an answer that waited for the case is not given once it is cancelled, or the approver is one of its experts', async () => {
  const { pool } = stage.server.platform.db
  for (const change of ["status = 'cancelled'", 'expert_ids = expert_ids || $2::uuid']) {
    const id = await anEmergency(stage)
    const other = await pool.connect()
    await other.query('begin')
    await other.query('select from consultation where id = $1 for update', [id])
    const waiting = refused(answer(id))
    await sleep(300)
    await other.query(`update consultation set ${change} where id = $1 and $2::uuid is not null`, [id, stage.ids.admin])
    await other.query('commit')
    other.release()
    expect(await waiting).toMatchObject({ error: 'StateChanged' })
  }
})
