import { createHash } from 'node:crypto'
import { isAllowed } from '@tongying/contract/access'
import { consultationErrors, reportPdfPath } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { auditActor, recordAudit } from '../platform/audit/trail.ts'
import { whoIs } from '../platform/auth/who.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { publicOrigin } from '../platform/http/origin.ts'
import { languageOf } from '../platform/http/serve.ts'
import { requireTokenReach } from '../platform/http/token-reach.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { accessTo } from './access.ts'
import { reportDocument } from './report-document.ts'
import { submittedReport } from './report-of-case.ts'
import { keyOfSeal } from './report-seal.ts'
import { documents, type Report } from './tables.ts'
import { textHashOf } from './text-hash.ts'

const parameters = z.object({ id: z.uuid() })

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

/** `GET /meeting/consultation/pdf/{id}`: the sealed original; in English a reading copy of the same content. */
export function registerReportPdf(app: FastifyInstance, platform: Platform): void {
  app.get(reportPdfPath.replace('{id}', ':id'), async (request, reply) => {
    const { orm } = platform.db
    const { actor } = await whoIs(platform, request, platform.clock.now(), { allowCookie: true })
    if (!actor.accountId) throw new Problem(kitErrors.SignInRequired)
    requireTokenReach(actor, { permission: 'consultation.readReport', isChange: false })
    const asked = parameters.safeParse(request.params)
    if (!asked.success) throw new Problem(consultationErrors.ConsultationNotFound)
    const { holders, record } = await accessTo(orm, actor.accountId, asked.data.id)
    if (holders.length === 0) throw new Problem(consultationErrors.ConsultationNotFound)
    if (!isAllowed('consultation.readReport', holders)) throw new Problem(kitErrors.Forbidden)
    const { consultation } = record
    const [document] = await orm.select().from(documents).where(eq(documents.consultationId, consultation.id)).limit(1)
    if (!document) throw new Problem(consultationErrors.NoDocument)
    const isOriginal = languageOf(request) === 'zh-CN'
    const report = isOriginal ? undefined : await submittedReport(orm, consultation)
    requireSealed(platform, document, report)
    const origin = publicOrigin(request, platform.config)
    const source = { consultation, issuedAt: document.issuedAt, origin, asker: actor.accountId }
    const bytes = report ? await reportDocument(orm, platform, { ...source, report }, 'en-US') : document.pdf
    const row = {
      at: platform.clock.now(),
      ...auditActor(actor),
      action: `GET ${reportPdfPath}`,
      subject: { kind: 'consultation', id: consultation.id },
      institutionId: consultation.institutionId,
      requestId: request.id,
    }
    await inTransaction(platform.db, (tx) => recordAudit(tx, row))
    const disposition =
      typeof request.query === 'object' && request.query !== null && 'download' in request.query
        ? 'attachment'
        : 'inline'
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': `${disposition}; filename="${document.reportNo}.pdf"`,
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'private, no-store',
      })
      .send(bytes)
  })
}
