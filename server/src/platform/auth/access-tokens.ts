import type { TokenScope } from '@tongying/contract/access'
import { dayMs, minuteMs } from '@tongying/contract/kit'
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Tx } from '../db/transaction.ts'
import { hashSecret, newId, newSecret } from '../ids.ts'
import { accessTokens } from './tables.ts'

/** Distinguishes a program's token from a session's at first sight, also for scanners of leaked secrets. */
const prefix = 'typ_'
const touchMs = minuteMs

export function isAccessToken(token: string): boolean {
  return token.startsWith(prefix)
}

/** Makes a token for programs; it is shown this once, stored is its hash. */
export async function makeAccessToken(
  tx: Tx,
  input: { accountId: string; name: string; days: number; scope: TokenScope; now: Date },
): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(), prefix + newSecret()]
  await tx.insert(accessTokens).values({
    id,
    accountId: input.accountId,
    name: input.name,
    tokenHash: hashSecret(token),
    hint: token.slice(-4),
    scope: input.scope,
    createdAt: input.now,
    expiresAt: new Date(input.now.getTime() + input.days * dayMs),
  })
  return { id, token }
}

/** A token that works: whose it is, and what it is for. */
interface LiveAccessToken {
  readonly id: string
  readonly accountId: string
  readonly scope: TokenScope
}

/** The token itself; nothing for an unknown, expired or revoked one. */
export async function findAccessToken(tx: Tx, token: string, now: Date): Promise<LiveAccessToken | undefined> {
  const [row] = await tx
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.tokenHash, hashSecret(token)))
  if (!row || row.endedAt || row.expiresAt <= now) return undefined
  const stale = new Date(now.getTime() - touchMs)
  if (!row.lastUsedAt || row.lastUsedAt < stale) {
    await tx
      .update(accessTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(accessTokens.id, row.id), or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, stale))))
  }
  return { id: row.id, accountId: row.accountId, scope: row.scope }
}

/** Whether a token that was found before still works. */
export async function isAccessTokenLive(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(eq(accessTokens.id, id), isNull(accessTokens.endedAt), gt(accessTokens.expiresAt, now)))
  return rows.length > 0
}

/** An account's tokens that still work, the newest first. */
export async function listAccessTokens(tx: Tx, accountId: string, now: Date) {
  return tx
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.accountId, accountId), isNull(accessTokens.endedAt), gt(accessTokens.expiresAt, now)))
    .orderBy(desc(accessTokens.createdAt))
}

/** Revokes one of an account's own tokens, or all of them; answers how many. */
export async function endAccessTokens(tx: Tx, accountId: string, now: Date, id?: string): Promise<number> {
  const ended = await tx
    .update(accessTokens)
    .set({ endedAt: now })
    .where(
      and(
        eq(accessTokens.accountId, accountId),
        isNull(accessTokens.endedAt),
        id === undefined ? undefined : eq(accessTokens.id, id),
      ),
    )
    .returning({ id: accessTokens.id })
  return ended.length
}
