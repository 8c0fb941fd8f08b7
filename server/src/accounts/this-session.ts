import { eq } from 'drizzle-orm'
import { sessions } from '../platform/auth/tables.ts'
import type { Context } from '../platform/http/context.ts'

/** How long this session lasts. Asking is a call like any other: it starts the idle time anew. */
export async function thisSession(context: Context): Promise<{ idleSeconds: number; endsAt: string | null }> {
  const { sessionId } = context.actor
  const [row] = sessionId
    ? await context.tx.select({ expiresAt: sessions.expiresAt }).from(sessions).where(eq(sessions.id, sessionId))
    : []
  const idleSeconds = Math.round(context.platform.config.sessionIdleMs / 1000)
  return { idleSeconds, endsAt: row?.expiresAt.toISOString() ?? null }
}
