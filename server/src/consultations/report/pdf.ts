import { createHash } from 'node:crypto'
import { consultationErrors, consultationFiles } from '@tongying/contract/consultations'
import { id } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { recordView } from '../../attachments/index.ts'
import { type Access, accountIdOf, type Call, stranger } from '../../platform/http/call.ts'
import { type FileCall, serveFile } from '../../platform/http/serve-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { type CaseRecord, consultationAccess } from '../access.ts'
import { ownerKind } from '../files-of-case.ts'
import { documents, type Report } from '../tables.ts'
import { reportDocument } from './document.ts'
import { submittedReport } from './report-of-case.ts'
import { keyOfSeal } from './seal.ts'
import { textHashOf } from './text-hash.ts'

/** Refuses, and tells the operators, when a document is not what was sealed, or the text to print is not its text. */
function requireSealed(
  { keys, log }: Platform,
  document: typeof documents.$inferSelect,
  report: Report | undefined,
): void {
  const isFile = createHash('sha256').update(document.pdf).digest().equals(document.sha256)
  const isText = !report || !document.textSha256 || textHashOf(report).equals(document.textSha256)
  if (isFile && isText && keyOfSeal(keys, document)) return
  const { consultationId, reportNo } = document
  log.error(
    { consultationId, reportNo, isFile, isText },
    'an issued report is not what was sealed, and is not given out',
  )
  throw new Problem(consultationErrors.ReportSealBroken)
}

/** What the caller is to the case; an id that is none is like one of no case. */
async function caseAccess(call: Call, asked: { id: string }): Promise<Access<CaseRecord>> {
  if (!id.safeParse(asked.id).success) return stranger(consultationErrors.ConsultationNotFound)
  return consultationAccess(call, asked)
}

/** The document as it was sealed, and for a reading copy its text; leaves the row of this reading. */
async function readSealed(call: Call<CaseRecord>) {
  const { tx, platform, record } = call
  const { consultation } = record
  const [document] = await tx.select().from(documents).where(eq(documents.consultationId, consultation.id)).limit(1)
  if (!document) throw new Problem(consultationErrors.NoDocument)
  const report = call.language === 'zh-CN' ? undefined : await submittedReport(tx, consultation)
  requireSealed(platform, document, report)
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
  return { document, report }
}

/** The sealed original; in English a reading copy of the same content. */
async function sendReportPdf(call: FileCall<CaseRecord>, { download }: { download?: string | undefined }) {
  const { tx, platform, record, origin } = call
  const { document, report } = await call.inTurn(() => readSealed(call))
  const source = { consultation: record.consultation, issuedAt: document.issuedAt, origin, asker: accountIdOf(call) }
  const content = report ? await reportDocument(tx, platform, { ...source, report }, 'en-US') : document.pdf
  return {
    content,
    mediaType: 'application/pdf',
    headers: {
      'content-disposition': `${download === undefined ? 'inline' : 'attachment'}; filename="${document.reportNo}.pdf"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    },
  }
}

export const reportPdf = serveFile(consultationFiles.readReportPdf, { access: caseAccess, run: sendReportPdf })
