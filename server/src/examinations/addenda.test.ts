import { consultationRoutes } from '@tongying/contract/consultations'
import {
  resultAddendumRoutes as addenda,
  resultLinkRoutes as links,
  examinationRoutes as routes,
} from '@tongying/contract/examinations'
import { dayMs } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { freshPhone } from '../testing/beside-a-change.ts'
import { textOfPdf } from '../testing/text-of-pdf.ts'
import { anEndedExamination, aResult } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

const added = { reason: '复核图像', text: '胆总管下段另见一枚结石，建议增强CT。' }

/** A result of a patient with this phone that is issued. */
async function anIssued(phone = freshPhone()) {
  const { examiner, secondExaminer } = stage
  const { id } = await anEndedExamination(stage, phone)
  await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  const signed = await good(examiner.call(routes.sign, { id, version: 1 }))
  if (signed.state === 'underReview')
    await good(secondExaminer.call(routes.pass, { id, textSha256: signed.result?.textSha256 ?? '' }))
  await server.deliverAll()
  return { id, phone }
}
async function aWaiting(phone = freshPhone()) {
  const { id } = await anIssued(phone)
  const { addenda: shown } = await good(stage.examiner.call(addenda.submitAddendum, { id, ...added }))
  return { id, phone, textSha256: shown.pending?.textSha256 ?? '' }
}
const read = async (id: string, by: Caller) => good(by.call(routes.read, { id }))
const fileOf = async (id: string, query = '', language = 'zh-CN') => {
  const { headers, cookies } = stage.examiner
  const url = `/meeting/examination/${id}/report.pdf?displayLanguage=${language}${query}`
  const { rawPayload } = await server.app.inject({ url, headers, cookies })
  return textOfPdf(rawPayload)?.replace(/\s/g, '') ?? ''
}
const workOf = async (by: Caller) =>
  (await good(by.call(consultationRoutes.myDay, {}))).examinations?.results.map((each) => [
    each.examinationId,
    each.state,
  ])
const lastSms = (phone: string) => server.sms.findLast(({ to, code }) => to === phone && !code)?.text ?? ''

test('an addendum is signed, passed by another examiner, sealed, verified, printed, and the patient is told', async () => {
  const { id, phone, textSha256 } = await aWaiting()
  const { examiner, secondExaminer, staff } = stage
  expect((await read(id, examiner)).addenda).toMatchObject({ list: [], allowed: ['withdraw'] })
  expect((await read(id, secondExaminer)).addenda.allowed).toEqual(['pass', 'return'])
  expect((await read(id, staff)).addenda).toEqual({ list: [], pending: null, allowed: [] })
  expect(await workOf(secondExaminer)).toContainEqual([id, 'underReview'])
  const before = server.sms.length
  const passed = await good(secondExaminer.call(addenda.passAddendum, { id, textSha256 }))
  await server.deliverAll()
  expect(passed.addenda).toMatchObject({ list: [{ number: 1, ...added, textSha256 }], pending: null })
  expect((await read(id, staff)).addenda.list).toHaveLength(1)
  expect(await workOf(secondExaminer)).not.toContainEqual([id, 'underReview'])

  const file = await fileOf(id)
  expect(file).toContain(added.text)
  expect(file).toContain('追加1')
  expect(await fileOf(id, '&addendum=0')).not.toContain(added.text)
  expect(await fileOf(id, '', 'en-US')).toContain('Addendum1')
  const reportNo = passed.result?.reportNo ?? ''
  const verified = await good(server.guest.call(consultationRoutes.verifyReport, { reportNo }))
  expect([verified.isSealValid, verified.addenda]).toMatchObject([true, [{ number: 1, isSealValid: true, textSha256 }]])

  expect(server.sms.slice(before).filter(({ to }) => to === phone)).toHaveLength(1)
  expect(lastSms(phone)).toContain('追加')
  const token = /\/result\/(\S+)$/.exec(lastSms(phone))?.[1] ?? ''
  await good(server.guest.call(links.sendResultCode, { token }))
  const smscode = server.sms.findLast(({ to, code }) => to === phone && code)?.code ?? ''
  const own = await good(server.guest.call(links.openResult, { token, smscode }))
  expect(own.result.addenda).toMatchObject([{ number: 1, text: added.text }])
  const { pdf, fileName } = await good(server.guest.call(links.ownResultPdf, { token, proofToken: own.proofToken }))
  expect(fileName).toBe(`${reportNo}-A1.pdf`)
  expect(textOfPdf(Buffer.from(pdf, 'base64'))?.replace(/\s/g, '')).toContain(added.text)
})

test('a returned one is written anew by its author alone; what another text has is not passed', async () => {
  const { id, textSha256 } = await aWaiting()
  const { examiner, secondExaminer } = stage
  const other = 'a'.repeat(64)
  for (const call of [addenda.passAddendum, addenda.returnAddendum]) {
    const given = { id, textSha256: other, note: '请补充' }
    expect((await secondExaminer.call(call, given)).body).toMatchObject({ error: 'AddendumTextChanged' })
    expect((await examiner.call(call, { ...given, textSha256 })).body).toMatchObject({ error: 'OwnResult' })
  }
  expect((await examiner.call(addenda.submitAddendum, { id, ...added })).body).toMatchObject({
    error: 'AddendumPending',
  })
  expect((await secondExaminer.call(addenda.withdrawAddendum, { id })).body).toMatchObject({ error: 'StateChanged' })
  const back = await good(secondExaminer.call(addenda.returnAddendum, { id, textSha256, note: '请补充大小' }))
  expect(back.addenda.pending?.returned?.note).toBe('请补充大小')
  expect(await workOf(examiner)).toContainEqual([id, 'returned'])
  await server.deliverAll()
  const told = (await good(examiner.call(messageRoutes.byType, { type: 'notice' }))).list
  expect(told.find(({ link }) => link?.id === id)).toMatchObject({
    ...{ title: '检查报告的追加内容被退回', content: expect.stringContaining('请补充大小') },
  })
  expect((await read(id, examiner)).addenda.allowed).toEqual(['submit', 'withdraw'])
  expect((await secondExaminer.call(addenda.submitAddendum, { id, ...added })).body).toMatchObject({
    error: 'AddendumPending',
  })
  const again = await good(examiner.call(addenda.submitAddendum, { id, ...added, text: '结石大小8毫米。' }))
  expect(again.addenda.pending).toMatchObject({ text: '结石大小8毫米。', returned: null })
  await good(examiner.call(addenda.withdrawAddendum, { id }))
  expect((await read(id, examiner)).addenda).toEqual({ list: [], pending: null, allowed: ['submit'] })
})

test('one that came back to somebody who examines no more is written anew by another, and keeps nobody from adding', async () => {
  const { id, textSha256 } = await aWaiting()
  const { examiner, secondExaminer, institutionId } = stage
  await good(secondExaminer.call(addenda.returnAddendum, { id, textSha256, note: '请补充大小' }))
  expect((await read(id, secondExaminer)).addenda.allowed).toEqual([])
  const { pool } = server.platform.db
  const of = [examiner.accountId, institutionId]
  const given = await pool.query('select roles from membership where account_id = $1 and institution_id = $2', of)
  const roles = (list: string[]) =>
    pool.query('update membership set roles = $3 where account_id = $1 and institution_id = $2', [...of, list])
  await roles(['member'])
  expect((await read(id, secondExaminer)).addenda.allowed).toEqual(['submit'])
  const anew = { id, ...added, text: '结石大小8毫米。' }
  const replies = await inParallel(30, () => secondExaminer.call(addenda.submitAddendum, anew))
  expect(outcomes(replies)).toEqual({ ok: 1, AddendumPending: 29 })
  await roles(given.rows[0]?.roles)
  // It is the other's now: whoever wrote the first one may pass it.
  const { pending, allowed } = (await read(id, examiner)).addenda
  expect([pending?.text, pending?.returned, allowed]).toEqual(['结石大小8毫米。', null, ['pass', 'return']])
  const own = { id, textSha256: pending?.textSha256 ?? '' }
  expect((await secondExaminer.call(addenda.passAddendum, own)).body).toMatchObject({ error: 'OwnResult' })
  await good(examiner.call(addenda.passAddendum, own))
})

test('nothing is added without words, before the report is issued, by staff, or by others', async () => {
  const { id } = await anIssued()
  const { examiner, staff, stranger, otherStaff, admin } = stage
  expect((await examiner.call(addenda.submitAddendum, { id, reason: ' ', text: '' })).body).toMatchObject({
    fields: { reason: expect.any(String), text: expect.any(String) },
  })
  expect((await staff.call(addenda.submitAddendum, { id, ...added })).status).toBe(403)
  for (const by of [stranger, otherStaff, admin])
    expect((await by.call(addenda.submitAddendum, { id, ...added })).status).toBe(404)
  const { id: written } = await anEndedExamination(stage, freshPhone())
  expect((await examiner.call(addenda.submitAddendum, { id: written, ...added })).body).toMatchObject({
    error: 'NoResultDocument',
  })
  expect((await read(written, examiner)).addenda.allowed).toEqual([])
})

test('what was changed in the database beneath an addendum is not given out', async () => {
  const { id, textSha256 } = await aWaiting()
  await good(stage.secondExaminer.call(addenda.passAddendum, { id, textSha256 }))
  await server.platform.db.pool.query(`update examination_addendum set text = '未见异常' where examination_id = $1`, [
    id,
  ])
  const { headers, cookies } = stage.examiner
  const reply = await server.app.inject({ url: `/meeting/examination/${id}/report.pdf`, headers, cookies })
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toMatchObject({ error: 'ResultSealBroken' })
})

test('of those who pass and return at once one wins', async () => {
  const { id, textSha256 } = await aWaiting()
  const replies = await inParallel(
    24,
    (index) =>
      [
        () => stage.secondExaminer.call(addenda.passAddendum, { id, textSha256 }),
        () => stage.secondExaminer.call(addenda.returnAddendum, { id, textSha256, note: '请补充' }),
      ][index % 2]?.() ?? stage.examiner.call(addenda.withdrawAddendum, { id }),
  )
  expect(outcomes(replies).ok).toBe(1)
})

test('where results are not reviewed an addendum is issued at once, by a new link where the former one ended', async () => {
  await server.platform.db.pool.query(
    `update institution set has_report_desk = false, report_desk_off_at = to_timestamp(0) where id = $1`,
    [stage.institutionId],
  )
  const { id, phone } = await anIssued()
  const former = lastSms(phone)
  await server.clock.moveBy(91 * dayMs)
  const examiner = await server.as(stage.examiner.accountId)
  const replies = await inParallel(4, () => examiner.call(addenda.submitAddendum, { id, ...added }))
  expect(outcomes(replies).ok).toBeGreaterThanOrEqual(1)
  await server.deliverAll()
  const { list, pending } = (await read(id, examiner)).addenda
  expect(list.map(({ number }) => number)).toEqual(list.map((_, index) => index + 1))
  expect([list.length, pending, list[0]?.review]).toEqual([outcomes(replies).ok, null, { reviewerName: null }])
  expect(lastSms(phone)).toContain('追加')
  expect(lastSms(phone).split('/result/')[1]).not.toBe(former.split('/result/')[1])
})
