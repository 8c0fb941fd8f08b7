import { accountErrors } from '@tongying/contract/accounts'
import { eq } from 'drizzle-orm'
import { sessions } from '../platform/auth/tables.ts'
import type { Context } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'

const recentMs = 30 * 60_000

/** Refuses a change of phone or e-mail to a session that is older than half an hour: a left-open computer is not its owner. */
export async function requireRecentSignIn(context: Pick<Context, 'tx' | 'actor' | 'now'>): Promise<void> {
  const { sessionId } = context.actor
  const [row] = sessionId
    ? await context.tx.select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId))
    : []
  if (!row || recentSecondsLeft(row.createdAt, context.now) === 0) throw new Problem(accountErrors.SignInNotRecent)
}

/** For how many seconds a sign-in still counts as recent. */
export function recentSecondsLeft(signedInAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((signedInAt.getTime() + recentMs - now.getTime()) / 1000))
}
