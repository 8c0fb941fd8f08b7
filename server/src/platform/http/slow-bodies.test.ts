import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { cutSlowBodies } from './slow-bodies.ts'

const pace = { callMs: 400, uploadMs: 400, uploadBytes: 1_000, formMs: 60_000, restMs: 200, checkEveryMs: 50 }
let app: FastifyInstance
afterEach(() => app.close())

/** Sends a body of 10,000 bytes in steps and answers the status line, and how long it took. */
async function send(type: string, step: number, everyMs: number): Promise<{ received: string; ms: number }> {
  app = Fastify({ forceCloseConnections: true })
  cutSlowBodies(app, pace)
  app.addContentTypeParser('application/offset+octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/', async () => 'whole')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const start = performance.now()
  let received = ''
  const socket = connect(Number(port), '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.on('data', (part) => {
    received += part
    socket.end()
  })
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 10000\r\n\r\n`)
  for (let sent = 0; sent < 10_000 && !socket.destroyed && received === ''; sent += step) {
    socket.write('x'.repeat(Math.min(step, 10_000 - sent)))
    await sleep(everyMs)
  }
  await closed
  return { received: received.split('\r\n')[0] ?? '', ms: performance.now() - start }
}

test('a call whose body drips in is cut with 408', async () => {
  const { received, ms } = await send('text/plain', 1, 20)
  expect(received).toBe('HTTP/1.1 408 Request Timeout')
  expect(ms).toBeLessThan(5_000)
})

test('a part of a file that drips in is cut, too', async () => {
  const { received } = await send('application/offset+octet-stream', 1, 20)
  expect(received).toBe('HTTP/1.1 408 Request Timeout')
})

test('a part of a file on a slow line may take longer than a call, as long as it gets on', async () => {
  const { received, ms } = await send('application/offset+octet-stream', 1_000, 100)
  expect(received).toBe('HTTP/1.1 200 OK')
  expect(ms).toBeGreaterThan(800)
})

test.each([
  ['GET', 'text/plain'],
  ['OPTIONS', 'text/plain'],
  ['POST', 'application/offset+octet-stream'],
])('a body that drips on after its answer is cut, without a second answer: %s %s', async (method, type) => {
  app = Fastify({ forceCloseConnections: true })
  cutSlowBodies(app, pace)
  app.route({ method: ['GET', 'OPTIONS'], url: '/', handler: async () => 'early' })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const start = performance.now()
  let received = ''
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.on('data', (part) => {
    received += part
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(`${method} / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 10000\r\n\r\n`)
  const drip = setInterval(() => socket.write('x'), 20)
  await Promise.race([closed, sleep(3_000)])
  clearInterval(drip)
  expect(socket.destroyed).toBe(true)
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(performance.now() - start).toBeLessThan(3_000)
})

test('a form with a picture has its whole time, however steadily it comes', async () => {
  app = Fastify({ forceCloseConnections: true })
  cutSlowBodies(app, { ...pace, uploadBytes: 1, formMs: 300 })
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.on('end', () => done(null)).resume()
  })
  app.post('/', async () => 'read')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 10000\r\n\r\n',
  )
  const drip = setInterval(() => socket.write('xxxx'), 20)
  await Promise.race([closed, sleep(10_000)])
  clearInterval(drip)
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that goes on after an early answer and ends soon keeps its connection', async () => {
  app = Fastify({ forceCloseConnections: true })
  cutSlowBodies(app, pace)
  app.get('/', async () => 'early')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n01234')
  await sleep(50)
  socket.write('56789GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => received.match(/200 OK/g)?.length).toBe(2)
  await sleep(400)
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})
