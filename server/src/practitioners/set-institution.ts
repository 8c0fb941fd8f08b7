import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { practitioners } from './tables.ts'

/** Sets the institution of a practitioner's future consultations; null for none. Does nothing for other accounts. */
export async function setInstitution(tx: Tx, accountId: string, institutionId: string | null): Promise<void> {
  await tx.update(practitioners).set({ institutionId }).where(eq(practitioners.id, accountId))
}
