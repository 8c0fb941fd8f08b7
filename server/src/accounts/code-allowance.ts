import { accountErrors, codeLimits } from '@tongying/contract/accounts'
import { and, count, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { Problem } from '../platform/problem.ts'
import { codes } from './tables.ts'

/** The most messages a day for the whole platform, whoever asks: a flood then costs no more than this. */
export const dailyBudget = 5_000
const askersAtOnce = 200
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * Refuses a code to an address that has had its share: 1 a minute, 5 an hour, 10 a day, and the platform its budget.
 * What no carrier took does not count. Two askers at once wait for each other here.
 */
export async function requireCodeAllowance(tx: Tx, targetHash: Buffer, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${targetHash.toString('hex')}, 1))`)
  const since = new Date(now.getTime() - day)
  const earlier = await tx
    .select({ createdAt: codes.createdAt })
    .from(codes)
    .where(and(eq(codes.targetHash, targetHash), gt(codes.createdAt, since), wasTaken(now)))
    .orderBy(desc(codes.createdAt))
    .limit(codeLimits.perDay)
  const times = earlier.map((row) => row.createdAt.getTime())
  const ageOf = (index: number) => now.getTime() - (times[index] ?? Number.NEGATIVE_INFINITY)
  if (ageOf(0) < codeLimits.resendMs) {
    throw new Problem(accountErrors.CodeTooSoon, {
      values: { seconds: Math.ceil((codeLimits.resendMs - ageOf(0)) / 1000) },
    })
  }
  if (ageOf(codeLimits.perHour - 1) < hour) throw tooMany(hour - ageOf(codeLimits.perHour - 1))
  if (ageOf(codeLimits.perDay - 1) < day) throw tooMany(day - ageOf(codeLimits.perDay - 1))
  await requireBudget(tx, since, now)
}

/** Near its end, askers of different numbers wait for each other too: the budget is never overdrawn. */
async function requireBudget(tx: Tx, since: Date, now: Date): Promise<void> {
  const spent = async () => {
    const [row] = await tx
      .select({ codes: count() })
      .from(codes)
      .where(and(gt(codes.createdAt, since), wasTaken(now)))
    return row?.codes ?? 0
  }
  if ((await spent()) < dailyBudget - askersAtOnce) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('codes of the day', 1))`)
  if ((await spent()) >= dailyBudget) throw new Problem(accountErrors.CodeBudgetSpent)
}

/** Taken by a carrier, or on its way there for less than a minute. */
function wasTaken(now: Date) {
  return or(
    eq(codes.state, 'sent'),
    and(eq(codes.state, 'pending'), gt(codes.createdAt, new Date(now.getTime() - minute))),
  )
}

function tooMany(waitMs: number): Problem {
  return new Problem(accountErrors.CodeTooMany, { values: { minutes: Math.ceil(waitMs / minute) } })
}
