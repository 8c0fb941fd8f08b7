import { accountErrors, accountNotices } from '@tongying/contract/accounts'
import { translate } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { HttpCall } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import type { NewPassword, PreparedPassword } from './before-new-password.ts'
import { endAllAccess } from './end-all-access.ts'
import { rememberBrowser } from './known-browser.ts'
import { lockAccountByPhone } from './lock-account.ts'
import { notifyBySms } from './notify.ts'
import { accounts } from './tables.ts'
import { spendCode } from './try-code.ts'

/**
 * Sets a new password in place of a forgotten one and ends every session and token: those who knew the old one are out.
 * The browser that showed the phone's code is known from then on.
 * @throws PhoneUnknown
 */
export async function resetPassword(
  context: HttpCall,
  input: NewPassword,
  prepared: PreparedPassword,
): Promise<Record<string, never>> {
  const { tx, now, platform } = context
  const account = await lockAccountByPhone(tx, platform.keys, { phone: input.phone, lock: 'toChange' })
  await spendCode(tx, prepared.tried, now)
  if (!account) throw new Problem(accountErrors.PhoneUnknown, { field: 'phone' })
  await tx
    .update(accounts)
    .set({ passwordHash: prepared.passwordHash ?? account.passwordHash, passwordChangedAt: now })
    .where(eq(accounts.id, account.id))
  await endAllAccess(tx, account.id, { reason: 'passwordReset', now })
  await rememberBrowser(context, account.id)
  context.audit({ subject: { kind: 'account', id: account.id } })
  await context.emit('account.passwordChanged', { accountId: account.id })
  const text = translate(accountNotices.sms.passwordChanged, context.language, {
    brand: platform.config.brand[context.language],
  })
  context.afterCommit(() => notifyBySms(platform, { to: input.phone, purpose: 'passwordChanged', text }))
  return {}
}
