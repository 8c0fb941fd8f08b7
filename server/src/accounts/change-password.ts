import { constants, privateDecrypt } from 'node:crypto'
import { accountErrors, accountNotices } from '@tongying/contract/accounts'
import { kitErrors, password as passwordRule, translate } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../platform/auth/passwords.ts'
import { redeemTicket } from '../platform/auth/tickets.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import { accountIdOf, type HttpCall } from '../platform/http/call.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { Problem } from '../platform/problem.ts'
import { isCommonPassword } from './common-password.ts'
import { endAllAccess } from './end-all-access.ts'
import { rememberThisBrowserOnly } from './known-browser.ts'
import { isSessionStillLive, lockAccount } from './lock-account.ts'
import { notifyBySms, phoneOf } from './notify.ts'
import { attemptPassword } from './password-attempt.ts'
import { passwordNoncePurpose } from './password-key.ts'
import { accounts } from './tables.ts'

interface Sealed {
  readonly oldPassword: string
  readonly newPassword: string
  readonly nonce: string
}
interface Prepared {
  /** What the old password was compared with. */
  readonly comparedHash: string | undefined
  readonly passwordHash: string
}

/**
 * Opens both passwords, checks the rule, then the old one (counted like a sign-in), before the transaction.
 * @throws PasswordKeyStale
 */
export async function beforePasswordChange(call: BeforeCall, input: Sealed): Promise<Prepared> {
  const { platform, now } = call
  const opened = openPasswords(platform.keys, input)
  if (!opened || !(await redeemTicket(platform.db.orm, passwordNoncePurpose, input.nonce, now))) {
    throw new Problem(accountErrors.PasswordKeyStale)
  }
  if (!passwordRule.safeParse(opened.new).success) throw refused('PasswordRule', 'newPassword')
  if (isCommonPassword(opened.new)) throw refused('PasswordCommon', 'newPassword')
  const phone = await phoneOf(platform.db.orm, platform, accountIdOf(call))
  const attempt = await attemptPassword(call, { phone, password: opened.old })
  if (attempt.problem?.definition.name === accountErrors.SignInWrong.name)
    throw refused('OldPasswordWrong', 'oldPassword')
  if (attempt.problem) throw attempt.problem
  return {
    comparedHash: attempt.account?.passwordHash ?? undefined,
    passwordHash: await hashPassword(opened.new, await call.asker()),
  }
}

/**
 * Changes the password, ends every other session and every token, and notifies the phone.
 * @throws OldPasswordWrong, SignInRequired
 */
export async function changePassword(
  context: HttpCall,
  _input: Sealed,
  prepared: Prepared,
): Promise<Record<string, never>> {
  const { tx, now, platform, language } = context
  const id = accountIdOf(context)
  // A reset, or another change, may have come in between.
  const account = await lockAccount(tx, id, 'toChange')
  if (!(await isSessionStillLive(context))) throw new Problem(kitErrors.SignInRequired)
  if (account.passwordHash !== prepared.comparedHash)
    throw new Problem(accountErrors.OldPasswordWrong, { field: 'oldPassword' })
  await tx
    .update(accounts)
    .set({ passwordHash: prepared.passwordHash, passwordChangedAt: now })
    .where(eq(accounts.id, id))
  await endAllAccess(tx, id, { exceptSessionId: context.actor.sessionId, reason: 'passwordChanged', now })
  await rememberThisBrowserOnly(context, id, context.actor.sessionId)
  context.audit({ subject: { kind: 'account', id } })
  await context.emit('account.passwordChanged', { accountId: id })
  const phone = await phoneOf(tx, platform, id)
  const text = translate(accountNotices.sms.passwordChanged, language, { brand: platform.config.brand[language] })
  context.afterCommit(() => notifyBySms(platform, { to: phone, purpose: 'passwordChanged', text }))
  return {}
}

function refused(name: 'PasswordRule' | 'PasswordCommon' | 'OldPasswordWrong', field: string): Problem {
  return new Problem(accountErrors[name], { field })
}

/** Both passwords, if each was sealed for this key together with this nonce. */
function openPasswords(keys: Keys, input: Sealed): { old: string; new: string } | undefined {
  const [old, fresh] = [open(keys, input.oldPassword, input.nonce), open(keys, input.newPassword, input.nonce)]
  return old === undefined || fresh === undefined ? undefined : { old, new: fresh }
}

function open(keys: Keys, sealed: string, nonce: string): string | undefined {
  try {
    const plain = privateDecrypt(
      { key: keys.password.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sealed, 'base64'),
    ).toString('utf8')
    return plain.startsWith(`${nonce}\n`) ? plain.slice(nonce.length + 1) : undefined
  } catch {
    return undefined
  }
}
