import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { practitioners } from './tables.ts'

/** Says where a practitioner's consultations belong from now on; null for nowhere. Does nothing for others. */
export async function workIn(tx: Tx, accountId: string, institutionId: string | null): Promise<void> {
  await tx.update(practitioners).set({ institutionId }).where(eq(practitioners.id, accountId))
}
