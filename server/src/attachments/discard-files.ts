import type { SQL } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { deleteLater } from './deleted-files.ts'
import { disarmExpiry } from './move-attachment.ts'
import { attachments } from './tables.ts'

/** Discards files for good, their rows now and their bytes after the transaction; answers their ids. */
export async function discardFiles(tx: Tx, which: SQL | undefined, now: Date): Promise<string[]> {
  const discarded = await tx.delete(attachments).where(which).returning({ id: attachments.id })
  const ids = discarded.map((row) => row.id)
  await disarmExpiry(tx, ids)
  await deleteLater(tx, ids, now)
  return ids
}
