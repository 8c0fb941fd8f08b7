import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import type { PlatformRole } from './queries.ts'
import { accountRoles } from './tables.ts'

/** The operator gives an account a role of the platform, with its second factor to be set up, and notifies it; twice does no harm. */
export async function givePlatformRole(
  tx: Tx,
  { accountId, role, now }: { accountId: string; role: PlatformRole; now: Date },
): Promise<void> {
  const given = await tx
    .insert(accountRoles)
    .values({ accountId, role, grantedAt: now })
    .onConflictDoNothing()
    .returning({ role: accountRoles.role })
  if (given.length > 0) await emit(tx, 'account.platformRoleGiven', { accountId, role })
}
