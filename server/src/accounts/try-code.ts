import { accountErrors } from '@tongying/contract/accounts'
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

/** So many of the newest codes of an address are compared: its owner may type an older one than a stranger's. */
const candidates = 6

/**
 * Counts a try, then compares it with the codes that were sent of late. The browser that asked for a code, its network
 * and everybody else have tries of their own, so that strangers cannot use up those of the owner. Runs before the
 * command's transaction, so that a refusal cannot take the count back; `spendCode` inside that transaction then makes
 * the code single-use.
 */
export async function tryCode(
  platform: Platform,
  target: CodeTarget,
  given: { code: string; now: Date; typer: CodeTyper; accountId?: string },
): Promise<TriedCode> {
  const rows = await newestCodes(platform, target, given.accountId)
  const wanted = codeHash(platform.keys, target, given.code)
  let [live, counted]: [number, number] = [0, 0]
  let dead: NamedError | undefined
  for (const row of rows) {
    const problem = row.usedAt
      ? accountErrors.CodeUsed
      : row.expiresAt <= given.now
        ? accountErrors.CodeExpired
        : undefined
    if (!problem) {
      live += 1
      if (!(await countTyped(platform, row, given))) continue
      counted += 1
    }
    if (!isSame(row.codeHash, wanted)) continue
    if (!problem) return { codeId: row.id }
    dead ??= problem
  }
  return { problem: dead ?? (live > 0 && counted === 0 ? accountErrors.CodeDead : accountErrors.CodeWrong) }
}

function newestCodes({ db, keys }: Platform, target: CodeTarget, accountId: string | undefined): Promise<CodeRow[]> {
  return db.orm
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
    .limit(candidates)
}

async function countTyped(
  { db, keys }: Platform,
  row: CodeRow,
  { now, typer }: { now: Date; typer: CodeTyper },
): Promise<boolean> {
  const isAsker = typer.askerHash !== undefined && row.askerHash !== null && isSame(row.askerHash, typer.askerHash)
  const pool = isAsker ? 'browser' : typer.network === row.network ? 'network' : 'others'
  const seconds = await countTry({ tx: db.counting, keys, now }, { limit: codeTryLimit, subject: `${row.id} ${pool}` })
  return seconds === 0
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
