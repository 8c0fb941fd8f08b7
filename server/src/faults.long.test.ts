import { randomUUID } from 'node:crypto'
import { kitErrors, languages, translate } from '@tongying/contract/kit'
import { expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { databaseGone } from './testing/database-gone.ts'
import { uploadThroughCuts } from './testing/upload-through-cuts.ts'

const megabyte = 1024 ** 2

test('500 MB through 40 cuts have the same hash, and at most one chunk is sent again for each', async () => {
  const server = await testApp()
  try {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const given = { port, accountId: randomUUID(), bytes: 500 * megabyte, cuts: 40 }
    const result = await uploadThroughCuts(server, given)
    process.stdout.write(`${JSON.stringify(result)}\n`)
    expect(result).toMatchObject({ isSame: true, cuts: 40 })
    expect(result.extraBytes).toBeLessThan(40 * result.chunkBytes + megabyte)
  } finally {
    await server.close()
  }
})

test.each(['refused', 'silent'] as const)(
  'a database that is gone for 10 s (%s) is answered 503, and back within 10 s',
  async (how) => {
    const outage = await databaseGone({ goneMs: 10_000, how })
    process.stdout.write(`${how} ${JSON.stringify(outage)}\n`)
    expect(outage).toMatchObject({
      statuses: [503],
      sentences: languages.map((language) => translate(kitErrors.Unavailable.message, language)).toSorted(),
      isSameProcess: true,
      isSocketOpen: true,
    })
    for (const ms of [outage.readAfterMs, outage.changeAfterMs, outage.eventAfterMs]) expect(ms).toBeLessThan(10_000)
  },
)
