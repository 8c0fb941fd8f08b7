import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { type Disk, openDisk } from '../platform/storage/disk.ts'
import { stopWriter, stopWritersAtCommit } from '../platform/storage/upload-locks.ts'
import { bin } from './tables.ts'

/** So many files are removed side by side: one may have to wait for the request that writes to it. */
const atOnce = 8

/**
 * Marks files as deleted in this transaction; with its commit requests that still write to them are asked to stop, and
 * their bytes are removed afterwards.
 */
export async function deleteLater(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(bin)
    .values(ids.map((id) => ({ id, addedAt: now })))
    .onConflictDoNothing()
  await stopWritersAtCommit(tx, ids)
}

/** Removes the bytes of deleted files; an interrupted run is completed by the next one. */
export async function removeDeletedFiles(platform: Pick<Platform, 'db' | 'config' | 'uploadLocks'>): Promise<void> {
  const { db, config } = platform
  const disk = openDisk(config.filesDir)
  const rows = await db.orm.select({ id: bin.id }).from(bin).limit(1000)
  const left = rows.values()
  const work = async () => {
    for (const { id } of left) {
      await removeFile(platform, disk, id)
      await db.orm.delete(bin).where(eq(bin.id, id))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work))
}

/** An unfinished file goes while nobody writes to it: an open one would keep its room on the disk, without a name. */
async function removeFile({ uploadLocks }: Pick<Platform, 'uploadLocks'>, disk: Disk, id: string): Promise<void> {
  await using _ = (await disk.progressOf(id)) && (await stopWriter(uploadLocks, id))
  await disk.remove(id)
}
