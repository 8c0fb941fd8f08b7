import { accountErrors, policyVersions } from '@tongying/contract/accounts'
import type { Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { maskPhone } from '../platform/keys/mask.ts'
import { seal } from '../platform/keys/seal.ts'
import { Problem } from '../platform/problem.ts'
import { keepAcceptance } from './accept-policy.ts'
import { accounts } from './tables.ts'

export interface NewAccount {
  readonly phone: string
  readonly passwordHash: string
  readonly policyVersion?: string | undefined
  readonly now: Date
}

/**
 * Makes an account, and answers which version of the policy was shown, where there was such a version. A phone
 * that has an account already is refused, also when two make it at once.
 * @throws PhoneTaken
 */
export async function createAccount(
  tx: Tx,
  keys: Keys,
  input: NewAccount,
): Promise<{ id: string; shownVersion: string | null }> {
  const id = newId()
  const made = await tx
    .insert(accounts)
    .values({
      id,
      phoneSealed: seal(keys, `account:${id}:phone`, input.phone),
      phoneHash: keys.lookUp('phone', input.phone),
      phoneMasked: maskPhone(input.phone),
      passwordHash: input.passwordHash,
      passwordChangedAt: input.now,
      createdAt: input.now,
    })
    .onConflictDoNothing({ target: accounts.phoneHash })
    .returning({ id: accounts.id })
  if (made.length === 0) throw new Problem(accountErrors.PhoneTaken, { field: 'phone' })
  const shown = policyVersions.find(({ version }) => version === input.policyVersion)
  if (shown) await keepAcceptance(tx, { accountId: id, version: shown.version, now: input.now })
  return { id, shownVersion: shown?.version ?? null }
}
