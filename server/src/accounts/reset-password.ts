import { accountErrors, accountNotices } from '@tongying/contract/accounts'
import { translate } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { endAccess } from '../platform/auth/end-access.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import type { Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { codeTyper } from './code-asker.ts'
import { isCommonPassword } from './common-password.ts'
import { lockAccountByPhone } from './lock-account.ts'
import { notifyBySms } from './notify.ts'
import { accounts } from './tables.ts'
import { spendCode, type TriedCode, tryCode } from './try-code.ts'

interface Reset {
  readonly phone: string
  readonly password: string
  readonly smscode: string
}
interface Prepared {
  readonly tried: TriedCode
  readonly passwordHash?: string
}

export async function beforeReset(call: BeforeCall, input: Reset): Promise<Prepared> {
  if (isCommonPassword(input.password)) throw new Problem(accountErrors.PasswordCommon, { field: 'password' })
  const target = { kind: 'phone', address: input.phone, purpose: 'reset' } as const
  const tried = await tryCode(call.platform, target, { code: input.smscode, now: call.now, typer: codeTyper(call) })
  return {
    tried,
    ...(tried.problem ? {} : { passwordHash: await hashPassword(input.password, await call.asker()) }),
  }
}

/** Sets a new password in place of a forgotten one and ends every session and token: those who knew the old one are out. */
export async function resetPassword(context: Call, input: Reset, prepared: Prepared): Promise<Record<string, never>> {
  const { tx, now, platform } = context
  const account = await lockAccountByPhone(tx, platform.keys, { phone: input.phone, lock: 'toChange' })
  await spendCode(tx, prepared.tried, now)
  if (!account) throw new Problem(accountErrors.PhoneUnknown, { field: 'phone' })
  await tx
    .update(accounts)
    .set({ passwordHash: prepared.passwordHash ?? account.passwordHash, passwordChangedAt: now })
    .where(eq(accounts.id, account.id))
  await endAccess(tx, account.id, { reason: 'passwordReset', now })
  context.audit({ subject: { kind: 'account', id: account.id } })
  await context.emit('account.passwordChanged', { accountId: account.id })
  const text = translate(accountNotices.sms.passwordChanged, context.language, {
    brand: platform.config.brand[context.language],
  })
  context.afterCommit(() => notifyBySms(platform, { to: input.phone, purpose: 'passwordChanged', text }))
  return {}
}
