import type { RealNameState } from '@tongying/contract/accounts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { accountById } from './queries.ts'

/** What the real-name check found about a person, for those who review their papers. */
export interface RealName {
  readonly state: RealNameState
  readonly name: string
  readonly idCardMasked: string
  readonly idCardHash: Buffer | null
  readonly phoneMasked: string
  /** Whether this is the person's ID number. */
  isIdCard(number: string): boolean
}

export async function realNameOf(tx: Tx, keys: Keys, accountId: string): Promise<RealName> {
  const row = await accountById(tx, accountId)
  return {
    state: row.realNameState,
    name: row.realName ?? '',
    idCardMasked: row.idCardMasked ?? '',
    idCardHash: row.idCardHash,
    phoneMasked: row.phoneMasked,
    isIdCard: (number) => row.idCardHash?.equals(keys.lookUp('idCard', number)) ?? false,
  }
}
