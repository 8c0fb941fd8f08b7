import { cookieNames, endSession } from '../platform/auth/sessions.ts'
import type { HttpCall } from '../platform/http/call.ts'
import { clearCookie } from '../platform/http/cookies.ts'

/**
 * The session's cookies. Others stay in the browser, since colleagues sign in and out there: by one it is told from
 * strangers, others are of a patient's link or of the device itself.
 */
const endedCookies = [cookieNames.signIn, cookieNames.bound, cookieNames.codeAsker] as const

/** Ends this session and its sockets in every process; without a session there is nothing to do, and that is fine. */
export async function signOut(context: HttpCall): Promise<Record<string, never>> {
  const { actor, tx, now, reply, request, platform } = context
  if (actor.sessionId) await endSession(tx, actor.sessionId, 'signedOut', now)
  if (actor.accountId) context.audit({ subject: { kind: 'account', id: actor.accountId } })
  context.afterCommit(() => {
    const place = { request, config: platform.config }
    for (const name of endedCookies) clearCookie(reply, name, place)
    // No `Clear-Site-Data`: browsers would end all cookies, and delete the storage of everybody who shares this one.
    reply.clearCookie(cookieNames.token, { path: '/' })
  })
  return {}
}
