import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadPath } from '@tongying/contract/attachments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { openBallast } from '../platform/storage/ballast.ts'
import { writeUploadMetadata } from '../platform/storage/tus-headers.ts'
import { readVolume } from '../platform/storage/volume.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { leaveInodes, mayMount, smallDisk, takeAway, takesNoFile } from '../testing/small-disk.ts'
import { ownFile } from '../testing/tus.ts'
import { progressMs } from './make-room.ts'

const megabyte = 1024 ** 2
let disk: string
let server: TestApp
const lines: { level: number; msg: string; err?: unknown }[] = []

describe.runIf(mayMount)('with little room', () => {
  beforeAll(async () => {
    disk = await smallDisk(200)
    const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
    server = await testApp({ filesDir: join(disk, 'files') }, log)
  })
  afterAll(async () => {
    await server?.close()
    await takeAway(disk)
  })

  async function begin(accountId: string, bytes: number, by?: Caller): Promise<string> {
    const caller = by ?? (await server.as(accountId))
    const answer = await server.app.inject({
      method: 'POST',
      url: uploadPath,
      headers: {
        ...caller.headers,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': writeUploadMetadata(ownFile(accountId)),
      },
      cookies: caller.cookies,
    })
    return answer.statusCode === 201 ? 'begun' : `${answer.statusCode} ${answer.json().error}`
  }
  async function booked(accountId: string): Promise<[rows: number, jobs: number, bytes: number]> {
    const { rows } = await server.platform.db.pool.query<{ rows: number; jobs: number; bytes: number }>(
      `select (select count(*)::int from attachment where uploader_id = $1) as rows,
         (select count(*)::int from timed_job where task = 'attachments.expire') as jobs,
         (select coalesce(sum(bytes), 0)::int from storage_use where holder_id = $1) as bytes`,
      [accountId],
    )
    return [rows[0]?.rows ?? -1, rows[0]?.jobs ?? -1, rows[0]?.bytes ?? -1]
  }
  const partial = () => readdir(join(disk, 'files', 'partial'))

  it('an upload whose file cannot be made leaves nothing that counts', async () => {
    const id = randomUUID()
    const by = await server.as(id)
    const takeFilesAgain = await takesNoFile(join(disk, 'files', 'partial'))
    for (let turn = 0; turn < 5; turn += 1) expect(await begin(id, 5 * megabyte, by)).toBe('503 StorageFull')
    const many = await Promise.all(Array.from({ length: 10 }, () => begin(id, 5 * megabyte, by)))
    expect(new Set(many)).toEqual(new Set(['503 StorageFull']))
    expect(await booked(id)).toEqual([0, 0, 0])
    await takeFilesAgain()
    expect(await begin(id, 5 * megabyte, by)).toBe('begun')
    expect(await booked(id)).toEqual([1, 1, 5 * megabyte])
    expect(await partial()).toHaveLength(1)
  })

  it('a volume that can take no more files is full, however many bytes it has', async () => {
    const id = randomUUID()
    const ballast = openBallast({ folder: disk, bytes: megabyte, log: createLog('silent') })
    await leaveInodes(disk, 0)
    expect(await readVolume(disk)).toMatchObject({ freeBytes: 0, totalBytes: 200 * megabyte })
    expect(await begin(id, megabyte)).toBe('503 StorageFull')
    await ballast.check()
    expect(ballast.isFull()).toBe(true)
    await leaveInodes(disk, 100_000)
    expect((await readVolume(disk)).freeBytes).toBeGreaterThan(100 * megabyte)
    await ballast.check()
    expect(ballast.isFull()).toBe(false)
    await rm(join(disk, 'ballast'), { force: true })
  })

  it('a refusal for want of room is one warning, without a stack', async () => {
    const id = randomUUID()
    const by = await server.as(id)
    lines.length = 0
    for (let turn = 0; turn < 3; turn += 1) expect(await begin(id, 300 * megabyte, by)).toBe('503 StorageFull')
    expect(lines.map(({ level, msg, err }) => [level, msg, err])).toEqual(
      Array(3).fill([40, 'a request was refused: there is no room', undefined]),
    )
  })

  it('what was promised and gets nothing holds at most a quarter of the room, and lapses when others need it', async () => {
    const [idle, waiting] = [randomUUID(), randomUUID()]
    const by = await server.as(idle)
    const begun: string[] = []
    for (let turn = 0; turn < 20; turn += 1) begun.push(await begin(idle, 8 * megabyte, by))
    // Of 180 MB that may be used a quarter, 5 MB of it promised before.
    expect(begun.filter((answer) => answer === 'begun')).toHaveLength(5)
    expect(await begin(waiting, 5 * megabyte)).toBe('503 StorageFull')
    server.clock.moveBy(progressMs + 1000)
    expect(await begin(waiting, 5 * megabyte)).toBe('begun')
    expect(await booked(idle)).toEqual([0, 1, 0])
    expect(await partial()).toHaveLength(1)
  })

  it('what was drawn from pictures goes before an upload is refused', async () => {
    // A round of its own: soon after another nothing is looked for again.
    server.clock.moveBy(3_600_000)
    const id = randomUUID()
    const by = await server.as(id)
    const folder = join(disk, 'files', 'derived', 'ab')
    await mkdir(folder, { recursive: true })
    const free = (await readVolume(disk)).freeBytes
    // Less than the reserve is free: the disk itself is short, not a share of it.
    await writeFile(join(folder, 'drawn'), Buffer.alloc(Math.floor(free * 0.95)))
    expect(await begin(id, 10 * megabyte, by)).toBe('begun')
    expect(await readdir(folder)).toEqual([])
  })
  it('but stays when only the share of people’s own uploads is used up', async () => {
    const id = randomUUID()
    const by = await server.as(id)
    const folder = join(disk, 'files', 'derived', 'ab')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'drawn'), Buffer.alloc(8 * megabyte))
    const { freeBytes, reserveBytes } = await readVolume(disk)
    const room = freeBytes - reserveBytes - 15 * megabyte
    server.clock.moveBy(3_600_000)
    // More than a quarter of the room, which the disk itself has.
    expect(await begin(id, Math.floor(room / 2), by)).toBe('503 StorageFull')
    expect(await readdir(folder)).toEqual(['drawn'])
  })
  it('somebody’s promises throw nobody else’s paused upload away while the disk has room', async () => {
    const paused = randomUUID()
    const stranger = randomUUID()
    const by = await server.as(paused)
    expect(await begin(paused, 5 * megabyte, by)).toBe('begun')
    const { rows } = await server.platform.db.pool.query<{ id: string }>(
      'select id from attachment where uploader_id = $1',
      [paused],
    )
    await writeFile(join(disk, 'files', 'partial', rows[0]?.id ?? ''), Buffer.alloc(megabyte))
    server.clock.moveBy(2 * 3_600_000)
    const statuses: string[] = []
    for (let each = 0; each < 6; each++) statuses.push(await begin(stranger, 15 * megabyte))
    expect(statuses).toContain('503 StorageFull')
    expect((await booked(paused))[0]).toBe(1)
    expect(await partial()).toContain(rows[0]?.id)
  })
})
