import { accountsByIds } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'

/** The name under which others see a signed-in person; nothing for a guest. */
export async function personName(tx: Tx, accountId: string | undefined): Promise<string | undefined> {
  if (accountId === undefined) return undefined
  const [card] = await accountsByIds(tx, [accountId])
  return card?.name
}
