import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { leaveShare, shareConnections, shareOf } from './connection-shares.ts'
import { mostOpenFiles } from './open-files.ts'
import { type Trust, trustNobody } from './trusted-proxies.ts'

const share = { perNetwork: 20, silentPerNetwork: 10 }
let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** A server that counts this machine too, whose addresses 127.0.0.2 and 127.0.0.3 are two networks here. */
async function listen(trust: Trust = trustNobody): Promise<number> {
  app = Fastify({ forceCloseConnections: true })
  shareConnections(app, trust, { ...share, isCounted: () => true })
  app.route({ method: ['GET', 'POST'], url: '/', handler: async () => 'here' })
  app.server.on('upgrade', (message, socket) => {
    socket
      .on('error', () => undefined)
      .on('end', () => socket.destroy())
      .resume()
    if (message.url === '/waiting') return
    leaveShare(socket)
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  })
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}
function open(port: number, from: string, first = ''): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined)
  socket.resume()
  if (first !== '') socket.write(first)
  sockets.push(socket)
  return socket
}
async function stillOpen(port: number, count: number, { from = '127.0.0.2', first = '' } = {}): Promise<number> {
  const mine = Array.from({ length: count }, () => open(port, from, first))
  // On a busy machine the server closes them late.
  let still = -1
  for (let before = count; before !== still; ) {
    before = still
    await sleep(150)
    still = mine.filter((socket) => !socket.destroyed).length
  }
  return still
}
const whole = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const opening = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

test('of 300 silent connections of one network its share stays open; another network still gets in', async () => {
  const port = await listen()
  expect(await stillOpen(port, 300)).toBe(10)
  expect(await stillOpen(port, 1, { from: '127.0.0.3', first: whole })).toBe(1)
})

test('connections that speak have the larger share, and places come back when they are closed', async () => {
  const port = await listen()
  for (let i = 0; i < 4; i++) expect(await stillOpen(port, 5, { first: whole })).toBe(5)
  expect(await stillOpen(port, 5, { first: whole })).toBe(0)
  for (const socket of sockets.splice(0)) socket.destroy()
  await sleep(50)
  expect(await stillOpen(port, 5, { first: whole })).toBe(5)
})

test('an unfinished body leaves a connection silent; a WebSocket has a count of its own', async () => {
  const port = await listen()
  const unfinished = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{'
  expect(await stillOpen(port, 30, { first: unfinished })).toBe(10)
  for (const socket of sockets.splice(0)) socket.destroy()
  await sleep(50)
  for (let i = 0; i < 4; i++) expect(await stillOpen(port, 9, { first: opening })).toBe(9)
})

test('a WebSocket that is not open yet is still a connection of its network', async () => {
  const port = await listen()
  const waiting = opening.replace('GET /', 'GET /waiting')
  for (let i = 0; i < 4; i++) expect(await stillOpen(port, 5, { first: waiting })).toBe(5)
  expect(await stillOpen(port, 5, { first: waiting })).toBe(0)
})

test('a trusted proxy has no share: it speaks for everybody', async () => {
  const port = await listen((address) => address === '127.0.0.2')
  expect(await stillOpen(port, 60)).toBe(60)
})

test.each([
  ['as the unit sets it', 65_536, 2_000, 500],
  ['as a shell may have it', 1_024, 256, 64],
  ['without end', Number.POSITIVE_INFINITY, 2_000, 500],
])('with open files %s a network has its share of them', async (_, openFiles, perNetwork, silentPerNetwork) => {
  app = Fastify()
  expect(shareOf(openFiles)).toMatchObject({ perNetwork, silentPerNetwork })
})

test('the limit of open files is what the system says', () => {
  app = Fastify()
  const mostFor = (soft: string) =>
    mostOpenFiles(`Max processes  10  20  processes\nMax open files            ${soft}      4096      files`)
  expect([mostFor('1024'), mostFor('unlimited'), mostOpenFiles('')]).toEqual([1_024, Number.POSITIVE_INFINITY, 1_024])
  expect(mostOpenFiles()).toBeGreaterThan(0)
})
