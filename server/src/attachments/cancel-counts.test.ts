import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { headersOf } from '../testing/remote.ts'
import { pathOf, tusClient } from '../testing/tus.ts'

let server: TestApp
let origin: string
let doctor: Caller
const accountId = randomUUID()
beforeAll(async () => {
  server = await testApp({ changesPerAccount: 4 })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  doctor = await server.as(accountId)
})
afterAll(() => server.close())

test('trust.limit: cancelling an upload counts as a change, also by a method that a header names; asking how far it is does not', async () => {
  const client = tusClient(() => origin, doctor, accountId)
  server.clock.moveBy(180_000 - (server.clock.now().getTime() % 60_000))
  const [first, second, third] = [await client.begin(20), await client.begin(20), await client.begin(20)].map(pathOf)
  const byPost = (path = '', method: string) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { ...headersOf(doctor), 'tus-resumable': '1.0.0', 'x-http-method-override': method },
    })
  expect((await byPost(first, 'DELETE')).status).toBe(204)
  expect((await byPost(second, 'DELETE')).status).toBe(429)
  expect((await client.discard(third ?? '')).status).toBe(429)
  expect((await byPost(second, 'HEAD')).status).toBe(200)
})
