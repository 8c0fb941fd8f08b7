import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes } from '@tongying/contract/consultations'
import { kitErrors, translate } from '@tongying/contract/kit'
import { meetingRoutes, roomSocketPath } from '@tongying/contract/meetings'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { aRoom } from './meetings/fixtures.ts'
import { toAllProcesses } from './meetings/room-channel.ts'
import { createApp } from './platform/http/app.ts'
import { takeUpgrades } from './platform/http/upgrade.ts'
import { registerLive } from './platform/live/socket.ts'
import { listenLive } from './platform/testing/listener.ts'
import { type FaultProxy, faultProxy } from './platform/testing/proxy.ts'
import { answerMeetings } from './testing/answers.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { databaseGone } from './testing/database-gone.ts'
import { headersOf } from './testing/remote.ts'
import { pdfOf, tusClient } from './testing/tus.ts'
import { uploadThroughCuts } from './testing/upload-through-cuts.ts'
import { visit } from './testing/visitor.ts'

const megabyte = 1024 ** 2
let server: TestApp
let port: number
const person = randomUUID()
/** The server's ends of the sockets, the newest last. */
const serverSockets: Duplex[] = []

beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(server.app.server)
  server.app.server.on('upgrade', (_request, socket) => serverSockets.push(socket))
}, 60_000)
afterAll(() => server?.close())

async function proxied(): Promise<FaultProxy> {
  const proxy = await faultProxy({ port })
  onTestFinished(() => proxy.close())
  return proxy
}

describe('an upload', () => {
  test('of 20 MB through cuts has the same hash, and at most one chunk is sent again for each', async () => {
    const result = await uploadThroughCuts(server, { port, accountId: person, bytes: 20 * megabyte, cuts: 4 })
    expect(result).toMatchObject({ isSame: true, cuts: 4 })
    expect(result.extraBytes).toBeLessThan(4 * result.chunkBytes + 64 * 1024)
  }, 60_000)

  test('goes on after a connection that went dead without a sign', async () => {
    const proxy = await proxied()
    const who = await server.as(person)
    const near = tusClient(() => `http://127.0.0.1:${port}`, who, person)
    const far = tusClient(() => `http://127.0.0.1:${proxy.port}`, who, person)
    const bytes = pdfOf(8 * megabyte)
    const path = (await near.begin(bytes.length)).headers.get('location') ?? ''
    await proxy.set({ bytesPerSecond: megabyte })
    const lost = far.send(path, 0, bytes).catch(() => undefined)
    // Looked up on the disk: who asks for the offset ends the request that still sends, perhaps before its first byte.
    const written = join(server.platform.config.filesDir, 'partial', path.split('/').at(-1) ?? '')
    await expect.poll(() => stat(written).then(({ size }) => size), { timeout: 15_000 }).toBeGreaterThan(0)
    await proxy.set({ isHalfOpen: true })
    const offset = await near.offset(path)
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThan(bytes.length)
    const rest = await near.send(path, offset, bytes.subarray(offset))
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
    proxy.reset()
    await lost
  }, 30_000)
})

test('what is uploaded can be read by its owner alone, from the first byte', async () => {
  const client = tusClient(() => `http://127.0.0.1:${port}`, await server.as(person), person)
  expect((await client.begin(megabyte)).status).toBe(201)
  for (const folder of ['files', 'files/partial']) {
    const { mode } = await stat(join(server.platform.config.dataDir, folder))
    expect([folder, mode & 0o077]).toEqual([folder, 0])
  }
})

describe('a body over its limit', () => {
  test('that declares it is refused before any of it is sent', async () => {
    const who = await server.as(person)
    const refused = await sendSlowly(consultationRoutes.saveDraft.path, 'POST', {
      ...headersOf(who),
      'content-type': 'application/json',
      'content-length': String(3 * megabyte),
    })
    expect(refused).toMatchObject({ status: 413, error: 'BodyTooLarge', sentBytes: 0 })
  })

  test('that does not declare it is refused as soon as it is over', async () => {
    const who = await server.as(person)
    const refused = await sendSlowly(
      consultationRoutes.saveDraft.path,
      'POST',
      { ...headersOf(who), 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      20 * megabyte,
    )
    expect(['BodyTooLarge', 'cut']).toContain(refused.error)
    expect(refused.sentBytes).toBeLessThan(8 * megabyte)
  })

  test('of an upload is refused while it streams, and no more than declared is kept', async () => {
    const who = await server.as(person)
    const client = tusClient(() => `http://127.0.0.1:${port}`, who, person)
    const path = (await client.begin(megabyte)).headers.get('location') ?? ''
    const refused = await sendSlowly(
      path,
      'PATCH',
      {
        ...headersOf(who),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'transfer-encoding': 'chunked',
      },
      20 * megabyte,
    )
    expect([413, 0]).toContain(refused.status)
    expect(refused.sentBytes).toBeLessThan(12 * megabyte)
    expect(await client.offset(path)).toBeLessThanOrEqual(megabyte)
  })
})

describe('a browser that reads nothing', () => {
  test('is cut from the live socket at 1 MB, and the others receive all', async () => {
    const proxy = await proxied()
    const who = await server.as(person)
    const good = await listenLive(who, port)
    const stopped = await listenLive(who, proxy.port)
    expect(server.platform.hub.count()).toBe(2)
    await proxy.set({ isHalfOpen: true })
    const { published, mostHeld } = await publishUntilCut(({ filler }) =>
      server.platform.hub.onEvent({
        name: 'live.published',
        payload: { to: [person], message: { kind: 'filler', filler } },
      }),
    )
    expect(server.platform.hub.count()).toBe(1)
    expect(mostHeld).toBeGreaterThan(megabyte)
    expect(mostHeld).toBeLessThan(1.2 * megabyte)
    await expect.poll(() => good.heard.length).toBe(published)
    good.socket.close()
    stopped.socket.terminate()
  }, 60_000)

  test('but slowly is cut from the live socket too', async () => {
    const proxy = await proxied()
    const slow = await listenLive(await server.as(person), proxy.port)
    await expect.poll(() => server.platform.hub.count()).toBe(1)
    await proxy.set({ bytesPerSecond: 64 * 1024 })
    const { mostHeld } = await publishUntilCut(({ filler }) =>
      server.platform.hub.onEvent({
        name: 'live.published',
        payload: { to: [person], message: { kind: 'filler', filler } },
      }),
    )
    expect(mostHeld).toBeLessThan(1.2 * megabyte)
    slow.socket.terminate()
  }, 60_000)

  test('and answers no beat is cut from the live socket, however little was sent to it', async () => {
    const app = await createApp(server.platform)
    takeUpgrades(app)
    registerLive(app, server.platform, 100)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const proxy = await faultProxy({ port: portOf(app.server) })
    onTestFinished(async () => {
      await proxy.close()
      await app.close()
    })
    const line = await listenLive(await server.as(person), proxy.port)
    await sleep(500)
    expect(server.platform.hub.count()).toBe(1)
    await proxy.set({ isHalfOpen: true })
    await expect.poll(() => server.platform.hub.count(), { timeout: 2_000 }).toBe(0)
    line.socket.terminate()
  })

  test('is cut from the room, and the others stay', async () => {
    const host = randomUUID()
    const room = await aRoom(server.platform.db.orm, server.clock.now())
    answerMeetings(room.owner.kind, async (_tx, owner) => (owner.id === room.owner.id ? 'lead' : undefined))
    const lin = await visit(server.app, await server.as(host), room.roomName, { displayName: '林若溪' })
    await lin.hears('grant')
    const proxy = await proxied()
    const pageId = randomUUID()
    const seat = (
      await (
        await server.as(randomUUID())
      ).call(meetingRoutes.knock, { roomName: room.roomName, displayName: '程晓岚', pageId })
    ).data
    const stopped = new WebSocket(`ws://127.0.0.1:${proxy.port}${roomSocketPath}?ticket=${seat.ticket}`, {
      headers: { origin: `http://127.0.0.1:${proxy.port}` },
    })
    await new Promise((resolve) => stopped.once('open', resolve))
    stopped.on('error', () => undefined)
    await lin.hears('room', ({ room: seen }) => seen.people.length === 2)
    await proxy.set({ isHalfOpen: true })
    const { mostHeld } = await publishUntilCut(async ({ filler }) => {
      await toAllProcesses(server.platform.db.orm, {
        do: 'send',
        meeting: room.meetingId,
        to: seat.participantId,
        message: { kind: 'mute', by: filler },
      })
    })
    expect(mostHeld).toBeLessThan(1.2 * megabyte)
    expect(lin.socket.readyState).toBe(WebSocket.OPEN)
    lin.socket.close()
    stopped.terminate()
  }, 60_000)
})

describe('a database that is gone for a while', () => {
  test('refusing: 503 in the caller’s language, and all goes on by itself', async () => {
    const outage = await databaseGone({ goneMs: 3_000, how: 'refused' })
    expect(outage).toMatchObject({ statuses: [503], sentences: unavailable, isSameProcess: true, isSocketOpen: true })
    expect(outage.slowestAnswerMs).toBeLessThan(6_000)
    for (const ms of [outage.readAfterMs, outage.changeAfterMs, outage.eventAfterMs]) expect(ms).toBeLessThan(10_000)
  }, 60_000)

  test('silent: the same', async () => {
    const outage = await databaseGone({ goneMs: 3_000, how: 'silent' })
    expect(outage).toMatchObject({ statuses: [503], sentences: unavailable, isSameProcess: true, isSocketOpen: true })
    for (const ms of [outage.readAfterMs, outage.changeAfterMs, outage.eventAfterMs]) expect(ms).toBeLessThan(10_000)
  }, 60_000)
})
const unavailable = (['en-US', 'zh-CN'] as const)
  .map((language) => translate(kitErrors.Unavailable.message, language))
  .toSorted()

test('a server that stops answers what is under way, and waits for no browser that only holds its connection open', async () => {
  const stopping = await testApp()
  await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const who = await stopping.as(randomUUID())
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const answered = new Promise<number>((resolve, reject) => {
    const headers = { ...headersOf(who), 'content-type': 'application/json', 'content-length': '2' }
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port: portOf(stopping.app.server),
        path: accountRoutes.logout.path,
        method: 'POST',
        headers,
      },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    )
    call.on('error', reject)
    call.write('{')
    setTimeout(() => call.end('}'), 300)
  })
  await sleep(100)
  const start = performance.now()
  await stopping.close()
  expect(await answered).toBe(200)
  expect(performance.now() - start).toBeLessThan(3_000)
}, 20_000)

test('a server that stops waits for no browser whose connection went dead', async () => {
  const stopping = await testApp()
  await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await faultProxy({ port: portOf(stopping.app.server) })
  onTestFinished(() => proxy.close())
  const live = await listenLive(await stopping.as(randomUUID()), proxy.port)
  const room = await aRoom(stopping.platform.db.orm, stopping.clock.now())
  const knock = { roomName: room.roomName, displayName: '程晓岚', pageId: randomUUID() }
  const { ticket } = (await stopping.guest.call(meetingRoutes.knock, knock)).data
  const waiting = new WebSocket(`ws://127.0.0.1:${proxy.port}${roomSocketPath}?ticket=${ticket}`, {
    headers: { origin: `http://127.0.0.1:${proxy.port}` },
  })
  await new Promise((resolve) => waiting.once('open', resolve))
  await proxy.set({ isHalfOpen: true })
  const start = performance.now()
  await stopping.close()
  expect(performance.now() - start).toBeLessThan(3_000)
  for (const socket of [live.socket, waiting]) socket.on('error', () => undefined).terminate()
}, 60_000)

/** Publishes until the server has cut the browser that does not read; answers what it held for it at most. */
async function publishUntilCut(
  publishOnce: (message: { filler: string }) => void | Promise<void>,
): Promise<{ published: number; mostHeld: number }> {
  const filler = 'x'.repeat(60 * 1024)
  const stopped = serverSockets.at(-1)
  if (!stopped) throw new Error('nobody is there')
  let mostHeld = 0
  for (let published = 0; published < 1_000; published += 1) {
    if (stopped.destroyed) return { published, mostHeld }
    await publishOnce({ filler })
    mostHeld = Math.max(mostHeld, stopped.writableLength)
    await sleep(2)
  }
  throw new Error('never cut')
}

interface Refused {
  readonly status: number
  readonly error: string
  readonly sentBytes: number
}

/** Sends headers, then a body bit by bit until an answer comes. */
function sendSlowly(path: string, method: string, headers: Record<string, string>, bytes = 0): Promise<Refused> {
  return new Promise((resolve) => {
    let sentBytes = 0
    let isAnswered = false
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      isAnswered = true
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('close', () => {
        call.destroy()
        const text = Buffer.concat(parts).toString()
        resolve({ status: answer.statusCode ?? 0, error: text ? JSON.parse(text).error : '', sentBytes })
      })
    })
    // A caller that goes on sending may find the connection cut before the answer is read.
    call.on('error', () => {
      if (!isAnswered) resolve({ status: 0, error: 'cut', sentBytes })
    })
    call.flushHeaders()
    const piece = pdfOf(64 * 1024)
    const send = async () => {
      while (sentBytes < bytes && !isAnswered && !call.destroyed) {
        call.write(piece)
        sentBytes += piece.length
        await sleep(1)
      }
    }
    void send()
  })
}

function portOf(listening: { address(): AddressInfo | string | null }): number {
  const address = listening.address()
  return typeof address === 'object' && address ? address.port : 0
}
