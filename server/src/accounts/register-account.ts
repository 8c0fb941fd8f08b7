import type { HttpCall } from '../platform/http/call.ts'
import type { NewPassword, PreparedPassword } from './before-new-password.ts'
import { createAccount } from './create-account.ts'
import { rememberBrowser } from './known-browser.ts'
import { spendCode } from './try-code.ts'

interface Registration extends NewPassword {
  readonly policyVersion?: string | undefined
}

/** Makes the account of the phone's holder; only they learn that it has one already. */
export async function registerAccount(
  context: HttpCall,
  input: Registration,
  prepared: PreparedPassword,
): Promise<{ userId: string }> {
  await spendCode(context.tx, prepared.tried, context.now)
  const { id, shownVersion } = await createAccount(context.tx, context.platform.keys, {
    phone: input.phone,
    passwordHash: prepared.passwordHash ?? '',
    policyVersion: input.policyVersion,
    now: context.now,
  })
  await rememberBrowser(context, id)
  context.audit({ subject: { kind: 'account', id }, detail: { policyVersion: shownVersion } })
  await context.emit('account.registered', { accountId: id })
  return { userId: id }
}
