import { resultLinkRoutes as links, examinationRoutes as routes } from '@tongying/contract/examinations'
import { dayMs, hourMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaseStage, caseStageOn } from '../consultations/fixtures.ts'
import { inParallel, outcomes } from '../platform/testing/parallel.ts'
import { good, type TestApp, testApp } from '../testing/app.ts'
import { freshPhone } from '../testing/beside-a-change.ts'
import { anExaminer, anIssuedResult } from './fixtures.ts'

let server: TestApp
let stage: CaseStage
beforeAll(async () => {
  server = await testApp()
  stage = await caseStageOn(server, [])
})
afterAll(() => server.close())

async function aLink() {
  const phone = freshPhone()
  await anIssuedResult(server, stage.cast.provinceId, phone)
  const { text = '' } = server.sms.findLast(({ to }) => to === phone) ?? {}
  return { phone, token: /\/result\/(\S+)$/.exec(text)?.[1] ?? '', text }
}
const codeFor = (phone: string) => server.sms.findLast(({ to, code }) => to === phone && code)?.code ?? ''

test('the patient gets a link by SMS, and opens result and file with the code sent to that phone', async () => {
  const { phone, token, text } = await aLink()
  expect(text).toContain('超声检查报告已出具')
  const { guest } = server
  expect((await guest.call(links.lookAtResult, { token })).data.phone).toBe(
    `${phone.slice(0, 3)}****${phone.slice(-4)}`,
  )
  await good(guest.call(links.sendResultCode, { token }))
  const { proofToken, result } = (await guest.call(links.openResult, { token, smscode: codeFor(phone) })).data
  expect(result).toMatchObject({
    patientName: '何桂芳',
    impression: '胆囊多发结石。',
    reportNo: expect.stringMatching(/^CS/),
  })
  const { pdf, fileName } = (await guest.call(links.ownResultPdf, { token, proofToken })).data
  expect([Buffer.from(pdf, 'base64').subarray(0, 5).toString(), fileName]).toEqual(['%PDF-', `${result.reportNo}.pdf`])
  await server.clock.moveBy(hourMs)
  expect((await guest.call(links.ownResultPdf, { token, proofToken })).body).toMatchObject({ error: 'ResultProofOver' })
})

test('a link alone, a wrong code, another link’s code and proof open nothing', async () => {
  const [own, other] = [await aLink(), await aLink()]
  const { guest } = server
  await good(guest.call(links.sendResultCode, { token: own.token }))
  await good(guest.call(links.sendResultCode, { token: other.token }))
  const wrong = { token: own.token, smscode: codeFor(own.phone) === '111111' ? '222222' : '111111' }
  expect((await guest.call(links.openResult, wrong)).body).toMatchObject({ error: 'CodeWrong' })
  const { proofToken } = (await guest.call(links.openResult, { token: other.token, smscode: codeFor(other.phone) }))
    .data
  const stolen = { token: own.token, proofToken }
  expect((await guest.call(links.ownResultPdf, stolen)).body).toMatchObject({ error: 'ResultProofOver' })
  const made = { token: own.token, proofToken: 'x'.repeat(40) }
  expect((await guest.call(links.ownResultPdf, made)).body).toMatchObject({ error: 'ResultProofOver' })
  for (const token of ['x'.repeat(43), own.token.slice(0, -1)]) {
    expect((await guest.call(links.lookAtResult, { token })).status).toBe(404)
    expect((await guest.call(links.sendResultCode, { token })).status).toBe(404)
    expect((await guest.call(links.openResult, { token, smscode: '111111' })).status).toBe(404)
  }
})

test('one code opens once, however often it is sent at once; a link ends after its days', async () => {
  const { phone, token } = await aLink()
  const { guest } = server
  await good(guest.call(links.sendResultCode, { token }))
  const smscode = codeFor(phone)
  const replies = await inParallel(30, () => guest.call(links.openResult, { token, smscode }))
  expect(outcomes(replies).ok).toBe(1)
  await server.clock.moveBy(91 * dayMs)
  expect((await guest.call(links.lookAtResult, { token })).body).toMatchObject({ error: 'ResultLinkUnknown' })
})

test('a link that was lost is sent again, holds anew, and no more often than three times a day', async () => {
  const phone = freshPhone()
  const institutionId = stage.cast.provinceId
  const id = await anIssuedResult(server, institutionId, phone)
  const { accountId } = await anExaminer(server, institutionId)
  const send = async () => (await server.as(accountId)).call(routes.sendLink, { id })
  const sent = () => server.sms.filter(({ to, text }) => to === phone && text.includes('/result/'))
  const tokenOf = (text: string) => /\/result\/(\S+)$/.exec(text)?.[1] ?? ''
  await server.clock.moveBy(80 * dayMs)
  const { phone: masked } = await good(send())
  expect(masked).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  await server.deliverAll()
  expect(sent()).toHaveLength(2)
  await server.clock.moveBy(80 * dayMs)
  const token = tokenOf(sent().at(-1)?.text ?? '')
  expect((await server.guest.call(links.lookAtResult, { token })).status).toBe(200)
  await server.clock.moveBy(20 * dayMs)
  expect((await server.guest.call(links.lookAtResult, { token })).status).toBe(404)
  for (let time = 0; time < 3; time++) await good(send())
  await server.deliverAll()
  const renewed = tokenOf(sent().at(-1)?.text ?? '')
  expect((await server.guest.call(links.lookAtResult, { token: renewed })).status).toBe(200)
  expect((await send()).body).toMatchObject({ error: 'TooManyResultLinks' })
})

test('nothing is sent again before the report is issued, or where the record has no telephone', async () => {
  const institutionId = stage.cast.provinceId
  const examiner = await anExaminer(server, institutionId)
  const record = await good(examiner.call(routes.addRecord, { institutionId, bodyPart: 0, name: '何桂芳' }))
  const { id } = await good(examiner.call(routes.start, { recordId: record.id }))
  expect((await examiner.call(routes.sendLink, { id })).body).toMatchObject({ error: 'NoResultDocument' })
  const issued = await anIssuedResult(server, institutionId, freshPhone())
  const { record: known } = await good(examiner.call(routes.read, { id: issued }))
  const given = { id: known.id, version: known.version, bodyPart: 0, name: '何桂芳', telephone: null }
  await good(examiner.call(routes.saveRecord, given))
  expect((await examiner.call(routes.sendLink, { id: issued })).body).toMatchObject({ error: 'NoTelephoneOnRecord' })
  expect((await server.guest.call(routes.sendLink, { id: issued })).status).toBe(401)
})

test('neither phone nor token of a link stands in plain text', async () => {
  const { phone, token } = await aLink()
  const { rows } = await server.platform.db.pool.query<{ line: string }>(
    'select l::text as line from examination_result_link l',
  )
  for (const { line } of rows) for (const secret of [phone, token]) expect(line).not.toContain(secret)
})
