import type { OpenPart } from '@tongying/contract/accounts'
import { count, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { accountPort } from '../port.ts'
import { accountRoles } from '../tables.ts'

/** What others still wait for somebody to do, or to hand over: while there is any, the account stays. */
export async function openPartsOf(tx: Tx, accountId: string): Promise<OpenPart[]> {
  const [roles] = await tx.select({ count: count() }).from(accountRoles).where(eq(accountRoles.accountId, accountId))
  const parts: OpenPart[] = [{ kind: 'platformRole', count: roles?.count ?? 0 }]
  for (const ofDomain of Object.values(accountPort.answers().openParts)) parts.push(...(await ofDomain(tx, accountId)))
  return parts.filter((part) => part.count > 0)
}

/** What the caller would have to finish before their account can be deleted. */
export async function readDeletion(call: Call): Promise<{ openParts: OpenPart[] }> {
  return { openParts: await openPartsOf(call.tx, accountIdOf(call)) }
}
