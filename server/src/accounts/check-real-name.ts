import { accountErrors, type RealNameState } from '@tongying/contract/accounts'
import { idCardBirthday, idCardGender } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { databaseCode } from '../platform/db/transaction.ts'
import { accountIdOf, type Context } from '../platform/http/context.ts'
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
  context: Pick<Context, 'tx' | 'actor'>,
): Promise<{ isVerified: boolean; state: RealNameState }> {
  const { realNameState } = await accountById(context.tx, accountIdOf(context))
  return { isVerified: realNameState !== 'none', state: realNameState }
}

/**
 * Checks real name and ID number through the carrier and settles them. A number that another account has is refused
 * without a word about whose it is.
 */
export async function checkRealName(context: Context, input: { realName: string; idCard: string }) {
  const { tx, now, platform } = context
  const accountId = accountIdOf(context)
  const account = await accountById(tx, accountId)
  if (account.realNameState !== 'none') throw new Problem(accountErrors.RealNameSettled)
  // Counted apart from this call's transaction, which a refusal undoes.
  await requireTry({ tx: platform.db.counting, keys: platform.keys, now }, { limit: realNameLimit, subject: accountId })
  const state = await realNameCarrier().check(input)
  try {
    await tx
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
      .where(eq(accounts.id, accountId))
  } catch (error) {
    // The unique hash decides, also between two accounts that claim one number at once.
    if (databaseCode(error) === uniqueViolation) throw new Problem(accountErrors.IdCardTaken, { field: 'idCard' })
    throw error
  }
  context.audit({ subject: { kind: 'account', id: accountId }, detail: { state } })
  await context.emit('account.realNameChecked', { accountId })
  return realNameAnswer(context)
}
