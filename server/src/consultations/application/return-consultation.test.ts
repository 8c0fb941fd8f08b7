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
import { addCaseFiles, aSubmitted, type CaseStage } from '../fixtures.ts'

let stage: CaseStage
/** A case that every call here is refused on. */
let untouched: string
beforeAll(async () => {
  stage = await aCaseStage()
  untouched = await aSubmitted(stage)
})
afterAll(() => stage.server.close())

const giveBack = (id: string, more = {}) =>
  stage.people.auditor.call(routes.return, { id, reason: 0, note: '病史太短', noFileMissing: true }, more)

test('a returned application says why and which file is missing, to its applicant', async () => {
  const id = await aSubmitted(stage)
  const { applicant, auditor } = stage.people
  const left = await changesBy(stage, id, () =>
    auditor.call(routes.return, { id, reason: 1, note: ' 请补充 ', missingFile: ' 乳腺X线报告 ' }),
  )
  expect(left.reply.data).toMatchObject({ consultationId: id, status: 1, audit: 2 })
  expect(left.changes).toEqual({
    columns: {
      status: 'returned',
      review: 'failedAudit',
      return_reason: 1,
      return_note: '请补充',
      return_missing_file: '乳腺X线报告',
      returned_at: 'now',
    },
    timers: ['consultation.autoClose'],
    history: ['return by auditor: 请补充'],
    events: ['consultation.returned'],
    audit: ['consultation.return by auditor {"review":"failedAudit","status":"returned"}'],
  })
  expect(await notificationsAfter(stage, left)).toEqual([
    expect.stringMatching(/^applicant: 会诊#已退回：.*请补充.*\| SMS$/),
  ])
  const mine = await good(applicant.call(routes.detail, { id }))
  expect(mine).toMatchObject({ returned: { reason: 1, note: '请补充', missingFile: '乳腺X线报告' } })
  expect(mine.allowed).toEqual(['resubmit', 'cancel'])
  expect((await auditor.call(routes.detail, { id })).status).toBe(404)
})

test('takes a reason of the list with words of its own; a missing document is named', async () => {
  const id = untouched
  const whole = { reason: 0, note: '病史太短', noFileMissing: true }
  const withInput = (input: Record<string, unknown>) =>
    refusalOfInput(stage, id, { caller: stage.people.auditor, route: routes.return, input })
  expect(await withInput({ note: '病史太短' })).toBe('422 RuleBroken, reason: 请选择')
  expect(await withInput({ ...whole, reason: 9 })).toBe('422 RuleBroken, reason: 请选择')
  expect(await withInput({ ...whole, reason: '其他' })).toBe('422 RuleBroken, reason: 请选择')
  expect(await withInput({ reason: 0 })).toBe('422 RuleBroken, note: 请填写')
  expect(await withInput({ reason: 0, note: '   ' })).toBe('422 RuleBroken, note: 请填写')
  expect(await withInput({ reason: 0, note: ['病史'] })).toBe('422 RuleBroken, note: 请填写')
  expect(await withInput({ reason: 0, note: '一'.repeat(501) })).toBe('422 RuleBroken, note: 最多500字')
  expect(await withInput({ ...whole, missingFile: '一'.repeat(201) })).toBe('422 RuleBroken, missingFile: 最多200字')
  expect(await withInput({ ...whole, missingFile: 7 })).toBe('400 Malformed, missingFile: 填写的内容有误')
  for (const missingFile of [undefined, null, '  '])
    expect(await withInput({ reason: 1, note: '请补充', missingFile })).toBe(
      '422 MissingFileName, missingFile: 请填写缺少的资料名称，或选择“不缺少资料”',
    )
  const inEnglish = { headers: { 'accept-language': 'en-US' } }
  const english = await stage.people.auditor.call(routes.return, { id, reason: 1, note: 'x' }, inEnglish)
  expect(english.body).toMatchObject({
    fields: { missingFile: 'Enter the name of the missing file, or select “No file is missing”' },
  })
})

test('is submitted again only with the file that was missing; where none was, as it is', async () => {
  const { applicant, auditor } = stage.people
  const again = (id: string) => applicant.call(routes.resubmit, { id })
  const id = await aSubmitted(stage)
  await good(auditor.call(routes.return, { id, reason: 0, note: '请补充', missingFile: '乳腺X线报告' }))
  expect(await refusalOf(stage, id, () => again(id))).toBe(
    '422 MissingFileNotAdded, elseFiles: 审核时指出缺少“乳腺X线报告”，请上传后再提交',
  )
  const english = await applicant.call(routes.resubmit, { id }, { headers: { 'accept-language': 'en-US' } })
  expect(english.body).toMatchObject({
    msg: 'The reviewer asked for “乳腺X线报告”, which is missing. Upload it before you submit again',
  })
  await addCaseFiles(stage.server.platform, id, stage.ids.applicant, [])
  await good(again(id))
  // What was added for one return does not stand for the next.
  await good(auditor.call(routes.return, { id, reason: 1, note: '请补充', missingFile: '病理报告' }))
  expect((await again(id)).body).toMatchObject({ error: 'MissingFileNotAdded' })
  const whole = await aSubmitted(stage)
  await good(auditor.call(routes.return, { id: whole, reason: 0, note: '病史太短', noFileMissing: true }))
  await good(again(whole))
})

test('works on what is under review and nothing else', async () => {
  const id = untouched
  const but = ['waitingForTreatment/toBeAudited'] as const
  const found = await refusalsElsewhere(stage, id, { but, call: () => giveBack(id) })
  expect(Object.keys(found)).toEqual(['404 ConsultationNotFound'])
})

test('is for the reviewers of this institution', async () => {
  const id = untouched
  const { lead, other, reportAuditor, admin, applicant } = stage.people
  const by = (caller: Caller) =>
    refusalOf(stage, id, () => caller.call(routes.return, { id, reason: 0, note: '病史太短', noFileMissing: true }))
  expect(await by(applicant)).toBe('403 Forbidden')
  for (const stranger of [lead, other, reportAuditor, admin])
    expect(await by(stranger)).toBe('404 ConsultationNotFound')
  expect(await by(stage.server.guest)).toBe('401 SignInRequired')
})

test('has one effect under one key; pressed twice at once, one wins', async () => {
  const id = await aSubmitted(stage)
  await expectOneEffect(stage, id, (more) => giveBack(id, more))
  const twice = await aSubmitted(stage)
  expect(await pressAtOnce(stage, twice, [() => giveBack(twice), () => giveBack(twice)])).toEqual([
    '200',
    '409 StateChanged',
  ])
})
