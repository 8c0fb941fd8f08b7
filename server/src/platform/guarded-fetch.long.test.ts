import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { guardedFetch } from './guarded-fetch.ts'

test('a server that never answers is waited for ten seconds, also by who gives no time', async () => {
  const server = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // `listen` on a port answers an address with a port, not a pipe's name.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const begun = performance.now()
  const asked = guardedFetch(
    `http://${host}/`,
    { method: 'GET', headers: {} },
    { privateHosts: [host], isProduction: false },
  )
  await expect(asked).rejects.toThrow()
  expect(performance.now() - begun).toBeLessThan(12_000)
  server.close()
}, 20_000)
