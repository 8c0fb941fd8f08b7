import type { CertificationCase } from '@tongying/contract/practitioners'
import { desc, eq } from 'drizzle-orm'
import { accountNames } from '../accounts/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { By } from '../platform/moves.ts'
import { certificationHistories, certifications } from './tables.ts'

/** Writes a line of an application's history. */
export async function recordCertification(
  { tx, now, byId }: By,
  certificationId: string,
  what: string,
  note: string | null,
): Promise<void> {
  await tx.insert(certificationHistories).values({ certificationId, at: now, what, byId, note })
}

/** The history of all applications of one person: its latest lines, the oldest of them first. */
export async function historyOfCertifications(tx: Tx, accountId: string): Promise<CertificationCase['history']> {
  const { at, what, byId, note } = certificationHistories
  const lines = await tx
    .select({ at, what, byId, note })
    .from(certificationHistories)
    .innerJoin(certifications, eq(certifications.id, certificationHistories.certificationId))
    .where(eq(certifications.accountId, accountId))
    .orderBy(desc(certificationHistories.id))
    .limit(historyShown)
  lines.reverse()
  const nameOf = await accountNames(
    tx,
    lines.map((line) => line.byId),
  )
  return lines.map((line) => ({
    at: line.at.toISOString(),
    what: line.what,
    by: nameOf(line.byId),
    note: line.note ?? '',
  }))
}

const historyShown = 200
