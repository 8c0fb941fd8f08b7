import { accountErrors } from '@tongying/contract/accounts'
import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { hasRole } from '../queries.ts'
import { type AccountRow, accounts } from '../tables.ts'
import { holdPlatformRoles } from './keep-administrator.ts'

/**
 * Locks an account that an administrator changes, and the platform's roles with it; the caller's own right is asked once
 * more under the lock, since another administrator may just have ended it. One that is closed is none.
 * @throws NotFound, NotYourOwnAccount
 */
export async function lockManaged(
  call: Pick<Call, 'tx' | 'actor'>,
  id: string,
  { mayBeOwn = false }: { mayBeOwn?: boolean } = {},
): Promise<AccountRow> {
  const { tx } = call
  const callerId = accountIdOf(call)
  if (id === callerId && !mayBeOwn) throw new Problem(accountErrors.NotYourOwnAccount)
  await requireStillAdministrator(call)
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  if (!row || row.erasedAt) throw new Problem(kitErrors.NotFound)
  return row
}

/**
 * Holds the platform's roles, and refuses a caller who lost theirs while they waited for that.
 * @throws Forbidden
 */
export async function requireStillAdministrator(call: Pick<Call, 'tx' | 'actor'>): Promise<void> {
  await holdPlatformRoles(call.tx)
  const callerId = accountIdOf(call)
  const [caller] = await call.tx
    .select({ suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(eq(accounts.id, callerId))
  const mayStill = caller?.suspendedAt === null && (await hasRole(call.tx, callerId, 'platformAdmin'))
  if (!mayStill) throw new Problem(kitErrors.Forbidden)
}
