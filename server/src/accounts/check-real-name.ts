import { accountErrors, type RealNameState } from '@tongying/contract/accounts'
import { idCardBirthday, idCardGender } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { databaseCode } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import type { RightfulCall } from '../platform/http/serve.ts'
import { maskIdNumber } from '../platform/keys/mask.ts'
import { seal } from '../platform/keys/seal.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { realNameLimit } from './limits.ts'
import { accountById } from './queries.ts'
import { realNameCarrier } from './real-name-carrier.ts'
import { accounts } from './tables.ts'

const uniqueViolation = '23505'

/** Whether this account's real name is checked, and how far. */
export async function realNameAnswer(
  context: Pick<Call, 'tx' | 'actor'>,
): Promise<{ isVerified: boolean; state: RealNameState }> {
  const { realNameState } = await accountById(context.tx, accountIdOf(context))
  return { isVerified: realNameState !== 'none', state: realNameState }
}

/**
 * Asks the carrier about a real name and ID number; the try is counted, whatever comes of it.
 * @throws RealNameSettled
 */
export async function askRealName(
  context: RightfulCall,
  input: { realName: string; idCard: string },
): Promise<Exclude<RealNameState, 'none'>> {
  const { tx, now, platform } = context
  const accountId = accountIdOf(context)
  const account = await accountById(tx, accountId)
  if (account.realNameState !== 'none') throw new Problem(accountErrors.RealNameSettled)
  await requireTry({ tx: platform.db.counting, keys: platform.keys, now }, { limit: realNameLimit, subject: accountId })
  return realNameCarrier.check(input)
}

/**
 * Stores real name and ID number as far as the carrier knows them. A number that another account has is refused
 * without a word about whose it is.
 * @throws IdCardTaken, RealNameSettled
 */
export async function checkRealName(
  context: Call,
  input: { realName: string; idCard: string },
  state: Exclude<RealNameState, 'none'>,
) {
  const { tx, now, platform } = context
  const accountId = accountIdOf(context)
  const account = await accountById(tx, accountId)
  try {
    const updated = await tx
      .update(accounts)
      .set({
        realName: input.realName,
        realNameState: state,
        realNameAt: now,
        idCardSealed: seal(platform.keys, `account:${accountId}:idCard`, input.idCard),
        idCardHash: platform.keys.lookUp('idCard', input.idCard),
        idCardMasked: maskIdNumber(input.idCard),
        birthday: account.birthday ?? idCardBirthday(input.idCard) ?? null,
        gender: account.gender === 'unlimited' ? idCardGender(input.idCard) : account.gender,
      })
      // Of several names that are stated at once, one is kept.
      .where(and(eq(accounts.id, accountId), eq(accounts.realNameState, 'none')))
      .returning({ id: accounts.id })
    if (updated.length === 0) throw new Problem(accountErrors.RealNameSettled)
  } catch (error) {
    // The unique hash decides, also between two accounts that claim one number at once.
    if (databaseCode(error) === uniqueViolation) throw new Problem(accountErrors.IdCardTaken, { field: 'idCard' })
    throw error
  }
  context.audit({ subject: { kind: 'account', id: accountId }, detail: { state } })
  await context.emit('account.realNameChecked', { accountId })
  return realNameAnswer(context)
}
