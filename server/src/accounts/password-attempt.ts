import { accountErrors } from '@tongying/contract/accounts'
import { and, count, desc, eq, gt, lt, max } from 'drizzle-orm'
import { isPassword } from '../platform/auth/passwords.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { networkOf } from '../platform/network-of.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { accountByPhone } from './queries.ts'
import { type AccountRow, signInFailures } from './tables.ts'

const windowMs = 15 * 60_000
/** So many failures slow a phone or a network down; each further one doubles the wait, up to half a minute. */
const freeFailures = { phone: 10, network: 100 } as const
const longestWaitSeconds = 30

export interface PasswordAttempt {
  readonly account?: AccountRow
  readonly problem?: Problem
}

/**
 * Tries a password: counted before it is compared, so that parallel tries cannot slip past the count. Nobody is locked
 * out for good: the wait is at most half a minute, and a code signs in at any time.
 */
export async function attemptPassword(
  platform: Platform,
  given: { phone: string; password: string; ip: string; now: Date },
): Promise<PasswordAttempt> {
  const subjects = throttleSubjects(platform.keys, given)
  const waitSeconds = Math.max(
    await waitOf(platform, subjects.phone, freeFailures.phone, given.now),
    await waitOf(platform, subjects.network, freeFailures.network, given.now),
  )
  const account = await accountByPhone(platform.db.orm, platform.keys, given.phone)
  if (waitSeconds > 0) {
    const problem = new Problem(accountErrors.SignInSlowed, { values: { seconds: waitSeconds } })
    return account ? { account, problem } : { problem }
  }
  await platform.db.orm
    .insert(signInFailures)
    .values([subjects.phone, subjects.network].map((subject) => ({ subject, at: given.now })))
  const fits = await isPassword(account?.passwordHash, given.password)
  if (!account || !fits) {
    const problem = new Problem(accountErrors.SignInWrong, { field: 'password' })
    return account ? { account, problem } : { problem }
  }
  await forgetFailures(platform, subjects, given.now)
  return { account }
}

function throttleSubjects(keys: Keys, given: { phone: string; ip: string }) {
  return {
    phone: keys.lookUp('sign-in phone', given.phone),
    network: keys.lookUp('sign-in network', networkOf(given.ip)),
  }
}

async function waitOf(platform: Platform, subject: Buffer, free: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - windowMs)
  const [row] = await platform.db.orm
    .select({ failures: count(), last: max(signInFailures.at) })
    .from(signInFailures)
    .where(and(eq(signInFailures.subject, subject), gt(signInFailures.at, since)))
  if (!row?.last || row.failures < free) return 0
  const wait = Math.min(2 ** Math.min(row.failures - free + 1, 10), longestWaitSeconds)
  return Math.max(0, Math.ceil(wait - (now.getTime() - row.last.getTime()) / 1000))
}

/** A right password clears the phone's count, and takes only its own try off the network's. */
async function forgetFailures(
  platform: Platform,
  subjects: { phone: Buffer; network: Buffer },
  now: Date,
): Promise<void> {
  const db = platform.db.orm
  await db.delete(signInFailures).where(eq(signInFailures.subject, subjects.phone))
  const [own] = await db
    .select({ id: signInFailures.id })
    .from(signInFailures)
    .where(eq(signInFailures.subject, subjects.network))
    .orderBy(desc(signInFailures.id))
    .limit(1)
  if (own) await db.delete(signInFailures).where(eq(signInFailures.id, own.id))
  await db.delete(signInFailures).where(lt(signInFailures.at, new Date(now.getTime() - windowMs)))
}
