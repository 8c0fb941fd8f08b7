import { connect } from 'node:net'
import { kitErrors } from '@tongying/contract/kit'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Problem } from '../problem.ts'
import { framesInTenSeconds, onUpgrade, openSocketServer, refuseUpgrades, takeUpgrades } from './upgrade.ts'

test('a server that stops does not wait for open sockets, and says goodbye to them', async () => {
  const app = Fastify()
  takeUpgrades(app)
  const server = new WebSocketServer({ noServer: true })
  onUpgrade(app, '/talk', async ({ accept }) => void (await accept(server)))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = new WebSocket(`${address.replace('http', 'ws')}/talk`)
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await app.close()
  expect(await closed).toBe(1001)
}, 5_000)

test('an unknown path is refused', async () => {
  const app = Fastify()
  takeUpgrades(app)
  onUpgrade(app, '/talk', async () => {})
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = new WebSocket(`${address.replace('http', 'ws')}/other`)
  const error = await new Promise<Error>((resolve) => socket.once('error', resolve))
  expect(error.message).toContain('404')
  await app.close()
})

test('a server that stops and has nobody to hand over to refuses new sockets with 503', async () => {
  const app = Fastify()
  takeUpgrades(app)
  const server = new WebSocketServer({ noServer: true })
  onUpgrade(app, '/talk', async ({ accept }) => void (await accept(server)))
  const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const first = new WebSocket(`${address}/talk`)
  await new Promise((resolve) => first.once('open', resolve))
  refuseUpgrades(app, 503)
  const second = new WebSocket(`${address}/talk`)
  const error = await new Promise<Error>((resolve) => second.once('error', resolve))
  expect(error.message).toContain('503')
  expect(first.readyState).toBe(WebSocket.OPEN)
  await app.close()
})

test('a socket that sends more frames than any page is cut, whatever kind they are', async () => {
  expect(framesInTenSeconds).toBeLessThanOrEqual(1_000)
  const app = Fastify()
  takeUpgrades(app)
  const server = new WebSocketServer({ noServer: true })
  onUpgrade(app, '/talk', async ({ accept }) => void (await accept(server)))
  const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const open = async () => {
    const socket = new WebSocket(`${address}/talk`)
    await new Promise((resolve) => socket.once('open', resolve))
    return socket
  }
  const calm = await open()
  for (let frame = 0; frame < framesInTenSeconds; frame++) calm.send('x')
  for (const kind of ['send', 'ping', 'pong'] as const) {
    const flood = await open()
    const closed = new Promise<number>((resolve) => flood.once('close', resolve))
    for (let frame = 0; frame <= framesInTenSeconds; frame++) flood[kind]('x')
    expect(await closed, kind).toBe(1006)
  }
  expect(calm.readyState).toBe(WebSocket.OPEN)
  await app.close()
})

test('a message in very many parts is cut, though none of them has a byte', async () => {
  const app = Fastify()
  takeUpgrades(app)
  const server = openSocketServer({ maxPayload: 1024 })
  let heard = 0
  onUpgrade(app, '/talk', async ({ accept }) => void (await accept(server)).on('message', () => heard++))
  const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const sendIn = async (parts: number) => {
    const socket = new WebSocket(`${address}/talk`)
    await new Promise((resolve) => socket.once('open', resolve))
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    for (let part = 1; part < parts; part++) socket.send('', { fin: false })
    socket.send('x', { fin: true })
    return { socket, closed }
  }
  const patient = await sendIn(16)
  await expect.poll(() => heard).toBe(1)
  expect(await (await sendIn(17)).closed).toBe(1008)
  expect([heard, patient.socket.readyState]).toEqual([1, WebSocket.OPEN])
  await app.close()
})

/** Sends these lines over a connection of its own and answers the status; 0 when it was closed without one. */
function statusOf(port: number, target: string, headers: readonly string[] = []): Promise<number> {
  const lines = [`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket', ...headers, '', '']
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    socket.on('data', (part) => {
      received += part
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0)))
  })
}

test('an opening with an address that cannot be read is refused, and ends nothing', async () => {
  const app = Fastify()
  takeUpgrades(app)
  app.get('/alive', async () => 'yes')
  onUpgrade(app, '/live', async ({ refuse }) => refuse(new Problem(kitErrors.SignInRequired)))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  for (const target of [
    '//',
    '/\\',
    '//[',
    '//a:99999/../live',
    '//[/../live',
    '*',
    'x',
    'http://[',
    'http://a:99999/live',
  ])
    expect([target, await statusOf(Number(port), target)]).toEqual([target, expect.toBeOneOf([400, 404])])
  expect(await statusOf(Number(port), '/live?ticket=%ff')).toBe(401)
  expect(await (await fetch(`http://127.0.0.1:${port}/alive`)).text()).toBe('yes')
  await app.close()
})

test('an opening whose handler fails, at once or later, is answered 503, and a handshake that is none 400', async () => {
  const app = Fastify({ logger: false })
  takeUpgrades(app)
  const server = new WebSocketServer({ noServer: true })
  onUpgrade(app, '/throws', () => {
    throw new Error('at once')
  })
  onUpgrade(app, '/rejects', async () => {
    throw new Error('later')
  })
  onUpgrade(app, '/talk', async ({ accept }) => void (await accept(server)))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  expect(await statusOf(Number(port), '/throws')).toBe(503)
  expect(await statusOf(Number(port), '/rejects')).toBe(503)
  expect(await statusOf(Number(port), '/talk', ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x'])).toBe(400)
  await app.close()
})

test('one network may hold so many sockets open, and another still gets in', async () => {
  const app = Fastify()
  takeUpgrades(app, { trust: () => true, perNetwork: 5 })
  const server = new WebSocketServer({ noServer: true })
  onUpgrade(app, '/talk', async ({ accept }) => void (await accept(server)))
  const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const open = (from: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${address}/talk`, { headers: { 'x-forwarded-for': from } })
      socket.once('open', () => resolve('open'))
      socket.once('error', (error) => resolve(error.message))
    })
  const answers = await Promise.all(Array.from({ length: 40 }, () => open('203.0.113.7')))
  expect(answers.filter((answer) => answer === 'open')).toHaveLength(5)
  expect(answers.filter((answer) => answer.includes('429'))).toHaveLength(35)
  expect(await open('203.0.113.8')).toBe('open')
  await app.close()
})

test('a refused caller who does not close is let go', async () => {
  const app = Fastify()
  takeUpgrades(app)
  onUpgrade(app, '/talk', async ({ refuse }) => refuse(new Problem(kitErrors.SignInRequired)))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  socket.write('GET /talk HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  socket.resume()
  socket.on('error', () => undefined)
  await expect.poll(() => new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open)))).toBe(1)
  await expect.poll(() => new Promise((resolve) => app.server.getConnections((_error, open) => resolve(open)))).toBe(0)
  socket.destroy()
  await app.close()
})

test('a path without a word on whom to believe is refused at once, not given a silent answer', () => {
  expect(() => onUpgrade(Fastify(), '/talk', async () => {})).toThrow('takeUpgrades')
})
