import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountRoutes } from '@tongying/contract/accounts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { removeTestFolder, testApp } from '../../testing/app.ts'
import { limitBodyRoom } from './body-room.ts'
import { toProblem } from './envelope.ts'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** Room for 100,000 bytes, 40,000 of them for one network, which callers name themselves here. */
async function listen(small = { bytes: 0, bytesPerNetwork: 0, upTo: 0 }): Promise<number> {
  app = Fastify({ forceCloseConnections: true, trustProxy: true })
  limitBodyRoom(app, { bytes: 100_000, bytesPerNetwork: 40_000, small })
  app.setErrorHandler((error, _request, reply) => reply.code(toProblem(error).definition.status).send('no'))
  app.post('/', async () => 'whole')
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** Sends all of a body of `bytes` but its last byte. */
function begin(port: number, network: string, bytes = 10_000): { received: () => string; finish: () => void } {
  let received = ''
  const localAddress = network.startsWith('127.') ? network : undefined
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.on('data', (part) => {
    received += part
  })
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\n${localAddress ? '' : `X-Forwarded-For: ${network}\r\n`}Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n"${'x'.repeat(bytes - 2)}`,
  )
  return { received: () => received.slice(0, 12), finish: () => void socket.write('"') }
}
const statuses = (all: readonly { received: () => string }[]) => all.map((each) => each.received().slice(9)).toSorted()

test('of 300 unfinished bodies a network holds its share until others need it, all together the whole room; the rest gets 503', async () => {
  const port = await listen()
  const one = Array.from({ length: 150 }, () => begin(port, '10.0.0.1'))
  await expect.poll(() => statuses(one).filter((status) => status === '503').length).toBe(146)
  const others = Array.from({ length: 150 }, (_, index) => begin(port, `10.1.${index}.1`))
  await expect.poll(() => statuses(others).filter((status) => status === '503').length).toBe(141)
  expect(statuses(one).filter((status) => status === '503')).toHaveLength(149)
  for (const each of [...one, ...others]) each.finish()
  const served = () => statuses([...one, ...others]).filter((status) => status === '200').length
  await expect.poll(served).toBe(10)
  // All room is free again.
  const later = Array.from({ length: 4 }, () => begin(port, '10.0.0.1'))
  await sleep(100)
  for (const each of later) each.finish()
  await expect.poll(() => statuses(later)).toEqual(['200', '200', '200', '200'])
})

test('slow large bodies of a dozen networks leave room for the small calls of another, and for those of their own', async () => {
  const port = await listen({ bytes: 20_000, bytesPerNetwork: 4_000, upTo: 1_000 })
  const slow = Array.from({ length: 120 }, (_, index) => begin(port, `127.0.0.${2 + (index % 12)}`))
  await expect.poll(() => statuses(slow).filter((status) => status === '503').length).toBe(110)
  const begun = slow.filter(({ received }) => received() === '')
  for (const network of ['127.0.0.99', '127.0.0.2']) {
    const small = Array.from({ length: 4 }, () => begin(port, network, 500))
    for (const each of small) each.finish()
    await expect.poll(() => statuses(small)).toEqual(['200', '200', '200', '200'])
  }
  for (const each of begun) each.finish()
  await expect.poll(() => statuses(begun).filter((status) => status !== '200')).toEqual([])
  const later = Array.from({ length: 4 }, () => begin(port, '127.0.0.99'))
  await sleep(100)
  for (const each of later) each.finish()
  await expect.poll(() => statuses(later)).toEqual(['200', '200', '200', '200'])
})

test('slow small bodies of two networks fill neither their own room nor the large one', async () => {
  const port = await listen({ bytes: 20_000, bytesPerNetwork: 4_000, upTo: 1_000 })
  const slow = Array.from({ length: 300 }, (_, index) => begin(port, `127.0.0.${2 + (index % 2)}`, 1_000))
  await expect.poll(() => statuses(slow).filter((status) => status === '503').length).toBeGreaterThan(200)
  const large = begin(port, '127.0.0.99')
  const small = begin(port, '127.0.0.99', 500)
  for (const each of [large, small]) each.finish()
  await expect.poll(() => statuses([large, small])).toEqual(['200', '200'])
})

test('room comes back when a caller goes away in the middle', async () => {
  const port = await listen()
  for (let round = 0; round < 5; round++) {
    const begun = Array.from({ length: 4 }, () => begin(port, '10.0.0.1'))
    await sleep(50)
    expect(statuses(begun)).toEqual(['', '', '', ''])
    for (const socket of sockets.splice(0)) socket.destroy()
    await sleep(50)
  }
})

test('room comes back from what was sent behind a call whose answer closes the connection', async () => {
  const port = await listen()
  const wrong =
    'POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{'
  const behind = `POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n"${'x'.repeat(9_998)}"`
  for (let round = 0; round < 8; round++) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.resume()
    socket.end(wrong + behind)
    await closed
  }
  const later = Array.from({ length: 4 }, () => begin(port, '10.0.0.1'))
  await sleep(100)
  for (const each of later) each.finish()
  await expect.poll(() => statuses(later)).toEqual(['200', '200', '200', '200'])
})

test('a call that strangers may make takes 64 kB, others a whole draft', async () => {
  const it = await testApp()
  app = it.app
  const send = (url: string, bytes: number) =>
    it.app.inject({ method: 'POST', url, payload: { phone: 'x'.repeat(bytes) } }).then((reply) => reply.statusCode)
  expect(await send(accountRoutes.login.path, 60_000)).toBe(422)
  expect(await send(accountRoutes.login.path, 70_000)).toBe(413)
  expect(await send(accountRoutes.update.path, 900_000)).toBe(401)
  await it.close()
  await removeTestFolder()
})

test('of large bodies that arrive at once one is read in each turn of the process; small calls do not wait for them', async () => {
  app = Fastify()
  limitBodyRoom(app)
  let [turn, isOver] = [0, false]
  const goOn = () => {
    turn += 1
    if (!isOver) setImmediate(goOn)
  }
  setImmediate(goOn)
  const read: { isLarge: boolean; turn: number }[] = []
  app.post('/', async ({ body }) => {
    read.push({ isLarge: JSON.stringify(body).length > 8_192, turn })
    return 'whole'
  })
  await app.ready()
  const send = (bytes: number) => app.inject({ method: 'POST', url: '/', payload: { text: 'x'.repeat(bytes) } })
  const replies = await Promise.all([...Array.from({ length: 30 }, () => send(60_000)), send(10)])
  isOver = true
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
  const large = read.filter(({ isLarge }) => isLarge)
  expect(new Set(large.map((each) => each.turn)).size).toBe(30)
  const small = read.find(({ isLarge }) => !isLarge)
  expect(large.filter((each) => each.turn < (small?.turn ?? 0)).length).toBeLessThan(5)
})
