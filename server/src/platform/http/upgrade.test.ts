import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { onUpgrade, refuseUpgrades } from './upgrade.ts'

test('a server that stops does not wait for open sockets, and says goodbye to them', async () => {
  const app = Fastify()
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
  onUpgrade(app, '/talk', async () => {})
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = new WebSocket(`${address.replace('http', 'ws')}/other`)
  const error = await new Promise<Error>((resolve) => socket.once('error', resolve))
  expect(error.message).toContain('404')
  await app.close()
})

test('a server that stops and has nobody to hand over to refuses new sockets with 503', async () => {
  const app = Fastify()
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
