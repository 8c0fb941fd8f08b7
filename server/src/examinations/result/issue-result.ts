import { createHash } from 'node:crypto'
import { examinationErrors } from '@tongying/contract/examinations'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import type { RightfulCall } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { builtInSigner, sealText } from '../../platform/seals/seal-text.ts'
import type { OnExamination } from '../access.ts'
import { streamVersion } from '../keep-stream.ts'
import { makeResultLink } from '../link/make-link.ts'
import { procedureVersion } from '../procedure-of.ts'
import { examinationDocuments, type ResultRow, type UltrasoundRecordRow } from '../tables.ts'
import { criticalVersion } from './critical-lines.ts'
import { resultDocument } from './document.ts'
import { textHashOf } from './result-of.ts'
import { sealedText } from './seal-result.ts'

/** A report's PDF that is not issued yet. */
export interface PrintedResult {
  readonly pdf: Buffer
  readonly issuedAt: Date
  readonly signedAt: Date | null
  readonly reviewedAt: Date | null
  /** Of the text that was printed, and of the record beside it. */
  readonly textSha256: Buffer
  readonly recordVersion: number
  /** Of what it says of critical findings. */
  readonly criticalVersion: string
  /** Of what it says of how the examination was held. */
  readonly procedureVersion: string
  /** Of what it says of how the picture came in. */
  readonly streamVersion: string
}

/** Prints the report as it will be issued, in Chinese; it waits for a worker, so nothing is locked yet. */
export async function printResult(call: RightfulCall<OnExamination>, result: ResultRow): Promise<PrintedResult> {
  const { tx, platform, record } = call
  const { row, patient } = record
  const issuedAt = platform.clock.now()
  const asker = accountIdOf(call)
  const critical = await criticalVersion(tx, row.id)
  const stream = await streamVersion(tx, row.id)
  const procedure = await procedureVersion(tx, row.id)
  const pdf = await resultDocument({ tx, platform }, { row, patient, result, issuedAt, asker }, 'zh-CN')
  const { signedAt, reviewedAt } = result
  const textSha256 = await textHashOf(tx, result, patient.bodyPart)
  const versions = {
    ...{ recordVersion: patient.version, criticalVersion: critical },
    ...{ streamVersion: stream, procedureVersion: procedure },
  }
  return { pdf, issuedAt, signedAt, reviewedAt, textSha256, ...versions }
}

/**
 * Seals the printed report's exact bytes; the examination is locked, and with it what is printed of its patient.
 * Answers the hash of its text.
 * @throws ResultChanged when another text was printed or signed, or the patient's record, a critical finding, a measure of the
 * picture or how the examination was held changed meanwhile
 */
export async function issueResult(
  call: Call<OnExamination>,
  { result, patient }: { result: ResultRow; patient: UltrasoundRecordRow },
  printed: PrintedResult,
): Promise<Buffer> {
  const { tx, platform } = call
  const { pdf, issuedAt, textSha256 } = printed
  const isText = textSha256.equals(await textHashOf(tx, result, patient.bodyPart))
  const isSigned = result.textSha256?.equals(textSha256) === true
  const isRecord = patient.version === printed.recordVersion
  const isCritical = (await criticalVersion(tx, result.examinationId)) === printed.criticalVersion
  const isStream = (await streamVersion(tx, result.examinationId)) === printed.streamVersion
  const isProcedure = (await procedureVersion(tx, result.examinationId)) === printed.procedureVersion
  const isAsPrinted = isRecord && isCritical && isStream && isProcedure
  if (!isText || !isSigned || !isAsPrinted) throw new Problem(examinationErrors.ResultChanged)
  const sha256 = createHash('sha256').update(pdf).digest()
  const { examinationId, reportNo } = result
  const document = { examinationId, reportNo, textSha256, sha256, issuedAt }
  const seal = sealText(platform.keys, sealedText(document))
  await tx.insert(examinationDocuments).values({ ...document, seal, sealedBy: builtInSigner, pdf })
  await makeResultLink(call, examinationId, patient)
  return textSha256
}
