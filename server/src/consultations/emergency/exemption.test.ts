import {
  type DraftFields,
  exemptionTexts,
  laterFields,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveAttachment } from '../../attachments/fixtures.ts'
import { inParallel, outcomes } from '../../platform/testing/parallel.ts'
import type { Reply } from '../../platform/testing/test-app.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage, changesAfter, notificationsAfter } from '../../testing/case-trace.ts'
import { ownerKind } from '../files-of-case.ts'
import { type CaseStage, meetingEnded, reportText, signInAgain } from '../fixtures.ts'
import { anEmergency as emergencyOf, known, aShortDraft as shortDraftOf } from './fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())
beforeEach(() => signInAgain(stage))

const aShortDraft = (more?: DraftFields) => shortDraftOf(stage, more)
const anEmergency = (more?: DraftFields) => emergencyOf(stage, more)
const submit = (id: string) => stage.people.applicant.call(routes.submit, { id })
const detailOf = (id: string) => good(stage.people.applicant.call(routes.detail, { id }))
const complete = (id: string, fields: DraftFields) => stage.people.applicant.call(routes.complete, { id, ...fields })
const answer = (id: string, isConfirmed: boolean, note?: string) =>
  stage.people.admin.call(routes.answerExemption, { id, isConfirmed, note })

async function refused(reply: Promise<Reply<unknown>>): Promise<{ error: string; fields: string[] }> {
  const { body } = await reply
  if (body.success) throw new Error('it was accepted')
  return { error: body.error ?? '', fields: Object.keys(body.fields ?? {}).toSorted() }
}

test('goes out with five answers, lists what is left, and asks the approver', async () => {
  const id = await aShortDraft()
  const left = await changesAfter(stage, id, async () => {
    await good(submit(id))
    await stage.server.deliverAll()
  })
  const notified = (await notificationsAfter(stage, left)).filter((line) => line.startsWith('admin'))
  expect(notified).toEqual([expect.stringMatching(/^admin: 林若溪提交的急会诊#写明由你批准免签.* SMS$/)])
  const detail = await detailOf(id)
  expect(detail.toComplete).toEqual(laterFields.filter((field) => field !== 'gender' && field !== 'age'))
  expect(detail).toMatchObject({ state: 'unresponsive', patientName: null, hasConsent: false })
  expect(detail.exemption).toMatchObject({
    reason: '危及生命，联系不到家属',
    approverName: '陆时安',
    isForConsent: true,
    isForIdentity: true,
    isConfirmed: null,
  })
})

test('an appointment has neither choice', async () => {
  const id = await aShortDraft({
    applyType: 0,
    notObtainable: ['tel', 'main'],
    ...known,
    tel: null,
    main: null,
    age: 76,
  })
  const { error, fields } = await refused(submit(id))
  expect(error).toBe('ApplicationIncomplete')
  expect(fields).toEqual(expect.arrayContaining(['agreeBook', 'exemptionReason', 'main', 'tel']))
  const { body } = await submit(id)
  expect(body.success ? {} : body.fields?.tel).toBe(exemptionTexts.notInAppointments['zh-CN'])
})

test('an emergency still needs what is not said to be unobtainable, and a reason with an approver', async () => {
  expect(
    await refused(submit(await aShortDraft({ notObtainable: laterFields.filter((field) => field !== 'tel') }))),
  ).toEqual({ error: 'ApplicationIncomplete', fields: ['tel'] })
  expect(await refused(submit(await aShortDraft({ exemptionReason: '' })))).toMatchObject({
    fields: ['exemptionReason'],
  })
  expect(await refused(submit(await aShortDraft({ reason: null, patientCondition: null })))).toMatchObject({
    fields: ['patientCondition', 'reason'],
  })
  const neither = await aShortDraft({ ...known, age: 76, exemptionReason: null, exemptionApproverId: null })
  expect(await refused(submit(neither))).toMatchObject({ fields: ['agreeBook'] })
})

test('a value that is filled in is checked, whatever the list says', async () => {
  const id = await aShortDraft({ certificateType: 0, certificateId: '110105194912310020' })
  expect(await refused(submit(id))).toMatchObject({ fields: ['certificateId'] })
})

test('without the ID number it needs an approver even with a consent', async () => {
  const id = await aShortDraft({ exemptionReason: null, exemptionApproverId: null })
  const { platform } = stage.server
  const consent = { kind: 'consent', fileName: '知情同意书.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') } as const
  await giveAttachment(platform, { accountId: stage.ids.applicant, owner: { kind: ownerKind, id }, ...consent })
  expect(await refused(submit(id))).toMatchObject({ fields: ['exemptionApproverId', 'exemptionReason'] })
})

test('the approver is somebody with a role at the institution, not the applicant and not an expert', async () => {
  for (const person of ['other', 'applicant', 'lead', 'auditor', 'expertsAdmin'] as const) {
    const id = await aShortDraft({ exemptionApproverId: stage.ids[person] })
    expect(await refused(submit(id)), person).toMatchObject({ fields: ['exemptionApproverId'] })
  }
  const { list } = await good(stage.people.applicant.call(routes.exemptionApprovers, {}))
  expect(list).toEqual([{ accountId: stage.ids.admin, name: '陆时安', isAdmin: true }])
})

test('only the approver reads and answers it, once', async () => {
  const id = await anEmergency()
  expect(await good(stage.people.admin.call(routes.exemption, { id }))).toMatchObject({
    caseReason: '车祸伤1小时，要不要马上手术',
    condition: 2,
    age: 55,
    patientName: null,
    isOpen: true,
  })
  for (const person of ['applicant', 'other', 'lead', 'auditor', 'expertsAdmin'] as const) {
    expect(await refused(stage.people[person].call(routes.exemption, { id })), person).toMatchObject({
      error: 'ConsultationNotFound',
    })
    expect(
      await refused(stage.people[person].call(routes.answerExemption, { id, isConfirmed: true })),
      person,
    ).toMatchObject({ error: 'ConsultationNotFound' })
  }
  expect(await refused(stage.people.admin.call(routes.detail, { id }))).toMatchObject({ error: 'ConsultationNotFound' })
  expect(await refused(answer(id, false))).toMatchObject({ error: 'ReasonNeeded' })
  const replies = await inParallel(300, () => answer(id, true))
  expect(outcomes(replies)).toEqual({ ok: 1, ExemptionAnswered: 299 })
  const { exemption, history } = await detailOf(id)
  expect(exemption).toMatchObject({ isConfirmed: true, answeredAt: expect.any(String) })
  expect(history.filter(({ what }) => what === 'exemptionConfirmed')).toHaveLength(1)
})

test('it stands on the approver’s work page until it is answered or the case is over, and on nobody else’s', async () => {
  const [id, over] = [await anEmergency(), await anEmergency()]
  const waiting = async (who: keyof typeof stage.people) =>
    (await good(stage.people[who].call(routes.myDay, {}))).exemptions.filter((one) =>
      [id, over].includes(one.consultationId),
    )
  expect(await waiting('admin')).toEqual(
    [id, over].map((consultationId) => ({
      consultationId,
      number: expect.stringMatching(/^HZ/),
      applicantName: '林若溪',
      askedAt: expect.any(String),
      isForConsent: true,
      isForIdentity: true,
    })),
  )
  for (const who of ['applicant', 'lead', 'auditor'] as const) expect(await waiting(who), who).toEqual([])
  await good(stage.people.applicant.call(routes.cancel, { id: over }))
  expect((await waiting('admin')).map(({ consultationId }) => consultationId)).toEqual([id])
  await good(answer(id, true))
  expect(await waiting('admin')).toEqual([])
})

test('one that was not approved is asked of somebody again', async () => {
  const id = await anEmergency()
  await good(answer(id, false, '没有跟我说过'))
  expect((await detailOf(id)).exemption).toMatchObject({ isConfirmed: false, note: '没有跟我说过' })
  await stage.server.deliverAll()
  const notices = await good(stage.people.applicant.call(messageRoutes.byType, { type: 'notice', pageSize: 100 }))
  expect(notices.list.find(({ link }) => link?.id === id)?.content).toContain('的免签：没有跟我说过。')
  const again = { id, exemptionReason: '危及生命，电话已说明', exemptionApproverId: stage.ids.admin }
  expect(await refused(stage.people.lead.call(routes.askExemption, again))).toMatchObject({ error: 'Forbidden' })
  await good(stage.people.applicant.call(routes.askExemption, again))
  expect((await detailOf(id)).exemption).toMatchObject({
    isConfirmed: null,
    reason: '危及生命，电话已说明',
    note: null,
  })
  await good(answer(id, true))
  expect(await refused(stage.people.applicant.call(routes.askExemption, again))).toMatchObject({
    error: 'ExemptionAnswered',
  })
})

test('another round keeps the exemption that was asked for last, with its answer', async () => {
  const id = await anEmergency()
  const again = { id, exemptionReason: '危及生命，电话已说明', exemptionApproverId: stage.ids.admin }
  await good(stage.people.applicant.call(routes.askExemption, again))
  await good(answer(id, true))
  await good(stage.people.lead.call(routes.decline, { id, reason: 0 }))
  expect((await detailOf(id)).state).toBe('returned')
  await good(stage.people.applicant.call(routes.resubmit, { id }))
  expect((await detailOf(id)).exemption).toMatchObject({ isConfirmed: true, reason: '危及生命，电话已说明' })
})

test('what was left is completed by the applicant, field by field, and nothing else is', async () => {
  const id = await anEmergency()
  expect(await refused(complete(id, { tel: '  ' }))).toMatchObject({ error: 'NothingToComplete' })
  expect(await refused(complete(id, { tel: '123' }))).toEqual({ error: 'ApplicationIncomplete', fields: ['tel'] })
  expect(await refused(stage.people.lead.call(routes.complete, { id, tel: known.tel }))).toMatchObject({
    error: 'Forbidden',
  })
  await good(complete(id, { tel: known.tel, patientName: known.patientName }))
  expect(await refused(complete(id, { tel: '13900001111' }))).toMatchObject({ error: 'NotLeftForLater' })
  const detail = await detailOf(id)
  expect(detail.patientName).toBe('赵*生')
  expect(detail.toComplete).not.toContain('tel')
  expect(detail.history.at(-1)).toMatchObject({ what: 'fieldsCompleted', note: 'patientName tel' })
})

test('one that timed out is still completed, and its exemption asked of somebody again', async () => {
  const id = await anEmergency()
  stage.server.clock.moveBy(31 * 60_000)
  await stage.server.deliverAll()
  const detail = await detailOf(id)
  expect(detail.state).toBe('timeoutNoResponse')
  expect(detail.toComplete).toContain('main')
  await good(complete(id, { main: known.main }))
  const asked = { id, exemptionReason: '家属仍联系不到', exemptionApproverId: stage.ids.admin }
  await good(stage.people.applicant.call(routes.askExemption, asked))
  const after = await detailOf(id)
  expect(after.toComplete).not.toContain('main')
  expect(after.exemption).toMatchObject({ reason: '家属仍联系不到' })
})

test('of many who complete one field at once, one does', async () => {
  const id = await anEmergency()
  const tels = Array.from({ length: 300 }, (_, at) => `139${String(at).padStart(8, '0')}`)
  const replies = await inParallel(300, (at) => complete(id, { tel: tels[at] ?? '' }))
  expect(outcomes(replies)).toEqual({ ok: 1, NotLeftForLater: 299 })
  expect((await detailOf(id)).history.filter(({ what }) => what === 'fieldsCompleted')).toHaveLength(1)
})

test('a document corrects what was estimated, and what contradicts it is named', async () => {
  const id = await anEmergency()
  const { certificateType, certificateId, dateBirth } = known
  expect(await refused(complete(id, { certificateType, certificateId, dateBirth }))).toEqual({
    error: 'ApplicationIncomplete',
    fields: ['gender'],
  })
  await good(complete(id, { certificateType, certificateId, dateBirth, gender: 2 }))
  expect(await detailOf(id)).toMatchObject({ gender: 2, application: { dateBirth: '1949-12-31' } })
  expect((await detailOf(id)).age).toBeGreaterThan(70)
})

test('the report waits for the last field', async () => {
  // Emergencies of one physician are limited by the hour.
  stage.server.clock.moveBy(60 * 60_000)
  const id = await anEmergency()
  const { lead } = stage.people
  await good(lead.call(routes.accept, { id }))
  await meetingEnded(stage, id, ['applicant', 'lead'])
  await good(lead.call(routes.saveReport, { id, ...reportText }))
  const { illnessHistory, ...others } = known
  await good(complete(id, others))
  expect(await refused(lead.call(routes.submitReport, { id }))).toEqual({
    error: 'FieldsToComplete',
    fields: ['illnessHistory'],
  })
  expect(await good(complete(id, { illnessHistory }))).toMatchObject({ toComplete: [] })
  const { verification } = await good(lead.call(routes.reportSheet, { id }))
  expect(verification.consent).toBe('急会诊免签：危及生命，联系不到家属　批准人陆时安，未确认')
  await good(answer(id, true))
  await good(lead.call(routes.submitReport, { id }))
  await good(stage.people.reportAuditor.call(routes.passReview, { id }))
  const issued = await good(lead.call(routes.reportSheet, { id }))
  expect(issued.patient).toMatchObject({ name: '赵长生', sex: '女' })
  expect(issued.verification.consent).toMatch(/^急会诊免签：危及生命，联系不到家属　批准人陆时安，.*确认$/)
  expect(await refused(complete(id, { tel: known.tel }))).toMatchObject({ error: 'StateChanged' })
  expect(await refused(answer(id, true))).toMatchObject({ error: 'ConsultationNotFound' })
})
