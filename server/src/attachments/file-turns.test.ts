import { randomUUID } from 'node:crypto'
import { attachmentFilePath, attachmentRoutes, uploadPath } from '@tongying/contract/attachments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../platform/db/roles.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { headersOf } from '../testing/remote.ts'
import { pdfOf, tusClient } from '../testing/tus.ts'
import { giveAttachment } from './fixtures.ts'

/** More than the database has sessions. */
const many = 40
let server: TestApp
let origin: string
let fileId: string
const [accountId, otherId] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  server = await testApp()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  fileId = await giveAttachment(server.platform, {
    accountId,
    owner: { kind: 'account', id: accountId },
    kind: 'consultationFile',
    fileName: 'a.pdf',
    bytes: pdfOf(8_000_000),
    attachmentType: 'other',
  })
})
afterAll(() => server.close())

/** A little of the file. */
const get = (caller: Caller) => {
  const headers = { ...caller.headers, range: 'bytes=0-9' }
  return server.app.inject({ url: attachmentFilePath(fileId), headers, cookies: caller.cookies })
}

/** How many sessions of this database wait for a lock. */
const waiting = `select count(*)::int as count from pg_locks
  where not granted and database = (select oid from pg_database where datname = current_database())`

/** Makes calls while nobody can write to a table; answers how others fared meanwhile, then lets the calls end. */
async function whileLocked(table: string, call: (index: number) => Promise<number>, meanwhileDo = async () => {}) {
  const other = await server.as(otherId)
  return withClient(server.platform.db.ownerConnection, async (client) => {
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    const calls = inParallel(many, call)
    await expect.poll(async () => (await client.query(waiting)).rows[0].count, { timeout: 5000 }).toBeGreaterThan(3)
    const meanwhile = await other.call(attachmentRoutes.ownStorage, {})
    const { rows } = await client.query(waiting)
    await meanwhileDo()
    await client.query('commit')
    return { meanwhile: meanwhile.status, waiting: rows[0].count, statuses: new Set(await calls) }
  })
}

test('the files that one account reads at once leave sessions of the database to everybody else', async () => {
  const me = await server.as(accountId)
  const outcome = await whileLocked('attachment_view', async () => (await get(me)).statusCode)
  expect(outcome).toEqual({ meanwhile: 200, waiting: 4, statuses: new Set([206]) })
})

test('whose session ends while they wait for their turn read nothing any more', async () => {
  const me = await server.as(accountId)
  const statuses: number[] = []
  await whileLocked(
    'attachment_view',
    async () => {
      const { statusCode } = await get(me)
      statuses.push(statusCode)
      return statusCode
    },
    async () => {
      await server.platform.db.pool.query(`update session set state = 'ended' where account_id = $1`, [accountId])
    },
  )
  // Four were at work.
  expect(statuses.filter((status) => status === 401)).toHaveLength(many - 4)
})

test('so do the uploads that it begins, and asks for', async () => {
  const me = await server.as(accountId)
  const client = tusClient(() => origin, me, accountId)
  const outcome = await whileLocked('attachment', async (index) => {
    if (index % 2 === 0) return (await client.begin(100)).status
    return (await client.discard(`${uploadPath}/${randomUUID()}`)).status
  })
  expect(outcome).toEqual({ meanwhile: 200, waiting: 4, statuses: new Set([201, 404]) })
})

test('a slow download holds no turn', async () => {
  const me = await server.as(accountId)
  const gone = new AbortController()
  const asked = { headers: headersOf(me), signal: gone.signal }
  const answers = await inParallel(many, () => fetch(origin + attachmentFilePath(fileId), asked))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect((await me.call(attachmentRoutes.ownStorage, {})).status).toBe(200)
  expect((await get(me)).statusCode).toBe(206)
  gone.abort()
})
