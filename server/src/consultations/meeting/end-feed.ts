import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { calendarFeeds } from '../tables.ts'

/** Ends a person's calendar address, if there is one. */
export async function endFeedOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId))
}
