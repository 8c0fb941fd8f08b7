import { attachmentStates } from '@tongying/contract/attachments'
import { count, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { attachments } from './tables.ts'

const expiring = inArray(attachments.status, attachmentStates.groups.expiring)

/** How many files there are, how much they take, and how much of that goes by itself once its week is over. */
export async function filesKept(tx: Tx): Promise<{ usedBytes: number; files: number; expiringBytes: number }> {
  const [row] = await tx
    .select({
      files: count(),
      usedBytes: sql<string>`coalesce(sum(${attachments.bytes}), 0)`,
      expiringBytes: sql<string>`coalesce(sum(${attachments.bytes}) filter (where ${expiring}), 0)`,
    })
    .from(attachments)
  return {
    files: row?.files ?? 0,
    usedBytes: Number(row?.usedBytes ?? 0),
    expiringBytes: Number(row?.expiringBytes ?? 0),
  }
}
