import { attachmentRoutes } from '@tongying/contract/attachments'
import { bookingRoutes } from '@tongying/contract/bookings'
import { consultationRoutes } from '@tongying/contract/consultations'
import {
  examinationMethods,
  type ResultFields,
  examinationRoutes as routes,
  templateOf,
} from '@tongying/contract/examinations'
import { productDay, type RouteInput } from '@tongying/contract/kit'
import { membershipRoutes } from '@tongying/contract/memberships'
import { messageRoutes } from '@tongying/contract/messages'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAttachment } from '../attachments/fixtures.ts'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { textOfPdf } from '../testing/text-of-pdf.ts'
import { anEndedExamination } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

const complete: Omit<RouteInput<typeof routes.saveResult>, 'id' | 'version'> & { organs: ResultFields['organs'] } = {
  organs: templateOf(0).organs.map((organ) => ({
    ...{ organ, seen: organ === 'pancreas' ? 'limited' : 'seen', text: '大小正常，回声均匀。' },
    cause: organ === 'pancreas' ? '肠气遮挡' : '',
  })),
  impression: '胆囊多发结石。',
  advice: '半年后复查。',
  hasFindings: true,
  viewsReason: '体位受限，不能左侧抬高',
}

/** Somebody who was examined, whose result is to be written. */
async function anEnded() {
  const begun = await anExaminedPatient(stage)
  await good(stage.examiner.call(routes.end, { id: begun.examinationId }))
  await server.deliverAll()
  return { id: begun.examinationId, bookingId: begun.bookingId }
}
const save = (id: string, more: object = {}, by: Caller = stage.examiner) =>
  by.call(routes.saveResult, { id, version: 0, ...complete, ...more })
async function aSigned() {
  const { id, bookingId } = await anEnded()
  await good(save(id))
  const { result } = (await stage.examiner.call(routes.sign, { id, version: 1 })).data
  return { id, bookingId, textSha256: result?.textSha256 ?? '' }
}
async function anIssued() {
  const signed = await aSigned()
  await good(stage.secondExaminer.call(routes.pass, { id: signed.id, textSha256: signed.textSha256 }))
  await server.deliverAll()
  return signed
}
const report = ({ headers, cookies }: Caller, id: string, language = 'zh-CN') =>
  server.app.inject({
    url: `/meeting/examination/${id}/report.pdf?displayLanguage=${language}`,
    headers: { ...headers },
    cookies: { ...cookies },
  })
const aPicture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#203030' } })
    .png()
    .toBuffer()

test('a result is written, signed, passed by another examiner, sealed, and verified by anybody', async () => {
  const { id, bookingId } = await anEnded()
  const file = {
    owner: { kind: 'examination', id } as const,
    kind: 'image' as const,
    fileName: 'gb.png',
    bytes: await aPicture(),
  }
  const attachmentId = await giveAttachment(server.platform, { ...file, accountId: stage.examiner.accountId })
  const bodyMark = { x: 36, y: 56, angle: 330 }
  const figures = [{ attachmentId, view: 'gallbladder' as const, caption: '后伴声影', bodyMark }]
  const saved = (await save(id, { figures })).data
  expect(saved).toMatchObject({ version: 1, figures, signedAt: null, reportNo: expect.stringMatching(/^CS\d{14}$/) })
  const signed = (await stage.examiner.call(routes.sign, { id, version: 1 })).data
  expect(signed).toMatchObject({ state: 'underReview', needsReview: true, allowed: [] })
  expect((await stage.staff.call(routes.read, { id })).data.result).toBeNull()
  expect((await report(stage.staff, id)).statusCode).toBe(404)
  const textSha256 = signed.result?.textSha256 ?? ''
  const passed = (await stage.secondExaminer.call(routes.pass, { id, textSha256 })).data
  expect(passed).toMatchObject({ state: 'issued', allowed: [], result: { sha256: expect.any(String) } })
  await server.deliverAll()
  const asked = { institutionId: stage.institutionId, orderDate: productDay(server.clock.now()) }
  const day = (await stage.examiner.call(bookingRoutes.ofDay, asked)).data
  expect(day.list.find((row) => row.id === bookingId)?.state).toBe('reported')
  expect((await stage.staff.call(routes.read, { id })).data.result?.impression).toBe('胆囊多发结石。')
  const [original, copy] = [await report(stage.staff, id), await report(stage.examiner, id, 'en-US')]
  expect([original.statusCode, original.headers['content-type'], copy.statusCode]).toEqual([
    200,
    'application/pdf',
    200,
  ])
  const verified = (
    await server.guest.call(consultationRoutes.verifyReport, { reportNo: saved.reportNo.toLowerCase() })
  ).data
  expect(verified).toMatchObject({
    reportNo: saved.reportNo,
    isSealValid: true,
    textSha256,
    sha256: passed.result?.sha256,
  })
  expect((await stage.examiner.call(attachmentRoutes.remove, { id: attachmentId })).status).not.toBe(200)
})

test('what is missing is told at its field, and a result that is signed is closed', async () => {
  const { id } = await anEnded()
  const organs = complete.organs.map((each) => (each.organ === 'pancreas' ? { ...each, cause: '' } : each))
  await good(save(id, { organs, impression: '', hasFindings: null, viewsReason: '' }))
  const refused = await stage.examiner.call(routes.sign, { id, version: 1 })
  expect([refused.status, refused.body]).toMatchObject([422, { error: 'ResultIncomplete' }])
  const { fields = {} } = refused.body.success ? {} : refused.body
  expect(Object.keys(fields).toSorted()).toEqual(['hasFindings', 'impression', 'organs', 'viewsReason'])
  await good(save(id, { version: 1 }))
  expect((await stage.examiner.call(routes.sign, { id, version: 1 })).body).toMatchObject({
    ...{ error: 'DraftChanged', current: { version: 2, content: { impression: complete.impression } } },
  })
  await good(stage.examiner.call(routes.sign, { id, version: 2 }))
  expect((await save(id, { version: 2 })).body).toMatchObject({ error: 'ResultClosed' })
  const unknown = await anEnded()
  const figures = [{ attachmentId: unknown.id, view: null, caption: '', bodyMark: null }]
  expect((await save(unknown.id, { figures })).body).toMatchObject({ error: 'ResultFigureUnknown' })
})

test('nobody passes their own result; another returns it with a reason, and the signature is void', async () => {
  const { id, textSha256 } = await aSigned()
  expect((await stage.examiner.call(routes.pass, { id, textSha256 })).body).toMatchObject({ error: 'OwnResult' })
  expect((await stage.examiner.call(routes.returnResult, { id, reason: '再看' })).body).toMatchObject({
    error: 'OwnResult',
  })
  const other = { id, textSha256: '0'.repeat(64) }
  expect((await stage.secondExaminer.call(routes.pass, other)).body).toMatchObject({ error: 'ResultChanged' })
  const back = (await stage.secondExaminer.call(routes.returnResult, { id, reason: '描述与图不符' })).data
  expect(back).toMatchObject({ state: 'writing', result: { returnReason: '描述与图不符', signedAt: null, version: 2 } })
  await server.deliverAll()
  const told = (await good(stage.examiner.call(messageRoutes.byType, { type: 'notice' }))).list
  expect(told.filter(({ link }) => link?.id === id)).toMatchObject([
    { title: '检查结果被退回', content: expect.stringContaining('描述与图不符'), isRead: false },
  ])
  const own = (await good(stage.secondExaminer.call(messageRoutes.byType, { type: 'notice' }))).list
  expect(own.filter(({ link }) => link?.id === id).map(({ title }) => title)).toEqual(['检查结果等你审核'])
  expect((await stage.secondExaminer.call(routes.pass, { id, textSha256 })).body).toMatchObject({
    error: 'StateChanged',
  })
})

test('of 300 who sign at once one does, of 20 who pass one does, and there is one sealed report', async () => {
  const { id } = await anEnded()
  await good(save(id))
  const signing = await inParallel(300, () => stage.examiner.call(routes.sign, { id, version: 1 }))
  expect(outcomes(signing)).toEqual({ ok: 1, ResultClosed: 299 })
  const { result } = (await stage.examiner.call(routes.read, { id })).data
  const textSha256 = result?.textSha256 ?? ''
  const passing = await inParallel(20, () => stage.secondExaminer.call(routes.pass, { id, textSha256 }))
  expect(outcomes(passing)).toEqual({ ok: 1, StateChanged: 19 })
})

test('of 40 saves at once on the same version one is kept, and 40 results have 40 numbers', async () => {
  const { id } = await anEnded()
  await good(save(id))
  const saves = await inParallel(40, (index) => save(id, { version: 1, impression: `第${index}稿` }))
  expect(outcomes(saves)).toEqual({ ok: 1, DraftChanged: 39 })
  const kept = saves.find(({ body }) => body.success)?.data
  const late = await save(id, { version: 1 }, stage.secondExaminer)
  expect(late.body).toMatchObject({ current: { version: 2, content: { impression: kept?.impression } } })
  const { staff, stranger } = stage
  for (const other of [staff, stranger])
    expect((await save(id, { version: 1 }, other)).body).not.toHaveProperty('current')
})

test('an institution that reviews no reports issues at the signature', async () => {
  const { institutionId, admin, examiner } = stage
  const settings = (await admin.call(membershipRoutes.settings, { institutionId })).data
  await good(admin.call(membershipRoutes.changeSettings, { ...settings, institutionId, hasReportDesk: false }))
  await server.clock.moveBy(60_000)
  const { id } = await anEnded()
  await good(save(id))
  const issued = (await examiner.call(routes.sign, { id, version: 1 })).data
  expect(issued).toMatchObject({ state: 'issued', needsReview: false, result: { reviewedAt: null } })
  expect((await report(examiner, id)).statusCode).toBe(200)
  const { version } = (await admin.call(membershipRoutes.settings, { institutionId })).data
  await good(admin.call(membershipRoutes.changeSettings, { ...settings, institutionId, version, hasReportDesk: true }))
})

test('staff of the site read issued results alone, and write none; others find nothing', async () => {
  const { id, textSha256 } = await anIssued()
  const { staff, otherStaff, stranger, admin } = stage
  expect((await save(id, {}, staff)).status).toBe(403)
  expect((await staff.call(routes.sign, { id, version: 1 })).status).toBe(403)
  expect((await staff.call(routes.pass, { id, textSha256 })).status).toBe(403)
  for (const other of [stranger, admin])
    expect((await other.call(routes.list, { institutionId: stage.institutionId })).status).toBe(404)
  for (const other of [otherStaff, stranger, admin]) {
    expect((await save(id, {}, other)).status).toBe(404)
    expect((await other.call(routes.pass, { id, textSha256 })).status).toBe(404)
    expect((await report(other, id)).statusCode).toBe(404)
  }
  expect((await server.guest.call(routes.sign, { id, version: 1 })).status).toBe(401)
})

test('a report that was changed in the database is not given out, and its number says so', async () => {
  const { id } = await anIssued()
  await server.platform.db.pool.query(
    `update examination_result set impression = '未见异常' where examination_id = $1`,
    [id],
  )
  expect((await report(stage.examiner, id)).statusCode).toBe(500)
})

test('the list has what somebody still has work with, names masked', async () => {
  const { id } = await anEnded()
  const { list } = (await stage.examiner.call(routes.list, { institutionId: stage.institutionId })).data
  expect(list.find((row) => row.id === id)).toMatchObject({ state: 'writing', patientName: '江*禾' })
  expect(list.every(({ state }) => ['inProgress', 'writing', 'underReview'].includes(state))).toBe(true)
})

test('whoever came without a booking is found again: by name and in the list of the day, on both sides', async () => {
  const { examiner, staff, otherStaff, institutionId } = stage
  const { id, recordId } = await anEndedExamination(stage, '13900006099')
  const day = productDay(server.clock.now())
  const { list } = await good(examiner.call(routes.findRecords, { institutionId, search: '何桂芳' }))
  const found = list.find((each) => each.id === recordId)
  expect(found?.examination).toEqual({ id, examinedOn: day, state: 'writing' })
  const ofDay = async (who: Caller) => (await good(who.call(routes.list, { institutionId, day }))).list
  for (const who of [examiner, staff])
    expect((await ofDay(who)).find((each) => each.id === id)).toMatchObject({ bookingId: null, patientName: '何*芳' })
  expect(await ofDay(otherStaff)).toEqual([])
  // At the examining institution itself: no place's staff sees it.
  const record = await good(examiner.call(routes.addRecord, { institutionId, bodyPart: 0, name: '何桂芳' }))
  expect(record.name).toBe('何桂芳')
  const onSite = await good(examiner.call(routes.start, { recordId: record.id }))
  expect((await ofDay(staff)).map((each) => each.id)).not.toContain(onSite.id)
  expect((await ofDay(examiner)).map((each) => each.id)).toContain(onSite.id)
  expect((await good(examiner.call(routes.samePerson, { id: record.id }))).list).toEqual([])
})

test('a report says that a guided hand sees less where a hand was guided alone', async () => {
  const { institutionId, siteInstitutionId, examiner } = stage
  const says = async (examinationMethod: number) => {
    const given = { institutionId, siteInstitutionId, bodyPart: 0, name: '何桂芳', telephone: '13900006024' }
    const record = (await examiner.call(routes.addRecord, { ...given, examinationMethod })).data
    const { id } = (await examiner.call(routes.start, { recordId: record.id })).data
    await good(examiner.call(routes.end, { id }))
    await good(save(id))
    const { result } = (await examiner.call(routes.sign, { id, version: 1 })).data
    await good(stage.secondExaminer.call(routes.pass, { id, textSha256: result?.textSha256 ?? '' }))
    const text = textOfPdf((await report(examiner, id)).rawPayload)?.replace(/\s/g, '') ?? ''
    return text.includes('不如当面检查')
  }
  const { robot, motorProbe, guidedHand } = examinationMethods
  expect([await says(robot.wire), await says(motorProbe.wire), await says(guidedHand.wire)]).toEqual([
    false,
    false,
    true,
  ])
})
