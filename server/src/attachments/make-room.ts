import { attachmentStates } from '@tongying/contract/attachments'
import { dayMs, hourMs, minuteMs } from '@tongying/contract/kit'
import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { removeDeletedFiles } from './deleted-files.ts'
import { discardFiles } from './discard-files.ts'
import { missingBytes } from './promise-room.ts'
import { ofHolder, type StorageHolder } from './storage-use.ts'
import { attachments } from './tables.ts'

/** When room is short, unfinished uploads that got nothing for so long go, and so does what was removed so long ago. */
export const idleMs = hourMs
export const removedMs = dayMs

/** For each ten minutes since it began, an unfinished upload needs a megabyte to keep its place when room is short. */
export const progressMs = 10 * minuteMs
const progressBytes = 1024 ** 2

/** Not oftener than this, however many are refused for want of room. */
const pauseMs = 30_000

/** So much more than is missing is freed of what was drawn, for those who come next. */
const spareBytes = 128 * 1024 ** 2

type Rounds = WeakMap<Platform, { at: number; work: Promise<number> }>
const ofFiles: Rounds = new WeakMap()
const ofPromises: Rounds = new WeakMap()
const ofDrawn: Rounds = new WeakMap()

/**
 * Makes room for an upload of so many bytes. Where the disk itself is short, unfinished uploads that get next to nothing,
 * or got no byte for an hour, and files that were removed a day ago go for good, days before their time; when it is still
 * short then, previews and drawn frames, which can be made again, the longest unused first. Where only the share of it is
 * spent that persons are promised, other people's bytes stay: idle uploads of which no byte ever came go. Answers how many
 * went; a call in the meantime waits for the same round, and one soon afterwards gets 0.
 */
export async function makeRoom(platform: Platform, bytes: number): Promise<number> {
  const disk = openDisk(platform.config.filesDir)
  if ((await missingBytes(platform.db.orm, disk, bytes)) <= 0)
    return once(ofPromises, platform, () => throwIdleAway(platform, { isEmpty: true }))
  const gone = await once(ofFiles, platform, () => throwOldAway(platform))
  const missing = await missingBytes(platform.db.orm, disk, bytes)
  if (missing <= 0) return gone
  return gone + (await once(ofDrawn, platform, () => freeDrawn(platform, missing + spareBytes)))
}

function once(rounds: Rounds, platform: Platform, begin: () => Promise<number>): Promise<number> {
  const now = platform.clock.now().getTime()
  const last = rounds.get(platform)
  if (last && Math.abs(now - last.at) < pauseMs) return last.work
  const work = begin()
  rounds.set(platform, { at: now, work })
  // Those who ask later find what was thrown away already gone.
  const isOver = () => void rounds.set(platform, { at: now, work: Promise.resolve(0) })
  work.then(isOver, isOver)
  return work
}

async function throwOldAway(platform: Platform): Promise<number> {
  const removedBefore = lt(attachments.removedAt, new Date(platform.clock.now().getTime() - removedMs))
  const gone = await throwIdleAway(platform, { removed: and(eq(attachments.status, 'removed'), removedBefore) })
  if (gone > 0) platform.log.warn({ files: gone }, 'room was short: idle uploads and removed files were thrown away')
  return gone
}

async function freeDrawn(platform: Platform, bytes: number): Promise<number> {
  const freed = await platform.derived.free(bytes)
  if (freed > 0) platform.log.warn({ bytes: freed }, 'room was short: previews and drawn frames were removed')
  return freed > 0 ? 1 : 0
}

/** Makes room in one holder's quota: their idle uploads go for good. Answers how many went. */
export function makeRoomInQuota(platform: Platform, holder: StorageHolder): Promise<number> {
  return throwIdleAway(platform, { of: ofHolder(holder) })
}

/** Throws away idle uploads (only those of which nothing came, where `isEmpty`), and what else is given; answers how many went. */
async function throwIdleAway(platform: Platform, which: { of?: SQL; removed?: SQL | undefined; isEmpty?: boolean }) {
  const now = platform.clock.now()
  const idle = await idleUploads(platform, now.getTime(), which.of)
  const ids = idle.filter(({ bytes }) => !which.isEmpty || bytes === 0).map(({ id }) => id)
  const isUnfinished = inArray(attachments.status, attachmentStates.groups.unfinished)
  const gone = await inTransaction(platform.db, async (tx) => [
    ...(ids.length > 0 ? await discardFiles(tx, and(inArray(attachments.id, ids), isUnfinished), now) : []),
    ...(which.removed ? await discardFiles(tx, which.removed, now) : []),
  ])
  if (gone.length > 0) await removeDeletedFiles(platform)
  return gone.length
}

/** Unfinished uploads that got no byte for an hour, or too few since they began; their clients begin again. */
async function idleUploads({ db, config }: Platform, now: number, of?: SQL): Promise<{ id: string; bytes: number }[]> {
  const disk = openDisk(config.filesDir)
  const rows = await db.orm
    .select({ id: attachments.id, createdAt: attachments.createdAt })
    .from(attachments)
    .where(and(eq(attachments.status, 'received'), lt(attachments.createdAt, new Date(now - progressMs)), of))
  const idle: { id: string; bytes: number }[] = []
  for (const { id, createdAt } of rows) {
    const progress = await disk.progressOf(id)
    const age = now - createdAt.getTime()
    const isSilent = !progress || now - Math.max(progress.at.getTime(), createdAt.getTime()) > idleMs
    if (isSilent || progress.bytes < Math.floor(age / progressMs) * progressBytes)
      idle.push({ id, bytes: progress?.bytes ?? 0 })
  }
  return idle
}
