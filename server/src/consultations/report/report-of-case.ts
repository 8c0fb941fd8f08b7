import { invitationStates } from '@tongying/contract/consultations'
import { isIn, kitErrors } from '@tongying/contract/kit'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
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

/**
 * Who reads a report that is not issued yet: who writes or signs it, that is the lead and the experts who attended, and
 * its reviewers while it is in their queue.
 */
export function mayReadDraftReport({ actor, record }: Call<CaseRecord>): boolean {
  const isReader = actor.holders.includes('lead') || actor.holders.includes('reportAuditor')
  return isReader || isIn(invitationStates.groups.wasThere, record.invitation?.status)
}

/**
 * The submitted revision of a case that is under review, failed its review or passed it.
 * @throws StateChanged in any other
 */
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

/** Begins the next revision with the words of a submitted one, which stays as it is. */
export async function beginRevision(tx: Tx, submitted: Report, by: { authorId: string; now: Date }): Promise<void> {
  const { consultationId, revision, version, findings, conclusion, advice, figures } = submitted
  await tx.insert(reports).values({
    consultationId,
    revision: revision + 1,
    version: version + 1,
    authorId: by.authorId,
    findings,
    conclusion,
    advice,
    figures,
    savedAt: by.now,
  })
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
