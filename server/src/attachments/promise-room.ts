import { kitErrors } from '@tongying/contract/kit'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import type { Disk } from '../platform/storage/disk.ts'
import { attachments } from './tables.ts'

const isUnfinished = inArray(attachments.status, ['received', 'scanning'])

/** The uploads that count for a person, not for an institution, are promised at most this share of the room together. */
const personalShare = 0.25

/** Bytes of unfinished uploads: of all, and of those among them that count for a person. */
interface Bytes {
  readonly all: number
  readonly personal: number
}

/**
 * Throws `StorageFull` when the disk has not room for all unfinished uploads, the one among them that this transaction
 * has just booked; for one that counts for a person also when such uploads would hold more than their share. All that
 * begin, in whatever process, wait for each other here until they are committed.
 */
export async function promiseRoom(tx: Tx, disk: Disk, id: string): Promise<void> {
  const [row] = await tx
    .select({ institutionId: attachments.institutionId })
    .from(attachments)
    .where(eq(attachments.id, id))
  const isPersonal = row?.institutionId === null
  // Without a place in the queue for who would only hear "no" at its end.
  await requireRoom(tx, disk, isPersonal)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('room for uploads', 0))`)
  await requireRoom(tx, disk, isPersonal)
}

async function requireRoom(tx: Tx, disk: Disk, isPersonal: boolean): Promise<void> {
  // First what is promised, then what is free: what is finished in between has its bytes on the disk already.
  const promised = await readPromised(tx)
  const room = await disk.room()
  const fits = ({ all, personal }: Bytes) => all <= room && (!isPersonal || personal <= room * personalShare)
  if (fits(promised)) return
  // Part of the promised bytes may have arrived; looking at each file is slower, and only worth it now.
  const arrived = await readArrived(tx, disk)
  if (!fits({ all: promised.all - arrived.all, personal: promised.personal - arrived.personal }))
    throw new Problem(kitErrors.StorageFull)
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

/** How many bytes of them are on the disk. */
async function readArrived(tx: Tx, disk: Disk): Promise<Bytes> {
  const { id, institutionId } = attachments
  const rows = await tx.select({ id, institutionId }).from(attachments).where(isUnfinished)
  let [all, personal] = [0, 0]
  for (const row of rows) {
    const bytes = (await disk.locate(row.id))?.bytes ?? 0
    all += bytes
    if (row.institutionId === null) personal += bytes
  }
  return { all, personal }
}
