import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { permissions } from '@tongying/contract/access'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { domains } from '../../compose.ts'
import { removeTestFolder, type TestApp, testApp } from '../../testing/app.ts'
import { registerOpenApi } from '../operations/open-api.ts'
import { askUnread } from '../testing/unread-answer.ts'
import { createApp, mount } from './app.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { serve } from './serve.ts'

let it: TestApp
let origin: URL
const sockets: Socket[] = []
beforeAll(async () => {
  it = await testApp()
  origin = new URL(await it.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await it.close()
  await removeTestFolder()
})

const describedRoutes = domains.flatMap((domain) => domain.bindings.map(({ route }) => route))
const openCalls = describedRoutes
  .filter((route) => route.method === 'GET' && permissions[route.permission].some((holder) => holder === 'guest'))
  .map((route) => route.path.replace(/\{\w+\}/g, 'x'))
const addresses = [
  '/openapi.json',
  '/docs',
  '/docs/start.js',
  '/docs/style.css',
  '/docs/swagger-ui-bundle.js',
  '/.well-known/security.txt',
  '/healthz',
  '/no/such/address',
  '/%zz',
  ...new Set(openCalls),
]

/** Sends requests ahead and reads none of the answers. */
function sendUnread(path: string, count: number): Socket {
  const socket = connect(Number(origin.port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count))
  return socket
}

test('a caller who sends many requests to any open address and reads no answer holds up nobody and holds little memory', async () => {
  expect(addresses.length).toBeGreaterThan(10)
  await fetch(new URL('/openapi.json', origin)).then((answer) => answer.text())
  const before = process.memoryUsage()
  const longest = { path: '', ms: 0 }
  for (const path of addresses) {
    for (let i = 0; i < 30; i++) sendUnread(path, 40)
    await sleep(10)
    const start = performance.now()
    expect((await fetch(new URL('/healthz', origin))).status).toBe(200)
    const ms = performance.now() - start
    if (ms > longest.ms) Object.assign(longest, { path, ms })
  }
  expect(longest.ms, longest.path).toBeLessThan(1_500)
  const after = process.memoryUsage()
  const grown = after.heapUsed + after.external - before.heapUsed - before.external
  expect(grown).toBeLessThan(150_000_000)
}, 60_000)

test('a connection that sends a few requests ahead has each answered, in order', async () => {
  const paths = ['/healthz', '/openapi.json', '/no/such/address', '/docs/style.css', '/healthz']
  const socket = connect(Number(origin.port), '127.0.0.1')
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
  await expect.poll(() => received.match(/HTTP\/1\.1 \d+ /g)?.length, { timeout: 5_000 }).toBe(5)
  expect(received.match(/HTTP\/1\.1 (\d+)/g)?.map((line) => line.slice(9))).toEqual(['200', '200', '404', '200', '200'])
  socket.destroy()
})

test('requests sent ahead wait until the answer before them has left; too many end the connection', async () => {
  let answered = 0
  const app = Fastify()
  const takeTurn = oneAtATime()
  app.addHook('onRequest', takeTurn)
  app.get('/', async () => {
    answered++
    return Buffer.alloc(8_000_000)
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const few = connect(Number(port), '127.0.0.1')
  few.on('error', () => undefined)
  few.pause()
  few.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10))
  await sleep(300)
  expect(answered).toBe(1)
  const many = connect(Number(port), '127.0.0.1')
  many.on('error', () => undefined)
  const closed = new Promise((resolve) => many.once('close', resolve))
  many.resume()
  many.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200))
  await closed
  expect(answered).toBe(2)
  few.resume()
  await expect.poll(() => answered, { timeout: 5_000 }).toBe(11)
  few.destroy()
  await app.close()
})

test('a call by POST that only reads has its share of the memory, what changes something is answered in any case', async () => {
  const app = await createApp(it.platform)
  const text = 'x'.repeat(12_000_000)
  const route = (changes: boolean) =>
    serve(
      {
        method: 'POST',
        path: `/${changes}`,
        name: 'test.post',
        changes,
        permission: 'platform.read',
        errors: [],
        input: z.object({}),
        output: z.string(),
        summary: { 'zh-CN': '读取', 'en-US': 'Read' },
      },
      { run: async () => text },
    )
  mount(app, it.platform, [route(false), route(true)])
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const ask = async (path: string) => {
    const asked = await askUnread(port, path, { method: 'POST', headers: { 'content-length': '0' } })
    sockets.push(asked.socket)
    return asked.status
  }
  expect([await ask('/false'), await ask('/false')]).toEqual([200, 503])
  expect([await ask('/true'), await ask('/true')]).toEqual([200, 200])
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

test('the description of every call is made once per language, and known by its tag', async () => {
  const { config } = it.platform
  const made: string[] = []
  // A description bears the product's name, which is read whenever one is made.
  const brand = new Proxy(config.brand, {
    get: (names, language: 'zh-CN' | 'en-US') => {
      made.push(language)
      return names[language]
    },
  })
  const app = await createApp(it.platform)
  registerOpenApi(app, { ...it.platform, config: { ...config, brand } }, describedRoutes)
  const ask = (headers: Record<string, string>) => app.inject({ url: '/openapi.json', headers })
  const first = await ask({ 'accept-language': 'zh-CN' })
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toContain('application/json')
  const tag = String(first.headers.etag)
  const known = await ask({ 'accept-language': 'zh-CN', 'if-none-match': tag })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  const english = await ask({ 'accept-language': 'en-US', 'if-none-match': tag })
  expect([english.statusCode, english.body === first.body]).toEqual([200, false])
  for (let i = 0; i < 10; i++) await ask({ 'accept-language': 'zh-CN' })
  expect(made).toEqual(['zh-CN', 'en-US'])
  await app.close()
})
