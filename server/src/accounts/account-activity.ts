import { inArray, max } from 'drizzle-orm'
import { sessions } from '../platform/auth/tables.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accounts } from './tables.ts'

/** Since when these people are here, and when they were last seen, by account. */
export async function accountActivity(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { since: Date; lastSeenAt: Date | null }>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)]
  const rows = await tx
    .select({ id: accounts.id, since: accounts.createdAt })
    .from(accounts)
    .where(inArray(accounts.id, wanted))
  const seen = await tx
    .select({ id: sessions.accountId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.accountId, wanted))
    .groupBy(sessions.accountId)
  const lastSeen = new Map(seen.map((row) => [row.id, row.at]))
  return new Map(rows.map((row) => [row.id, { since: row.since, lastSeenAt: lastSeen.get(row.id) ?? null }]))
}
