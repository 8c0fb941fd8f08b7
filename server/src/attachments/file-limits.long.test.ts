import { randomUUID } from 'node:crypto'
import { attachmentRoutes, uploadLimits } from '@tongying/contract/attachments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel } from '../platform/testing/parallel.ts'
import { answerForFiles } from '../testing/answers.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { outcomesOf, pathOf, pdfOf, refusalIn, type TusClient, tusClient } from '../testing/tus.ts'
import { fillRecord } from './fixtures.ts'

let server: TestApp
let origin: string

beforeAll(async () => {
  answerForFiles('consultation', { mayAttach: async () => true, mayRead: async () => true })
  server = await testApp()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

async function aPerson(): Promise<{ id: string; me: Caller; client: TusClient }> {
  const id = randomUUID()
  const me = await server.as(id)
  return { id, me, client: tusClient(() => origin, me, id) }
}

test('right files do not count as refused, however many', async () => {
  const { client, me, id } = await aPerson()
  const upload = async () => client.send(pathOf(await client.begin(100)), 0, pdfOf(100))
  // As many as one account sends at a time.
  for (let sent = 0; sent <= uploadLimits.refusedAnHour; sent += 8)
    expect(await outcomesOf(await inParallel(8, upload))).toEqual({ ok: 8 })
  const { list } = (await me.call(attachmentRoutes.list, { ownerKind: 'account', ownerId: id })).data
  expect(list.length).toBeGreaterThan(uploadLimits.refusedAnHour)
})

test('trust.limit: of 300 files at once a record takes those for which it has places', async () => {
  const owner = { kind: 'consultation', id: randomUUID() } as const
  const people = await inParallel(10, aPerson)
  const [{ id: by, client } = await aPerson()] = people
  await fillRecord(server.platform, { owner, by, files: uploadLimits.filesOfRecord - 10 })
  const begin = (who: TusClient) => who.begin(100, { ownerKind: owner.kind, ownerId: owner.id })
  const answers = await inParallel(300, (index) => begin(people[index % 10]?.client ?? client))
  expect(await outcomesOf(answers.map((answer) => answer.clone()))).toEqual({ ok: 10, TooManyFiles: 290 })
  const [refused] = answers.filter((answer) => !answer.ok)
  expect(refused && (await refusalIn(refused)).msg).toMatch(/5,?000/)
  // What was removed makes room, when room is wanted.
  await server.platform.db.pool.query(
    `update attachment set status = 'removed', removed_at = $2
     where id in (select id from attachment where owner_id = $1 and status = 'ready' limit 1)`,
    [owner.id, server.clock.now()],
  )
  expect(await outcomesOf([await begin(client), await begin(client)])).toEqual({ ok: 1, TooManyFiles: 1 })
})
