import { accountErrors } from '@tongying/contract/accounts'
import type { BeforeCall } from '../platform/http/before.ts'
import type { HttpCall } from '../platform/http/call.ts'
import { publicOrigin } from '../platform/http/origin.ts'
import { countTry } from '../platform/limits/count-try.ts'
import { networkOf } from '../platform/network-of.ts'
import { Problem } from '../platform/problem.ts'
import { codeTyper } from './code-asker.ts'
import { slowedNote, slowedNoteOfNetwork } from './limits.ts'
import { lockAccountByPhone } from './lock-account.ts'
import { noteSignIn } from './note-sign-in.ts'
import { openSession } from './open-session.ts'
import { attemptPassword } from './password-attempt.ts'
import { accountByPhone } from './queries.ts'
import { redirectTarget } from './redirect-target.ts'
import { attemptSecondFactor } from './second-factor.ts'
import type { AccountRow } from './tables.ts'
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
  await noteSignIn(platform.db.orm, {
    accountId: account?.id ?? null,
    sessionId: null,
    at: now,
    method: 'password',
    outcome: isWrong ? 'wrong' : 'slowed',
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  })
}

/** Starts a session that waits 60 s for the browser to come back with its token and cookie. */
export async function signIn(
  context: HttpCall,
  input: SignIn,
  prepared: Prepared,
): Promise<{ ssoToken: string; redirect: string }> {
  const account = await accountToSignIn(context, input, prepared)
  return openSession(context, {
    account,
    method: prepared.tried ? 'code' : 'password',
    redirectUrl: input.redirect_url,
    isKept: input.keep !== false,
  })
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
