import { hasLostStanding } from '../consultations/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Message } from './tables.ts'

/** Whether a message is about a case in which its owner has lost what their part rests on: it leaves the product no more. */
export async function hasOutlived(tx: Tx, { accountId, linkKind, linkId }: Message): Promise<boolean> {
  if (linkId === null || (linkKind !== 'consultation' && linkKind !== 'application')) return false
  return hasLostStanding(tx, linkId, accountId)
}
