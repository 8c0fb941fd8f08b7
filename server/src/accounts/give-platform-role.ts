import type { Tx } from '../platform/db/transaction.ts'
import type { PlatformRole } from './queries.ts'
import { accountRoles } from './tables.ts'

/** The operator gives an account a role of the platform, with its second factor to be set up; twice does no harm. */
export async function givePlatformRole(
  tx: Tx,
  { accountId, role, now }: { accountId: string; role: PlatformRole; now: Date },
): Promise<void> {
  await tx.insert(accountRoles).values({ accountId, role, grantedAt: now }).onConflictDoNothing()
}
