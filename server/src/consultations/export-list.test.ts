import { consultationFiles, listCsvPath, consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { aDraft, aSubmitted, type CaseStage } from './fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const exported = async (who: Caller, query = '') => {
  const { cookies, headers } = who
  const reply = await stage.server.app.inject({ url: `${listCsvPath}${query}`, cookies, headers })
  return {
    reply,
    lines: reply.body
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n'),
  }
}

test('a person takes their own list along, narrowed as on the page, in their language, with names masked', async () => {
  const { applicant } = stage.people
  const id = await aSubmitted(stage)
  await aDraft(stage)
  const { number, patientName } = (await applicant.call(routes.detail, { id })).data
  const { reply, lines } = await exported(applicant)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="consultations-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'private, no-store',
  })
  expect(reply.body.startsWith('\ufeff会诊编号,状态,')).toBe(true)
  expect(lines).toHaveLength(1 + (await applicant.call(routes.list, {})).data.total)
  const mine = lines.find((line) => line.startsWith(`${number},`))
  expect(mine).toContain(`,${patientName},`)
  expect(patientName).toContain('*')
  expect(mine).toMatch(/,待处理,待审核,/)
  expect((await exported(applicant, '?state=draft')).lines).toHaveLength(2)
  expect((await exported(applicant, '?displayLanguage=en-US')).lines[0]).toMatch(/^Number,Status,Review,/)
  expect((await exported(applicant, '?tab=invited')).lines).toHaveLength(1)
})

test('what begins like a formula is text in a spreadsheet', async () => {
  const { other } = stage.people
  await other.call(routes.saveDraft, { consultationId: null, reason: '=HYPERLINK("http://a","b")' })
  const { lines } = await exported(other)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://a"",""b"")"`)
})

test('nobody takes a review queue along; a stranger and a wrong filter get a clear answer; the trail knows', async () => {
  const { auditor, applicant } = stage.people
  expect((await exported(auditor, '?tab=auditQueue')).reply.statusCode).toBe(400)
  expect((await exported(applicant, '?from=gestern')).reply.statusCode).toBe(422)
  expect((await stage.server.app.inject({ url: listCsvPath })).statusCode).toBe(401)
  const { rows } = await stage.server.platform.db.pool.query('select actor_id from audit.event where action = $1', [
    consultationFiles.exportList.name,
  ])
  expect(rows).toContainEqual({ actor_id: stage.ids.applicant })
})
