import { accountErrors } from '@tongying/contract/accounts'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { recordRefusal } from '../platform/audit/record-refusal.ts'
import { totpStep } from '../platform/auth/totp.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Caller } from '../platform/http/call.ts'
import { unseal } from '../platform/keys/seal.ts'
import { requireTry, takeAllBack } from '../platform/limits/count-try.ts'
import type { Platform } from '../platform/platform.ts'
import { isProblem, Problem } from '../platform/problem.ts'
import { secondFactorLimit } from './limits.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

/** Whether an account has a second factor in use. */
export async function hasSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: secondFactors.accountId })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.isConfirmed, true)))
  return rows.length > 0
}

/**
 * Tries a second factor outside of any transaction: counted before it is compared, five in a quarter of an hour. A time
 * step's code and a recovery code each count once. Does nothing for an account without one.
 * @throws SecondFactorRequired, SecondFactorSlowed, SecondFactorWrong
 */
export async function attemptSecondFactor(
  platform: Platform,
  given: { accountId: string; otp: string | undefined; now: Date },
): Promise<void> {
  const db = platform.db.orm
  if (!(await hasSecondFactor(db, given.accountId))) return
  if (!given.otp) throw new Problem(accountErrors.SecondFactorRequired, { field: 'otp' })
  const counting = { tx: platform.db.counting, keys: platform.keys, now: given.now }
  const counted = { limit: secondFactorLimit, subject: given.accountId }
  await requireTry(counting, counted)
  const fits =
    (await spendTotp(db, platform, given.accountId, given.otp, given.now)) || (await spendRecovery(platform, given))
  if (!fits) throw new Problem(accountErrors.SecondFactorWrong, { field: 'otp' })
  await takeAllBack(counting, counted)
}

/**
 * The caller's second factor, for what needs one whoever does it; a wrong one leaves its row.
 * @throws SecondFactorFirst for an account without one
 */
export async function checkSecondFactor(call: Caller, { otp }: { otp: string }): Promise<void> {
  const { platform, now } = call
  const accountId = accountIdOf(call)
  if (!(await hasSecondFactor(platform.db.orm, accountId))) throw new Problem(accountErrors.SecondFactorFirst)
  try {
    await attemptSecondFactor(platform, { accountId, otp, now })
  } catch (error) {
    if (isProblem(error, accountErrors.SecondFactorWrong))
      await recordRefusal(call, { action: 'account.wrongSecondFactor', subject: { kind: 'account', id: accountId } })
    throw error
  }
}

/** Takes a code of the app for a step that has not been used yet. */
export async function spendTotp(
  tx: Tx,
  platform: Platform,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  if (!row) return false
  const secret = unseal(platform.keys, `second_factor:${accountId}:secret`, row.secretSealed)
  const step = totpStep(secret, code.replace(/\s/g, ''), now)
  if (step === undefined) return false
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.accountId })
  return spent.length > 0
}

async function spendRecovery(
  platform: Platform,
  given: { accountId: string; otp?: string | undefined; now: Date },
): Promise<boolean> {
  const spent = await platform.db.orm
    .update(recoveryCodes)
    .set({ usedAt: given.now })
    .where(
      and(
        eq(recoveryCodes.accountId, given.accountId),
        inArray(recoveryCodes.hash, recoveryHashes(platform, given.otp ?? '')),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.accountId })
  return spent.length > 0
}

/** Keyed, as the codes are short enough for a person to copy. */
export function recoveryHash(platform: Pick<Platform, 'keys'>, code: string): Buffer {
  return platform.keys.lookUp(recoveryKind, recoveryText(code))
}

/** The code itself is nowhere: its hash stays under the key of its time. */
function recoveryHashes({ keys }: Pick<Platform, 'keys'>, code: string): Buffer[] {
  const text = recoveryText(code)
  return [keys.lookUp(recoveryKind, text), ...keys.formerLookUps(recoveryKind, text)]
}

const recoveryKind = 'recovery code'

function recoveryText(code: string): string {
  return code.toUpperCase().replace(/[^A-Z2-9]/g, '')
}
