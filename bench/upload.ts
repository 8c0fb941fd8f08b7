import { execFile } from 'node:child_process'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { uploadLimits } from '@tongying/contract/attachments'
import { hashFile } from '../server/src/platform/storage/hash-file.ts'
import { type TusClient, tusClient } from '../server/src/testing/tus.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { byTurns, memoryMb } from './measure.ts'
import { type Measurement, printAlone } from './measurement.ts'
import { entries, startServer } from './server-process.ts'
import { seedWorld } from './world.ts'

const run = promisify(execFile)
const bytes = Number(process.env.BENCH_UPLOAD_MIB ?? 1024) * 1024 ** 2
const size = `${bytes / 1024 ** 2} MiB`

/** A large file through the resumable upload, as the web sends it, against `cp` on the same disk. */
export async function upload(cluster: BenchCluster): Promise<readonly Measurement[]> {
  const world = await seedWorld(cluster, 'bench_upload', 1_000)
  const settings = cluster.settings('bench_upload')
  const server = await startServer(entries.built, settings)
  const source = join(cluster.folder, 'large.pdf')
  try {
    await writeSource(source)
    const token = { headers: world.applicant, cookies: {} }
    const client = {
      tus: tusClient(() => server.origin, token, world.cast.applicantId),
      origin: server.origin,
      headers: world.applicant,
    }
    const before = memoryMb(server.pid)
    // As cp's copies are: else only uploads would write into memory that the machine hands out for the first time.
    const sendAndClear = async (length: number) => {
      const took = await send(client, source, length)
      await removeLarge(settings.DATA_DIR ?? '')
      return took
    }
    await sendAndClear(bytes)
    const [uploading, copying, copyingToDisk, hashing] = await byTurns(
      [() => sendAndClear(bytes), () => copy(source, false), () => copy(source, true), () => hash(source)],
      5,
    )
    const grownMb = memoryMb(server.pid, 'VmHWM') - before
    return [
      ...comparisons({ uploading, copying, copyingToDisk, hashing }),
      {
        what: `Memory that an upload of ${size} takes at its highest`,
        measured: `${grownMb.toFixed(0)} MB`,
        goal: '< 64 MB',
        isMet: grownMb < 64,
      },
    ]
  } finally {
    await server.stop()
    await rm(source, { force: true })
  }
}

/** The upload against its peers, from wall milliseconds of each. */
function comparisons({ uploading, copying, copyingToDisk, hashing }: Readonly<Record<Timed, number>>): Measurement[] {
  const speed = (ms: number) => `${Math.round(bytes / 1024 ** 2 / (ms / 1000))} MiB/s`
  const against = (peer: string, ms: number, more: Pick<Measurement, 'note' | 'whenMissed'>): Measurement => ({
    what: `Upload of ${size} against ${peer}`,
    measured: `${(ms / uploading).toFixed(2)} ×`,
    goal: '≥ 0.6 ×',
    isMet: ms / uploading >= 0.6,
    ...more,
  })
  return [
    against('cp', copying, {
      note: `${speed(uploading)} against ${speed(copying)}`,
      whenMissed:
        `cp leaves its bytes in memory, and nobody reads them. The upload answers when they are on the disk and their ` +
        `SHA-256 is known: SHA-256 alone makes ${speed(hashing)} here, so that no goal above ` +
        `${(copying / hashing).toFixed(2)} × could be reached by any server that takes it.`,
    }),
    against('cp, sync and sha256 one after the other, which is what it does', copyingToDisk + hashing, {
      note: `cp and sync alone: ${speed(copyingToDisk)}`,
    }),
  ]
}

type Timed = 'uploading' | 'copying' | 'copyingToDisk' | 'hashing'

/** Takes the uploaded files away, outside what is measured. */
async function removeLarge(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await stat(path)).size >= uploadLimits.chunkBytes) await rm(path)
  }
}

async function writeSource(path: string): Promise<void> {
  const piece = Buffer.alloc(uploadLimits.chunkBytes, 'tongying ')
  piece.write('%PDF-1.7\n')
  await using file = await open(path, 'w')
  for (let written = 0; written < bytes; written += piece.length) await file.write(piece)
  await file.sync()
}

/** Wall milliseconds of an upload, chunk after chunk, until the server has it whole. */
async function send(client: Uploader, source: string, length: number): Promise<number> {
  await using file = await open(source)
  const piece = Buffer.alloc(uploadLimits.chunkBytes)
  const start = performance.now()
  const begun = await client.tus.begin(length)
  const path = new URL(begun.headers.get('location') ?? '', 'http://server').pathname
  if (begun.status !== 201) throw new Error(`the upload was refused: ${begun.status} ${await begun.text()}`)
  for (let offset = 0; offset < length; offset += piece.length) {
    const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, length - offset), offset)
    await sendChunk(client, path, offset, piece.subarray(0, bytesRead))
  }
  return performance.now() - start
}

interface Uploader {
  readonly tus: TusClient
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** By `node:http`, since `fetch` copies every byte and would itself be what is measured. */
function sendChunk({ origin, headers }: Uploader, path: string, offset: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const more = { 'tus-resumable': '1.0.0', 'upload-offset': offset, 'content-length': bytes.length }
    const call = request(
      origin + path,
      {
        agent,
        method: 'PATCH',
        headers: { ...headers, ...more, 'content-type': 'application/offset+octet-stream' },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 204 ? resolve() : reject(new Error(`a chunk was refused: ${answer.statusCode}`)),
        )
      },
    )
    call.on('error', reject)
    call.end(bytes)
  })
}

async function hash(source: string): Promise<number> {
  const start = performance.now()
  await hashFile(source, ['sha256'])
  return performance.now() - start
}

async function copy(source: string, isSynced: boolean): Promise<number> {
  const target = `${source}.copy`
  const start = performance.now()
  await run('cp', [source, target])
  if (isSynced) await run('sync', [target])
  const took = performance.now() - start
  await rm(target)
  return took
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await upload(cluster)
  } finally {
    await cluster.close()
  }
})
