import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/transaction.ts'
import { originOf } from '../../platform/origin-of.ts'
import type { Platform } from '../../platform/platform.ts'
import { builtInSigner } from '../../platform/seals/seal-text.ts'
import { type Consultation, documents, type Report } from '../tables.ts'
import { reportDocument } from './document.ts'
import { reportNumber } from './report-number.ts'
import { sealReport } from './seal.ts'
import { refuseOtherText, textHashOf } from './text-hash.ts'

/** A report's PDF that is not issued yet. */
export interface PrintedReport {
  readonly pdf: Buffer
  readonly issuedAt: Date
  /** Of the text that was printed. */
  readonly textSha256: Buffer
}

/**
 * Makes the report's PDF, in Chinese. It may wait for a worker, so nothing is locked yet; `issueDocument` checks under
 * the lock that the text is still the one that was printed.
 */
export async function printDocument(
  tx: Tx,
  platform: Platform,
  consultation: Consultation,
  report: Report,
): Promise<PrintedReport> {
  const issuedAt = platform.clock.now()
  const asker = report.reviewerId ?? consultation.institutionId
  const pdf = await reportDocument(
    tx,
    platform,
    { consultation, report, issuedAt, origin: originOf(platform), asker },
    'zh-CN',
  )
  return { pdf, issuedAt, textSha256: textHashOf(report) }
}

/**
 * Seals a printed report's exact bytes together with the case, number, revision, text and time: this is the original.
 * The case is locked.
 * @throws ReportTextChanged when another text was printed, and when the text is not what was submitted
 */
export async function issueDocument(
  tx: Tx,
  platform: Platform,
  { consultation, report, printed }: { consultation: Consultation; report: Report; printed: PrintedReport },
): Promise<void> {
  const { pdf, issuedAt, textSha256 } = printed
  refuseOtherText(textHashOf(report), textSha256.toString('hex'))
  if (!report.textSha256?.equals(textSha256))
    throw new Error(`the report of consultation ${consultation.id} is not what was submitted`)
  const sha256 = createHash('sha256').update(pdf).digest()
  const document = {
    consultationId: consultation.id,
    reportNo: reportNumber(consultation, report),
    revision: report.revision,
    textSha256,
    sha256,
    issuedAt,
  }
  const seal = sealReport(platform.keys, document)
  await tx.insert(documents).values({ ...document, ...seal, pdf, sealedBy: builtInSigner })
}
