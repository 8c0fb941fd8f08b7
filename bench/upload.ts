import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { uploadLimits } from '@tongying/contract/attachments'
import { hashFile } from '../server/src/platform/storage/hash-file.ts'
import { type TusClient, tusClient } from '../server/src/platform/testing/tus.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { type Figure, printAlone } from './figure.ts'
import { byTurns, memoryMb } from './measure.ts'
import { entries, startServer } from './server-process.ts'
import { seedWorld } from './world.ts'

const run = promisify(execFile)
const bytes = Number(process.env.BENCH_UPLOAD_MIB ?? 1024) * 1024 ** 2
const size = `${bytes / 1024 ** 2} MiB`

/** A large file through the resumable upload, as the web sends it, against `cp` on the same disk. */
export async function upload(cluster: BenchCluster): Promise<readonly Figure[]> {
  const world = await seedWorld(cluster, 'bench_upload', 1_000)
  const server = await startServer(entries.built, cluster.settings('bench_upload'))
  const source = join(cluster.folder, 'large.pdf')
  try {
    await writeSource(source)
    const token = { headers: world.applicant, cookies: {} }
    const client = {
      tus: tusClient(() => server.origin, token, world.cast.applicantId),
      origin: server.origin,
      headers: world.applicant,
    }
    await send(client, source, 64 * 1024 ** 2)
    const before = memoryMb(server.pid)
    const [uploading, copying, copyingToDisk, hashing] = await byTurns(
      [() => send(client, source, bytes), () => copy(source, false), () => copy(source, true), () => hash(source)],
      3,
    )
    const grown = memoryMb(server.pid, 'VmHWM') - before
    const ratio = copying / uploading
    const speed = (ms: number) => `${Math.round(bytes / 1024 ** 2 / (ms / 1000))} MiB/s`
    return [
      {
        what: `Upload of ${size} against cp`,
        measured: `${ratio.toFixed(2)} ×`,
        goal: '≥ 0.6 ×',
        isMet: ratio >= 0.6,
        whenMissed:
          'cp leaves its bytes in memory and reads them once; the product answers only when they are on the disk, ' +
          'and reads the file once more for its SHA-256 and its kind. Node allocates 64 KiB for each read of a ' +
          'connection, whose collection is a third of the CPU.',
        note: `${speed(uploading)} against ${speed(copying)}; to cp with fsync, as the server must: ${(copyingToDisk / uploading).toFixed(2)} × (${speed(copyingToDisk)}); to cp, fsync and the fingerprint: ${((copyingToDisk + hashing) / uploading).toFixed(2)} × (SHA-256 alone: ${speed(hashing)})`,
      },
      {
        what: `Memory that an upload of ${size} takes at its highest`,
        measured: `${grown.toFixed(0)} MB`,
        goal: '< 64 MB',
        isMet: grown < 64,
      },
    ]
  } finally {
    await server.stop()
    await rm(source, { force: true })
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
