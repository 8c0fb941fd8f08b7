import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { openDisk } from '../platform/storage/disk.ts'
import { bin } from './tables.ts'

/** Lets files go with the transaction; the bytes follow when it is committed. */
export async function throwAway(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insert(bin)
    .values(ids.map((id) => ({ id, addedAt: now })))
    .onConflictDoNothing()
}

/** Takes what was thrown away off the disk; what is cut off half-way is done the next time. */
export async function emptyBin({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  const disk = openDisk(config.filesDir)
  const rows = await db.orm.select({ id: bin.id }).from(bin).limit(1000)
  for (const { id } of rows) {
    await disk.remove(id)
    await db.orm.delete(bin).where(eq(bin.id, id))
  }
}
