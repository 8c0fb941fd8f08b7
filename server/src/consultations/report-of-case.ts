import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { documents, type Report, reports } from './tables.ts'

/** The newest revision of a case's report. */
export async function newestReport(tx: Tx, consultationId: string): Promise<Report | undefined> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(eq(reports.consultationId, consultationId))
    .orderBy(desc(reports.revision))
    .limit(1)
  return row
}

/** Changes one revision. */
export async function changeReport(tx: Tx, report: Report, changes: Partial<Report>): Promise<void> {
  await tx
    .update(reports)
    .set(changes)
    .where(and(eq(reports.consultationId, report.consultationId), eq(reports.revision, report.revision)))
}

/** The issued document without its bytes. */
export async function documentOf(tx: Tx, consultationId: string) {
  const [row] = await tx
    .select(documentColumns)
    .from(documents)
    .where(eq(documents.consultationId, consultationId))
    .limit(1)
  return row
}

const documentColumns = {
  reportNo: documents.reportNo,
  revision: documents.revision,
  sha256: documents.sha256,
  seal: documents.seal,
  sealedBy: documents.sealedBy,
  issuedAt: documents.issuedAt,
}
