import type { ReportSheet } from '@tongying/contract/consultations'
import type { Reading } from '../../platform/audit/record-reading.ts'
import type { Call } from '../../platform/http/call.ts'
import { originOf } from '../../platform/origin-of.ts'
import type { CaseRecord } from '../access.ts'
import { ownerKind } from '../files-of-case.ts'
import { reportForm } from './document.ts'
import { sourceOfPreview } from './preview-source.ts'
import { sealedDocument } from './sealed-files.ts'

/** The issued report is a record of its own, and so is its preview. */
export function sheetReadings({ record }: Call<CaseRecord>, { issuedAt }: ReportSheet): readonly Reading[] {
  const { id, institutionId } = record.consultation
  const document = { kind: issuedAt === null ? 'reportPreview' : 'reportDocument', id } as const
  return [{ subject: { kind: ownerKind, id }, institutionId, document }]
}

/**
 * The report as its PDF prints it. Before it is issued, those who write, sign or review it see how it would be.
 * @throws `NoDocument` where there is nothing that the caller may read yet, `ReportSealBroken`
 */
export async function readReportSheet(context: Call<CaseRecord>): Promise<ReportSheet> {
  const { tx, platform, record, language } = context
  const { consultation } = record
  const document = await sealedDocument(context)
  const source = document ? { ...document, consultation, origin: originOf(platform) } : await sourceOfPreview(context)
  const { experts, ...form } = await reportForm(tx, platform, source, language)
  return {
    ...form,
    figures: source.report.figures,
    experts: experts.map((expert) => ({
      ...expert,
      signature: typeof expert.signature === 'string' ? expert.signature : null,
    })),
    issuedAt: document?.issuedAt.toISOString() ?? null,
    sha256: document?.sha256 ?? null,
  }
}
