import { and, eq, inArray, lt } from 'drizzle-orm'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { emptyBin } from './bin.ts'
import { attachments } from './tables.ts'
import { throwAwayFiles } from './throw-away-files.ts'

const hour = 3_600_000
/** When room is short, unfinished uploads that got nothing for so long go, and so does what was removed so long ago. */
export const idleMs = hour
export const removedMs = 24 * hour

/** For each ten minutes since it began, an unfinished upload needs a megabyte to keep its place when room is short. */
export const progressMs = hour / 6
const progressBytes = 1024 ** 2

/** Not oftener than this, however many are refused for want of room. */
const pauseMs = 30_000

const rounds = new WeakMap<Platform, { at: number; work: Promise<number> }>()

/**
 * Makes room when there is too little: unfinished uploads that get next to nothing, or got no byte for an hour, and files
 * that were removed a day ago go for good, days before their time, and so do all previews and drawn frames, which can be
 * made again. Answers how many went; whoever asks meanwhile waits for the same round, and soon afterwards hears 0.
 */
export function makeRoom(platform: Platform): Promise<number> {
  const now = platform.clock.now().getTime()
  const last = rounds.get(platform)
  if (last && Math.abs(now - last.at) < pauseMs) return last.work
  const work = throwOldAway(platform)
  rounds.set(platform, { at: now, work })
  // Those who ask later find what was thrown away already gone.
  const isOver = () => void rounds.set(platform, { at: now, work: Promise.resolve(0) })
  work.then(isOver, isOver)
  return work
}

async function throwOldAway(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const drawnBytes = await platform.derived.clear()
  const ids = await idleUploads(platform, now.getTime())
  const isUnfinished = inArray(attachments.status, ['received', 'scanning'])
  const removedBefore = lt(attachments.removedAt, new Date(now.getTime() - removedMs))
  const gone = await inTransaction(platform.db, async (tx) => [
    ...(ids.length > 0 ? await throwAwayFiles(tx, and(inArray(attachments.id, ids), isUnfinished), now) : []),
    ...(await throwAwayFiles(tx, and(eq(attachments.status, 'removed'), removedBefore), now)),
  ])
  if (gone.length > 0) {
    platform.log.warn({ files: gone.length }, 'room was short: idle uploads and removed files were thrown away')
    await emptyBin(platform)
  }
  if (drawnBytes > 0) platform.log.warn({ bytes: drawnBytes }, 'room was short: previews and drawn frames were removed')
  return gone.length + (drawnBytes > 0 ? 1 : 0)
}

/** Unfinished uploads that got no byte for an hour, or too few since they began; their clients begin again. */
async function idleUploads({ db, config }: Platform, now: number): Promise<string[]> {
  const disk = openDisk(config.filesDir)
  const rows = await db.orm
    .select({ id: attachments.id, createdAt: attachments.createdAt })
    .from(attachments)
    .where(and(eq(attachments.status, 'received'), lt(attachments.createdAt, new Date(now - progressMs))))
  const idle: string[] = []
  for (const { id, createdAt } of rows) {
    const progress = await disk.progressOf(id)
    const age = now - createdAt.getTime()
    const isSilent = !progress || now - Math.max(progress.at.getTime(), createdAt.getTime()) > idleMs
    if (isSilent || progress.bytes < Math.floor(age / progressMs) * progressBytes) idle.push(id)
  }
  return idle
}
