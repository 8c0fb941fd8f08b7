import { createHash } from 'node:crypto'
import { examinationErrors, examinationFiles } from '@tongying/contract/examinations'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import { pdfAnswer } from '../../platform/pdf/pdf-answer.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { keyOfSeal } from '../../platform/seals/seal-text.ts'
import { examinationAccess, type OnExamination } from '../access.ts'
import { addendaOf, addendumHashOf, type ResultAddendum } from '../addenda/addenda-of.ts'
import { sealedAddendumText } from '../addenda/seal-addendum.ts'
import {
  type ExaminationDocument,
  examinationDocuments,
  type ResultAddendumRow,
  type ResultRow,
  resultAddenda,
} from '../tables.ts'
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
): Promise<SealedResult> {
  const [document] = await tx.select().from(examinationDocuments).where(eq(examinationDocuments.examinationId, row.id))
  const result = document && (await resultOf(tx, row.id))
  if (!document || !result) throw new Problem(examinationErrors.NoResultDocument)
  const isFile = createHash('sha256').update(document.pdf).digest().equals(document.sha256)
  const isText = (await textHashOf(tx, result, patient.bodyPart)).equals(document.textSha256)
  const isSeal = keyOfSeal(platform.keys, Buffer.from(sealedText(document)), document.seal) !== undefined
  if (!isFile || !isText || !isSeal) refuse(platform, { reportNo: document.reportNo, isFile, isText, isSeal })
  const files = await tx
    .select()
    .from(resultAddenda)
    .where(eq(resultAddenda.examinationId, row.id))
    .orderBy(asc(resultAddenda.number))
  for (const file of files) requireSealedAddendum(platform, document, file)
  return {
    document,
    result,
    addenda: await addendaOf(tx, row.id),
    pdfs: [document.pdf, ...files.map(({ pdf }) => pdf)],
  }
}

/** An issued report whose seals hold. */
interface SealedResult {
  readonly document: ExaminationDocument
  readonly result: ResultRow
  readonly addenda: readonly ResultAddendum[]
  /** The file as it was issued, then one for each addendum. */
  readonly pdfs: readonly Buffer[]
}

function requireSealedAddendum(platform: Platform, document: ExaminationDocument, file: ResultAddendumRow): void {
  const isFile = createHash('sha256').update(file.pdf).digest().equals(file.sha256)
  const isText = file.followsSha256.equals(document.textSha256) && addendumHashOf(file).equals(file.textSha256)
  const { reportNo } = document
  const isSeal = keyOfSeal(platform.keys, Buffer.from(sealedAddendumText(file, reportNo)), file.seal) !== undefined
  if (!isFile || !isText || !isSeal) refuse(platform, { reportNo, addendum: file.number, isFile, isText, isSeal })
}

/** @throws ResultSealBroken, for the operators to see */
function refuse({ log }: Platform, found: Record<string, unknown>): never {
  log.error(found, 'an issued report is not what was sealed, and is not given out')
  throw new Problem(examinationErrors.ResultSealBroken)
}

/** The name of a report's file with so many addenda. */
export function resultFileName({ reportNo }: ExaminationDocument, addenda: number): string {
  return `${reportNo}${addenda === 0 ? '' : `-A${addenda}`}.pdf`
}

const readingOf = ({ record: { row } }: Call<OnExamination>) => [
  { subject: { kind: 'examination', id: row.id } as const, institutionId: row.institutionId },
]

/** The sealed original; in English a reading copy of the same content. */
export const reportPdf = serveFile(examinationFiles.reportPdf, {
  access: examinationAccess,
  async run(call, { addendum }) {
    const sealed = await requireSealed(call, call.record)
    const upTo = addendum ?? sealed.addenda.length
    const pdf = sealed.pdfs[upTo]
    if (!pdf) throw new Problem(examinationErrors.NoResultDocument)
    return { ...sealed, pdf, addenda: sealed.addenda.slice(0, upTo) }
  },
  audit: readingOf,
  async answer(call, { download }, { document, result, pdf, addenda }) {
    const { tx, platform, record, language } = call
    const source = { ...record, result, issuedAt: document.issuedAt, asker: accountIdOf(call), addenda }
    const content = language === 'zh-CN' ? pdf : await resultDocument({ tx, platform }, source, language)
    const disposition = download === undefined ? 'inline' : 'attachment'
    return pdfAnswer(content, `${disposition}; filename="${resultFileName(document, addenda.length)}"`)
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
