import { attachmentStates } from '@tongying/contract/attachments'
import { kitErrors } from '@tongying/contract/kit'
import { eq, inArray, sql } from 'drizzle-orm'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import type { Disk } from '../platform/storage/disk.ts'
import { attachments } from './tables.ts'

const isUnfinished = inArray(attachments.status, attachmentStates.groups.unfinished)

/** The uploads that count for a person, not for an institution, are promised at most this share of the room together. */
const personalShare = 0.25

/** Bytes of unfinished uploads: of all, and of those among them that count for a person. */
interface Bytes {
  readonly all: number
  readonly personal: number
}

/** How many bytes of unfinished uploads are on the disk, by the upload's id. */
type Arrived = ReadonlyMap<string, number>

/**
 * Reads what of unfinished uploads has arrived, for `promiseRoom`: before its lock, since a file each is read. Nothing is
 * read while there is room for twice what is promised, `bytes` more included: others may book before it is our turn.
 */
export async function measureArrived(tx: Tx, disk: Disk, bytes: number): Promise<Arrived> {
  const { all, personal } = await readPromised(tx)
  const arrived = new Map<string, number>()
  if (fits({ all: 2 * (all + bytes), personal: 2 * (personal + bytes) }, await disk.room(), true)) return arrived
  for (const { id } of await tx.select({ id: attachments.id }).from(attachments).where(isUnfinished))
    arrived.set(id, (await disk.locate(id))?.bytes ?? 0)
  return arrived
}

/**
 * All that begin, in whatever process, wait for each other here until they are committed.
 * @throws StorageFull when the disk has not room for all unfinished uploads, the one among them that this transaction
 * has just booked; for one that counts for a person also when such uploads would hold more than their share
 */
export async function promiseRoom(
  tx: Tx,
  disk: Disk,
  { id, arrived }: { id: string; arrived: Arrived },
): Promise<void> {
  const [row] = await tx
    .select({ institutionId: attachments.institutionId })
    .from(attachments)
    .where(eq(attachments.id, id))
  const isPersonal = row?.institutionId === null
  // Without a place in the queue for who would only hear "no" at its end.
  await requireRoom(tx, disk, { isPersonal, arrived })
  await lockUntilEnd(tx, 'room for uploads')
  await requireRoom(tx, disk, { isPersonal, arrived })
}

async function requireRoom(
  tx: Tx,
  disk: Disk,
  { isPersonal, arrived }: { isPersonal: boolean; arrived: Arrived },
): Promise<void> {
  // First what is promised, then what is free: what is finished in between has its bytes on the disk already.
  const promised = await readPromised(tx)
  if (fits(promised, await disk.room(), isPersonal)) return
  const missing = await readMissing(tx, arrived)
  if (!fits(missing, await disk.room(), isPersonal)) throw new Problem(kitErrors.StorageFull)
}

function fits({ all, personal }: Bytes, room: number, isPersonal: boolean): boolean {
  return all <= room && (!isPersonal || personal <= room * personalShare)
}

/** How many bytes the disk itself is short of for an upload of so many more; zero or less when it has room. */
export async function missingBytes(tx: Tx, disk: Disk, bytes: number): Promise<number> {
  const missing = await readMissing(tx, await measureArrived(tx, disk, bytes))
  return missing.all + bytes - (await disk.room())
}

/** How many bytes all unfinished uploads have when they are whole. */
export async function promisedBytes(tx: Tx): Promise<number> {
  return (await readPromised(tx)).all
}

async function readPromised(tx: Tx): Promise<Bytes> {
  const [row] = await tx
    .select({
      all: sql<number>`coalesce(sum(${attachments.bytes}), 0)::float8`,
      personal: sql<number>`coalesce(sum(${attachments.bytes}) filter (where ${attachments.institutionId} is null), 0)::float8`,
    })
    .from(attachments)
    .where(isUnfinished)
  return row ?? { all: 0, personal: 0 }
}

/** How many bytes of them were not on the disk when it was measured; what was finished since is promised no more. */
async function readMissing(tx: Tx, arrived: Arrived): Promise<Bytes> {
  const { id, institutionId, bytes } = attachments
  const rows = await tx.select({ id, institutionId, bytes }).from(attachments).where(isUnfinished)
  let [all, personal] = [0, 0]
  for (const row of rows) {
    const missing = Math.max(0, row.bytes - (arrived.get(row.id) ?? 0))
    all += missing
    if (row.institutionId === null) personal += missing
  }
  return { all, personal }
}
