import { kitErrors } from '@tongying/contract/kit'
import { and, desc, eq, gt } from 'drizzle-orm'
import { endOtherSessions, endSession } from '../platform/auth/sessions.ts'
import { sessions } from '../platform/auth/tables.ts'
import { accountIdOf, type Call, type HttpCall } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { deviceName } from './device-name.ts'
import { forgetOtherBrowsers } from './known-browser.ts'
import { lockAccount } from './lock-account.ts'

/** Where this account is signed in now, this one first. */
export async function listDevices(context: Call) {
  const idleSince = new Date(context.now.getTime() - context.platform.config.sessionIdleMs)
  const rows = await context.tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountIdOf(context)),
        eq(sessions.state, 'active'),
        gt(sessions.expiresAt, context.now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
  const list = rows.map((row) => ({
    id: row.id,
    agent: deviceName(row.userAgent),
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isThisOne: row.id === context.actor.sessionId,
  }))
  return { list: list.sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne)) }
}

/**
 * Signs one of one's own devices out; another person's is as good as none.
 * @throws NotFound
 */
export async function endDevice(context: Call, input: { id: string }): Promise<Record<string, never>> {
  const [row] = await context.tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, input.id), eq(sessions.accountId, accountIdOf(context))))
  if (!row) throw new Problem(kitErrors.NotFound)
  await endSession(context.tx, row.id, 'endedByOwner', context.now)
  context.audit({ subject: { kind: 'session', id: row.id } })
  return {}
}

/** Signs out every other device of one's own, and forgets their browsers and copies of this one's cookie; answers how many. */
export async function endOtherDevices(context: HttpCall): Promise<{ count: number }> {
  const { tx, actor, now } = context
  const { id } = await lockAccount(tx, accountIdOf(context), 'toChange')
  await forgetOtherBrowsers(context, id, actor.sessionId)
  return { count: await endOtherSessions(tx, id, actor.sessionId, 'endedByOwner', now) }
}
