import { eq } from 'drizzle-orm'
import { sessions } from '../platform/auth/tables.ts'
import type { Call } from '../platform/http/call.ts'
import { recentSecondsLeft } from './recent-sign-in.ts'

/** How long this session lasts. Asking is a call like any other: it starts the idle time again. */
export async function thisSession(
  context: Call,
): Promise<{ idleSeconds: number; endsAt: string | null; recentSeconds: number }> {
  const { sessionId } = context.actor
  const [row] = sessionId ? await context.tx.select().from(sessions).where(eq(sessions.id, sessionId)) : []
  return {
    idleSeconds: Math.round(context.platform.config.sessionIdleMs / 1000),
    endsAt: row?.expiresAt.toISOString() ?? null,
    recentSeconds: row ? await recentSecondsLeft(context.tx, row, context.now) : 0,
  }
}
