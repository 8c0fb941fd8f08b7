import { accountErrors } from '@tongying/contract/accounts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import type { Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { codeTyper } from './code-asker.ts'
import { isCommonPassword } from './common-password.ts'
import { createAccount } from './create-account.ts'
import { spendCode, type TriedCode, tryCode } from './try-code.ts'

interface Registration {
  readonly phone: string
  readonly password: string
  readonly smscode: string
  readonly policyVersion?: string | undefined
}
interface Prepared {
  readonly tried: TriedCode
  readonly passwordHash?: string
}

/** Refuses a password that everybody tries before the code is spent on it. */
export async function beforeRegistration(call: BeforeCall, input: Registration): Promise<Prepared> {
  if (isCommonPassword(input.password)) throw new Problem(accountErrors.PasswordCommon, { field: 'password' })
  const target = { kind: 'phone', address: input.phone, purpose: 'register' } as const
  const tried = await tryCode(call.platform, target, { code: input.smscode, now: call.now, typer: codeTyper(call) })
  return {
    tried,
    ...(tried.problem ? {} : { passwordHash: await hashPassword(input.password, await call.asker()) }),
  }
}

/** Makes the account of the phone's holder; only they learn that it has one already. */
export async function registerAccount(
  context: Call,
  input: Registration,
  prepared: Prepared,
): Promise<{ userId: string }> {
  await spendCode(context.tx, prepared.tried, context.now)
  const { id } = await createAccount(context.tx, context.platform.keys, {
    phone: input.phone,
    passwordHash: prepared.passwordHash ?? '',
    policyVersion: input.policyVersion,
    now: context.now,
  })
  context.audit({ subject: { kind: 'account', id }, detail: { policyVersion: input.policyVersion ?? null } })
  await context.emit('account.registered', { accountId: id })
  return { userId: id }
}
