import { accountErrors } from '@tongying/contract/accounts'
import { kitErrors, minuteMs } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { sessions } from '../platform/auth/tables.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { type AccountLock, isSessionStillLive, lockAccount } from './lock-account.ts'
import { secondFactorOfRoles } from './queries.ts'

const recentMs = 30 * minuteMs

/**
 * Refuses a change of phone or e-mail to a session that is older than half an hour: a left-open computer is not its
 * owner. Locks the account first, so that a session which another call ends at the same time changes nothing more.
 */
export async function requireRecentSignIn(
  context: Pick<Call, 'tx' | 'actor' | 'now'>,
  lock: AccountLock = 'toChange',
): Promise<void> {
  await recentSignInAt(context, lock)
}

/**
 * The same, and of an account with a role of the platform a sign-in with the second factor: one that was on already when
 * this session began, since a sign-in without it is refused from then on.
 * @throws SecondFactorFirst, SignInNotRecent
 */
export async function requireRecentSecondFactor(context: Pick<Call, 'tx' | 'actor' | 'now'>): Promise<void> {
  const signedInAt = await recentSignInAt(context, 'toChange')
  const factorSince = await secondFactorOfRoles(context.tx, accountIdOf(context))
  if (factorSince === 'none') return
  if (factorSince === 'missing') throw new Problem(accountErrors.SecondFactorFirst)
  if (signedInAt < factorSince) throw new Problem(accountErrors.SignInNotRecent)
}

/** When this session began; refuses one that is over or began more than half an hour ago, and a caller without one. */
async function recentSignInAt(context: Pick<Call, 'tx' | 'actor' | 'now'>, lock: AccountLock): Promise<Date> {
  const { sessionId } = context.actor
  await lockAccount(context.tx, accountIdOf(context), lock)
  const [row] = sessionId
    ? await context.tx.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId))
    : []
  if (row && !(await isSessionStillLive(context))) throw new Problem(kitErrors.SignInRequired)
  if (!row || recentSecondsLeft(row.createdAt, context.now) === 0) throw new Problem(accountErrors.SignInNotRecent)
  return row.createdAt
}

/** For how many seconds a sign-in still counts as recent. */
export function recentSecondsLeft(signedInAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((signedInAt.getTime() + recentMs - now.getTime()) / 1000))
}
