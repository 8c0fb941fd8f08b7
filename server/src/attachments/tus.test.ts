import { randomUUID } from 'node:crypto'
import { readdir, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { attachmentRoutes, uploadLimits, uploadPath } from '@tongying/contract/attachments'
import { dayMs } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { Upload, type UploadOptions } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { inTransaction } from '../platform/db/transaction.ts'
import { writeUploadMetadata } from '../platform/storage/tus-headers.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { headersOf } from '../testing/remote.ts'
import { ownFile, pathOf, pdfOf } from '../testing/tus.ts'
import { removeDeletedFiles } from './deleted-files.ts'
import { discardFiles } from './discard-files.ts'
import { expireUpload } from './expire-upload.ts'
import { attachments } from './tables.ts'

const megabyte = 1024 ** 2
let server: TestApp
let doctor: Caller
let stranger: Caller
let origin = ''
const [accountId, otherId] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  server = await testApp()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  doctor = await server.as(accountId)
  stranger = await server.as(otherId)
})
afterAll(() => server.close())

const tus = { 'tus-resumable': '1.0.0' }
const chunk = { ...tus, 'content-type': 'application/offset+octet-stream' }
const metadata = (id = accountId) => writeUploadMetadata(ownFile(id))
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = tus,
  { body, by = doctor }: { body?: Uint8Array<ArrayBuffer>; by?: Caller } = {},
): Promise<Response> {
  const all = { ...headersOf(by), ...headers }
  return fetch(origin + path, { method, headers: all, ...(body ? { body } : {}) })
}
async function begin(bytes: number): Promise<string> {
  const answer = await ask('POST', uploadPath, { ...tus, 'upload-length': `${bytes}`, 'upload-metadata': metadata() })
  expect(answer.status).toBe(201)
  return pathOf(answer)
}
const send = (path: string, offset: number, body: Buffer) =>
  ask('PATCH', path, { ...chunk, 'upload-offset': `${offset}` }, { body: new Uint8Array(body) })
async function rows(): Promise<number> {
  const { rows: found } = await server.platform.db.pool.query('select from attachment')
  return found.length
}
const partialOf = (path: string) => `${server.platform.config.filesDir}/partial/${path.split('/').at(-1)}`
const partial = () => readdir(`${server.platform.config.filesDir}/partial`)
const body = z.object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() })

describe('by the rules of tus 1.0', () => {
  it('OPTIONS answers version, extensions and the largest size, without asking for a version', async () => {
    const answer = await ask('OPTIONS', uploadPath, {})
    expect(answer.status).toBe(204)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination',
      'tus-max-size': String(2 * 1024 * megabyte),
    })
  })

  it.each(['POST', 'HEAD', 'PATCH', 'DELETE'])(
    '%s without our version is 412, names it, and does nothing',
    async (method) => {
      const path = await begin(10)
      const before = await rows()
      const address = method === 'POST' ? uploadPath : path
      for (const version of ['', '0.2.2']) {
        const headers = { 'upload-length': '10', 'upload-offset': '0', 'upload-metadata': metadata() }
        const answer = await ask(method, address, version ? { ...headers, 'tus-resumable': version } : headers)
        expect([answer.status, answer.headers.get('tus-version')]).toEqual([412, '1.0.0'])
      }
      expect(await rows()).toBe(before)
      expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe('0')
    },
  )

  it('HEAD answers offset and length, and lets nobody keep the answer', async () => {
    const path = await begin(100)
    await send(path, 0, pdfOf(40))
    const answer = await ask('HEAD', path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'upload-offset': '40',
      'upload-length': '100',
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
    })
    const missing = await ask('HEAD', `${uploadPath}/${randomUUID()}`)
    expect([missing.status, missing.headers.get('upload-offset')]).toEqual([404, null])
    // In every answer, refusals too.
    expect(missing.headers.get('tus-resumable')).toBe('1.0.0')
  })

  it('HEAD answers the metadata that the upload began with', async () => {
    const answer = await ask('HEAD', await begin(10))
    const pairs = (header: string) => new Set(header.split(','))
    expect(pairs(answer.headers.get('upload-metadata') ?? '')).toEqual(pairs(metadata()))
  })

  it('an id in capitals is the same upload: its bytes go on, and nobody else holds another lock on them', async () => {
    const path = await begin(60)
    await send(path, 0, pdfOf(40))
    const id = path.split('/').at(-1) ?? ''
    const inCapitals = path.replace(id, id.toUpperCase())
    expect((await ask('HEAD', inCapitals)).headers.get('upload-offset')).toBe('40')
    const bodies = await Promise.all([
      send(path, 40, pdfOf(60).subarray(40)),
      send(inCapitals, 40, pdfOf(60).subarray(40)),
    ])
    expect(bodies.map((answer) => answer.status).toSorted()).toEqual([204, 409])
    expect((await ask('DELETE', inCapitals)).status).toBeLessThan(500)
  })

  it('HEAD answers for the one id in its path, whatever follows it', async () => {
    const mine = await begin(1000)
    const answer = await ask(
      'POST',
      uploadPath,
      { ...tus, 'upload-length': '777', 'upload-metadata': metadata(otherId) },
      { by: stranger },
    )
    const theirs = answer.headers.get('location')?.split('/').at(-1) ?? ''
    for (const tail of [`?x=/${theirs}`, `?/${theirs}`, `/?${theirs}`])
      expect((await ask('HEAD', mine + tail)).headers.get('upload-length')).toBe('1000')
    expect((await ask('HEAD', `${mine}/${theirs}`)).status).toBe(404)
  })

  it('PATCH at another offset is 409, of another type 415, without an offset 400', async () => {
    const path = await begin(100)
    expect((await send(path, 7, pdfOf(20))).status).toBe(409)
    const bytes = new Uint8Array(pdfOf(20))
    for (const type of ['text/plain', 'application/json', 'application/octet-stream']) {
      const answer = await ask('PATCH', path, { ...tus, 'content-type': type, 'upload-offset': '0' }, { body: bytes })
      expect(answer.status).toBe(415)
    }
    for (const offset of ['', '-1', '1e3', 'x'])
      expect((await ask('PATCH', path, { ...chunk, 'upload-offset': offset }, { body: bytes })).status).toBe(400)
    expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe('0')
    const done = await send(path, 0, pdfOf(20))
    expect([done.status, done.headers.get('upload-offset')]).toEqual([204, '20'])
  })

  it('POST answers where the upload is, and takes its first bytes at once', async () => {
    const bytes = pdfOf(100)
    const headers = { ...chunk, 'upload-length': '100', 'upload-metadata': metadata() }
    const answer = await ask('POST', uploadPath, headers, { body: new Uint8Array(bytes.subarray(0, 60)) })
    const path = pathOf(answer)
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '60'])
    expect((await send(path, 60, bytes.subarray(60))).status).toBe(204)
  })

  it.each([
    ['a part of a concatenation', { 'upload-concat': 'partial' }],
    ['a length given later', { 'upload-defer-length': '1' }],
    ['a checksum', { 'upload-checksum': 'sha1 Lve95gjOVATpfV8EL5X4nxwjKHE=' }],
    ['an extension that nobody knows', { 'upload-sideways': '1' }],
  ])('%s is refused with 400, and leaves nothing', async (_what, header) => {
    const before = [await rows(), await partial()]
    const headers: Record<string, string> = { ...tus, 'upload-length': '10', 'upload-metadata': metadata(), ...header }
    const answer = await ask('POST', uploadPath, headers)
    expect(answer.status).toBe(400)
    expect(body.parse(await answer.json())).toMatchObject({ error: 'Malformed' })
    expect([await rows(), await partial()]).toEqual(before)
    const path = await begin(10)
    const more: Record<string, string> = { ...chunk, 'upload-offset': '0', ...header }
    expect((await ask('PATCH', path, more, { body: new Uint8Array(10) })).status).toBe(400)
  })

  it.each(['', '-5', '1e3', '9999999999999999'])('a length of "%s" is refused with 400', async (length) => {
    const before = await rows()
    const answer = await ask('POST', uploadPath, { ...tus, 'upload-length': length, 'upload-metadata': metadata() })
    expect(answer.status).toBe(400)
    expect(await rows()).toBe(before)
  })

  it('DELETE frees it; nothing finds it afterwards', async () => {
    const path = await begin(100)
    await send(path, 0, pdfOf(60))
    expect((await ask('DELETE', path)).status).toBe(204)
    for (const method of ['HEAD', 'DELETE']) expect((await ask(method, path)).status).toBe(404)
    expect((await send(path, 60, pdfOf(40))).status).toBe(404)
    expect(await partial()).not.toContain(path.split('/').at(-1))
  })

  it('DELETE amidst a PATCH stops that and leaves nothing', async () => {
    const path = await begin(50 * megabyte)
    const sending = slowSend(path, pdfOf(megabyte))
    await expect.poll(async () => partial(), { timeout: 5000 }).toContain(path.split('/').at(-1))
    await sending.begun
    expect((await ask('DELETE', path)).status).toBe(204)
    await sending.ended
    expect(await partial()).not.toContain(path.split('/').at(-1))
    expect((await ask('HEAD', path)).status).toBe(404)
  })

  it('whatever discards an upload amidst a PATCH stops that, and keeps no open file', async () => {
    const week = new Date(server.clock.now().getTime() + uploadLimits.days * dayMs)
    const ways: Record<string, (id: string) => Promise<unknown>> = {
      async call(id) {
        expect((await doctor.call(attachmentRoutes.discard, { id })).status).toBe(200)
      },
      'a week': async (id) => {
        const { db } = server.platform
        await inTransaction(db, (tx) => expireUpload(tx, { id }, { clock: { now: () => week } }))
        await removeDeletedFiles(server.platform)
      },
      'want of room': async (id) => {
        const { db } = server.platform
        await inTransaction(db, (tx) => discardFiles(tx, eq(attachments.id, id), server.clock.now()))
        await removeDeletedFiles(server.platform)
      },
    }
    for (const [name, discard] of Object.entries(ways)) {
      const path = await begin(50 * megabyte)
      const sending = slowSend(path, pdfOf(megabyte))
      await sending.begun
      await discard(path.split('/').at(-1) ?? '')
      expect(await openWithoutName(), name).toEqual([])
      await sending.ended
      expect((await ask('HEAD', path)).status).toBe(404)
    }
  })

  it('a PATCH whose file goes while it is written stops with the next bytes', async () => {
    const path = await begin(50 * megabyte)
    const sending = slowSend(path, pdfOf(megabyte))
    await sending.begun
    await rm(`${server.platform.config.filesDir}/partial/${path.split('/').at(-1)}`)
    for (let piece = 0; piece < 4; piece += 1) sending.write(pdfOf(megabyte))
    expect(await sending.ended).toBe(404)
    expect(await openWithoutName()).toEqual([])
    sending.stop()
  })

  it('of one account eight PATCHes are at work; the next is refused, and gets through when it tries again', async () => {
    await using taken = await allPlaces()
    const last = await begin(50 * megabyte)
    const refused = await send(last, 0, pdfOf(1000))
    expect([refused.status, body.parse(await refused.json()).error]).toEqual([423, 'TooManyTransfers'])
    const others = await ask(
      'POST',
      uploadPath,
      { ...chunk, 'upload-length': '100', 'upload-metadata': metadata(otherId) },
      { body: new Uint8Array(pdfOf(100)), by: stranger },
    )
    expect(others.status).toBe(201)
    const retried = uploaded(pdfOf(megabyte), { retryDelays: [50, 500, 500, 1000, 2000, 4000] })
    taken.stop()
    expect(await retried).toBe('done')
    expect((await ask('DELETE', last)).status).toBe(204)
  })

  it('a HEAD that has a whole file checked again takes a place as well', async () => {
    const whole = await begin(1000)
    // What an unexpected error while checking leaves behind.
    await writeFile(partialOf(whole), pdfOf(1000))
    await using taken = await allPlaces()
    expect((await ask('HEAD', whole)).status).toBe(423)
    taken.stop()
    await expect.poll(async () => (await ask('HEAD', whole)).status, { timeout: 10_000 }).toBe(200)
  })

  it.each(['a\0.pdf', '\0'])('a file name that the database cannot store is refused: %j', async (filename) => {
    const given = writeUploadMetadata({ ...ownFile(accountId), filename })
    const answer = await ask('POST', uploadPath, { ...tus, 'upload-length': '10', 'upload-metadata': given })
    expect([answer.status, body.parse(await answer.json()).error]).toEqual([400, 'Malformed'])
  })

  it('a method may be named in a header by who can only POST', async () => {
    const path = await begin(20)
    const headers = { ...chunk, 'upload-offset': '0', 'x-http-method-override': 'PATCH' }
    expect((await ask('POST', path, headers, { body: new Uint8Array(pdfOf(10)) })).status).toBe(204)
    expect((await ask('POST', path, { ...tus, 'x-http-method-override': 'DELETE' })).status).toBe(204)
    expect((await ask('POST', path, { ...tus, 'x-http-method-override': 'TRACE' })).status).toBe(404)
  })

  it('of many PATCHes at one offset at once, one is taken', async () => {
    const path = await begin(300)
    const bytes = pdfOf(300)
    // Who holds it for long is cut off for the next one.
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(path, 0, bytes.subarray(0, 100)).then(
          ({ status }) => status,
          () => 'cut',
        ),
      ),
    )
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe('100')
  })

  it('of many PATCHes with the whole file at once, none hears that it is not there', async () => {
    const bytes = pdfOf(megabyte)
    for (let turn = 0; turn < 4; turn += 1) {
      const path = await begin(bytes.length)
      const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(send(path, 0, bytes))))
      // One keeps it; on a busy machine its answer may be cut by who asks next, and the offset says so.
      expect(statuses.filter((status) => status === 204).length).toBeLessThan(2)
      expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe(String(bytes.length))
      expect(statuses.filter((status) => ![204, 409, 423, 'cut'].includes(status))).toEqual([])
    }
  })

  it('PATCH beside DELETE hears 404 or 409, and no error is ours', async () => {
    const bytes = pdfOf(300_000)
    const answers = new Set<number | string>()
    for (let turn = 0; turn < 40; turn += 1) {
      const path = await begin(bytes.length)
      const both = [send(path, 0, bytes), ask('DELETE', path)]
      for (const status of await Promise.all(both.map(statusOf))) answers.add(status)
    }
    expect([...answers].filter((status) => ![204, 404, 409, 'cut'].includes(status))).toEqual([])
  })
})

const statusOf = (answer: Promise<Response>): Promise<number | string> =>
  answer.then(
    ({ status }) => status,
    () => 'cut',
  )

describe('with tus-js-client', () => {
  it.each<[string, UploadOptions]>([
    ['in pieces', { chunkSize: megabyte }],
    ['with its first piece at once', { chunkSize: megabyte, uploadDataDuringCreation: true }],
    ['with POST alone', { chunkSize: megabyte, overridePatchMethod: true }],
    ['whole', {}],
  ])('an upload %s arrives', async (_how, options) => {
    const done = await uploaded(pdfOf(3 * megabyte + 5), options)
    expect(done).toBe('done')
  })

  it('an upload that was cut goes on where it was', async () => {
    const bytes = pdfOf(3 * megabyte)
    const cut = new Upload(bytes, {
      endpoint: origin + uploadPath,
      headers: headersOf(doctor),
      metadata: ownFile(accountId),
      chunkSize: megabyte,
      retryDelays: null,
    })
    const begun = Promise.withResolvers<void>()
    cut.options.onChunkComplete = () => begun.resolve()
    cut.start()
    await begun.promise
    await cut.abort()
    const sent: number[] = []
    const onProgress = (now: number) => void sent.push(now)
    // What was on the wire when it was cut may still arrive behind the offset that was answered: then it is asked again.
    const again = { uploadUrl: cut.url, chunkSize: megabyte, retryDelays: [0, 100], onProgress }
    expect(await uploaded(bytes, again)).toBe('done')
    expect(sent[0]).toBeGreaterThanOrEqual(megabyte)
  })

  it('twelve at once arrive', async () => {
    const retrying = { chunkSize: 300_000, retryDelays: [50, 100, 200, 500, 1000, 2000] }
    const all = await Promise.all(Array.from({ length: 12 }, () => uploaded(pdfOf(megabyte), retrying)))
    expect(all).toEqual(Array(12).fill('done'))
  })

  it('in parallel parts is refused in words', async () => {
    const before = await rows()
    expect(await uploaded(pdfOf(megabyte), { parallelUploads: 2 })).toContain('response code: 400')
    expect(await rows()).toBe(before)
  })

  it('given up by the client is gone', async () => {
    const upload = new Upload(pdfOf(20 * megabyte), {
      endpoint: origin + uploadPath,
      headers: headersOf(doctor),
      metadata: ownFile(accountId),
      chunkSize: megabyte,
      retryDelays: null,
    })
    const begun = Promise.withResolvers<void>()
    upload.options.onChunkComplete = () => begun.resolve()
    upload.start()
    await begun.promise
    const id = upload.url?.split('/').at(-1) ?? ''
    await upload.abort(true)
    expect(await partial()).not.toContain(id)
  })
})

function uploaded(bytes: Buffer, options: UploadOptions): Promise<string> {
  return new Promise((resolve) => {
    const upload = new Upload(bytes, {
      endpoint: origin + uploadPath,
      headers: headersOf(doctor),
      metadata: ownFile(accountId),
      retryDelays: null,
      ...options,
      onSuccess: () => resolve('done'),
      onError: (error) => resolve(error.message),
    })
    upload.start()
  })
}

/** A PATCH that has sent these bytes and promised more of them. */
interface SlowSend {
  readonly begun: Promise<void>
  /** Answers the status, or nothing when the connection was cut. */
  readonly ended: Promise<number | undefined>
  write(bytes: Buffer): void
  stop(): void
}

/** Sends these bytes and then nothing more, though it promised to. */
function slowSend(path: string, bytes: Buffer): SlowSend {
  const sending = httpRequest(origin + path, {
    method: 'PATCH',
    headers: { ...headersOf(doctor), ...chunk, 'upload-offset': '0', 'content-length': String(50 * megabyte) },
  })
  const ended = new Promise<number | undefined>((resolve) => {
    sending.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sending.on('error', () => resolve(undefined))
    sending.on('close', () => resolve(undefined))
  })
  const begun = new Promise<void>((resolve) => sending.write(bytes, () => setTimeout(resolve, 100)))
  return { begun, ended, write: (more) => void sending.write(more), stop: () => void sending.destroy() }
}

/** As many slow PATCHes of the doctor's as are allowed, all at work; disposed of, nothing is left of them. */
async function allPlaces() {
  const paths: string[] = []
  for (let count = 0; count < uploadLimits.sending; count += 1) paths.push(await begin(50 * megabyte))
  const sending = paths.map((path) => slowSend(path, pdfOf(2 * megabyte)))
  const stop = () => {
    for (const each of sending) each.stop()
  }
  const end = async () => {
    stop()
    for (const path of paths) await ask('DELETE', path)
  }
  const haveBegun = () => Promise.all(paths.map(async (path) => (await stat(partialOf(path))).size > 0))
  try {
    await expect.poll(haveBegun, { timeout: 15_000 }).not.toContain(false)
  } catch (error) {
    await end()
    throw error
  }
  return { stop, [Symbol.asyncDispose]: end }
}

/** The files of uploads that are still open though they have no name any more. */
async function openWithoutName(): Promise<string[]> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link.startsWith(server.platform.config.filesDir) && link.endsWith(' (deleted)'))
}
