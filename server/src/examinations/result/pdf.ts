import { createHash } from 'node:crypto'
import { examinationErrors, examinationFiles } from '@tongying/contract/examinations'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { pdfAnswer } from '../../platform/pdf/pdf-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { keyOfSeal } from '../../platform/seals/seal-text.ts'
import { examinationAccess, type OnExamination } from '../access.ts'
import { type ExaminationDocument, examinationDocuments, type ResultRow } from '../tables.ts'
import { resultDocument } from './document.ts'
import { resultOf, textHashOf } from './result-of.ts'
import { requireFigures } from './save-result.ts'
import { sealedText } from './seal-result.ts'

/**
 * The issued report with its text, once its seal holds for both.
 * @throws NoResultDocument, ResultSealBroken
 */
export async function requireSealed(
  { tx, platform }: { tx: Tx; platform: Platform },
  { row, patient }: Pick<OnExamination, 'row' | 'patient'>,
): Promise<{ document: ExaminationDocument; result: ResultRow }> {
  const [document] = await tx.select().from(examinationDocuments).where(eq(examinationDocuments.examinationId, row.id))
  const result = document && (await resultOf(tx, row.id))
  if (!document || !result) throw new Problem(examinationErrors.NoResultDocument)
  const isFile = createHash('sha256').update(document.pdf).digest().equals(document.sha256)
  const isText = (await textHashOf(tx, result, patient.bodyPart)).equals(document.textSha256)
  const isSeal = keyOfSeal(platform.keys, Buffer.from(sealedText(document)), document.seal) !== undefined
  if (isFile && isText && isSeal) return { document, result }
  const { reportNo } = document
  platform.log.error(
    { reportNo, isFile, isText, isSeal },
    'an issued report is not what was sealed, and is not given out',
  )
  throw new Problem(examinationErrors.ResultSealBroken)
}

const readingOf = ({ record: { row } }: Call<OnExamination>) => [
  { subject: { kind: 'examination', id: row.id } as const, institutionId: row.institutionId },
]

/** The sealed original; in English a reading copy of the same content. */
export const reportPdf = serveFile(examinationFiles.reportPdf, {
  access: examinationAccess,
  run: (call) => requireSealed(call, call.record),
  audit: readingOf,
  async answer(call, { download }, { document, result }) {
    const { tx, platform, record, language } = call
    const source = { ...record, result, issuedAt: document.issuedAt, asker: accountIdOf(call) }
    const content = language === 'zh-CN' ? document.pdf : await resultDocument({ tx, platform }, source, language)
    const disposition = download === undefined ? 'inline' : 'attachment'
    return pdfAnswer(content, `${disposition}; filename="${document.reportNo}.pdf"`)
  },
})

/** How the report would be printed now. */
export const previewPdf = serveFile(examinationFiles.previewPdf, {
  access: examinationAccess,
  async run({ tx, record }) {
    const result = await resultOf(tx, record.row.id)
    if (!result) throw new Problem(examinationErrors.NoResultDocument)
    await requireFigures(tx, record.row.id, result.figures)
    return result
  },
  audit: readingOf,
  async answer(call, _input, result) {
    const { tx, platform, record, language } = call
    const source = { ...record, result, issuedAt: null, asker: accountIdOf(call) }
    return pdfAnswer(await resultDocument({ tx, platform }, source, language), 'inline; filename="preview.pdf"')
  },
})
