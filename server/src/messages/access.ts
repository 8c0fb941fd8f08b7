import { and, eq, isNull } from 'drizzle-orm'
import { type Access, type Call, stranger } from '../platform/http/call.ts'
import { messages } from './tables.ts'

/** A message belongs to the one it was sent to; for anybody else, or once hidden, it does not exist. */
export async function messageAccess(context: Call, { id }: { id: string }): Promise<Access<undefined>> {
  const { accountId } = context.actor
  if (accountId === undefined) return stranger()
  const [row] = await context.tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.accountId, accountId), isNull(messages.hiddenAt)))
  return row ? { holders: ['owner'], record: undefined } : stranger()
}
