import { declineReasons } from '@tongying/contract/consultations'
import type { Language, Page, Paging } from '@tongying/contract/kit'
import { labelOf, translate, writtenDay } from '@tongying/contract/kit'
import {
  isMessageKey,
  type MessageCase,
  type MessageGroup,
  type MessageType,
  type MessageView,
  messageKeysOf,
  messageTextOf,
  messageTexts,
  messageTypes,
  type UnreadByType,
} from '@tongying/contract/messages'
import { and, count, desc, eq, inArray, isNull, min, type SQL } from 'drizzle-orm'
import { type CaseReader, readableCases } from '../consultations/index.ts'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Message, messages } from './tables.ts'

const isShown = isNull(messages.hiddenAt)

function isIn(group: MessageGroup | undefined): SQL | undefined {
  if (group === undefined) return undefined
  return group === 'unread' ? isNull(messages.readAt) : inArray(messages.textKey, messageKeysOf(group))
}

/** How many messages of each type their owner has not read, and when the oldest of them came. */
export async function unreadByType(tx: Tx, accountId: string): Promise<UnreadByType> {
  const rows = await tx
    .select({ type: messages.type, unread: count(), oldestAt: min(messages.createdAt) })
    .from(messages)
    .where(and(eq(messages.accountId, accountId), isNull(messages.readAt), isShown))
    .groupBy(messages.type)
  const counts: Record<MessageType, number> = { notice: 0, invite: 0, message: 0 }
  const oldestAt: UnreadByType['oldestAt'] = { notice: null, invite: null, message: null }
  for (const row of rows) {
    counts[row.type] = row.unread
    oldestAt[row.type] = row.oldestAt?.toISOString() ?? null
  }
  return { ...counts, oldestAt }
}

/** How many messages of all types their owner has not read. */
export async function unreadCount(tx: Tx, accountId: string): Promise<number> {
  const counts = await unreadByType(tx, accountId)
  return messageTypes.reduce((total, type) => total + counts[type], 0)
}

/** A page of a person's messages of one type, the newest first, in the language of this moment. */
export async function messagesByType(
  tx: Tx,
  reader: CaseReader,
  asked: Paging & { type: MessageType; group?: MessageGroup | undefined; language: Language },
): Promise<Page<MessageView>> {
  const { accountId } = reader
  const mine = and(eq(messages.accountId, accountId), eq(messages.type, asked.type), isShown, isIn(asked.group))
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(messages).where(mine)
  const rows = await tx
    .select()
    .from(messages)
    .where(mine)
    .orderBy(desc(messages.createdAt), messages.id)
    .limit(limit)
    .offset(offset)
  const cases = await readableCases(
    tx,
    reader,
    rows.flatMap((row) => (isAboutCase(row) && row.linkId ? [row.linkId] : [])),
  )
  return answerPage(
    rows.map((row) => presentMessage(row, { language: asked.language, about: cases.get(row.linkId ?? '') })),
    total?.total ?? 0,
    asked,
  )
}

function isAboutCase({ linkKind }: Message): boolean {
  return linkKind === 'consultation' || linkKind === 'auditQueue'
}

function presentMessage(
  row: Message,
  { language, about }: { language: Language; about: MessageCase | undefined },
): MessageView {
  const text = isMessageKey(row.textKey) ? messageTexts[row.textKey] : undefined
  const values = inLanguage(row.values, language)
  return {
    id: row.id,
    type: row.type,
    title: text ? translate(text.title, language, values) : row.textKey,
    content: text ? translate(text.body, language, values) : '',
    link: linkOf(row),
    consultation: about ?? null,
    hasCalendar: about !== undefined && isMessageKey(row.textKey) && messageTextOf(row.textKey).hasCalendar === true,
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

function linkOf({ linkKind: kind, linkId: id, linkDay: day }: Message): MessageView['link'] {
  return kind && id ? { kind, id, ...(day && { day }) } : null
}

/** Values that begin with a day, `YYYY-MM-DD`. */
const dated: ReadonlySet<string> = new Set(['day', 'time'])

/** What a message names, its days and the reason that somebody chose in the form of the reader's language. */
function inLanguage({ declineReason, ...values }: Message['values'], language: Language): Message['values'] {
  const written = Object.entries(values).map(([name, value]) =>
    dated.has(name) && typeof value === 'string'
      ? [name, writtenDay(value.slice(0, 10), language) + value.slice(10)]
      : [name, value],
  )
  const chosen = typeof declineReason === 'number' ? labelOf(declineReasons, declineReason) : undefined
  return { ...Object.fromEntries(written), ...(chosen && { reason: chosen[language] }) }
}
