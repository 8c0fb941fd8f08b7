import { kitErrors } from '@tongying/contract/kit'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { type Consultation, documents, type Report, reports } from '../tables.ts'

/** The revision that a case's report is at: from its submission on the submitted one, before that the newest. */
export async function reportOf(
  tx: Tx,
  consultation: Pick<Consultation, 'id' | 'submittedRevision'>,
): Promise<Report | undefined> {
  const { id, submittedRevision } = consultation
  const ofCase = eq(reports.consultationId, id)
  const [row] = await tx
    .select()
    .from(reports)
    .where(submittedRevision === null ? ofCase : and(ofCase, eq(reports.revision, submittedRevision)))
    .orderBy(desc(reports.revision))
    .limit(1)
  return row
}

/** The submitted revision of a case that is under review, failed its review or passed it. Throws `StateChanged` in any other. */
export async function submittedReport(
  tx: Tx,
  consultation: Pick<Consultation, 'id' | 'submittedRevision'>,
): Promise<Report> {
  const report = consultation.submittedRevision === null ? undefined : await reportOf(tx, consultation)
  if (!report) throw new Problem(kitErrors.StateChanged)
  return report
}

/** A call that waited for a save began before it: what follows a text is not dated earlier than the text. */
export function notBefore(savedAt: Date, now: Date): Date {
  return savedAt > now ? savedAt : now
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
  textSha256: documents.textSha256,
  sha256: documents.sha256,
  seal: documents.seal,
  sealedBy: documents.sealedBy,
  issuedAt: documents.issuedAt,
}
