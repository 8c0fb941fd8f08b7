import { attachmentRoutes } from '@tongying/contract/attachments'
import { consultationRoutes } from '@tongying/contract/consultations'
import { resultLinkRoutes as links, examinationRoutes as routes } from '@tongying/contract/examinations'
import { productDay } from '@tongying/contract/kit'
import { membershipRoutes } from '@tongying/contract/memberships'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAttachment } from '../attachments/fixtures.ts'
import { type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { leaveInstitution } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { setStanding } from '../practitioners/fixtures.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { freshPhone } from '../testing/beside-a-change.ts'
import { answerOf as answer } from '../testing/booking-stage.ts'
import { anEndedExamination, anExaminer, aResult } from './fixtures.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

const anEnded = (telephone = freshPhone()) => anEndedExamination(stage, telephone)
const save = (id: string, more: object = {}) =>
  stage.examiner.call(routes.saveResult, { id, version: 0, ...aResult, ...more })
const sign = (id: string, version = 1) => stage.examiner.call(routes.sign, { id, version })
async function pass(id: string) {
  const { result } = (await stage.secondExaminer.call(routes.read, { id })).data
  return stage.secondExaminer.call(routes.pass, { id, textSha256: result?.textSha256 ?? '' })
}
async function anIssued(telephone = freshPhone()) {
  const ended = await anEnded(telephone)
  await good(save(ended.id))
  await good(sign(ended.id))
  await good(pass(ended.id))
  await server.deliverAll()
  return { ...ended, token: tokenSentTo(telephone) }
}
const tokenSentTo = (phone: string) =>
  /\/result\/(\S+)$/.exec(
    server.sms.findLast(({ to, text }) => to === phone && text?.includes('/result/'))?.text ?? '',
  )?.[1] ?? ''
const file = async (id: string, which: 'report' | 'preview', language = 'zh-CN') => {
  const { headers, cookies } = stage.examiner
  const url = `/meeting/examination/${id}/${which}.pdf?displayLanguage=${language}`
  return (await server.app.inject({ url, headers: { ...headers }, cookies: { ...cookies } })).statusCode
}
const aPicture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#203030' } })
    .png()
    .toBuffer()
const give = (id: string, bytes: Uint8Array) =>
  giveAttachment(server.platform, {
    ...{ owner: { kind: 'examination', id }, kind: 'image', fileName: 'gb.png', bytes },
    accountId: stage.examiner.accountId,
  })
const saveRecord = (id: string, version: number, more: object) =>
  stage.examiner.call(routes.saveRecord, { id, version, bodyPart: 0, examinationMethod: 2, name: '何桂芳', ...more })

test('whose result it is stays as it was signed: the record’s printed fields are closed with the signature', async () => {
  const { id, recordId } = await anEnded()
  await good(saveRecord(recordId, 1, { birthday: '1959-05-01' }))
  await good(save(id))
  await good(sign(id))
  const printed = [{ name: '李四' }, { bodyPart: 2 }, { gender: 1 }, { patientNo: 'P777' }, { birthday: '1960-05-01' }]
  for (const change of printed) {
    const refused = await saveRecord(recordId, 2, { birthday: '1959-05-01', ...change })
    expect([change, refused.body]).toMatchObject([change, { error: 'UltrasoundRecordClosed' }])
  }
  // What is not printed may still be set right.
  await good(saveRecord(recordId, 2, { birthday: '1959-05-01', remarks: '家属陪同' }))
  await good(stage.secondExaminer.call(routes.returnResult, { id, reason: '姓名写错' }))
  await good(saveRecord(recordId, 3, { birthday: '1959-05-01', name: '何桂芬' }))
  await good(sign(id, 2))
  await good(pass(id))
  expect(await answer(saveRecord(recordId, 4, { birthday: '1959-05-01', bodyPart: 2, name: '何桂芬' }))).toBe(
    '409 UltrasoundRecordClosed',
  )
  expect([await file(id, 'report'), await file(id, 'report', 'en-US')]).toEqual([200, 200])
})

test('a wrong telephone that is set right ends the link that went to it, and the right one gets its own', async () => {
  const [wrong, right] = [freshPhone(), freshPhone()]
  const { recordId, token } = await anIssued(wrong)
  await good(server.guest.call(links.lookAtResult, { token }))
  await good(saveRecord(recordId, 1, { telephone: wrong }))
  await good(server.guest.call(links.lookAtResult, { token }))
  await good(saveRecord(recordId, 2, { telephone: right }))
  await server.deliverAll()
  expect(await answer(server.guest.call(links.lookAtResult, { token }))).toBe('404 ResultLinkUnknown')
  const own = tokenSentTo(right)
  expect((await server.guest.call(links.lookAtResult, { token: own })).data.phone.slice(-4)).toBe(right.slice(-4))
  await good(saveRecord(recordId, 3, { telephone: null }))
  expect(await answer(server.guest.call(links.lookAtResult, { token: own }))).toBe('404 ResultLinkUnknown')
})

test('a telephone that is set right before its SMS was sent is the only one that gets a link', async () => {
  const [wrong, right] = [freshPhone(), freshPhone()]
  const { id, recordId } = await anEnded(wrong)
  await good(save(id))
  await good(sign(id))
  await good(pass(id))
  await good(saveRecord(recordId, 1, { telephone: right }))
  await server.deliverAll()
  expect([tokenSentTo(wrong), tokenSentTo(right) === '']).toEqual(['', false])
})

test('a report whose bytes or seal were changed in the database is given out to nobody', async () => {
  const { id, token } = await anIssued()
  const { pool } = server.platform.db
  const reportNo = (await stage.staff.call(routes.read, { id })).data.result?.reportNo ?? ''
  const { rows } = await pool.query('select pdf, seal from examination_document where examination_id = $1', [id])
  const set = (column: 'pdf' | 'seal', value: Buffer) =>
    pool.query(`update examination_document set ${column} = $2 where examination_id = $1`, [id, value])
  for (const column of ['pdf', 'seal'] as const) {
    const kept: Buffer = rows[0][column]
    await set(column, Buffer.concat([kept.subarray(0, -1), Buffer.from([(kept.at(-1) ?? 0) ^ 1])]))
    expect([column, await file(id, 'report')]).toEqual([column, 500])
    const { isSealValid } = (await server.guest.call(consultationRoutes.verifyReport, { reportNo })).data
    expect([column, isSealValid]).toEqual([column, false])
    await set(column, kept)
  }
  expect(await file(id, 'report')).toBe(200)
  expect(await answer(server.guest.call(links.lookAtResult, { token }))).toBe('ok')
})

test('whether somebody reviews is what was set when the examination began, not what is set at the signature', async () => {
  const { admin, institutionId } = stage
  const { id } = await anEnded()
  await good(save(id))
  await server.clock.moveBy(60_000)
  const settings = (await admin.call(membershipRoutes.settings, { institutionId })).data
  await good(admin.call(membershipRoutes.changeSettings, { ...settings, institutionId, hasReportDesk: false }))
  await server.clock.moveBy(60_000)
  expect((await sign(id)).data.state).toBe('underReview')
  const { version } = (await admin.call(membershipRoutes.settings, { institutionId })).data
  await good(admin.call(membershipRoutes.changeSettings, { ...settings, institutionId, version, hasReportDesk: true }))
})

test('a list has the examinations of its institution alone', async () => {
  const { examiner, stranger, institutionId, siteInstitutionId } = stage
  const record = (await stranger.call(routes.addRecord, { institutionId: siteInstitutionId, bodyPart: 0 })).data
  const { id } = (await stranger.call(routes.start, { recordId: record.id })).data
  const idsOf = async (who: Caller, ofInstitution: string, day?: string) =>
    (await who.call(routes.list, { institutionId: ofInstitution, day })).data.list.map((each) => each.id)
  expect(await idsOf(stranger, siteInstitutionId)).toEqual([id])
  expect(await idsOf(examiner, institutionId)).not.toContain(id)
  expect(await idsOf(examiner, institutionId, productDay(server.clock.now()))).not.toContain(id)
})

test('a picture that was removed, or cannot be read, is named before anybody signs; nothing is sealed with it', async () => {
  const { id } = await anEnded()
  const picture = await aPicture()
  const [kept, removed, broken] = [
    await give(id, picture),
    await give(id, picture),
    await give(id, picture.subarray(0, 60)),
  ]
  const figures = [kept, removed].map((attachmentId) => ({ attachmentId, view: null, caption: '' }))
  await good(save(id, { figures }))
  await good(stage.examiner.call(attachmentRoutes.remove, { id: removed }))
  expect((await sign(id)).body).toMatchObject({
    error: 'ResultFigureUnknown',
    fields: { figures: expect.stringMatching(/2/) },
  })
  expect(await file(id, 'preview')).toBe(422)
  const unreadable = [kept, broken].map((attachmentId) => ({ attachmentId, view: null, caption: '' }))
  await good(save(id, { version: 1, figures: unreadable }))
  expect((await sign(id, 2)).body).toMatchObject({
    error: 'ResultFigureBroken',
    fields: { figures: expect.stringMatching(/2/) },
  })
  expect(await file(id, 'preview')).toBe(422)
  await good(save(id, { version: 2, figures: figures.slice(0, 1) }))
  await good(sign(id, 3))
  expect(await answer(stage.examiner.call(attachmentRoutes.remove, { id: kept }))).toBe('403 Forbidden')
  await good(pass(id))
})

test('an organ is described once, and only organs of the body part are signed: all that is signed is printed', async () => {
  const { id, recordId } = await anEnded()
  const [first] = aResult.organs
  const twice = await save(id, { organs: [...aResult.organs, { ...first, text: '占位性病变' }] })
  expect(twice.body).toMatchObject({
    error: 'RuleBroken',
    fields: { [`organs.${aResult.organs.length}.organ`]: expect.any(String) },
  })
  await good(save(id))
  await good(saveRecord(recordId, 1, { bodyPart: 2 }))
  expect((await sign(id)).body).toMatchObject({ error: 'ResultIncomplete', fields: { organs: expect.any(String) } })
  expect(await file(id, 'preview')).toBe(200)
})

test('an examiner who was removed, or whose certification ended, signs, passes and reads nothing more', async () => {
  const { id } = await anEnded()
  await good(save(id))
  await good(sign(id))
  const { textSha256 } = (await stage.secondExaminer.call(routes.read, { id })).data.result ?? {}
  const [removed, lapsed] = [
    await anExaminer(server, stage.institutionId),
    await anExaminer(server, stage.institutionId),
  ]
  const { institutionId } = stage
  const leaving = { accountId: removed.accountId, institutionId, reason: 'removed' }
  await inTransaction(server.platform.db, (tx) => leaveInstitution(tx, leaving, server.clock.now()))
  await inTransaction(server.platform.db, (tx) => setStanding(tx, lapsed.accountId, 'suspended'))
  for (const gone of [removed, lapsed]) {
    const calls = [
      gone.call(routes.read, { id }),
      gone.call(routes.pass, { id, textSha256: textSha256 ?? '' }),
      gone.call(routes.returnResult, { id, reason: '再看' }),
      gone.call(routes.list, { institutionId }),
    ]
    for (const call of calls) expect((await call).status).toBe(404)
  }
  await good(pass(id))
})

test('every reading of a result leaves its row: the page, the file, the preview, and the patient’s by their link', async () => {
  const { id, token } = await anIssued()
  const rowsOf = async () => {
    const text = `select action from audit.event where subject_kind = 'examination' and subject_id = $1 order by id`
    const { rows } = await server.platform.db.pool.query<{ action: string }>(text, [id])
    return rows.map(({ action }) => action)
  }
  const before = (await rowsOf()).length
  await good(stage.staff.call(routes.read, { id }))
  expect([await file(id, 'report'), await file(id, 'preview')]).toEqual([200, 200])
  await good(server.guest.call(links.sendResultCode, { token }))
  const smscode = server.sms.findLast(({ code }) => code)?.code ?? ''
  const { proofToken } = (await server.guest.call(links.openResult, { token, smscode })).data
  await good(server.guest.call(links.ownResultPdf, { token, proofToken }))
  // A session leaves one row of what it reads, whether page or file.
  expect((await rowsOf()).slice(before)).toEqual([
    'attachment.view',
    'attachment.view',
    'examination.openResult',
    'examination.ownResultPdf',
  ])
})

test('an issued result sends its link to so many telephones, and takes one away at any time', async () => {
  const { recordId } = await anIssued()
  // The limit is this account's; others of the file set telephones right as the first examiner.
  const setRight = (version: number, telephone: string | null) =>
    stage.secondExaminer.call(routes.saveRecord, {
      ...{ id: recordId, version, bodyPart: 0, examinationMethod: 2, name: '何桂芳', telephone },
    })
  const sent = () => server.sms.filter(({ text }) => text?.includes('/result/')).length
  const before = sent()
  const answers: string[] = []
  for (let version = 1; version <= 32; version++)
    answers.push(await answer(setRight(Math.min(version, 31), freshPhone())))
  await server.deliverAll()
  expect(answers.filter((each) => each === 'ok')).toHaveLength(30)
  expect(answers.slice(30)).toEqual(['429 TooManyRequests', '429 TooManyRequests'])
  expect(sent() - before).toBeLessThanOrEqual(30)
  await good(setRight(31, null))
})

test('pictures are read where they are printed: the server holds none of them for those who wait for their turn', async () => {
  const { id } = await anEnded()
  // A small picture is read to its end; what follows is weight alone.
  const small = sharp({ create: { width: 64, height: 48, channels: 3, background: '#203030' } })
  const heavy = Buffer.concat([await small.jpeg().toBuffer(), Buffer.alloc(4_900_000)])
  const figures: object[] = []
  for (let number = 0; number < 12; number++) {
    const given = {
      ...({ kind: 'image', fileName: 'gb.jpg', bytes: heavy } as const),
      accountId: stage.examiner.accountId,
    }
    const attachmentId = await giveAttachment(server.platform, { owner: { kind: 'examination', id }, ...given })
    figures.push({ attachmentId, view: null, caption: '' })
  }
  await good(save(id, { figures }))
  const held = () => process.memoryUsage().arrayBuffers
  const before = held()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, held() - before)
  }, 5)
  const codes = await Promise.all(Array.from({ length: 3 }, () => file(id, 'preview')))
  clearInterval(watch)
  expect(codes).toEqual([200, 200, 200])
  // All of them at once would be 175 MB.
  expect(most).toBeLessThan(60_000_000)
}, 30_000)
