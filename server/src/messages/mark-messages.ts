import type { MessageType } from '@tongying/contract/messages'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { publishLive } from '../platform/live/hub.ts'
import { messages } from './tables.ts'

/** Marks one message of its owner as read. */
export async function acknowledge(tx: Tx, accountId: string, id: string, now: Date): Promise<void> {
  await markRead(tx, accountId, eq(messages.id, id), now)
}

/** Marks all of a person's messages of one type as read. */
export async function readAll(tx: Tx, accountId: string, type: MessageType, now: Date): Promise<void> {
  await markRead(tx, accountId, eq(messages.type, type), now)
}

/** Hides a person's messages of one type from them; the retention class decides when they go. */
export async function deleteAll(tx: Tx, accountId: string, type: MessageType, now: Date): Promise<void> {
  const hidden = await tx
    .update(messages)
    .set({ hiddenAt: now })
    .where(and(eq(messages.accountId, accountId), eq(messages.type, type), isNull(messages.hiddenAt)))
    .returning({ id: messages.id })
  if (hidden.length > 0) await refreshOtherPages(tx, accountId)
}

async function markRead(tx: Tx, accountId: string, which: SQL, now: Date): Promise<void> {
  const read = await tx
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.accountId, accountId), which, isNull(messages.readAt)))
    .returning({ id: messages.id })
  if (read.length > 0) await refreshOtherPages(tx, accountId)
}

/** The same person's other tabs and devices count again. */
async function refreshOtherPages(tx: Tx, accountId: string): Promise<void> {
  await publishLive(tx, [accountId], { kind: 'message.marked' })
}
