import { cookieNames, endSession } from '../platform/auth/sessions.ts'
import type { HttpCall } from '../platform/http/call.ts'
import { clearCookie } from '../platform/http/cookies.ts'

/** Ends this session and its sockets in every process; without a session there is nothing to do, and that is fine. */
export async function signOut(context: HttpCall): Promise<Record<string, never>> {
  const { actor, tx, now, reply, request, platform } = context
  if (actor.sessionId) await endSession(tx, actor.sessionId, 'signedOut', now)
  if (actor.accountId) context.audit({ subject: { kind: 'account', id: actor.accountId } })
  context.afterCommit(() => {
    const place = { request, config: platform.config }
    for (const name of [cookieNames.signIn, cookieNames.bound]) clearCookie(reply, name, place)
    reply.clearCookie(cookieNames.token, { path: '/' })
    // The page sets the language cookie again: it is no credential, but it goes with the others here.
    reply.header('clear-site-data', '"cookies", "storage"')
  })
  return {}
}
