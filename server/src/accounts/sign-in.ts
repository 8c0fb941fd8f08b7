import { accountErrors, accountNotices } from '@tongying/contract/accounts'
import { translate } from '@tongying/contract/kit'
import { cookieNames, sessionLife, startSession } from '../platform/auth/sessions.ts'
import { placeholders, preparedChange } from '../platform/db/prepared.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import type { HttpCall } from '../platform/http/call.ts'
import { setCookie } from '../platform/http/cookies.ts'
import { publicOrigin } from '../platform/http/origin.ts'
import { newId } from '../platform/ids.ts'
import { countTry } from '../platform/limits/count-try.ts'
import { networkOf } from '../platform/network-of.ts'
import { Problem } from '../platform/problem.ts'
import { codeTyper } from './code-asker.ts'
import { rememberBrowser } from './known-browser.ts'
import { slowedNote, slowedNoteOfNetwork } from './limits.ts'
import { lockAccountByPhone } from './lock-account.ts'
import { notifyBySms, phoneOf } from './notify.ts'
import { cancelDeletion } from './own-data/ask-deletion.ts'
import { attemptPassword } from './password-attempt.ts'
import { accountByPhone } from './queries.ts'
import { redirectTarget } from './redirect-target.ts'
import { attemptSecondFactor } from './second-factor.ts'
import { type AccountRow, signIns } from './tables.ts'
import { spendCode, type TriedCode, tryCode } from './try-code.ts'

interface SignIn {
  readonly phone: string
  readonly password?: string | undefined
  readonly smscode?: string | undefined
  readonly redirect_url?: string | undefined
  readonly keep?: boolean | undefined
  readonly otp?: string | undefined
}
interface Prepared {
  readonly account?: AccountRow | undefined
  readonly tried?: TriedCode
}

/** Compares password or code, then the second factor, before the transaction. */
export async function beforeSignIn(call: BeforeCall, input: SignIn): Promise<Prepared> {
  const first = await checkFirstFactor(call, input)
  if (first.tried?.problem) return first
  const { platform, now } = call
  const account = first.account ?? (await accountByPhone(platform.db.orm, platform.keys, input.phone))
  if (account) await attemptSecondFactor(platform, { accountId: account.id, otp: input.otp, now })
  return first
}

async function checkFirstFactor(call: BeforeCall, input: SignIn): Promise<Prepared> {
  const { platform, now, request } = call
  // Refuses an address of another site before anything is counted.
  redirectTarget(input.redirect_url, publicOrigin(request, platform.config))
  if (input.smscode !== undefined) {
    const target = { kind: 'phone', address: input.phone, purpose: 'login' } as const
    return { tried: await tryCode(platform, target, { code: input.smscode, now, typer: codeTyper(call) }) }
  }
  const { account, problem } = await attemptPassword(call, { phone: input.phone, password: input.password ?? '' })
  if (!problem) return { account }
  await noteRefusal(call, input.phone, { account, problem })
  throw problem
}

/**
 * Writes a refused password into the history. An unknown phone gets a row as well, of nobody, so that the time of the
 * answer does not show which phones have an account. Of many slowed tries one a minute is noted for a phone, ten for a
 * network, and none of any while the database is full: a stranger fills no history.
 */
async function noteRefusal(
  { platform, now, request }: BeforeCall,
  phone: string,
  { account, problem }: { account: AccountRow | undefined; problem: Problem },
): Promise<void> {
  if (platform.room.isFull()) return
  const isWrong = problem.definition.name === accountErrors.SignInWrong.name
  if (!isWrong) {
    const counting = { tx: platform.db.counting, keys: platform.keys, now }
    if ((await countTry(counting, { limit: slowedNoteOfNetwork, subject: networkOf(request.ip) })) > 0) return
    if ((await countTry(counting, { limit: slowedNote, subject: phone })) > 0) return
  }
  await addSignIn(platform.db.orm, {
    ...signInRow({
      accountId: account?.id ?? null,
      now,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    }),
    sessionId: null,
    method: 'password',
    outcome: isWrong ? 'wrong' : 'slowed',
  })
}

const addSignIn = preparedChange<typeof signIns.$inferSelect>('add_sign_in', (db) =>
  db.insert(signIns).values(placeholders('id', 'accountId', 'sessionId', 'at', 'method', 'outcome', 'ip', 'userAgent')),
)

/** Starts a session that waits 60 s for the browser to come back with its token and cookie. */
export async function signIn(
  context: HttpCall,
  input: SignIn,
  prepared: Prepared,
): Promise<{ ssoToken: string; redirect: string }> {
  const { tx, now, platform, origin, request, reply } = context
  const account = await accountToSignIn(context, input, prepared)
  const session = await startSession(tx, {
    accountId: account.id,
    now,
    origin,
    userAgent: context.userAgent,
    ip: context.ip,
    lifeMs: input.keep === false ? sessionLife.shortMs : sessionLife.maxMs,
  })
  await addSignIn(tx, {
    ...signInRow({ accountId: account.id, now, ip: context.ip, userAgent: context.userAgent }),
    sessionId: session.sessionId,
    method: prepared.tried ? 'code' : 'password',
    outcome: 'ok',
  })
  context.audit({ subject: { kind: 'account', id: account.id }, detail: { sessionId: session.sessionId } })
  context.afterCommit(() =>
    setCookie(reply, cookieNames.signIn, session.signInSecret, {
      request,
      config: platform.config,
      maxAgeSeconds: sessionLife.signInMs / 1000,
    }),
  )
  if (account.deletionDueAt) await cancelOnSignIn(context, account.id)
  await rememberBrowser(context, account.id, session.sessionId)
  const target = redirectTarget(input.redirect_url, origin)
  target.searchParams.set('ssoToken', session.token)
  return { ssoToken: session.token, redirect: target.href }
}

/** The account as it is now, held so that no change of its password or phone overtakes the new session. */
async function accountToSignIn(
  { tx, now, platform }: HttpCall,
  input: SignIn,
  prepared: Prepared,
): Promise<AccountRow> {
  // A sign-in to an account that waits to be erased changes it: of two at once, one waits for the other.
  const before = prepared.account ?? (await accountByPhone(tx, platform.keys, input.phone))
  const lock = before?.deletionDueAt ? 'toChange' : 'toUse'
  const account = await lockAccountByPhone(tx, platform.keys, { phone: input.phone, lock })
  if (prepared.tried) await spendCode(tx, prepared.tried, now)
  else if (account === undefined || account.passwordHash !== prepared.account?.passwordHash)
    throw new Problem(accountErrors.SignInWrong, { field: 'password' })
  if (!account) throw new Problem(accountErrors.PhoneUnknown, { field: 'phone' })
  return account
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

function signInRow(from: { accountId: string | null; now: Date; ip: string; userAgent: string }) {
  return { id: newId(), accountId: from.accountId, at: from.now, ip: from.ip, userAgent: from.userAgent.slice(0, 400) }
}
