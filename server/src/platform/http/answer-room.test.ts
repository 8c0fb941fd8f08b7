import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { inParallel } from '../testing/parallel.ts'
import { askUnread, type Unread } from '../testing/unread-answer.ts'
import { countAnswerTo, limitAnswerRoom } from './answer-room.ts'
import { toProblem } from './envelope.ts'

const megabyte = 1_048_576
/** On a busy machine what was let go is free a little later. */
const underLoad = { timeout: 10_000 }
/** More than the system holds for a connection that nobody reads. */
const large = 12 * megabyte

/** What a frame of a picture holds as long as nobody reads it. */
const frame = 128 * 1_024
function* endless() {
  for (;;) yield Buffer.alloc(frame / 2)
}

let app: FastifyInstance
let unread: Unread[] = []
/** How many answers have ended on the server's side. */
let ended = 0
afterEach(async () => {
  for (const { socket } of unread) socket.destroy()
  unread = []
  ended = 0
  await app.close()
})

async function open(room: { bytes: number; bytesEach: number; bytesPerNetwork?: number }): Promise<number> {
  app = Fastify()
  limitAnswerRoom(app, { bytesPerNetwork: room.bytes, ...room })
  app.setErrorHandler((error, _request, reply) => reply.code(toProblem(error).definition.status).send('no'))
  const streams = new Set<Readable>()
  app.get('/streams', async () => [...streams].filter((each) => !each.destroyed).length)
  app.all('/:reader/:what', async (request, reply) => {
    reply.raw.once('close', () => {
      ended += 1
    })
    const { reader = '', what = '' } = request.params as Record<string, string>
    if (reader !== 'everybody' && request.method === 'GET') countAnswerTo(request, { whose: reader, network: reader })
    if (what === 'small') return 'small'
    if (what === 'bytes') return Buffer.alloc(large)
    if (what === 'text') return 'x'.repeat(large)
    if (what === 'frame') return reply.send(Readable.from(endless(), { objectMode: false, highWaterMark: frame / 2 }))
    const parts = Array.from({ length: 100 }, () => Buffer.alloc(megabyte))
    const stream = Readable.from(parts, { objectMode: false, highWaterMark: megabyte })
    streams.add(stream)
    return reply.send(stream)
  })
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

async function ask(port: number, path: string, count = 1, method = 'GET'): Promise<number[]> {
  const asked = await inParallel(count, () => askUnread(port, path, { method }))
  unread.push(...asked)
  return asked.map(({ status }) => status).toSorted()
}

test('answers that a caller does not read are held up to their share; others, and what is small, are answered', async () => {
  const port = await open({ bytes: 6 * large, bytesEach: 2 * large })
  expect(await ask(port, '/one/bytes', 4)).toEqual([200, 200, 503, 503])
  expect(await ask(port, '/one/text')).toEqual([503])
  expect(await ask(port, '/one/small')).toEqual([200])
  expect(await ask(port, '/two/text')).toEqual([200])
  // What has changed something is answered in any case, and what everybody gets lies in memory once.
  expect(await ask(port, '/one/bytes', 1, 'POST')).toEqual([200])
  expect(await ask(port, '/everybody/bytes')).toEqual([200])
})

test('all callers together have a share, too; what was read or let go is free again', async () => {
  const port = await open({ bytes: 2 * large, bytesEach: 2 * large })
  expect(await ask(port, '/one/bytes')).toEqual([200])
  expect(await ask(port, '/two/bytes')).toEqual([200])
  expect(await ask(port, '/three/bytes')).toEqual([503])
  unread[0]?.socket.destroy()
  await expect.poll(async () => (await ask(port, '/three/bytes'))[0], underLoad).toBe(200)
  expect(await ask(port, '/one/bytes')).toEqual([503])
  unread[1]?.socket.resume()
  await expect.poll(async () => (await ask(port, '/one/bytes'))[0], underLoad).toBe(200)
})

test('however many accounts read nothing, an ordinary one gets its answer', async () => {
  const port = await open({ bytes: 128 * frame, bytesEach: 8 * frame })
  for (let account = 0; account < 40; account++) await ask(port, `/slow-${account}/frame`, 10)
  expect(unread.filter(({ status }) => status === 503).length).toBeGreaterThan(100)
  expect(await ask(port, '/ordinary/frame', 2)).toEqual([200, 200])
  // Besides those refused some gave way. Clients that read endless answers would hear of nothing else.
  const refused = unread.filter(({ status }) => status === 503).length
  await expect.poll(() => ended, underLoad).toBeGreaterThan(refused)
})

test('a stream counts with what it reads ahead, and is let go when it is refused', async () => {
  const port = await open({ bytes: large, bytesEach: 6 * megabyte })
  expect(await ask(port, '/one/stream', 5)).toEqual([200, 200, 200, 503, 503])
  const streams = async () => (await app.inject('/streams')).json()
  expect(await streams()).toBe(3)
})
