import type { Language, Page, Paging } from '@tongying/contract/kit'
import { translate } from '@tongying/contract/kit'
import {
  isMessageKey,
  type MessageType,
  type MessageView,
  messageTexts,
  messageTypes,
} from '@tongying/contract/messages'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Message, messages } from './tables.ts'

const isShown = isNull(messages.hiddenAt)

/** How many messages of each type their owner has not read. */
export async function unreadByType(tx: Tx, accountId: string): Promise<Record<MessageType, number>> {
  const rows = await tx
    .select({ type: messages.type, unread: count() })
    .from(messages)
    .where(and(eq(messages.accountId, accountId), isNull(messages.readAt), isShown))
    .groupBy(messages.type)
  const counts = { notice: 0, invite: 0, message: 0 }
  for (const row of rows) counts[row.type] = row.unread
  return counts
}

/** How many messages of all types their owner has not read. */
export async function unreadCount(tx: Tx, accountId: string): Promise<number> {
  const counts = await unreadByType(tx, accountId)
  return messageTypes.reduce((total, type) => total + counts[type], 0)
}

/** A page of a person's messages of one type, the newest first, in the language of this moment. */
export async function messagesByType(
  tx: Tx,
  accountId: string,
  asked: Paging & { type: MessageType; language: Language },
): Promise<Page<MessageView>> {
  const mine = and(eq(messages.accountId, accountId), eq(messages.type, asked.type), isShown)
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(messages).where(mine)
  const rows = await tx
    .select()
    .from(messages)
    .where(mine)
    .orderBy(desc(messages.createdAt), messages.id)
    .limit(limit)
    .offset(offset)
  return answerPage(
    rows.map((row) => presentMessage(row, asked.language)),
    total?.total ?? 0,
    asked,
  )
}

function presentMessage(row: Message, language: Language): MessageView {
  const text = isMessageKey(row.textKey) ? messageTexts[row.textKey] : undefined
  return {
    id: row.id,
    type: row.type,
    title: text ? translate(text.title, language, row.values) : row.textKey,
    content: text ? translate(text.body, language, row.values) : '',
    link: row.linkKind && row.linkId ? { kind: row.linkKind, id: row.linkId } : null,
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}
