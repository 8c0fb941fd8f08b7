import { accountErrors } from '@tongying/contract/accounts'
import { kitErrors, minuteMs } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { sessions } from '../platform/auth/tables.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { type AccountLock, isSessionStillLive, lockAccount } from './lock-account.ts'
import { secondFactorOfRoles, secondFactorSince } from './queries.ts'
import { signIns } from './tables.ts'

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
 * The same, and a sign-in with the second factor where the account has one or needs one for a role of the platform: one
 * that was on already when this session began, since a sign-in without it is refused from then on.
 * @throws SecondFactorFirst, SignInNotRecent
 */
export async function requireRecentSecondFactor(context: Pick<Call, 'tx' | 'actor' | 'now'>): Promise<void> {
  const signedInAt = await recentSignInAt(context, 'toChange')
  const accountId = accountIdOf(context)
  if ((await secondFactorOfRoles(context.tx, accountId)) === 'missing')
    throw new Problem(accountErrors.SecondFactorFirst)
  const factorSince = await secondFactorSince(context.tx, accountId)
  if (factorSince && signedInAt < factorSince) throw new Problem(accountErrors.SignInNotRecent)
}

/** When this session began; refuses one that is over or began more than half an hour ago, and a caller without one. */
async function recentSignInAt(context: Pick<Call, 'tx' | 'actor' | 'now'>, lock: AccountLock): Promise<Date> {
  const { tx, now, actor } = context
  await lockAccount(tx, accountIdOf(context), lock)
  const [row] = actor.sessionId ? await tx.select().from(sessions).where(eq(sessions.id, actor.sessionId)) : []
  if (row && !(await isSessionStillLive(context))) throw new Problem(kitErrors.SignInRequired)
  if (!row || (await recentSecondsLeft(tx, row, now)) === 0) throw new Problem(accountErrors.SignInNotRecent)
  return row.createdAt
}

/**
 * For how many seconds a session still counts as its owner's of late. One that an institution's word alone began never
 * does: whoever runs the institution's provider could begin it.
 */
export async function recentSecondsLeft(
  tx: Tx,
  session: Pick<typeof sessions.$inferSelect, 'id' | 'accountId' | 'createdAt'>,
  now: Date,
): Promise<number> {
  const left = Math.max(0, Math.ceil((session.createdAt.getTime() + recentMs - now.getTime()) / 1000))
  return left > 0 && (await isByWordOfInstitution(tx, session)) ? 0 : left
}

async function isByWordOfInstitution(
  tx: Tx,
  { id, accountId, createdAt }: Pick<typeof sessions.$inferSelect, 'id' | 'accountId' | 'createdAt'>,
): Promise<boolean> {
  const isItsBeginning = and(eq(signIns.accountId, accountId), eq(signIns.at, createdAt), eq(signIns.sessionId, id))
  const [beginning] = await tx.select({ method: signIns.method }).from(signIns).where(isItsBeginning)
  if (beginning?.method !== 'institution') return false
  const factorSince = await secondFactorSince(tx, accountId)
  return factorSince === undefined || createdAt < factorSince
}
