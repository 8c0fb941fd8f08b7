import type { ReportSheet } from '@tongying/contract/consultations'
import { recordView } from '../../platform/audit/record-view.ts'
import type { Call } from '../../platform/http/call.ts'
import type { CaseRecord } from '../access.ts'
import { ownerKind } from '../files-of-case.ts'
import { reportForm } from './document.ts'
import { originOf } from './issue-document.ts'
import { sourceOfPreview } from './preview-source.ts'
import { sealedDocument } from './sealed-files.ts'

/**
 * The report as its PDF prints it. Before it is issued, those who write, sign or review it see how it would be.
 * @throws `NoDocument` where there is nothing that the caller may read yet, `ReportSealBroken`
 */
export async function readReportSheet(context: Call<CaseRecord>): Promise<ReportSheet> {
  const { tx, platform, record, language } = context
  const { consultation } = record
  const document = await sealedDocument(context)
  const source = document ? { ...document, consultation, origin: originOf(platform) } : await sourceOfPreview(context)
  await recordView(
    platform,
    context,
    { kind: document ? 'reportDocument' : 'reportPreview', id: consultation.id },
    {
      action: 'consultation.reportSheet',
      subject: { kind: ownerKind, id: consultation.id },
      institutionId: consultation.institutionId,
    },
  )
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
