import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { bin } from './tables.ts'

/** Marks files as deleted in this transaction; their bytes are removed after the commit. */
export async function deleteLater(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(bin)
    .values(ids.map((id) => ({ id, addedAt: now })))
    .onConflictDoNothing()
}

/** Removes the bytes of deleted files; an interrupted run is completed by the next one. */
export async function removeDeletedFiles({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  const disk = openDisk(config.filesDir)
  const rows = await db.orm.select({ id: bin.id }).from(bin).limit(1000)
  for (const { id } of rows) {
    await disk.remove(id)
    await db.orm.delete(bin).where(eq(bin.id, id))
  }
}
