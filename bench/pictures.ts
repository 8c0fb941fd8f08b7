import { ownAccount } from '@tongying/contract/attachments'
import { renderedFramePath } from '@tongying/contract/imaging'
import { giveAttachment } from '../server/src/attachments/fixtures.ts'
import { answerPorts } from '../server/src/compose.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createLog } from '../server/src/platform/log.ts'
import { greyPicture, oneBitBitmap, rlePicture } from '../server/src/platform/testing/odd-pictures.ts'
import { closeWorkers } from '../server/src/platform/workers/ask-workers.ts'
import { type BenchCluster, startCluster } from './cluster.ts'
import { type Figure, printAlone, ratioFigure } from './figure.ts'
import { listPath } from './list-page.ts'
import { median, memoryMb, type Target, wallMs } from './measure.ts'
import { entries, startServer } from './server-process.ts'
import { seedWorld, type World } from './world.ts'

const rounds = 21
const name = 'bench_pictures'
const large = { rows: 8_000, columns: 8_000, seed: 8 }
const ordinary = { rows: 512, columns: 512, seed: 9 }

/** What a stranger with the largest pictures costs somebody else: an ordinary picture, and a page without any. */
export async function pictures(cluster: BenchCluster): Promise<readonly Figure[]> {
  const world = await seedWorld(cluster, name, 1_000)
  const files = await giveFiles(cluster, world)
  const server = await startServer(entries.built, cluster.settings(name))
  const ask = (path: string, who: keyof typeof files): Target => ({
    pid: server.pid,
    url: server.origin + path,
    headers: who === 'stranger' ? world.lead : world.applicant,
  })
  // Each has a window of its own: nothing of it is made yet.
  let window = 0
  const frame = (of: { id: string; seed: number }) => {
    window += 1
    return `${framePath(of)}${window},400`
  }
  const drawing = () => ask(frame(files.friend), 'friend')
  const page = () => ask(listPath, 'friend')
  try {
    const bombs = files.stranger
    const hostile = () => ask(frame(bombs.frame), 'stranger')
    for (const warmUp of [drawing, drawing, page, page, hostile]) await wallMs(warmUp())
    const quiet = { drawing: await medianOf(drawing), page: await medianOf(page) }
    const beside30 = await during(30, hostile, () => medianOf(drawing))
    const previews = bombs.bitmaps.values()
    const bitmap = () => ask(`/attachments/${previews.next().value}/preview`, 'stranger')
    const beside1 = await during(1, bitmap, () => medianOf(page))
    const ms = (took: number) => `${took.toFixed(0)} ms`
    return [
      ratioFigure("An ordinary picture while a stranger's 30 largest ones are asked for", beside30 / quiet.drawing, 2, {
        note: `${ms(beside30)} against ${ms(quiet.drawing)}; server's memory at its highest ${memoryMb(server.pid, 'VmHWM').toFixed(0)} MB`,
        whenMissed: 'The stranger holds one of two workers; both share the processor with the server and its database.',
      }),
      ratioFigure('A list page while a stranger previews the largest picture', beside1 / quiet.page, 2, {
        note: `${ms(beside1)} against ${ms(quiet.page)}`,
        whenMissed: 'The preview is drawn in another process, which has the lower priority.',
      }),
    ]
  } finally {
    await server.stop()
  }
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
      const owner = { kind: ownAccount, id: accountId }
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

async function medianOf(target: () => Target): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) took.push(await wallMs(target()))
  return median(took)
}

/** Measures while so many hostile calls are under way: for each that ends another one begins. */
async function during(count: number, hostile: () => Target, measure: () => Promise<number>): Promise<number> {
  const over = new AbortController()
  const one = async () => {
    while (!over.signal.aborted) {
      const { url, headers } = hostile()
      // Not over the connections of those who are measured.
      const answer = await fetch(url, { headers, signal: over.signal })
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  const calls = Array.from({ length: count }, () => one().catch((error: unknown) => (over.signal.aborted ? '' : error)))
  const found = await measure()
  over.abort()
  const failed = (await Promise.all(calls)).find((each) => each instanceof Error)
  if (failed) throw failed
  return found
}

await printAlone(import.meta, async () => {
  const cluster = await startCluster()
  try {
    return await pictures(cluster)
  } finally {
    await cluster.close()
  }
})
