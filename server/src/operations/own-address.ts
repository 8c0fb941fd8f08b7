import type { CarrierName } from '@tongying/contract/operations'
import { personalNumberOf } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { maskEmail, maskPhone } from '../platform/keys/mask.ts'
import type { Platform } from '../platform/platform.ts'

const fields = { sms: 'phone', mail: 'email' } as const

/** Where a carrier reaches this person, in full and as a page shows it; both empty where it does not. */
export async function ownAddress(
  tx: Tx,
  { keys }: Pick<Platform, 'keys'>,
  { accountId, carrier }: { accountId: string; carrier: CarrierName },
): Promise<{ address: string; masked: string }> {
  const address = await personalNumberOf(tx, keys, { id: accountId, field: fields[carrier] })
  if (address === '') return { address, masked: '' }
  return { address, masked: carrier === 'sms' ? maskPhone(address) : maskEmail(address) }
}
