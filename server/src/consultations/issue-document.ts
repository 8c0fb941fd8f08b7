import { createHash } from 'node:crypto'
import type { Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { reportDocument, reportNumber } from './report-document.ts'
import { sealReport } from './report-seal.ts'
import { type Consultation, documents, type Report } from './tables.ts'
import { textHashOf } from './text-hash.ts'

/** Who sealed a document; a seal by a recognised authority would have another name here. */
export const builtInSigner = 'built-in ed25519'

/**
 * Makes the report's PDF once, in Chinese, and seals its exact bytes together with the case, number, revision, text and
 * time: this is the original. Throws when the text is not what was submitted.
 */
export async function issueDocument(
  tx: Tx,
  platform: Platform,
  consultation: Consultation,
  report: Report,
): Promise<void> {
  const textSha256 = textHashOf(report)
  if (!report.textSha256?.equals(textSha256))
    throw new Error(`the report of consultation ${consultation.id} is not what was submitted`)
  const issuedAt = platform.clock.now()
  const origin = platform.config.publicUrl ?? `http://${platform.config.host}:${platform.config.port}`
  const asker = report.reviewerId ?? consultation.institutionId
  const pdf = await reportDocument(tx, platform, { consultation, report, issuedAt, origin, asker }, 'zh-CN')
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
