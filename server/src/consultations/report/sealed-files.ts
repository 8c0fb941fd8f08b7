import { createHash } from 'node:crypto'
import { consultationErrors } from '@tongying/contract/consultations'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { addenda, documents, type Report } from '../tables.ts'
import { addendaOf, addendumHashOf } from './addenda-of-case.ts'
import { documentOf, submittedReport } from './report-of-case.ts'
import { keyOfAddendum, keyOfSeal } from './seal.ts'
import { textHashOf } from './text-hash.ts'

interface SealedFile {
  readonly consultationId: string
  readonly reportNo: string
  readonly pdf: Buffer
  readonly sha256: Buffer
}

/** Refuses, and logs for the operators, when a file is not what was sealed, or the text to print is not its text. */
function requireSealed({ log }: Platform, file: SealedFile, found: { isText: boolean; isSeal: boolean }): void {
  const isFile = createHash('sha256').update(file.pdf).digest().equals(file.sha256)
  if (isFile && found.isText && found.isSeal) return
  const { consultationId, reportNo } = file
  log.error(
    { consultationId, reportNo, isFile, ...found },
    'an issued report is not what was sealed, and is not given out',
  )
  throw new Problem(consultationErrors.ReportSealBroken)
}

/**
 * The issued report of a case, once the seal of it and of every addendum holds, as does the text given; nothing before it
 * is issued.
 * @throws ReportSealBroken
 */
export async function requireSealedFiles(
  tx: Tx,
  platform: Platform,
  consultationId: string,
  report: Report | undefined,
): Promise<SealedReport | undefined> {
  const { keys } = platform
  const [document] = await tx.select().from(documents).where(eq(documents.consultationId, consultationId)).limit(1)
  if (!document) return undefined
  const isText = !report || !document.textSha256 || textHashOf(report).equals(document.textSha256)
  requireSealed(platform, document, { isText, isSeal: keyOfSeal(keys, document) !== undefined })
  const files = await tx
    .select()
    .from(addenda)
    .where(eq(addenda.consultationId, consultationId))
    .orderBy(asc(addenda.number))
  for (const file of files) {
    const { followsSha256 } = file
    const followsText = !report || textHashOf(report).equals(followsSha256)
    const hash = addendumHashOf({ ...file, followsSha256: followsSha256.toString('hex') })
    const isSeal = keyOfAddendum(keys, file) !== undefined
    requireSealed(platform, file, { isText: followsText && hash.equals(file.textSha256), isSeal })
  }
  const originals = [document, ...files].map(({ pdf, sha256 }) => ({ pdf, sha256 }))
  return { reportNo: document.reportNo, issuedAt: document.issuedAt, originals }
}

interface SealedReport {
  readonly reportNo: string
  readonly issuedAt: Date
  /** The file as it was issued, then one for each addendum. */
  readonly originals: readonly { readonly pdf: Buffer; readonly sha256: Buffer }[]
}

/** The issued report of a case whose seals hold, with the text that it was printed from; none before it is issued. */
export async function sealedDocument({ tx, platform, record: { consultation } }: Call<CaseRecord>) {
  const isIssued = await documentOf(tx, consultation.id)
  if (!isIssued) return undefined
  const report = await submittedReport(tx, consultation)
  const sealed = await requireSealedFiles(tx, platform, consultation.id, report)
  const newest = sealed?.originals.at(-1)
  if (!sealed || !newest) throw new Error(`the report of consultation ${consultation.id} is gone`)
  const added = await addendaOf(tx, consultation.id)
  return { report, issuedAt: sealed.issuedAt, sha256: newest.sha256.toString('hex'), addenda: added }
}
