import { and, eq, gt, lt } from 'drizzle-orm'
import type { Tx } from '../db/transaction.ts'
import { hashSecret, newSecret } from '../ids.ts'
import { isSessionLive } from './sessions.ts'
import { tickets } from './tables.ts'

const lifeMs = 30_000

export interface TicketHolder {
  readonly accountId: string | null
  readonly sessionId: string | null
  readonly detail: Record<string, unknown>
}

/** A one-time ticket for a WebSocket, good for 30 s: a socket's address then holds no lasting credential. */
export async function issueTicket(
  tx: Tx,
  input: {
    purpose: string
    accountId?: string | undefined
    sessionId?: string | undefined
    detail?: Record<string, unknown>
    now: Date
  },
): Promise<string> {
  const secret = newSecret()
  await tx.delete(tickets).where(lt(tickets.expiresAt, input.now))
  await tx.insert(tickets).values({
    hash: hashSecret(secret),
    purpose: input.purpose,
    accountId: input.accountId ?? null,
    sessionId: input.sessionId ?? null,
    detail: input.detail ?? {},
    expiresAt: new Date(input.now.getTime() + lifeMs),
  })
  return secret
}

/** Takes a ticket; a second try, a late one, another purpose or an ended session finds none. */
export async function redeemTicket(
  tx: Tx,
  purpose: string,
  secret: string,
  now: Date,
): Promise<TicketHolder | undefined> {
  const [row] = await tx
    .delete(tickets)
    .where(and(eq(tickets.hash, hashSecret(secret)), eq(tickets.purpose, purpose), gt(tickets.expiresAt, now)))
    .returning()
  if (!row || (row.sessionId && !(await isSessionLive(tx, row.sessionId, now)))) return undefined
  return { accountId: row.accountId, sessionId: row.sessionId, detail: row.detail }
}
