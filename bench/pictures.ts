import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ownAccount } from '@tongying/contract/attachments'
import { renderedFramePath } from '@tongying/contract/imaging'
import { answerPorts } from '../server/src/answer-ports.ts'
import { giveAttachment } from '../server/src/attachments/fixtures.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createLog } from '../server/src/platform/log.ts'
import { closeWorkers } from '../server/src/platform/workers/ask-workers.ts'
import { greyPicture, oneBitBitmap, rlePicture } from '../server/src/testing/odd-pictures.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { listPath } from './list-page.ts'
import { median, memoryMb, type Target, wallMs } from './measure.ts'
import { type Measurement, printAlone, ratioMeasurement } from './measurement.ts'
import { entries, startServer } from './server-process.ts'
import { seedWorld, type World } from './world.ts'

const turns = 5
const callsEach = 9
const bitmapsEach = 8
const hostilePicturesFile = new URL('peers/hostile-pictures.ts', import.meta.url)
const name = 'bench_pictures'
const large = { rows: 8_000, columns: 8_000, seed: 8 }
const ordinary = { rows: 512, columns: 512, seed: 9 }

/** What a stranger with the largest pictures costs somebody else: an ordinary picture, and a page without any. */
export async function pictures(cluster: BenchCluster): Promise<readonly Measurement[]> {
  const world = await seedWorld(cluster, name, 1_000)
  const files = await giveFiles(cluster, world)
  const server = await startServer(entries.built, cluster.settings(name))
  const frame = freshFrames(server.origin)
  const asFriend = (url: string): Target => ({ pid: server.pid, url, headers: world.applicant })
  const drawing = () => wallMs(asFriend(frame(files.friend)))
  const page = () => wallMs(asFriend(server.origin + listPath))
  const { bitmaps, frame: bomb } = files.stranger
  const frames = (count: number) => Array.from({ length: count }, () => frame(bomb))
  const previews = () => bitmaps.splice(0, bitmapsEach).map((id) => `${server.origin}/attachments/${id}/preview`)
  try {
    for (const warmUp of [drawing, drawing, page, page]) await warmUp()
    await duringRequests({ count: 1, urls: frames(20), headers: world.lead }, drawing)
    const during30 = await byTurns(drawing, () => ({ count: 30, urls: frames(500), headers: world.lead }))
    const during1 = await byTurns(page, () => ({ count: 1, urls: previews(), headers: world.lead }))
    const note = ({ quiet, busy }: Waits) => `${busy.toFixed(0)} ms against ${quiet.toFixed(0)} ms`
    const memory = memoryMb(server.pid, 'VmHWM').toFixed(0)
    return [
      ratioMeasurement("An ordinary picture while a stranger's 30 largest ones are asked for", ratioOf(during30), 2, {
        note: `${note(during30)}; server's memory at its highest ${memory} MB`,
        whenMissed: 'The stranger holds one of two workers; both share the processor with the server and its database.',
      }),
      ratioMeasurement('A list page while a stranger previews the largest picture', ratioOf(during1), 2, {
        note: note(during1),
        whenMissed: 'The preview is drawn in another process, which has the lower priority.',
      }),
    ]
  } finally {
    await server.stop()
  }
}

/** Addresses of frames, each with a window of its own: nothing of it is made yet. */
function freshFrames(origin: string): (of: { id: string; seed: number }) => string {
  let window = 0
  return (of) => {
    window += 1
    return `${origin}${framePath(of)}${window},400`
  }
}

type Waits = { readonly quiet: number; readonly busy: number }

function ratioOf({ quiet, busy }: Waits): number {
  return busy / quiet
}

function framePath({ id, seed }: { id: string; seed: number }): string {
  const uids = { studyInstanceUid: '2.25.2', seriesInstanceUid: '2.25.3', sopInstanceUid: `2.25.1${seed}` }
  return `${renderedFramePath({ ...uids, attachmentId: id }, 1)}&window=`
}

async function giveFiles(cluster: BenchCluster, { cast }: World) {
  const db = cluster.open(name)
  try {
    const config = readConfig({ ...cluster.settings(name), DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' })
    answerPorts()
    const { platform } = await openPlatform(config, db, createLog('silent'))
    const give = (accountId: string, fileName: string, bytes: Uint8Array) => {
      const owner = { kind: ownAccount, id: accountId } as const
      if (fileName.endsWith('.dcm')) {
        return giveAttachment(platform, { accountId, owner, kind: 'imaging', fileName, bytes })
      }
      const attachmentType = 'laboratoryReport'
      return giveAttachment(platform, { accountId, owner, kind: 'consultationFile', fileName, bytes, attachmentType })
    }
    const bitmaps: string[] = []
    for (let at = 0; at < 40; at += 1) bitmaps.push(await give(cast.leadId, `${at}.bmp`, oneBitBitmap(9_984, 10_000)))
    const bomb = await give(cast.leadId, 'bomb.dcm', rlePicture(large))
    const slice = Buffer.from(Array.from({ length: ordinary.rows * ordinary.columns }, (_, at) => at % 251))
    const picture = await give(cast.applicantId, 'picture.dcm', greyPicture(ordinary, slice))
    return {
      stranger: { bitmaps, frame: { id: bomb, seed: large.seed } },
      friend: { id: picture, seed: ordinary.seed },
    }
  } finally {
    closeWorkers()
    await db.close()
  }
}

/** Some calls without the stranger, some during the stranger's requests, by turns, so that what else the machine does falls on both. */
async function byTurns(measure: () => Promise<number>, stranger: () => Stranger): Promise<Waits> {
  const [quiet, busy]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    quiet.push(...(await several(measure)))
    busy.push(...(await duringRequests(stranger(), measure)))
  }
  return { quiet: median(quiet), busy: median(busy) }
}

type Stranger = { count: number; urls: string[]; headers: Readonly<Record<string, string>> }

async function duringRequests(stranger: Stranger, measure: () => Promise<number>): Promise<number[]> {
  const thread = new Worker(hostilePicturesFile, { workerData: stranger })
  const failed = once(thread, 'error').then(([error]) => Promise.reject(error))
  try {
    await Promise.race([once(thread, 'message'), failed])
    // The first of them is being drawn.
    await sleep(100)
    return await Promise.race([several(measure), failed])
  } finally {
    failed.catch(() => {})
    await thread.terminate()
    // What was begun is drawn to its end.
    await sleep(1_500)
  }
}

async function several(measure: () => Promise<number>): Promise<number[]> {
  const took: number[] = []
  for (let call = 0; call < callsEach; call += 1) took.push(await measure())
  return took
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await pictures(cluster)
  } finally {
    await cluster.close()
  }
})
