import { consultationErrors, consultationFiles } from '@tongying/contract/consultations'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { pdfAnswer } from '../../platform/pdf/pdf-answer.ts'
import { Problem } from '../../platform/problem.ts'
import { type CaseRecord, fileAccess } from '../access.ts'
import { ownerKind } from '../files-of-case.ts'
import { addendaOf } from './addenda-of-case.ts'
import { reportDocument } from './document.ts'
import { sourceOfPreview } from './preview-source.ts'
import { documentOf, submittedReport } from './report-of-case.ts'
import { requireSealedFiles } from './sealed-files.ts'

/** The document as it was sealed, and for a reading copy its text. */
async function readSealed(call: Call<CaseRecord>, { addendum }: { addendum?: number | undefined }) {
  const { tx, platform, record } = call
  const { consultation } = record
  const isOriginal = call.language === 'zh-CN'
  const isIssued = await documentOf(tx, consultation.id)
  const report = isIssued && !isOriginal ? await submittedReport(tx, consultation) : undefined
  const sealed = await requireSealedFiles(tx, platform, consultation.id, report)
  const upTo = addendum ?? (sealed ? sealed.originals.length - 1 : 0)
  const original = sealed?.originals[upTo]
  if (!sealed || !original) throw new Problem(consultationErrors.NoDocument)
  const printed = isOriginal ? [] : (await addendaOf(tx, consultation.id)).slice(0, upTo)
  const name = upTo === 0 ? sealed.reportNo : `${sealed.reportNo}-A${upTo}`
  return { pdf: original.pdf, name, issuedAt: sealed.issuedAt, report, addenda: printed }
}

/** The row of a reading of a document of this kind. */
const readingOf =
  (kind: 'reportDocument' | 'reportPreview') =>
  ({ record: { consultation } }: Call<CaseRecord>) => {
    const { id, institutionId } = consultation
    return [{ document: { kind, id }, subject: { kind: ownerKind, id }, institutionId }]
  }

/** The sealed original, by default with all its addenda; in English a reading copy of the same content. */
export const reportPdf = serveFile(consultationFiles.readReportPdf, {
  access: fileAccess,
  run: readSealed,
  audit: readingOf('reportDocument'),
  async answer(call, { download }, { pdf, name, report, ...read }) {
    const { tx, platform, record, origin } = call
    const source = { ...read, consultation: record.consultation, origin, asker: accountIdOf(call) }
    const content = report ? await reportDocument(tx, platform, { ...source, report }, 'en-US') : pdf
    const disposition = download === undefined ? 'inline' : 'attachment'
    return pdfAnswer(content, `${disposition}; filename="${name}.pdf"`)
  },
})

/** How the report would be issued now, marked on every page as a preview. */
export const reportPreviewPdf = serveFile(consultationFiles.previewReportPdf, {
  access: fileAccess,
  run: sourceOfPreview,
  audit: readingOf('reportPreview'),
  async answer(call, _input, source) {
    const { tx, platform, now, language } = call
    const printed = { ...source, issuedAt: source.issuedAt ?? now, asker: accountIdOf(call), isPreview: true }
    return pdfAnswer(await reportDocument(tx, platform, printed, language), 'inline; filename="preview.pdf"')
  },
})
