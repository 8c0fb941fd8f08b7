import { consultationRoutes as routes } from '@tongying/contract/consultations'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { statementText } from '../testing/statement-text.ts'
import { ultrasoundPicture } from '../testing/ultrasound-picture.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from './fixtures.ts'

let server: TestApp
let cast: CaseCast
let images: { fileName: string; bytes: Uint8Array }[]
beforeAll(async () => {
  server = await testApp()
  cast = await aCaseCast(server.platform)
  const bytes = await ultrasoundPicture()
  images = [{ fileName: '甲状腺横切.dcm', bytes }]
})
afterAll(() => server.close())

/** How many statements the transaction of a call has; events are delivered beside it, on sessions of their own. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await call()).status).toBe(200)
    const all = query.mock.calls.map((call, index) => ({
      text: statementText(call[0]),
      session: query.mock.contexts[index],
    }))
    const audited = all.findIndex(({ text }) => text.includes('"audit"."event"'))
    const before = all.slice(0, audited).filter(({ session }) => session === all[audited]?.session)
    return before.length - before.findLastIndex(({ text }) => text.startsWith('begin'))
  } finally {
    query.mockRestore()
  }
}

test('the transaction of a move has few statements, those that find the right included', async () => {
  const applicant = await server.as(cast.applicantId)
  const draft = aCompleteDraft([cast.leadId, ...cast.expertIds], server.clock.now())
  const { consultationId: id } = (await applicant.call(routes.saveDraft, draft)).data
  await addCaseFiles(server.platform, id, cast.applicantId, images)
  const submit = await statementsOf(() => applicant.call(routes.submit, { id }))
  const auditor = await server.as(cast.auditorId)
  const passAudit = await statementsOf(() => auditor.call(routes.passAudit, { id }))
  const [lead, second] = [await server.as(cast.leadId), await server.as(cast.expertIds[0])]
  const accept = await statementsOf(() => lead.call(routes.accept, { id }))
  const acceptLast = await statementsOf(() => second.call(routes.accept, { id }))
  expect(submit).toBeLessThanOrEqual(28)
  expect(passAudit).toBeLessThanOrEqual(29)
  expect(accept).toBeLessThanOrEqual(14)
  expect(acceptLast).toBeLessThanOrEqual(27)
})
