import type { Language, Page, Paging } from '@tongying/contract/kit'
import {
  isMessageKey,
  type MessageCase,
  type MessageInvitation,
  type MessageType,
  type MessageView,
  messageTextOf,
  messageTypes,
  type UnreadByType,
} from '@tongying/contract/messages'
import { and, count, desc, eq, isNull, min } from 'drizzle-orm'
import { type CaseReader, readableCases } from '../consultations/index.ts'
import { type OpenInvitation, openInvitationsOf } from '../memberships/index.ts'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { filtered, institutionsInvitation, isShown, type MessageFilters } from './message-filters.ts'
import { type Message, messages } from './tables.ts'
import { writtenMessage } from './written-message.ts'

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

/** Who reads their messages, how, and when. */
export interface MessageReader extends CaseReader {
  readonly language: Language
  readonly now: Date
}

/** A page of a person's messages of one type, the newest first, in the language of this moment. */
export async function messagesByType(
  tx: Tx,
  { language, now, ...reader }: MessageReader,
  asked: Paging & MessageFilters,
): Promise<Page<MessageView>> {
  const invitations = await openInvitationsOf(tx, reader.accountId)
  const wanted = await filtered({ tx, reader, language, now, invitations }, asked)
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(messages).where(wanted)
  const rows = await tx
    .select()
    .from(messages)
    .where(wanted)
    .orderBy(desc(messages.createdAt), messages.id)
    .limit(limit)
    .offset(offset)
  const cases = await readableCases(
    tx,
    reader,
    rows.flatMap((row) => (isAboutCase(row) && row.linkId ? [row.linkId] : [])),
  )
  return answerPage(
    rows.map((row) =>
      presentMessage(row, {
        language,
        about: cases.get(row.linkId ?? ''),
        invitation: reader.isProgram ? undefined : invitationOf(row, invitations),
      }),
    ),
    total?.total ?? 0,
    asked,
  )
}

/** The invitation that this message brought, while it waits: an answered one to the same institution came before it. */
function invitationOf(
  { textKey, linkId, createdAt }: Message,
  invitations: ReadonlyMap<string, OpenInvitation>,
): MessageInvitation | undefined {
  const open = textKey === institutionsInvitation ? invitations.get(linkId ?? '') : undefined
  if (!open || createdAt < open.createdAt) return undefined
  const { inviteId, organizationName, hasOwnApplication } = open
  return { inviteId, organizationName, hasOwnApplication }
}

function isAboutCase({ linkKind }: Message): boolean {
  return linkKind === 'consultation' || linkKind === 'auditQueue'
}

function presentMessage(
  row: Message,
  given: { language: Language; about: MessageCase | undefined; invitation: MessageInvitation | undefined },
): MessageView {
  const { language, about, invitation } = given
  return {
    id: row.id,
    type: row.type,
    ...writtenMessage(row, language),
    link: linkOf(row),
    consultation: about ?? null,
    invitation: invitation ?? null,
    hasCalendar: about !== undefined && isMessageKey(row.textKey) && messageTextOf(row.textKey).hasCalendar === true,
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

function linkOf({ linkKind: kind, linkId: id, linkDay: day }: Message): MessageView['link'] {
  return kind && id ? { kind, id, ...(day && { day }) } : null
}
