import { consultationErrors, consultationFiles } from '@tongying/contract/consultations'
import { recordView } from '../../attachments/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { type FileCall, serveFile } from '../../platform/http/serve-file.ts'
import { Problem } from '../../platform/problem.ts'
import { type CaseRecord, fileAccess } from '../access.ts'
import { ownerKind } from '../files-of-case.ts'
import { addendaOf } from './addenda-of-case.ts'
import { reportDocument } from './document.ts'
import { sourceOfPreview } from './preview-source.ts'
import { documentOf, submittedReport } from './report-of-case.ts'
import { requireSealedFiles } from './sealed-files.ts'

/** The document as it was sealed, and for a reading copy its text; leaves the row of this reading. */
async function readSealed(call: Call<CaseRecord>, addendum: number | undefined) {
  const { tx, platform, record } = call
  const { consultation } = record
  const isOriginal = call.language === 'zh-CN'
  const isIssued = await documentOf(tx, consultation.id)
  const report = isIssued && !isOriginal ? await submittedReport(tx, consultation) : undefined
  const sealed = await requireSealedFiles(tx, platform, consultation.id, report)
  const upTo = addendum ?? (sealed ? sealed.originals.length - 1 : 0)
  const original = sealed?.originals[upTo]
  if (!sealed || !original) throw new Problem(consultationErrors.NoDocument)
  await recordView(
    platform,
    call,
    { kind: 'reportDocument', id: consultation.id },
    {
      action: consultationFiles.readReportPdf.name,
      subject: { kind: ownerKind, id: consultation.id },
      institutionId: consultation.institutionId,
    },
  )
  const printed = isOriginal ? [] : (await addendaOf(tx, consultation.id)).slice(0, upTo)
  const name = upTo === 0 ? sealed.reportNo : `${sealed.reportNo}-A${upTo}`
  return { pdf: original.pdf, name, issuedAt: sealed.issuedAt, report, addenda: printed }
}

/** The sealed original, by default with all its addenda; in English a reading copy of the same content. */
async function sendReportPdf(
  call: FileCall<CaseRecord>,
  { download, addendum }: { download?: string | undefined; addendum?: number | undefined },
) {
  const { tx, platform, record, origin } = call
  const { pdf, name, report, ...read } = await call.inTurn(() => readSealed(call, addendum))
  const source = { ...read, consultation: record.consultation, origin, asker: accountIdOf(call) }
  const content = report ? await reportDocument(tx, platform, { ...source, report }, 'en-US') : pdf
  const disposition = download === undefined ? 'inline' : 'attachment'
  return pdfAnswer(content, `${disposition}; filename="${name}.pdf"`)
}

function pdfAnswer(content: Buffer, disposition: string) {
  return {
    content,
    mediaType: 'application/pdf',
    headers: {
      'content-disposition': disposition,
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    },
  }
}

/** How the report would be issued now, marked on every page as a preview. */
async function sendPreviewPdf(call: FileCall<CaseRecord>) {
  const { tx, platform, record, now, language } = call
  const source = await call.inTurn(() => sourceOfPreview(call))
  await recordView(
    platform,
    call,
    { kind: 'reportPreview', id: record.consultation.id },
    {
      action: consultationFiles.previewReportPdf.name,
      subject: { kind: ownerKind, id: record.consultation.id },
      institutionId: record.consultation.institutionId,
    },
  )
  const printed = { ...source, issuedAt: source.issuedAt ?? now, asker: accountIdOf(call), isPreview: true }
  return pdfAnswer(await reportDocument(tx, platform, printed, language), 'inline; filename="preview.pdf"')
}

export const reportPreviewPdf = serveFile(consultationFiles.previewReportPdf, {
  access: fileAccess,
  run: sendPreviewPdf,
})
export const reportPdf = serveFile(consultationFiles.readReportPdf, { access: fileAccess, run: sendReportPdf })
