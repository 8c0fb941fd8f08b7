import { type Counting, usedTries } from '../platform/limits/count-try.ts'
import { wholePlatform } from './code-allowance.ts'
import { codeBudgets, noticeBudgets } from './limits.ts'

/** What was sent by SMS within a day of each of the platform's budgets. */
export async function sentToday(counting: Counting): Promise<{ name: string; used: number; allowed: number }[]> {
  const limits = [...Object.values(codeBudgets), ...Object.values(noticeBudgets)]
  return Promise.all(
    limits.map(async (limit) => ({
      name: limit.name,
      used: await usedTries(counting, { limit, subject: wholePlatform }),
      allowed: limit.allowed,
    })),
  )
}
