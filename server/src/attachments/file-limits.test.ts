import { randomUUID } from 'node:crypto'
import { uploadLimits } from '@tongying/contract/attachments'
import { dayMs, hourMs } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel } from '../platform/testing/parallel.ts'
import { useUp } from '../platform/testing/use-up.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { outcomesOf, pathOf, pdfOf, refusalIn, type TusClient, tusClient } from '../testing/tus.ts'
import { fillRecord } from './fixtures.ts'
import { refusedUploadLimit } from './limits.ts'

let server: TestApp
let origin: string

beforeAll(async () => {
  server = await testApp()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

async function aPerson(): Promise<{ id: string; me: Caller; client: TusClient }> {
  const id = randomUUID()
  const me = await server.as(id)
  return { id, me, client: tusClient(() => origin, me, id) }
}

test('trust.limit: of 300 files with wrong content at once no more are looked into than an hour allows', async () => {
  const { client, id } = await aPerson()
  const wrong = Buffer.from('<html>not what its name says</html>')
  const upload = async () => {
    const begun = await client.begin(wrong.length)
    if (!begun.ok) return begun
    // Of one account a few are taken at once; the others try again, as the web does.
    for (;;) {
      const answer = await client.send(pathOf(begun), 0, wrong)
      if (answer.status !== 423) return answer
    }
  }
  const waiting = pathOf(await client.begin(100))
  await useUp(server.platform, { limit: refusedUploadLimit, subject: id }, refusedUploadLimit.allowed - 10)
  const { FileContentWrong, TooManyRefused = 0, TooManyUploads = 0 } = await outcomesOf(await inParallel(300, upload))
  expect([FileContentWrong, TooManyRefused + TooManyUploads]).toEqual([10, 290])
  const { rows } = await server.platform.db.pool.query(
    `select from audit.event where action = 'attachment.refuse' and actor_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(10)

  const refused = await client.begin(100)
  expect(refused.status).toBe(429)
  expect((await refusalIn(refused)).msg).toMatch(/^60 files were rejected within one hour .* in 60 min$/)
  expect((await (await aPerson()).client.begin(100)).status).toBe(201)
  // What was on its way is neither looked into nor lost.
  expect((await refusalIn(await client.send(waiting, 0, pdfOf(100)))).error).toBe('TooManyRefused')
  server.clock.moveBy(hourMs)
  expect(await client.offset(waiting)).toBe(100)
  expect((await client.begin(100)).status).toBe(201)
  server.clock.moveBy(-hourMs)
})

test('trust.limit: of 300 uploads at once an account has those that it may leave unused; after a week they give up their place', async () => {
  const { client, id } = await aPerson()
  const owner = { kind: 'account', id } as const
  await fillRecord(server.platform, { owner, by: id, files: uploadLimits.unattached - 10 })
  const answers = await inParallel(300, () => client.begin(100))
  expect(await outcomesOf(answers.map((answer) => answer.clone()))).toEqual({ ok: 10, TooManyUnattached: 290 })
  const [refused] = answers.filter((answer) => !answer.ok)
  expect(refused && (await refusalIn(refused)).msg).toContain('200')
  server.clock.moveBy(uploadLimits.days * dayMs + 1)
  const later = tusClient(() => origin, await server.as(id), id)
  expect((await later.begin(100)).status).toBe(201)
  server.clock.moveBy(-uploadLimits.days * dayMs - 1)
})
