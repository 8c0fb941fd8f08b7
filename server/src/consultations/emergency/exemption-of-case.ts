import type { CaseExemption } from '@tongying/contract/consultations'
import { eq } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Exemption, exemptions } from '../tables.ts'

/** The exemption of a case, if it has one. */
export async function exemptionOf(tx: Tx, consultationId: string): Promise<Exemption | undefined> {
  const [row] = await tx.select().from(exemptions).where(eq(exemptions.consultationId, consultationId))
  return row
}

/** The same as those who read the case see it. */
export async function presentExemption(tx: Tx, row: Exemption): Promise<CaseExemption> {
  const nameOf = await accountNames(tx, [row.approverId])
  return {
    reason: row.reason,
    approverName: nameOf(row.approverId),
    askedAt: row.askedAt.toISOString(),
    isForConsent: row.isForConsent,
    isForIdentity: row.isForIdentity,
    isConfirmed: row.isConfirmed,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    note: row.note,
  }
}
