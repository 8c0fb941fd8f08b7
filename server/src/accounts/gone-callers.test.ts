import { accountRoutes } from '@tongying/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usedTries } from '../platform/limits/count-try.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { passwordLimits } from './limits.ts'

let server: TestApp
let address = ''
beforeAll(async () => {
  server = await testApp()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const tried = () => {
  const { platform, clock } = server
  const counting = { tx: platform.db.counting, keys: platform.keys, now: clock.now() }
  return usedTries(counting, { limit: passwordLimits.network, subject: '127.0.0.1' })
}

const signIn = (phone: string, signal: AbortSignal | null = null) =>
  fetch(address + accountRoutes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password: 'Fern-Lake-2047', redirect_url: `${address}/me` }),
    signal,
  })

test('passwords of callers who have gone are not compared', async () => {
  const gone = new AbortController()
  const calls = inParallel(80, (index) =>
    signIn(`139${String(index).padStart(8, '0')}`, gone.signal).catch(() => undefined),
  )
  await expect.poll(tried, { interval: 5 }).toBeGreaterThan(0)
  gone.abort()
  await calls
  const before = await tried()
  // Who stays waits behind all that was asked before, and for no more of it than had begun.
  expect((await signIn('13800000001')).status).toBe(422)
  expect((await tried()) - before).toBeLessThanOrEqual(9)
  expect(before).toBeLessThan(60)
})
