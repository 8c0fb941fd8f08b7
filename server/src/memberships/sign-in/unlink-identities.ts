import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { institutionIdentities } from '../tables.ts'

/** Forgets by which names institutions know an account, with everything else by which it is signed in to. */
export async function unlinkIdentities(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(institutionIdentities).where(eq(institutionIdentities.accountId, accountId))
}

/** The same for one institution, which the person has left. */
export async function unlinkFrom(
  tx: Tx,
  { accountId, institutionId }: { accountId: string; institutionId: string },
): Promise<void> {
  await tx
    .delete(institutionIdentities)
    .where(and(eq(institutionIdentities.accountId, accountId), eq(institutionIdentities.institutionId, institutionId)))
}

/** The same for a provider that the institution has no more: its name for the person keeps nobody from the present one. */
export async function unlinkFormerProvider(
  tx: Tx,
  { accountId, institutionId, issuer }: { accountId: string; institutionId: string; issuer: string },
): Promise<void> {
  await tx
    .delete(institutionIdentities)
    .where(
      and(
        eq(institutionIdentities.accountId, accountId),
        eq(institutionIdentities.institutionId, institutionId),
        ne(institutionIdentities.issuer, issuer),
      ),
    )
}
