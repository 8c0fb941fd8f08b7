import { accountErrors } from '@tongying/contract/accounts'
import { eq } from 'drizzle-orm'
import { newTotpSecret, totpUri } from '../platform/auth/totp.ts'
import type { BeforeCall } from '../platform/http/before.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { seal } from '../platform/keys/seal.ts'
import { Problem } from '../platform/problem.ts'
import { notifyOfPasskey } from './passkeys/notify-of-passkey.ts'
import { removePasskeysOf } from './passkeys/remove-passkey.ts'
import { accountById } from './queries.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { attemptSecondFactor, hasSecondFactor, recoveryHash, spendTotp } from './second-factor.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

const recoveryCount = 10

/**
 * Makes a secret to scan; it counts only once a code of it was typed.
 * @throws SecondFactorThere
 */
export async function beginSecondFactor(context: Call): Promise<{ secret: string; uri: string }> {
  const { tx, now, platform, language } = context
  const accountId = accountIdOf(context)
  await requireRecentSignIn(context)
  if (await hasSecondFactor(tx, accountId)) throw new Problem(accountErrors.SecondFactorThere)
  const account = await accountById(tx, accountId)
  const secret = newTotpSecret()
  const secretSealed = seal(platform.keys, `second_factor:${accountId}:secret`, secret)
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
  await tx.insert(secondFactors).values({ accountId, secretSealed, createdAt: now })
  return { secret, uri: totpUri(secret, { issuer: platform.config.brand[language], account: account.phoneMasked }) }
}

/**
 * Turns the second factor on and shows the recovery codes, this once. Passkeys that were added without it end: they would
 * log in past it.
 * @throws SecondFactorAbsent, SecondFactorThere, SecondFactorWrong
 */
export async function confirmSecondFactor(context: Call, input: { otp: string }): Promise<{ recoveryCodes: string[] }> {
  const { tx, now, platform } = context
  const accountId = accountIdOf(context)
  await requireRecentSignIn(context)
  if (await hasSecondFactor(tx, accountId)) throw new Problem(accountErrors.SecondFactorThere)
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  if (!row) throw new Problem(accountErrors.SecondFactorAbsent)
  if (!(await spendTotp(tx, platform, accountId, input.otp, now))) {
    throw new Problem(accountErrors.SecondFactorWrong, { field: 'otp' })
  }
  // From now on a sign-in wants it: what was signed in before was not asked for it.
  await tx
    .update(secondFactors)
    .set({ isConfirmed: true, createdAt: now })
    .where(eq(secondFactors.accountId, accountId))
  const made = Array.from({ length: recoveryCount }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.insert(recoveryCodes).values(made.map((code) => ({ accountId, hash: recoveryHash(platform, code) })))
  const removed = await removePasskeysOf(tx, accountId)
  if (removed > 0) await notifyOfPasskey(context, 'passkeyRemoved')
  context.audit({
    subject: { kind: 'account', id: accountId },
    detail: { secondFactor: 'on', passkeysRemoved: removed },
  })
  return { recoveryCodes: made }
}

/** The second factor itself turns the second factor off. */
export async function beforeRemoval(call: BeforeCall, input: { otp: string }): Promise<void> {
  await attemptSecondFactor(call.platform, { accountId: accountIdOf(call), otp: input.otp, now: call.now })
}

/** Turns the second factor off; its recovery codes go with it. */
export async function removeSecondFactor(context: Call): Promise<Record<string, never>> {
  await requireRecentSignIn(context)
  const accountId = accountIdOf(context)
  await context.tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
  await context.tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  context.audit({ subject: { kind: 'account', id: accountId }, detail: { secondFactor: 'off' } })
  return {}
}

/** `ABCDE-FGHJK`: 50 random bits in letters and digits that nobody mixes up. */
function newRecoveryCode(): string {
  const letters = newTotpSecret().slice(0, 10)
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
