import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, good } from '../../testing/app.ts'
import { pressAtOnce, refusalOf, refusalOfInput, refusalsElsewhere } from '../../testing/case-refusals.ts'
import { aCaseStage, changesBy, notificationsAfter } from '../../testing/case-trace.ts'
import { aCompleteDraft, aDraft, addCaseFiles, aSubmitted, type CaseStage, signInAgain } from '../fixtures.ts'

let stage: CaseStage
/** A complete draft that is submitted by no test. */
let untouched: string
beforeAll(async () => {
  stage = await aCaseStage()
  untouched = await aDraft(stage)
})
afterAll(() => stage.server.close())

const submit = (id: string) => stage.people.applicant.call(routes.submit, { id })

describe('an appointment', () => {
  test('goes to the reviewers of the lead’s institution, with a number and the timer of its start', async () => {
    const id = await aDraft(stage)
    const left = await changesBy(stage, id, () => submit(id))
    expect(left.reply.data).toMatchObject({ status: 0, audit: 1, number: expect.stringMatching(/^HZ\d{14}$/) })
    expect(left.changes).toEqual({
      columns: {
        number: expect.stringMatching(/^HZ\d{14}$/),
        status: 'waitingForTreatment',
        review: 'toBeAudited',
        lead_id: 'lead',
        quorum: 2,
        desk_institution_id: 'province',
        report_institution_id: 'province',
        expert_ids: ['lead', 'second', 'third'],
        consent_file_id: expect.any(String),
        submitted_at: 'now',
        first_submitted_at: 'now',
      },
      timers: ['consultation.missStart at starts_at', 'consultation.overdueAudit'],
      history: ['submitAppointment by applicant'],
      events: ['consultation.submitted'],
      audit: [expect.stringMatching(/^consultation.submit by applicant {"number":"HZ\d{14}"}$/)],
    })
    expect(await notificationsAfter(stage, left)).toEqual([
      'applicant: 会诊#已提交，正在等待审核。 | Consultation # was submitted and is awaiting review.',
      'auditor: 林若溪提交了会诊#，请审核。 | 林若溪 submitted consultation #. Please review it.',
    ])
  })

  test('names every field that the specification asks for', async () => {
    const { applicant } = stage.people
    const { consultationId: id } = await good(applicant.call(routes.saveDraft, {}))
    const { body } = await submit(id)
    expect(body).toMatchObject({ code: 422, error: 'ApplicationIncomplete' })
    const fields = body.success ? {} : (body.fields ?? {})
    expect(Object.keys(fields).toSorted()).toEqual(
      [
        ...['consultationType1', 'applyType', 'consultationType2', 'patientType', 'hospitalizationTime'],
        ...['diagnoseSoftwareTypeVal', 'consultationDep', 'doctorIds', 'appointDate', 'startTime', 'endTime'],
        ...['certificateType', 'certificateId', 'patientName', 'patientCondition', 'gender', 'dateBirth', 'age'],
        ...['maritalStatus', 'nation', 'country', 'tel', 'professionType', 'height', 'weight', 'BMI', 'medicalType'],
        ...['medicalCardId', 'familyAddress', 'reason', 'main', 'illnessHistory', 'videoFile', 'agreeBook'],
      ].toSorted(),
    )
  })

  test.each([
    ['a wrong ID number', { certificateId: '110105194912310021' }, 'certificateId: 身份证号无效！'],
    ['a chief complaint over 50 characters', { main: '一'.repeat(51) }, 'main: 最多50字'],
    ['a chief complaint that says too little', { main: '痛' }, 'main: 输入内容过少'],
    ['a history over 2000 characters', { illnessHistory: '一'.repeat(2001) }, 'illnessHistory: 最多2000字'],
    ['a department named twice', { consultationDep: ['32.05', '32.05'] }, 'consultationDep: 同一个科室只能选一次'],
    ['no department', { consultationDep: [] }, 'consultationDep: 请至少选择一个会诊科室'],
    ['an end at the start', { endTime: '10:40' }, 'endTime: 结束时间要晚于开始时间'],
    ['an age that is no number', { age: '七十' }, 'age: 请填写数字'],
    ['an age of blanks', { age: ' ' }, 'age: 请填写'],
    ['a height that is no plain number', { height: '0xa0' }, 'height: 请填写数字'],
    ['a wrong phone', { tel: '12345' }, 'tel: 请输入正确的手机号'],
    ['a past history over 2000 characters', { pastHistory: '一'.repeat(2001) }, 'pastHistory: 最多2000字'],
    ['no lead who is a physician', {}, 'doctorIds: 所选专家中有人已不能受邀，请重新选择'],
  ])('is refused with %s', async (what, fields, sentence) => {
    const { applicant } = stage.people
    const doctorIds = [what.includes('physician') ? stage.ids.admin : stage.ids.lead]
    const draft = aCompleteDraft(doctorIds, stage.server.clock.now(), fields)
    await good(applicant.call(routes.saveDraft, { consultationId: untouched, ...draft }))
    const refused = await refusalOf(stage, untouched, () => submit(untouched))
    expect(refused).toMatch(/^422 (ApplicationIncomplete|ExpertUnavailable), /)
    expect(refused).toContain(sentence)
    const whole = aCompleteDraft([stage.ids.lead], stage.server.clock.now())
    await good(applicant.call(routes.saveDraft, { consultationId: untouched, ...whole }))
  })

  test('is its applicant’s to submit, and once', async () => {
    const { lead, other, auditor, admin } = stage.people
    const by = (caller: Caller) => refusalOf(stage, untouched, () => caller.call(routes.submit, { id: untouched }))
    for (const stranger of [lead, other, auditor, admin]) expect(await by(stranger)).toBe('404 ConsultationNotFound')
    expect(await by(stage.server.guest)).toBe('401 SignInRequired')
    const but = ['draft/notSubmitted'] as const
    const found = await refusalsElsewhere(stage, untouched, { but, call: () => submit(untouched) })
    expect(Object.keys(found)).toEqual(['409 StateChanged'])
    const stale = await refusalOfInput(stage, untouched, {
      caller: stage.people.applicant,
      route: routes.submit,
      input: { version: 'x' },
    })
    expect(stale).toMatch(/^400 Malformed, version/)
    const twice = await aDraft(stage)
    expect(await pressAtOnce(stage, twice, [() => submit(twice), () => submit(twice)])).toEqual([
      '200',
      '409 StateChanged',
    ])
  })
})

test('an emergency asks its experts at once, and its reviewers hear of it', async () => {
  const id = await aDraft(stage, { fields: { applyType: 1 } })
  const left = await changesBy(stage, id, () => submit(id))
  expect(left.reply.data).toMatchObject({ status: 2, audit: null })
  expect(left.changes).toMatchObject({
    columns: { status: 'unresponsive', review: null, starts_at: null, answer_by: 'now + 30 min' },
    invitations: { lead: 'invited', second: 'invited', third: 'invited' },
    timers: ['consultation.askNext', 'consultation.expireUnanswered at answer_by'],
    history: ['submitEmergency by applicant'],
    events: ['consultation.emergencySubmitted', 'consultation.invited'],
  })
  const notified = await notificationsAfter(stage, left)
  expect(notified.slice(0, 2)).toEqual([
    'applicant: 急会诊#已提交，已直接通知专家，不经过审核。 | Emergency consultation # was submitted. The experts were notified directly, without a review.',
    'auditor: 林若溪提交了急会诊#，专家已收到邀请，无需审核。 | 林若溪 filed emergency consultation #. The experts have been invited; no review is needed.',
  ])
  expect(notified.slice(2).map((line) => line.split(':')[0])).toEqual(['lead', 'second', 'third'])
  expect(notified.slice(2).every((line) => line.endsWith('| SMS'))).toBe(true)
})

test('a returned application is submitted again as a new round under its number', async () => {
  const { applicant, auditor } = stage.people
  const id = await aSubmitted(stage)
  await good(auditor.call(routes.return, { id, reason: 1, note: '请补充', missingFile: '病理报告' }))
  await addCaseFiles(stage.server.platform, id, stage.ids.applicant, [])
  const resubmit = () => applicant.call(routes.resubmit, { id })
  const left = await changesBy(stage, id, resubmit)
  expect(left.reply.data).toMatchObject({ status: 0, audit: 1 })
  expect(left.changes).toMatchObject({
    columns: {
      status: 'waitingForTreatment',
      review: 'toBeAudited',
      round: 2,
      return_reason: null,
      return_note: null,
      return_missing_file: null,
    },
    timers: ['consultation.missStart at starts_at', 'consultation.overdueAudit'],
    history: ['resubmit by applicant'],
    events: ['consultation.submitted'],
  })
  expect(left.changes.columns).not.toHaveProperty('number')
  const but = ['returned/failedAudit', 'returned/', 'timeoutNoResponse/'] as const
  const found = await refusalsElsewhere(stage, id, { but, call: resubmit })
  expect(Object.keys(found)).toEqual(['409 StateChanged'])
})

test('an appointment starts half an hour from now at the earliest', async () => {
  const { clock } = stage.server
  const id = await aDraft(stage)
  const { rows } = await stage.server.platform.db.pool.query('select starts_at from consultation where id = $1', [id])
  clock.moveBy(rows[0].starts_at.getTime() - clock.now().getTime() - 29 * 60_000)
  signInAgain(stage)
  expect(await refusalOf(stage, id, () => submit(id))).toBe(
    '422 ApplicationIncomplete, startTime: 开始时间至少在30分钟之后',
  )
})
