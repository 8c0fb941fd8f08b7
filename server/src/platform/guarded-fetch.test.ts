import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { AddressRefused, arePublic, guardedFetch, requireAllowed } from './guarded-fetch.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server of this machine that answers any request by these bytes; its address. */
async function answering(bytes: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.write(bytes))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // `listen` on a port answers an address with a port, not a pipe's name.
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const ask = async (host: string) =>
  guardedFetch(
    `http://${host}/`,
    { method: 'POST', headers: {}, body: 'a', signal: AbortSignal.timeout(500) },
    { privateHosts: [host], isProduction: false },
  )

test.each([
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
  ['nothing', ''],
  ['hints without end', 'HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n'.repeat(50)],
  ['half a body', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf'],
  ['a status that there is none', 'HTTP/1.1 999 No\r\ncontent-length: 0\r\n\r\n'],
])(
  'a server that answers %s is a failure within the time that the caller gives',
  async (_name, bytes) => {
    await expect(ask(await answering(bytes))).rejects.toThrow()
  },
  2_000,
)

test.each([
  'https://[fec0::1]/',
  'https://[64:ff9b:1::a00:8]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:10.0.0.8]/',
  'https://[64:ff9b::a00:8]/',
  'https://[2002:a00:8::1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://100.64.0.1/',
  'https://169.254.169.254/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://0.0.0.0/',
  'https://192.0.0.8/',
  'https://198.18.0.1/',
])('%s is asked by nobody', (address) => {
  expect(() => requireAllowed(new URL(address), { privateHosts: [], isProduction: true })).toThrow(AddressRefused)
})
test('nor is a name of this machine', async () => {
  const asked = guardedFetch(
    'https://localhost/',
    { method: 'POST', headers: {} },
    { privateHosts: [], isProduction: true },
  )
  await expect(asked).rejects.toThrow(AddressRefused)
})

test('nor is a name of which one address is private', () => {
  expect(arePublic(['93.184.216.34', '2606:2800:220:1::1'])).toBe(true)
  expect(arePublic(['93.184.216.34', '10.0.0.8'])).toBe(false)
})
test('an answer of more than a megabyte is not read to its end', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 3000000\r\n\r\n'
  await expect(ask(await answering(head + 'a'.repeat(3_000_000)))).rejects.toThrow('the answer is too long')
})
