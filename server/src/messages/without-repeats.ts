import { dayMs, minuteMs } from '@tongying/contract/kit'
import type { MessageKey, MessageLink } from '@tongying/contract/messages'
import { and, asc, eq, gt, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { messages } from './tables.ts'

/** So long one mention stands for those that follow it in the same discussion. */
const repeatMs = 10 * minuteMs

export interface Stored {
  readonly id: string
  readonly accountId: string
}

/**
 * Those of these messages that leave the product: whoever is named in line after line of one discussion is told once until
 * they have read it, so that no writer uses up the SMS of a phone; the message center has all of them.
 */
export async function withoutRepeats(
  tx: Tx,
  { text, link, now }: { readonly text: MessageKey; readonly link?: MessageLink; readonly now: Date },
  stored: readonly Stored[],
): Promise<readonly Stored[]> {
  if (text !== 'consultation.mentioned' || link === undefined || stored.length === 0) return stored
  const earlier = await tx
    .select({ accountId: messages.accountId, at: messages.createdAt })
    .from(messages)
    .where(
      and(
        inArray(
          messages.accountId,
          stored.map(({ accountId }) => accountId),
        ),
        notInArray(
          messages.id,
          stored.map(({ id }) => id),
        ),
        eq(messages.textKey, text),
        eq(messages.linkId, link.id),
        isNull(messages.readAt),
        gt(messages.createdAt, new Date(now.getTime() - dayMs)),
      ),
    )
    .orderBy(asc(messages.createdAt))
  // Those that were held back themselves stand for nothing: of a long row one goes out every ten minutes.
  const lastSent = new Map<string, number>()
  const isSent = (accountId: string, at: number) =>
    at - (lastSent.get(accountId) ?? Number.NEGATIVE_INFINITY) >= repeatMs
  for (const { accountId, at } of earlier) if (isSent(accountId, at.getTime())) lastSent.set(accountId, at.getTime())
  return stored.filter(({ accountId }) => isSent(accountId, now.getTime()))
}
