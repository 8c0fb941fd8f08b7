import { accountIdOf, type Call } from '../../platform/http/call.ts'
import type { RightfulCall } from '../../platform/http/serve.ts'
import type { CaseRecord } from '../access.ts'
import { lockCase } from '../lock-case.ts'
import { type By, moveCase } from '../move-case.ts'
import type { Consultation, Report } from '../tables.ts'
import { issueDocument, type PrintedReport, printDocument } from './issue-document.ts'
import { requireOpinions } from './opinions-of-case.ts'
import { changeReport, submittedReport } from './report-of-case.ts'
import { refuseOtherText, textHashOf } from './text-hash.ts'

/**
 * The reviewer passes the report: of exactly the submitted revision the document is made, hashed and sealed, and the
 * case is complete. With `textSha256` only the text that the reviewer saw is passed. The document was printed before
 * the transaction, so that only the reviewer waits for the printing.
 * @throws StateChanged when the case has moved on since
 */
export async function issueReport(
  context: Call<CaseRecord>,
  { textSha256 }: { textSha256?: string | undefined },
  { printed, version }: PassedReport,
): Promise<Consultation> {
  const { by, row, report } = await lockSubmittedReport(context, version)
  const textHash = textHashOf(report)
  refuseOtherText(textHash, textSha256)
  await requireOpinions(by.tx, row, textHash)
  const moved = await moveCase(by, row, 'passReview')
  const review = { reviewerId: by.byId, reviewedAt: by.now }
  await changeReport(by.tx, report, review)
  const passed = { ...report, ...review }
  await issueDocument(by.tx, context.platform, { consultation: moved, report: passed, printed })
  return moved
}

export interface PassedReport {
  readonly printed: PrintedReport
  /** Of the case that was printed. */
  readonly version: number
}

/** The document as it will be if nothing changes until the case is locked. */
export async function printReport(
  context: RightfulCall<CaseRecord>,
  { textSha256: seen }: { textSha256?: string | undefined },
): Promise<PassedReport> {
  const { tx, now, platform, record } = context
  const { consultation } = record
  const report = await submittedReport(tx, consultation)
  const reviewerId = accountIdOf(context)
  const textHash = textHashOf(report)
  refuseOtherText(textHash, seen)
  await requireOpinions(tx, consultation, textHash)
  const printed = await printDocument(tx, platform, consultation, { ...report, reviewerId, reviewedAt: now })
  return { printed, version: consultation.version }
}

/** The submitted report under review, with its case locked; the audit row names its revision. */
export async function lockSubmittedReport(
  context: Call<CaseRecord>,
  version?: number,
): Promise<{ by: By; row: Consultation; report: Report }> {
  const row = await lockCase(context, version)
  const report = await submittedReport(context.tx, row)
  const byId = accountIdOf(context)
  return { by: { tx: context.tx, now: context.now, byId }, row, report }
}
