import { accountErrors } from '@tongying/contract/accounts'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { lockUntilEnd } from '../../platform/db/lock-until-end.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { accountRoles, accounts, secondFactors } from '../tables.ts'

/**
 * Holds the roles of the platform until the transaction's end: of many changes at once each sees the one before. Taken
 * before an account is locked, everywhere.
 */
export function holdPlatformRoles(tx: Tx): Promise<void> {
  return lockUntilEnd(tx, 'platform roles')
}

/** Administrators of the platform who can act, but for this account: not suspended, their second factor on. */
export async function otherAdministrators(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accountRoles)
    .innerJoin(accounts, eq(accounts.id, accountRoles.accountId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accountRoles.accountId))
    .where(
      and(
        eq(accountRoles.role, 'platformAdmin'),
        ne(accounts.id, accountId),
        isNull(accounts.suspendedAt),
        isNull(accounts.erasedAt),
        or(eq(accountRoles.needsSecondFactor, false), eq(secondFactors.isConfirmed, true)),
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * Refuses what would leave the platform without an administrator who can act; the roles are held.
 * @throws LastPlatformAdministrator
 */
export async function keepAPlatformAdministrator(tx: Tx, accountId: string): Promise<void> {
  if ((await otherAdministrators(tx, accountId)).length === 0)
    throw new Problem(accountErrors.LastPlatformAdministrator)
}
