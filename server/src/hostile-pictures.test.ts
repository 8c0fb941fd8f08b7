import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { attachmentErrors, ownAccount } from '@tongying/contract/attachments'
import { instancePath, renderedFramePath } from '@tongying/contract/imaging'
import { kitErrors, type NamedError } from '@tongying/contract/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { giveAttachment } from './attachments/fixtures.ts'
import { newId } from './platform/ids.ts'
import { Problem } from './platform/problem.ts'
import { killProcess } from './platform/testing/kill-process.ts'
import { closeWorkers } from './platform/workers/ask-workers.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { emptyPng, greyPicture, jpegHead, oneBitBitmap, rlePicture } from './testing/odd-pictures.ts'
import { headersOf } from './testing/remote.ts'

const [stranger, friend] = [newId(), newId()]
let server: TestApp
let origin = ''
const headers: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  server = await testApp()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  for (const each of [stranger, friend]) headers[each] = headersOf(await server.as(each))
})
afterAll(() => {
  // `fetch` leaves connections behind on which it never sent anything.
  server.app.server.closeAllConnections()
  return server.close()
})

function give(accountId: string, fileName: string, bytes: Uint8Array): Promise<string> {
  const kind = fileName.endsWith('.dcm') ? 'imaging' : 'consultationFile'
  const owner = { kind: ownAccount, id: accountId } as const
  const attachmentType = kind === 'imaging' ? undefined : 'laboratoryReport'
  return giveAttachment(server.platform, { accountId, owner, kind, fileName, bytes, attachmentType })
}

/** Asks and reads the whole answer. */
async function get(accountId: string, path: string, signal?: AbortSignal, language = 'zh-CN') {
  const more = { ...headers[accountId], 'accept-language': language }
  const answer = await fetch(origin + path, { headers: more, ...(signal ? { signal } : {}) })
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

const preview = (id: string) => `/attachments/${id}/preview`
const uids = (seed: number) => ({
  studyInstanceUid: '2.25.2',
  seriesInstanceUid: '2.25.3',
  sopInstanceUid: `2.25.1${seed}`,
})
const frame = (attachmentId: string, seed: number, center = 40) =>
  renderedFramePath({ ...uids(seed), attachmentId }, 1, { window: { center, width: 400 } })

async function refusal(fileName: string, bytes: Uint8Array): Promise<NamedError | undefined> {
  return give(stranger, fileName, bytes).then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof Problem ? thrown.definition : undefined),
  )
}

const refusedShape = z.object({ error: z.string(), msg: z.string() })

/** The programs that this process has started and that run now. */
function children(): number[] {
  const list = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  return list.split('\n').flatMap((line) => (line.includes('platform-worker') ? [Number.parseInt(line, 10)] : []))
}

describe('a picture of more pixels than are drawn', () => {
  it.each([
    ['a PNG that has to be whole in memory', 'a.png', emptyPng(6_000, 5_000, { isInterlaced: true })],
    ['any PNG', 'b.png', emptyPng(30_000, 1_000_000_000 / 30_000)],
    ['a progressive JPEG', 'c.jpg', jpegHead(10_000, 6_000, { isProgressive: true })],
    ['any JPEG', 'd.jpg', jpegHead(20_000, 20_000)],
  ])('is refused when it is taken, by its head alone: %s', async (_what, fileName, bytes) => {
    expect(await refusal(fileName, bytes)).toEqual(attachmentErrors.PictureTooLarge)
  })

  it('is not taken without a head that makes sense', async () => {
    const [cut, endless] = [jpegHead(100, 100).subarray(0, 24), Buffer.alloc(50_000, Buffer.from('ffe10002', 'hex'))]
    const bad = [cut, Buffer.concat([Buffer.from('ffd8', 'hex'), endless]), Buffer.from('ffd8ffd9', 'hex')]
    for (const bytes of bad) expect((await refusal('e.jpg', bytes))?.name).toBe('FileContentWrong')
    const tooShort = oneBitBitmap(100, 100).subarray(0, 700)
    expect((await refusal('f.bmp', tooShort))?.name).toBe('FileContentWrong')
    expect((await refusal('g.png', emptyPng(0, 10)))?.name).toBe('FileContentWrong')
  })

  it('is shown smaller where its format allows it, by a process that is not the server', async () => {
    const before = process.memoryUsage().rss
    const files = [
      await give(stranger, 'large.bmp', oneBitBitmap(9_984, 10_000)),
      await give(stranger, 'large.png', emptyPng(10_000, 10_000)),
    ]
    const ended: (number | string)[] = []
    const shown = files.flatMap((id) => Array.from({ length: 6 }, () => get(stranger, preview(id))))
    const answers = shown.map(async (answer) => ended.push((await answer).status))
    // The first picture is being drawn: a person who asks for something else does not wait for it.
    await expect.poll(() => children().length, { interval: 5, timeout: 10_000 }).toBe(1)
    for (let at = 0; at < 5; at += 1) ended.push(`${(await fetch(`${origin}/healthz`)).status} meanwhile`)
    await Promise.all(answers)
    expect(ended).toEqual([...Array.from({ length: 5 }, () => '200 meanwhile'), ...Array.from(shown, () => 200)])
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 ** 2)
    expect(children().length).toBe(1)
    const folder = join(server.platform.config.dataDir, 'files', 'derived', files[0]?.slice(0, 2) ?? '', files[0] ?? '')
    expect(await readdir(folder)).toEqual(['preview.webp'])
    expect((await stat(join(folder, 'preview.webp'))).mode & 0o777).toBe(0o600)
  })

  it('of DICOM is drawn smaller by the mean of its pixels', async () => {
    const [rows, columns] = [5_000, 5_002]
    // Columns of 10 and 30 by turns.
    const pixels = Buffer.alloc(rows * columns, Buffer.from([10, 30]))
    const id = await give(stranger, 'mammogram.dcm', greyPicture({ rows, columns, seed: 7 }, pixels))
    const answer = await get(stranger, frame(id, 7, 128))
    const { default: sharp } = await import('sharp')
    const picture = sharp(answer.body)
    expect(await picture.metadata()).toMatchObject({ width: 2_501, height: 2_500 })
    const { channels } = await picture.stats()
    // The window of 400 around 128 shows 20 at (20 - 128 + 200) × 255 / 399.
    expect(channels[0]?.stdev).toBe(0)
    expect(channels[0]?.mean).toBeCloseTo(59, 0)
  })
})

describe('a large frame as it lies in the file', () => {
  it('goes out piece by piece, whole', async () => {
    const [rows, columns] = [4_000, 4_000]
    const pixels = randomBytes(rows * columns)
    const attachmentId = await give(stranger, 'raw.dcm', greyPicture({ rows, columns, seed: 12 }, pixels))
    const before = process.memoryUsage().rss
    const path = instancePath(uids(12), '/frames/1', { attachment: attachmentId })
    expect((await get(stranger, path)).body.equals(pixels)).toBe(true)
    const parts = Array.from({ length: 20 }, () => fetch(origin + path, { headers: headers[stranger] ?? {} }))
    // Nobody reads them yet.
    const answers = await Promise.all(parts)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2)
    for (const answer of answers) await answer.body?.cancel()
  })
})

describe('a stranger who asks for much', () => {
  it('waits alone: others come next, what is too much is refused, and what nobody waits for is not begun', async () => {
    const bomb = await give(stranger, 'bomb.dcm', rlePicture({ rows: 5_200, columns: 5_000, seed: 8 }))
    const ordinary = await give(
      friend,
      'ordinary.dcm',
      greyPicture({ rows: 64, columns: 64, seed: 9 }, Buffer.alloc(4_096, 9)),
    )
    const leaving = new AbortController()
    const statuses: number[] = []
    const asked = Array.from({ length: 110 }, (_, at) =>
      get(stranger, frame(bomb, 8, at), leaving.signal).then(
        (answer) => statuses.push(answer.status),
        () => {},
      ),
    )
    await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(10)
    expect(statuses.filter((status) => status === 429).length).toBe(10)
    for (const language of ['zh-CN', 'en-US'] as const) {
      const refused = refusedShape.parse(
        JSON.parse((await get(stranger, frame(bomb, 8, -1), undefined, language)).body.toString()),
      )
      expect(refused).toEqual({ error: 'TooManyAtOnce', msg: kitErrors.TooManyAtOnce.message[language] })
    }
    expect((await get(friend, frame(ordinary, 9))).status).toBe(200)
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(4)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    leaving.abort()
    await Promise.all(asked)
    expect((await get(stranger, frame(bomb, 8, 1_000))).status).toBe(200)
    const folder = join(server.platform.config.dataDir, 'files', 'derived', bomb.slice(0, 2), bomb)
    expect((await readdir(folder)).length).toBeLessThan(6)
  })

  it('gets an error when a worker dies, and nobody else', async () => {
    const mine = await give(stranger, 'm.dcm', rlePicture({ rows: 5_200, columns: 5_000, seed: 10 }))
    const other = await give(friend, 'o.dcm', rlePicture({ rows: 5_200, columns: 5_000, seed: 11 }))
    // Those that run afterwards are at work.
    closeWorkers()
    const answers = [get(stranger, frame(mine, 10)), get(friend, frame(other, 11))]
    let working: number[] = []
    const bothWork = () => {
      working = children()
      return working.length
    }
    await expect.poll(bothWork, { timeout: 10_000 }).toBe(2)
    killProcess(working[0])
    const found = await Promise.all(answers.map(async (answer) => (await answer).status))
    // Nothing is said of the picture: it was somebody else who ended the worker.
    expect(found.toSorted()).toEqual([200, 503])
    expect((await get(stranger, frame(mine, 10, 50))).status).toBe(200)
  })
})
