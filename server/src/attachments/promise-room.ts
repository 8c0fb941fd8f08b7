import { kitErrors } from '@tongying/contract/kit'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import type { Disk } from '../platform/storage/disk.ts'
import { attachments } from './tables.ts'

const isUnfinished = inArray(attachments.status, ['received', 'scanning'])

/**
 * Throws `StorageFull` when the disk has not room for all unfinished uploads, the one among them that this transaction
 * has just booked. All that begin, in whatever process, wait for each other here until they are committed.
 */
export async function promiseRoom(tx: Tx, disk: Disk): Promise<void> {
  // Without a place in the queue for who would only hear "no" at its end.
  await requireRoom(tx, disk)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('room for uploads', 0))`)
  await requireRoom(tx, disk)
}

async function requireRoom(tx: Tx, disk: Disk): Promise<void> {
  // First what is promised, then what is free: what is finished in between has its bytes on the disk already.
  const promised = await promisedBytes(tx)
  const room = await disk.room()
  if (room >= promised) return
  // Part of the promised bytes may have arrived; looking at each file is slower, and only worth it now.
  if (room < promised - (await arrivedBytes(tx, disk))) throw new Problem(kitErrors.StorageFull)
}

/** How many bytes all unfinished uploads have when they are whole. */
export async function promisedBytes(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${attachments.bytes}), 0)::float8` })
    .from(attachments)
    .where(isUnfinished)
  return row?.bytes ?? 0
}

/** How many bytes of them are on the disk. */
async function arrivedBytes(tx: Tx, disk: Disk): Promise<number> {
  const rows = await tx.select({ id: attachments.id }).from(attachments).where(isUnfinished)
  let sum = 0
  for (const { id } of rows) sum += (await disk.locate(id))?.bytes ?? 0
  return sum
}
