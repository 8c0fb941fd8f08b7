import { accountErrors, accountNotices } from '@tongying/contract/accounts'
import { translate } from '@tongying/contract/kit'
import { cookieNames, sessionLife, startSession } from '../platform/auth/sessions.ts'
import type { HttpCall } from '../platform/http/call.ts'
import { setCookie } from '../platform/http/cookies.ts'
import { Problem } from '../platform/problem.ts'
import { rememberBrowser } from './known-browser.ts'
import { noteSignIn } from './note-sign-in.ts'
import { notifyBySms, phoneOf } from './notify.ts'
import { cancelDeletion } from './own-data/ask-deletion.ts'
import { redirectTarget } from './redirect-target.ts'
import type { AccountRow, signIns } from './tables.ts'

interface Opening {
  /** Held by the call: no change of its password, phone or passkeys overtakes the new session. */
  readonly account: Pick<AccountRow, 'id' | 'deletionDueAt' | 'suspendedAt'>
  readonly method: (typeof signIns.$inferSelect)['method']
  readonly redirectUrl: string | undefined
  /** Not kept: the session ends after two hours instead of a day. */
  readonly isKept: boolean
  /** Neither phone nor password nor a key of the account was shown: its browser is known no better than before. */
  readonly provesNothing?: boolean
  /** What the row in the trail says besides: by what, or by whose word, it was opened. */
  readonly trail?: { readonly institutionId?: string; readonly detail?: Readonly<Record<string, unknown>> }
}

/**
 * Starts a session that waits 60 s for the browser to come back with its token and cookie, however the person proved who
 * they are. Signing in cancels a deletion that waits.
 * @throws AccountSuspended
 */
export async function openSession(
  context: HttpCall,
  { account, method, redirectUrl, isKept, provesNothing = false, trail = {} }: Opening,
): Promise<{ ssoToken: string; redirect: string }> {
  if (account.suspendedAt) throw new Problem(accountErrors.AccountSuspended)
  const { tx, now, platform, origin, request, reply, ip, userAgent } = context
  const session = await startSession(tx, {
    accountId: account.id,
    now,
    origin,
    userAgent,
    ip,
    lifeMs: isKept ? sessionLife.maxMs : sessionLife.shortMs,
  })
  const { sessionId } = session
  await noteSignIn(tx, { accountId: account.id, sessionId, at: now, method, outcome: 'ok', ip, userAgent })
  const detail = { sessionId, ...trail.detail }
  context.audit({ ...trail, subject: { kind: 'account', id: account.id }, detail })
  context.afterCommit(() =>
    setCookie(reply, cookieNames.signIn, session.signInSecret, {
      request,
      config: platform.config,
      maxAgeSeconds: sessionLife.signInMs / 1000,
    }),
  )
  if (account.deletionDueAt) await cancelOnSignIn(context, account.id)
  if (!provesNothing) await rememberBrowser(context, account.id, sessionId)
  const target = redirectTarget(redirectUrl, origin)
  target.searchParams.set('ssoToken', session.token)
  return { ssoToken: session.token, redirect: target.href }
}

/** Signing in cancels a deletion that waits, and says so: to the phone, and in the message centre. */
async function cancelOnSignIn(context: HttpCall, accountId: string): Promise<void> {
  const { tx, platform, language } = context
  await cancelDeletion(tx, accountId)
  await context.emit('account.deletionCancelled', { accountId })
  const phone = await phoneOf(tx, platform, accountId)
  const text = translate(accountNotices.sms.deletionCancelled, language, { brand: platform.config.brand[language] })
  context.afterCommit(() => notifyBySms(platform, { to: phone, purpose: 'deletionCancelled', text }))
}
