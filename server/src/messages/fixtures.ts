import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { messages } from './tables.ts'

/** Everybody has read, a while after it came, what was sent before this time: for the demo hospital. */
export async function messagesWereRead(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(messages)
    .set({ readAt: sql`${messages.createdAt} + interval '20 minutes'` })
    .where(and(lt(messages.createdAt, before), isNull(messages.readAt)))
}
