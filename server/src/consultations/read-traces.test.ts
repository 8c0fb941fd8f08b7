import { accountRoutes } from '@tongying/contract/accounts'
import { attachmentFilePath, attachmentRoutes } from '@tongying/contract/attachments'
import { reportPdfPath, consultationRoutes as routes } from '@tongying/contract/consultations'
import { imagingRoutes } from '@tongying/contract/imaging'
import type { AnyRoute } from '@tongying/contract/kit'
import { onWire } from '@tongying/contract/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCt } from '../demo/studies/index.ts'
import { withClient } from '../platform/db/roles.ts'
import { writeUploadMetadata } from '../platform/storage/tus-headers.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from './fixtures.ts'

let server: TestApp
let cast: CaseCast
let applicant: Caller
let lead: Caller
let draftId: string
let caseId: string

beforeAll(async () => {
  server = await testApp()
  cast = await aCaseCast(server.platform)
  applicant = await server.as(cast.applicantId)
  lead = await server.as(cast.leadId)
  draftId = await aDraft()
  caseId = await aDraft()
  const [slice = new Uint8Array()] = makeCt({ slices: 1, seed: 1, size: 64, patient })
  await addCaseFiles(server.platform, caseId, cast.applicantId, [{ fileName: 'a.dcm', bytes: slice }])
  await applicant.call(routes.submit, { id: caseId }).then((reply) => reply.data)
  const auditor = await server.as(cast.auditorId)
  await auditor.call(routes.passAudit, { id: caseId }).then((reply) => reply.data)
})
afterAll(() => server.close())
const patient = { name: '陈若兰', id: 'P1', sex: 'F', birthDate: '19800101' } as const

async function aDraft(): Promise<string> {
  const draft = aCompleteDraft([cast.leadId], server.clock.now())
  return (await applicant.call(routes.saveDraft, draft)).data.consultationId
}

/** The rows that reading this case has left so far, by whom. */
async function traces(id: string, accountId: string) {
  const { rows } = await server.platform.db.pool.query<{ kind: string; session: boolean; token: string | null }>(
    `select actor_kind as kind, detail ? 'sessionId' as session, detail ->> 'tokenId' as token from audit.event
     where subject_id = $1 and actor_id = $2 and action = 'attachment.view' order by id`,
    [id, accountId],
  )
  return rows
}
const aToken = async (who: Caller, scope: 'read' | 'write' = 'read') =>
  (await who.call(accountRoutes.makeAccessToken, { name: '随访系统', days: 30, scope })).data
async function byProgram<R extends AnyRoute>(token: string, route: R, input: Parameters<typeof onWire<R>>[1]) {
  const { path, query, payload } = onWire(route, input)
  const headers = { authorization: `Bearer ${token}` }
  return server.app.inject({ method: route.method, url: path, headers, ...(query ? { query } : { payload }) })
}

const ofCase = () => ({ ownerKind: 'consultation', ownerId: caseId }) as const
const ways: [string, AnyRoute, () => Record<string, string>][] = [
  ['its detail', routes.detail, () => ({ id: caseId })],
  ['its discussion', routes.discussion, () => ({ id: caseId })],
  ['what is kept of its meetings', routes.meetings, () => ({ id: caseId })],
  ['the list of its files', attachmentRoutes.list, ofCase],
  ['its studies', imagingRoutes.studies, ofCase],
]

describe('reading a case leaves its row', () => {
  test.each(ways)('%s, in a session: one row however often it is read', async (_what, route, input) => {
    const me = await server.as(cast.leadId)
    const before = await traces(caseId, cast.leadId)
    for (let time = 0; time < 2; time++) expect((await me.call(route, input())).status).toBe(200)
    const after = await traces(caseId, cast.leadId)
    expect(after.slice(before.length)).toEqual([{ kind: 'user', session: true, token: null }])
  })

  test.each(ways)('%s, by a program: one row a day, with its token', async (_what, route, input) => {
    const me = await server.as(cast.leadId)
    const { id, token } = await aToken(me)
    const before = await traces(caseId, cast.leadId)
    const row = { kind: 'token', session: false, token: id }
    for (let time = 0; time < 2; time++) expect((await byProgram(token, route, input())).statusCode).toBe(200)
    expect((await traces(caseId, cast.leadId)).slice(before.length)).toEqual([row])
    server.clock.moveBy(86_400_000)
    expect((await byProgram(token, route, input())).statusCode).toBe(200)
    expect((await traces(caseId, cast.leadId)).slice(before.length)).toEqual([row, row])
    applicant = await server.as(cast.applicantId)
    lead = await server.as(cast.leadId)
  })

  test('300 reads at once by one program leave one', async () => {
    const { id, token } = await aToken(lead)
    const replies = await Promise.all(
      Array.from({ length: 300 }, () => byProgram(token, routes.discussion, { id: caseId })),
    )
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
    expect((await traces(caseId, cast.leadId)).filter((row) => row.token === id)).toHaveLength(1)
  })

  test('what cannot be written down is not read', async () => {
    const [me, own] = [await server.as(cast.leadId), await server.as(cast.applicantId)]
    const { token } = await aToken(me)
    await asOwner('alter table audit.event add constraint closed check (id < 0) not valid')
    try {
      for (const [, route, input] of ways) {
        expect((await me.call(route, input())).status).toBe(500)
        expect((await byProgram(token, route, input())).statusCode).toBe(500)
      }
      const late = await own.call(routes.saveDraft, { consultationId: draftId, version: 999 })
      expect([late.status, JSON.stringify(late.body)]).toEqual([500, expect.not.stringContaining('陈若兰')])
      const draft = await own.call(routes.draft, { id: draftId })
      expect([draft.status, JSON.stringify(draft.body)]).toEqual([500, expect.not.stringContaining('陈若兰')])
    } finally {
      await asOwner('alter table audit.event drop constraint closed')
    }
  })
  const asOwner = (statement: string) =>
    withClient(server.platform.db.ownerConnection, (client) => client.query(statement))
})

describe('the draft', () => {
  test('shows its applicant what they typed, and leaves its row', async () => {
    const before = await traces(draftId, cast.applicantId)
    const own = await server.as(cast.applicantId)
    for (let time = 0; time < 2; time++)
      expect((await own.call(routes.draft, { id: draftId })).data).toMatchObject({ patientName: '陈若兰' })
    const after = await traces(draftId, cast.applicantId)
    expect(after.slice(before.length)).toEqual([{ kind: 'user', session: true, token: null }])
  })

  test('is closed once the case cannot be edited: from then on it is read masked, or unmasked for a reason', async () => {
    const reply = await applicant.call(routes.draft, { id: caseId })
    expect([reply.status, reply.body]).toEqual([409, expect.objectContaining({ error: 'DraftSubmitted' })])
    expect(JSON.stringify(reply.body)).not.toContain('陈若兰')
    expect((await applicant.call(routes.detail, { id: caseId })).data.application.patientName).toBe('陈*兰')
  })

  test('is not for a program, nor is unmasking', async () => {
    const { token } = await aToken(applicant, 'write')
    for (const [route, input] of [
      [routes.draft, { id: draftId }],
      [routes.unmask, { id: caseId, reason: '核对身份' }],
    ] as const) {
      const reply = await byProgram(token, route, input)
      expect([reply.statusCode, reply.json().error]).toEqual([403, 'TokenNotAllowed'])
      expect(reply.body).not.toContain('陈若兰')
    }
    expect((await byProgram(token, routes.detail, { id: draftId })).json().data.application.patientName).toBe('陈*兰')
  })
})

describe('a refusal that tells the draft as it is now', () => {
  const stale = () => ({ consultationId: draftId, version: 999, main: '迟到' })
  const patientName = '陈若兰'

  test('leaves its row before it is answered', async () => {
    const own = await server.as(cast.applicantId)
    const before = await traces(draftId, cast.applicantId)
    for (let time = 0; time < 2; time++) {
      const late = await own.call(routes.saveDraft, stale())
      expect([late.status, JSON.stringify(late.body)]).toEqual([409, expect.stringContaining(patientName)])
    }
    const row = { kind: 'user', session: true, token: null }
    expect((await traces(draftId, cast.applicantId)).slice(before.length)).toEqual([row])
    const again = await server.as(cast.applicantId)
    const late = await again.call(routes.submit, { id: draftId, version: 999 })
    expect([late.status, JSON.stringify(late.body)]).toEqual([409, expect.stringContaining(patientName)])
    expect((await traces(draftId, cast.applicantId)).slice(before.length)).toEqual([row, row])
  })

  test('of 300 at once leave one row, and none waits for another', async () => {
    const own = await server.as(cast.applicantId)
    const before = await traces(draftId, cast.applicantId)
    const replies = await Promise.all(Array.from({ length: 300 }, () => own.call(routes.saveDraft, stale())))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([409]))
    expect((await traces(draftId, cast.applicantId)).slice(before.length)).toHaveLength(1)
  })

  test('reaches a program without the draft, in every state that can be saved', async () => {
    const [returned, late] = [await aDraft(), await aDraft()]
    for (const [id, state] of [
      [returned, 'returned'],
      [late, 'timeoutNoResponse'],
    ])
      await server.platform.db.pool.query('update consultation set status = $2 where id = $1', [id, state])
    const own = await server.as(cast.applicantId)
    const { token } = await aToken(own, 'write')
    for (const id of [draftId, returned, late])
      for (const [route, input] of [
        [routes.saveDraft, { ...stale(), consultationId: id }],
        [id === draftId ? routes.submit : routes.resubmit, { id, version: 999 }],
      ] as const) {
        const reply = await byProgram(token, route, input)
        expect([reply.statusCode, reply.json().error]).toEqual([409, 'DraftChanged'])
        expect(reply.json().current).toEqual({ version: 0, savedAt: expect.any(String) })
        expect(reply.body).not.toContain(patientName)
      }
  })
})

describe('a program', () => {
  test('changes nothing with a token to read, and its changes name the token', async () => {
    const [reader, writer] = [await aToken(applicant), await aToken(applicant, 'write')]
    const draft = { patientName: '王建国' }
    const refused = await byProgram(reader.token, routes.saveDraft, draft)
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'TokenReadOnly'])
    const saved = await byProgram(writer.token, routes.saveDraft, draft)
    expect(saved.statusCode).toBe(200)
    const { rows } = await server.platform.db.pool.query(
      `select actor_kind, actor_id, detail ->> 'tokenId' as token from audit.event
       where subject_id = $1 and action like '%saveDraft'`,
      [saved.json().data.consultationId],
    )
    expect(rows).toEqual([{ actor_kind: 'token', actor_id: cast.applicantId, token: writer.id }])
  })

  test('begins no upload with a token to read; an upload by token is named in its row', async () => {
    const headers = (token: string) => ({
      'access-token': token,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': writeUploadMetadata({
        filename: 'a.pdf',
        kind: 'consent',
        ownerKind: 'consultation',
        ownerId: draftId,
      }),
    })
    const [reader, writer] = [await aToken(applicant), await aToken(applicant, 'write')]
    const begin = (token: string) => server.app.inject({ method: 'POST', url: '/uploads', headers: headers(token) })
    expect((await begin(reader.token)).statusCode).toBe(403)
    const begun = await begin(writer.token)
    expect(begun.statusCode).toBe(201)
    const id = String(begun.headers.location).split('/').at(-1)
    const { rows } = await server.platform.db.pool.query('select uploader_token_id from attachment where id = $1', [id])
    expect(rows).toEqual([{ uploader_token_id: writer.id }])
  })

  test('of a reviewer does not review: not the case, not its files, not the queue', async () => {
    const waiting = await aDraft()
    await addCaseFiles(server.platform, waiting, cast.applicantId, [
      { fileName: 'b.dcm', bytes: makeCt({ slices: 1, seed: 2, size: 64, patient })[0] ?? new Uint8Array() },
    ])
    await applicant.call(routes.submit, { id: waiting }).then((reply) => reply.data)
    const auditor = await server.as(cast.auditorId)
    const { token } = await aToken(auditor, 'write')
    const owner = { ownerKind: 'consultation', ownerId: waiting } as const
    expect((await auditor.call(routes.detail, { id: waiting })).status).toBe(200)
    expect((await auditor.call(attachmentRoutes.list, owner)).status).toBe(200)
    expect((await byProgram(token, routes.detail, { id: waiting })).statusCode).toBe(404)
    expect((await byProgram(token, attachmentRoutes.list, owner)).statusCode).toBe(404)
    expect((await byProgram(token, imagingRoutes.studies, owner)).statusCode).toBe(404)
    expect((await byProgram(token, routes.passAudit, { id: waiting })).json().error).toBe('TokenNotAllowed')
    const queue = { tab: 'auditQueue', pageNum: 1, pageSize: 10 } as const
    expect((await auditor.call(routes.list, queue)).data.total).toBeGreaterThan(0)
    expect((await byProgram(token, routes.list, queue)).json().error).toBe('TokenNotAllowed')
  })

  test('reads neither a file nor a report: both show who the patient is', async () => {
    const { list } = (await lead.call(attachmentRoutes.list, ofCase())).data
    const { token } = await aToken(lead, 'write')
    const get = (url: string) => server.app.inject({ url, headers: { 'access-token': token } })
    expect((await get(attachmentFilePath(list[0]?.id ?? ''))).statusCode).toBe(401)
    expect((await get(reportPdfPath.replace('{id}', caseId))).json().error).toBe('TokenNotAllowed')
  })
})
