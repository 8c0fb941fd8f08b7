import { accountErrors } from '@tongying/contract/accounts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import { Problem } from '../platform/problem.ts'
import { codeTyper } from './code-asker.ts'
import { isCommonPassword } from './common-password.ts'
import { type TriedCode, tryCode } from './try-code.ts'

/** A password that is set by a code sent to the phone. */
export interface NewPassword {
  readonly phone: string
  readonly password: string
  readonly smscode: string
}
export interface PreparedPassword {
  readonly tried: TriedCode
  readonly passwordHash?: string
}

/**
 * Tries the code and hashes the password; refuses a password that everybody tries before the code is spent on it.
 * @throws PasswordCommon
 */
export async function beforeNewPassword(
  call: BeforeCall,
  purpose: 'register' | 'reset',
  { phone, password, smscode }: NewPassword,
): Promise<PreparedPassword> {
  if (isCommonPassword(password)) throw new Problem(accountErrors.PasswordCommon, { field: 'password' })
  const target = { kind: 'phone', address: phone, purpose } as const
  const tried = await tryCode(call.platform, target, { code: smscode, now: call.now, typer: codeTyper(call) })
  if (tried.problem) return { tried }
  return { tried, passwordHash: await hashPassword(password, await call.asker()) }
}
