import { request as httpRequest } from 'node:http'
import { attachmentRoutes, uploadPath } from '@tongying/contract/attachments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { makeAccessToken } from '../platform/auth/access-tokens.ts'
import { endAccess } from '../platform/auth/end-access.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { writeUploadMetadata } from '../platform/storage/tus-headers.ts'
import { answerForFiles } from '../testing/answers.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { type Credentials, headersOf } from '../testing/remote.ts'
import { ownFile, pathOf, pdfOf, refusalIn, tusClient } from '../testing/tus.ts'

let server: TestApp
let origin = ''
beforeAll(async () => {
  server = await testApp()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

/** How many uploads are being written to. */
async function locksHeld(): Promise<number> {
  const { rows } = await server.platform.db.pool.query<{ held: number }>(
    `select count(*)::int as held from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and application_name = 'tongying uploads' and datname = current_database()`,
  )
  return rows[0]?.held ?? 0
}

/** Sends all bytes but the last, and those when it is asked to; answers the status. */
function sendInTwo(path: string, who: Credentials, bytes: Buffer): { end(): Promise<number | undefined> } {
  const sending = httpRequest(origin + path, {
    method: 'PATCH',
    headers: {
      ...headersOf(who),
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': String(bytes.length),
    },
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sending.on('error', reject)
  })
  sending.write(bytes.subarray(0, -1))
  return {
    end() {
      sending.end(bytes.subarray(-1))
      return status
    },
  }
}

async function newAccount(): Promise<string> {
  const { platform } = server
  return (await inTransaction(platform.db, (tx) => anAccount(tx, platform))).id
}

async function tokenOf(accountId: string): Promise<Credentials> {
  const { db, clock } = server.platform
  const made = { accountId, name: 'PACS', days: 30, scope: 'write', now: clock.now() } as const
  const { token } = await inTransaction(db, (tx) => makeAccessToken(tx, made))
  return { headers: { 'access-token': token }, cookies: {} }
}

it.each(['session', 'token'])(
  'an upload whose %s ends on the way is not finished by it, and later by a live one',
  async (how) => {
    const id = await newAccount()
    const who = how === 'token' ? await tokenOf(id) : await server.as(id)
    const bytes = pdfOf(5_000)
    const path = pathOf(await tusClient(() => origin, who, id).begin(bytes.length))
    const sending = sendInTwo(path, who, bytes)
    const { db, clock } = server.platform
    // Once it is held by the request that sends, that has passed the door.
    await expect.poll(() => locksHeld()).toBe(1)
    await inTransaction(db, (tx) => endAccess(tx, id, { reason: 'signedOut', now: clock.now() }))
    expect(await sending.end()).toBe(401)
    const again = await server.as(id)
    const owner = { ownerKind: 'account', ownerId: id } as const
    expect((await again.call(attachmentRoutes.list, owner)).data.list).toEqual([])
    expect(await tusClient(() => origin, again, id).offset(path)).toBe(bytes.length)
    expect((await again.call(attachmentRoutes.list, owner)).data.list).toHaveLength(1)
  },
)

it('a program adds no files to a record of whose files it may not know', async () => {
  const id = await newAccount()
  answerForFiles('consultation', { mayAttach: async () => true, mayRead: async () => true })
  const metadata = { ...ownFile(id), ownerKind: 'consultation' }
  const begin = async (who: Credentials) => {
    const headers = { ...headersOf(who), 'tus-resumable': '1.0.0', 'upload-length': '10' }
    return fetch(origin + uploadPath, {
      method: 'POST',
      headers: { ...headers, 'upload-metadata': writeUploadMetadata(metadata) },
    })
  }
  expect((await begin(await server.as(id))).status).toBe(201)
  const refused = await begin(await tokenOf(id))
  expect([refused.status, (await refusalIn(refused)).error]).toEqual([404, 'NotFound'])
})
