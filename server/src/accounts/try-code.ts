import { accountErrors, codeLimits } from '@tongying/contract/accounts'
import type { NamedError } from '@tongying/contract/kit'
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { isSame } from '../platform/ids.ts'
import { countTry } from '../platform/limits/count-try.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import type { CodeTyper } from './code-asker.ts'
import { type CodeTarget, codeHash, targetHash } from './code-target.ts'
import { codeTryLimit } from './limits.ts'
import { codes } from './tables.ts'

type CodeRow = typeof codes.$inferSelect

/** The outcome of a try that is already counted: an id to use up, or why not. */
export interface TriedCode {
  readonly codeId?: string
  readonly problem?: NamedError
}

/** So many of the newest codes of each pool are compared: what strangers ask for pushes out none of the owner's. */
const candidates = 6
/** More than an address is sent in a day, from wherever they are asked for. */
const mostChecked = 200

/** Who asked for a code, as seen by who types it. */
type Pool = 'browser' | 'network' | 'others'

/**
 * Counts a try, then compares it with the codes that were sent of late: first those that this browser asked for, then
 * those of its network, then others. The browser that asked for a code, its network
 * and everybody else have tries of their own, so that strangers cannot use up those of the owner. Runs before the
 * command's transaction, so that a refusal cannot take the count back; `spendCode` inside that transaction then makes
 * the code single-use.
 */
export async function tryCode(
  platform: Platform,
  target: CodeTarget,
  given: { code: string; now: Date; typer: CodeTyper; accountId?: string },
): Promise<TriedCode> {
  if (given.code.length === codeLimits.longDigits) return tryLongCode(platform, target, given)
  const rows = await newestCodes(platform, target, given)
  const wanted = codeHash(platform.keys, target, given.code)
  let [live, counted]: [number, number] = [0, 0]
  let dead: NamedError | undefined
  for (const { row, pool } of rows) {
    const problem = row.usedAt
      ? accountErrors.CodeUsed
      : row.expiresAt <= given.now
        ? accountErrors.CodeExpired
        : undefined
    if (!problem) {
      live += 1
      if (!(await countTyped(platform, given.now, `${row.id} ${pool}`))) continue
      counted += 1
    }
    if (!isSame(row.codeHash, wanted)) continue
    if (!problem) return { codeId: row.id }
    dead ??= problem
  }
  return { problem: dead ?? (live > 0 && counted === 0 ? accountErrors.CodeDead : accountErrors.CodeWrong) }
}

/** A long code is compared without a count: it cannot be guessed, and so nobody can use its tries up. */
async function tryLongCode(
  { db, keys }: Platform,
  target: CodeTarget,
  { code, now }: { code: string; now: Date },
): Promise<TriedCode> {
  const [row] = await db.orm
    .select()
    .from(codes)
    .where(
      and(
        eq(codes.targetHash, targetHash(keys, target)),
        eq(codes.purpose, target.purpose),
        eq(codes.codeHash, codeHash(keys, target, code)),
        ne(codes.state, 'failed'),
      ),
    )
    .limit(1)
  if (!row) return { problem: accountErrors.CodeWrong }
  if (row.usedAt) return { problem: accountErrors.CodeUsed }
  return row.expiresAt <= now ? { problem: accountErrors.CodeExpired } : { codeId: row.id }
}

async function newestCodes(
  { db, keys }: Platform,
  target: CodeTarget,
  { typer, accountId }: { typer: CodeTyper; accountId?: string },
): Promise<{ row: CodeRow; pool: Pool }[]> {
  const rows = await db.orm
    .select()
    .from(codes)
    .where(
      and(
        eq(codes.targetHash, targetHash(keys, target)),
        eq(codes.purpose, target.purpose),
        ne(codes.state, 'failed'),
        accountId ? eq(codes.accountId, accountId) : undefined,
      ),
    )
    .orderBy(desc(codes.createdAt))
    .limit(mostChecked)
  const all = rows.map((row) => ({ row, pool: poolOf(row, typer) }))
  const newest = (pool: Pool) => all.filter((each) => each.pool === pool).slice(0, candidates)
  return [...newest('browser'), ...newest('network'), ...newest('others')]
}

function poolOf(row: CodeRow, typer: CodeTyper): Pool {
  const isAsker = typer.askerHash !== undefined && row.askerHash !== null && isSame(row.askerHash, typer.askerHash)
  if (isAsker) return 'browser'
  return typer.network === row.network ? 'network' : 'others'
}

async function countTyped({ db, keys }: Platform, now: Date, subject: string): Promise<boolean> {
  return (await countTry({ tx: db.counting, keys, now }, { limit: codeTryLimit, subject })) === 0
}

/**
 * Uses a tried code up in the command's transaction; of many at once only one gets past here.
 * @throws CodeUsed, CodeWrong
 */
export async function spendCode(tx: Tx, tried: TriedCode, now: Date, field = 'smscode'): Promise<void> {
  if (tried.problem || !tried.codeId) throw new Problem(tried.problem ?? accountErrors.CodeWrong, { field })
  const used = await tx
    .update(codes)
    .set({ usedAt: now })
    .where(and(eq(codes.id, tried.codeId), isNull(codes.usedAt), gt(codes.expiresAt, now)))
    .returning({ id: codes.id })
  if (used.length === 0) throw new Problem(accountErrors.CodeUsed, { field })
}
