import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel } from '../testing/parallel.ts'
import { askUnread, type Unread } from '../testing/unread-answer.ts'
import type { HttpCall } from './call.ts'
import { toProblem } from './envelope.ts'
import { sendZip } from './send-zip.ts'
import { SharedRoom } from './shared-room.ts'

const megabyte = 1_048_576
/** More than the system holds for a connection that nobody reads. */
const text = randomBytes(9 * megabyte).toString('base64')

let app: FastifyInstance
let port: number
const unread: Unread[] = []
beforeAll(async () => {
  app = Fastify()
  const room = new SharedRoom({ bytes: 75 * megabyte, bytesEach: 50 * megabyte, bytesPerNetwork: 75 * megabyte })
  app.setErrorHandler((error, _request, reply) => reply.code(toProblem(error).definition.status).send('no'))
  app.get('/:whose', (request, reply) => {
    const { whose } = request.params as { whose: string } // of the address
    const call = { actor: { accountId: whose }, network: whose, reply, request } as unknown as HttpCall // all that it asks for
    return sendZip(call, { name: 'x.zip', entries: [{ name: 'x', text }], madeAt: new Date('2026-11-28') }, room)
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  for (const { socket } of unread) socket.destroy()
  await app.close()
})

async function ask(whose: string, count: number): Promise<number[]> {
  const asked = await inParallel(count, () => askUnread(port, `/${whose}`))
  unread.push(...asked)
  return asked.map(({ status }) => status).toSorted()
}

test('ZIPs that nobody reads are held up to a share; whoever holds most gives way, and what is let go is free', async () => {
  expect(await ask('one', 4)).toEqual([200, 200, 503, 503])
  expect(await ask('two', 1)).toEqual([200])
  // All of the room is held: the oldest of the one who holds most ends.
  const cut = Promise.any(unread.slice(0, 4).map(({ socket }) => closedSoon(socket)))
  expect(await ask('three', 1)).toEqual([200])
  await cut
})

function closedSoon(socket: Unread['socket']): Promise<void> {
  return new Promise((resolve) => {
    socket.resume().once('close', () => resolve())
  })
}
