import type { PlatformRole } from '@tongying/contract/accounts'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { accountRoles } from './tables.ts'

/**
 * Gives an account a role of the platform, with its second factor to be set up, and notifies it; twice does no harm.
 * `grantedBy` asked for it; left out where the operator gives it.
 */
export async function givePlatformRole(
  tx: Tx,
  { accountId, role, now, grantedBy }: { accountId: string; role: PlatformRole; now: Date; grantedBy?: string },
): Promise<void> {
  const given = await tx
    .insert(accountRoles)
    .values({ accountId, role, grantedAt: now, grantedBy })
    .onConflictDoNothing()
    .returning({ role: accountRoles.role })
  if (given.length > 0) await emit(tx, 'account.platformRoleGiven', { accountId, role })
}
