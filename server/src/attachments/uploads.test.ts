import { createHash, hash, randomBytes, randomUUID } from 'node:crypto'
import { access, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, Socket } from 'node:net'
import { attachmentRoutes, uploadLimits } from '@tongying/contract/attachments'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import sharp from 'sharp'
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeUploadMetadata } from '../platform/storage/tus-headers.ts'
import { answerForFiles } from '../testing/answers.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { headersOf } from '../testing/remote.ts'
import { pathOf, pdfOf, refusalBody, refusalIn } from '../testing/tus.ts'
import { removeDeletedFiles } from './deleted-files.ts'
import { fillRecord } from './fixtures.ts'

const megabyte = 1024 ** 2
const alice: string = randomUUID()
const bob: string = randomUUID()
const draft = randomUUID()
/** A record as a later domain would have it: alice may attach until it is sent, bob may read. */
const record = { isSent: false }

let server: TestApp
let asAlice: Caller
let asBob: Caller
let asEve: Caller
let origin = ''

beforeAll(async () => {
  answerForFiles('consultation', {
    mayAttach: async (_tx, accountId, ownerId) => !record.isSent && accountId === alice && ownerId === draft,
    mayRead: async (_tx, accountId, ownerId) => [alice, bob].includes(accountId) && ownerId === draft,
    kinds: ['consultationFile', 'image', 'consent'],
  })
  server = await testApp()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  ;[asAlice, asBob, asEve] = await Promise.all([server.as(alice), server.as(bob), server.as(randomUUID())])
})
afterAll(() => server.close())

function portOf(listening: { address(): AddressInfo | string | null }): number {
  const address = listening.address()
  if (typeof address !== 'object' || address === null) throw new Error('not listening')
  return address.port
}

const inEnglish = (caller: Caller) => ({ ...headersOf(caller), 'accept-language': 'en-US' })

function metadataOf(given: Record<string, string> = {}): Record<string, string> {
  return {
    filename: '检验报告 一.pdf',
    kind: 'consultationFile',
    ownerKind: 'consultation',
    ownerId: draft,
    attachmentType: 'laboratoryReport',
    ...given,
  }
}

interface Outcome {
  readonly id: string
  readonly error?: string
  readonly msg?: string
  readonly status?: number
}

/** Uploads with the client that the web uses. */
function upload(
  caller: Caller,
  bytes: Buffer,
  metadata: Record<string, string>,
  options: UploadOptions = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(bytes, {
      endpoint: `${origin}/uploads`,
      headers: inEnglish(caller),
      metadata,
      retryDelays: null,
      chunkSize: megabyte,
      ...options,
      onSuccess: () => resolve({ id: sending.url?.split('/').at(-1) ?? '' }),
      onError: (error) => {
        const answer = error instanceof DetailedError ? error.originalResponse : null
        if (!answer) return reject(error)
        const { error: name, msg } = refusalBody.parse(JSON.parse(answer.getBody()))
        resolve({ id: sending.url?.split('/').at(-1) ?? '', error: name, msg, status: answer.getStatus() })
      },
    })
    sending.start()
  })
}

async function listed(caller = asAlice) {
  return (await caller.call(attachmentRoutes.list, { ownerKind: 'consultation', ownerId: draft })).data.list
}

function fetchAs(caller: Caller, path: string, more: Record<string, string> = {}) {
  return fetch(`${origin}${path}`, { headers: { ...inEnglish(caller), ...more } })
}

describe('an upload', () => {
  it('becomes ready, is listed with its hash and can be read back', async () => {
    const bytes = pdfOf(3 * megabyte + 17)
    const { id, msg } = await upload(asAlice, bytes, metadataOf())
    expect(msg).toBeUndefined()
    const found = (await listed()).find((one) => one.id === id)
    const sha256 = hash('sha256', bytes)
    expect(found).toMatchObject({
      fileName: '检验报告 一.pdf',
      attachmentType: 'laboratoryReport',
      bytes: bytes.length,
      sha256,
    })
    const answer = await fetchAs(asBob, `/attachments/${id}`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('检验报告 一.pdf')}`,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  it('is not listed before its last byte is there', async () => {
    const before = (await listed()).length
    const started = await create(asAlice, 100)
    await patch(asAlice, started, 0, pdfOf(60))
    expect((await listed()).length).toBe(before)
    await patch(asAlice, started, 60, randomBytes(40))
    expect((await listed()).length).toBe(before + 1)
  })

  it('goes on after the connection was cut, with the same hash and at most one chunk sent twice', async () => {
    const bytes = pdfOf(12 * megabyte)
    const cutting = await cuttingProxy(
      portOf(server.app.server),
      [2.3, 5.9, 9.1].map((at) => at * megabyte),
    )
    const { id } = await upload(asAlice, bytes, metadataOf(), {
      endpoint: `${cutting.origin}/uploads`,
      chunkSize: megabyte,
      retryDelays: [20, 20, 20, 20, 20],
    })
    const found = (await listed()).find((one) => one.id === id)
    expect(found?.sha256).toBe(hash('sha256', bytes))
    expect(cutting.cuts()).toBe(3)
    expect(cutting.sent()).toBeLessThan(bytes.length + 3 * megabyte + 64 * 1024)
    cutting.close()
  })

  it('is known as finished when only the last answer was lost', async () => {
    const bytes = pdfOf(1000)
    const path = await create(asAlice, bytes.length)
    await patch(asAlice, path, 0, bytes)
    const head = await fetch(origin + path, {
      method: 'HEAD',
      headers: { ...inEnglish(asAlice), 'tus-resumable': '1.0.0' },
    })
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '1000'])
  })

  it('that was whole when the server died is checked before the client hears of success', async () => {
    const bytes = pdfOf(1000)
    const path = await create(asAlice, bytes.length)
    const id = path.split('/').at(-1) ?? ''
    // What a killed server leaves behind: all bytes on the disk, nothing checked.
    await writeFile(`${server.platform.config.dataDir}/files/partial/${id}`, bytes)
    await server.platform.db.pool.query(`update attachment set status = 'scanning' where id = $1`, [id])
    const head = await fetch(origin + path, {
      method: 'HEAD',
      headers: { ...inEnglish(asAlice), 'tus-resumable': '1.0.0' },
    })
    expect(head.status).toBe(200)
    expect((await listed()).some((one) => one.id === id)).toBe(true)
  })

  it('that was left behind is shown to who may change it, and can be given up', async () => {
    const path = await create(asAlice, 100, { filename: 'left.pdf' })
    await patch(asAlice, path, 0, pdfOf(60))
    const id = path.split('/').at(-1) ?? ''
    const ask = async (caller: Caller) =>
      (await caller.call(attachmentRoutes.list, { ownerKind: 'consultation', ownerId: draft })).data.unfinished
    expect((await ask(asAlice)).filter((one) => one.id === id)).toEqual([
      { id, kind: 'consultationFile', fileName: 'left.pdf', bytes: 100 },
    ])
    expect(await ask(asBob)).toEqual([])
    expect((await asBob.call(attachmentRoutes.discard, { id })).status).toBe(404)
    expect((await asAlice.call(attachmentRoutes.discard, { id })).status).toBe(200)
    await expect(access(`${server.platform.config.dataDir}/files/partial/${id}`)).rejects.toThrow()
    expect((await ask(asAlice)).some((one) => one.id === id)).toBe(false)
  })

  it('is thrown away a week on if it was never finished', async () => {
    const path = await create(asAlice, 100)
    await patch(asAlice, path, 0, pdfOf(60))
    const id = path.split('/').at(-1) ?? ''
    server.clock.moveBy(uploadLimits.days * 86_400_000 + 1000)
    await server.deliverAll()
    server.clock.moveBy(-uploadLimits.days * 86_400_000 - 1000)
    const { rows } = await server.platform.db.orm.execute(sql`select from attachment where id = ${id}`)
    expect(rows).toHaveLength(0)
    await removeDeletedFiles(server.platform)
    await expect(access(`${server.platform.config.dataDir}/files/partial/${id}`)).rejects.toThrow()
  })
})

describe('a file is refused', () => {
  it('by its name, in the words of the specification', async () => {
    const { status, error, msg } = await upload(asAlice, pdfOf(20), metadataOf({ kind: 'image', filename: 'a.pdf' }))
    expect([status, error, msg]).toEqual([422, 'FileTypeWrong', 'image format wrong, please reselect'])
  })

  it('over its limit, before it is sent', async () => {
    const big = await create(asAlice, 5 * megabyte + 1, { kind: 'image', filename: 'logo.png' }, 'answer')
    expect([big.status, (await refusalIn(big)).msg]).toEqual([
      413,
      'file size must not exceed 5MB, please upload again',
    ])
  })

  it('over what it declared, while it is sent', async () => {
    const path = await create(asAlice, 100)
    const answer = await patch(asAlice, path, 0, pdfOf(200))
    expect(answer.status).toBe(413)
    const chunked = await fetch(origin + path, {
      method: 'PATCH',
      headers: tusHeaders(asAlice, 0),
      body: new Blob([new Uint8Array(pdfOf(500))]).stream(),
      duplex: 'half',
    }).catch(() => undefined)
    expect(chunked?.status ?? 413).toBe(413)
    expect((await listed()).every((one) => one.id !== path.split('/').at(-1))).toBe(true)
  })

  it('empty', async () => {
    const answer = await create(asAlice, 0, {}, 'answer')
    expect([answer.status, (await refusalIn(answer)).error]).toEqual([422, 'FileEmpty'])
  })

  it('by its bytes, and nothing of it stays', async () => {
    const { id, status, error } = await upload(
      asAlice,
      Buffer.from('<html><script>alert(1)</script></html>'),
      metadataOf(),
    )
    expect([status, error]).toEqual([422, 'FileContentWrong'])
    expect((await fetchAs(asAlice, `/attachments/${id}`)).status).toBe(404)
    await expect(access(`${server.platform.config.dataDir}/files/partial/${id}`)).rejects.toThrow()
  })

  it('by its first bytes, long before its last', async () => {
    const path = await create(asAlice, 50 * megabyte)
    expect((await patch(asAlice, path, 0, randomBytes(1000))).status).toBe(204)
    const second = await patch(asAlice, path, 1000, randomBytes(1000))
    expect([second.status, (await refusalIn(second)).error]).toEqual([422, 'FileContentWrong'])
  })

  it('when it is not what the sender fingerprinted', async () => {
    const right = pdfOf(500)
    const md5 = createHash('md5').update(right).digest('hex')
    expect((await upload(asAlice, right, metadataOf({ md5 }))).error).toBeUndefined()
    expect((await upload(asAlice, pdfOf(500), metadataOf({ md5 }))).error).toBe('HashMismatch')
  })

  it('without an attachment type where one must be chosen', async () => {
    const { attachmentType: _, ...rest } = metadataOf()
    expect((await upload(asAlice, pdfOf(50), rest)).error).toBe('AttachmentTypeRequired')
  })

  it('when the record was sent off in the meantime', async () => {
    const bytes = pdfOf(500)
    const path = await create(asAlice, bytes.length)
    record.isSent = true
    const answer = await patch(asAlice, path, 0, bytes)
    record.isSent = false
    expect(answer.status).toBe(404)
  })

  it('beyond the quota of unfinished uploads', async () => {
    const mallory = randomUUID()
    const asMallory = await server.as(mallory)
    const own = { ownerKind: 'account', ownerId: mallory }
    const statuses = await Promise.all(
      Array.from(
        { length: uploadLimits.unfinished + 3 },
        async () => (await create(asMallory, 100, own, 'answer')).status,
      ),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(uploadLimits.unfinished)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })
})

describe('strangers', () => {
  it('cannot upload to a record that is not theirs, nor without a session', async () => {
    expect((await upload(asBob, pdfOf(50), metadataOf())).status).toBe(404)
    expect((await upload(server.guest, pdfOf(50), metadataOf())).status).toBe(401)
  })

  it("find nothing under another person's upload", async () => {
    const path = await create(asAlice, 100)
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const answer = await fetch(origin + path, {
        method,
        headers: tusHeaders(asBob, 0),
        ...(method === 'PATCH' ? { body: 'x' } : {}),
      })
      expect([method, answer.status]).toEqual([method, 404])
    }
  })

  it('send no file of a kind that the record does not take, not even its owner', async () => {
    const { error } = await upload(asAlice, pdfOf(50), metadataOf({ kind: 'imaging', filename: 'a.dcm' }))
    expect(error).toBe('Malformed')
  })

  it('cannot read, list, remove or reorder files', async () => {
    const { id } = await upload(asAlice, pdfOf(50), metadataOf())
    expect((await fetchAs(asEve, `/attachments/${id}`)).status).toBe(404)
    expect((await fetch(`${origin}/attachments/${id}`)).status).toBe(401)
    expect((await asEve.call(attachmentRoutes.list, { ownerKind: 'consultation', ownerId: draft })).status).toBe(404)
    expect((await asEve.call(attachmentRoutes.remove, { id })).status).toBe(404)
    expect((await asBob.call(attachmentRoutes.remove, { id })).status).toBe(403)
    expect((await asBob.call(attachmentRoutes.setType, { id, attachmentType: 'other' })).status).toBe(403)
    expect(
      (await asBob.call(attachmentRoutes.reorder, { ownerKind: 'consultation', ownerId: draft, ids: [] })).status,
    ).toBe(403)
    expect((await asAlice.call(attachmentRoutes.list, { ownerKind: 'certification', ownerId: draft })).status).toBe(404)
  })
})

describe('a ready file', () => {
  it('is served in ranges and by its tag', async () => {
    const bytes = pdfOf(1000)
    const { id } = await upload(asAlice, bytes, metadataOf())
    const part = await fetchAs(asAlice, `/attachments/${id}`, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000'])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    const tail = await fetchAs(asAlice, `/attachments/${id}`, { range: 'bytes=-5' })
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(995))).toBe(true)
    expect((await fetchAs(asAlice, `/attachments/${id}`, { range: 'bytes=1000-' })).status).toBe(416)
    const etag = part.headers.get('etag') ?? ''
    expect((await fetchAs(asAlice, `/attachments/${id}`, { 'if-none-match': etag })).status).toBe(304)
  })

  it('that is a picture has a preview, a bitmap too', async () => {
    const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0b6e6e' } })
      .png()
      .toBuffer()
    for (const [bytes, filename] of [
      [png, 'a.PNG'],
      [bitmap(40, 20), 'b.bmp'],
    ] as const) {
      const { id, msg } = await upload(asAlice, bytes, metadataOf({ filename }))
      expect(msg).toBeUndefined()
      const answer = await fetchAs(asAlice, `/attachments/${id}/preview`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(width).toBe(filename === 'a.PNG' ? 480 : 40)
    }
  })

  it('is removed, brought back, typed and ordered by its owner', async () => {
    const { id: first } = await upload(asAlice, pdfOf(50), metadataOf())
    const { id: second } = await upload(asAlice, pdfOf(50), metadataOf())
    await asAlice.call(attachmentRoutes.reorder, { ownerKind: 'consultation', ownerId: draft, ids: [second, first] })
    expect((await listed()).slice(0, 2).map((one) => one.id)).toEqual([second, first])
    expect(
      (await asAlice.call(attachmentRoutes.setType, { id: first, attachmentType: 'geneticReport' })).data
        .attachmentType,
    ).toBe('geneticReport')
    expect((await asAlice.call(attachmentRoutes.remove, { id: first })).status).toBe(200)
    expect((await asAlice.call(attachmentRoutes.remove, { id: first })).status).toBe(409)
    expect((await fetchAs(asAlice, `/attachments/${first}`)).status).toBe(404)
    expect((await asAlice.call(attachmentRoutes.restore, { id: first })).data.id).toBe(first)
    expect((await fetchAs(asAlice, `/attachments/${first}`)).status).toBe(200)
  })

  it('is ordered among 5,000 in one statement', async () => {
    const owner = { kind: 'consultation', id: draft } as const
    await fillRecord(server.platform, { owner, by: alice, files: uploadLimits.filesOfRecord - (await listed()).length })
    const ids = (await listed()).map(({ id }) => id).toReversed()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const reply = await asAlice.call(attachmentRoutes.reorder, { ownerKind: 'consultation', ownerId: draft, ids })
    const statements = query.mock.calls.length
    query.mockRestore()
    expect([reply.status, statements < 100]).toEqual([200, true])
    expect((await listed()).map(({ id }) => id)).toEqual(ids)
    await server.platform.db.pool.query('delete from attachment where bytes = 1 and owner_id = $1', [draft])
  })

  it('leaves one trace for each person, record and session that reads', async () => {
    const { id } = await upload(asAlice, pdfOf(50), metadataOf())
    const asBobAgain = await server.as(bob)
    const count = async () => {
      const { rows } = await server.platform.db.pool.query(
        `select from audit.event where action = 'attachment.view' and actor_id = $1`,
        [bob],
      )
      return rows.length
    }
    const before = await count()
    // At once, so that no memory of the process helps.
    await Promise.all([1, 2, 3, 4].map(() => fetchAs(asBobAgain, `/attachments/${id}`)))
    expect(await count()).toBe(before + 1)
  })
})

function tusHeaders(caller: Caller, offset: number): Record<string, string> {
  return {
    ...inEnglish(caller),
    'tus-resumable': '1.0.0',
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  }
}

async function create(caller: Caller, length: number, given?: Record<string, string>): Promise<string>
async function create(caller: Caller, length: number, given: Record<string, string>, want: 'answer'): Promise<Response>
async function create(caller: Caller, length: number, given: Record<string, string> = {}, want?: 'answer') {
  const answer = await fetch(`${origin}/uploads`, {
    method: 'POST',
    headers: {
      ...inEnglish(caller),
      'tus-resumable': '1.0.0',
      'upload-length': String(length),
      'upload-metadata': writeUploadMetadata(metadataOf(given)),
    },
  })
  return want === 'answer' ? answer : pathOf(answer)
}

function patch(caller: Caller, path: string, offset: number, body: Buffer): Promise<Response> {
  return fetch(origin + path, { method: 'PATCH', headers: tusHeaders(caller, offset), body: new Uint8Array(body) })
}

function bitmap(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 24) / 32) * 4
  const file = Buffer.alloc(54 + stride * height, 0x80)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  file.writeUInt32LE(0, 30)
  return file
}

/** Passes bytes on and cuts the connection each time so many have gone towards the server. */
async function cuttingProxy(port: number, cutsAt: readonly number[]) {
  let sent = 0
  let cuts = 0
  const clients = new Set<Socket>()
  const proxy: Server = createServer((client) => {
    clients.add(client)
    const upstream = new Socket().connect(port, '127.0.0.1')
    client.on('data', (bytes) => {
      sent += bytes.length
      const next = cutsAt[cuts]
      if (next !== undefined && sent > next) {
        cuts += 1
        client.destroy()
        upstream.destroy()
        return
      }
      if (!upstream.write(bytes)) client.pause()
    })
    upstream.on('drain', () => client.resume())
    upstream.pipe(client)
    client.on('error', () => upstream.destroy())
    client.on('close', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${portOf(proxy)}`,
    cuts: () => cuts,
    sent: () => sent,
    close: () => {
      proxy.close()
      for (const client of clients) client.destroy()
    },
  }
}
