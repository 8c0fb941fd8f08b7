import { and, eq, isNull } from 'drizzle-orm'
import { lockUntilEnd } from '../platform/db/lock-until-end.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { practitioners } from './tables.ts'

/** Held by who certifies a person and by who approves them as an expert, so that the later one sees what the earlier did. */
export function lockExpertList(tx: Tx, accountId: string): Promise<void> {
  return lockUntilEnd(tx, 'expert list', accountId)
}

/** Puts a certified person on the list that applicants choose experts from; whoever stands there keeps their day. */
export async function listExpert(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .update(practitioners)
    .set({ listedAt: now })
    .where(and(eq(practitioners.id, accountId), isNull(practitioners.listedAt)))
}
