import { accountErrors, codeLimits } from '@tongying/contract/accounts'
import type { NamedError } from '@tongying/contract/kit'
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { isSame } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { type CodeTarget, codeHash, targetHash } from './code-target.ts'
import { codes } from './tables.ts'

/** The outcome of a try that is already counted: an id to use up, or why not. */
export interface TriedCode {
  readonly codeId?: string
  readonly problem?: NamedError
}

/**
 * Counts a try, then compares. Runs before the command's transaction, so that a refusal cannot take the count back;
 * `spendCode` inside that transaction then makes the code single-use.
 */
export async function tryCode(
  platform: Platform,
  target: CodeTarget,
  given: { code: string; now: Date; accountId?: string },
): Promise<TriedCode> {
  const db = platform.db.orm
  const [newest] = await db
    .select({ id: codes.id })
    .from(codes)
    .where(
      and(
        eq(codes.targetHash, targetHash(platform.keys, target)),
        eq(codes.purpose, target.purpose),
        ne(codes.state, 'failed'),
        given.accountId ? eq(codes.accountId, given.accountId) : undefined,
      ),
    )
    .orderBy(desc(codes.createdAt))
    .limit(1)
  if (!newest) return { problem: accountErrors.CodeWrong }
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(eq(codes.id, newest.id), lt(codes.tries, codeLimits.tries)))
    .returning()
  if (!row) return { problem: accountErrors.CodeDead }
  if (!isSame(row.codeHash, codeHash(platform.keys, target, given.code))) return { problem: accountErrors.CodeWrong }
  if (row.usedAt) return { problem: accountErrors.CodeUsed }
  if (row.expiresAt <= given.now) return { problem: accountErrors.CodeExpired }
  return { codeId: row.id }
}

/** Uses a tried code up in the command's transaction; of many at once only one gets past here. */
export async function spendCode(tx: Tx, tried: TriedCode, now: Date, field = 'smscode'): Promise<void> {
  if (tried.problem || !tried.codeId) throw new Problem(tried.problem ?? accountErrors.CodeWrong, { field })
  const used = await tx
    .update(codes)
    .set({ usedAt: now })
    .where(and(eq(codes.id, tried.codeId), isNull(codes.usedAt), gt(codes.expiresAt, now)))
    .returning({ id: codes.id })
  if (used.length === 0) throw new Problem(accountErrors.CodeUsed, { field })
}
