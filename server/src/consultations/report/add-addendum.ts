import { createHash } from 'node:crypto'
import { type AddendumFields, addendumLimits, consultationErrors } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { accountsByIds } from '../../accounts/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import type { RightfulCall } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { lockCase } from '../lock-case.ts'
import { moveCase } from '../move-case.ts'
import { addenda, type Consultation } from '../tables.ts'
import { addendaOf, addendumHashOf } from './addenda-of-case.ts'
import { reportDocument } from './document.ts'
import { builtInSigner, originOf } from './issue-document.ts'
import { submittedReport } from './report-of-case.ts'
import { sealAddendum } from './seal.ts'
import { requireSealedFiles } from './sealed-files.ts'
import { textHashOf } from './text-hash.ts'

/** The report with one more addendum, printed and not yet added. */
export interface PrintedAddendum {
  readonly number: number
  readonly reportNo: string
  readonly pdf: Buffer
  readonly followsSha256: Buffer
  readonly textSha256: Buffer
  readonly signedAt: Date
}

/**
 * Prints the report with the addendum beneath, while nothing is locked yet.
 * @throws TooManyAddenda; ReportSealBroken when the report that it follows is not what was sealed
 */
export async function printWithAddendum(
  context: RightfulCall<CaseRecord>,
  { reason, text }: AddendumFields,
): Promise<PrintedAddendum> {
  const { tx, platform, record } = context
  const { consultation } = record
  const authorId = accountIdOf(context)
  const report = await submittedReport(tx, consultation)
  const document = await requireSealedFiles(tx, platform, consultation.id, report)
  if (!document) throw new Problem(kitErrors.StateChanged)
  const earlier = await addendaOf(tx, consultation.id)
  const number = earlier.length + 1
  const { most } = addendumLimits
  if (number > most) throw new Problem(consultationErrors.TooManyAddenda, { values: { most } })
  const followsSha256 = textHashOf(report)
  const hashed = { consultationId: consultation.id, followsSha256: followsSha256.toString('hex'), number, reason, text }
  const textSha256 = addendumHashOf(hashed)
  const [author] = await accountsByIds(tx, [authorId])
  const signedAt = platform.clock.now()
  const added = { number, reason, text, textSha256, signedAt, authorName: author?.name ?? '' }
  const source = { consultation, report, issuedAt: document.issuedAt, origin: originOf(platform), asker: authorId }
  const pdf = await reportDocument(tx, platform, { ...source, addenda: [...earlier, added] }, 'zh-CN')
  return { number, reportNo: document.reportNo, pdf, followsSha256, textSha256, signedAt }
}

/**
 * The lead adds to an issued report: numbered, signed by adding it, and sealed. The report stays as it is.
 * @throws StateChanged when another addendum got the number meanwhile
 */
export async function addAddendum(
  context: Call<CaseRecord>,
  { reason, text }: AddendumFields,
  { pdf, number, ...printed }: PrintedAddendum,
): Promise<{ consultation: Consultation; number: number; textSha256: string }> {
  const { tx, now, platform } = context
  const authorId = accountIdOf(context)
  const before = await lockCase(context)
  if ((await addendaOf(tx, before.id)).length + 1 !== number) throw new Problem(kitErrors.StateChanged)
  const consultation = await moveCase({ tx, now, byId: authorId }, before, 'addAddendum')
  const sha256 = createHash('sha256').update(pdf).digest()
  const addendum = { consultationId: before.id, number, sha256, ...printed }
  const seal = sealAddendum(platform.keys, addendum)
  await tx.insert(addenda).values({ ...addendum, authorId, reason, text, pdf, seal, sealedBy: builtInSigner })
  return { consultation, number, textSha256: printed.textSha256.toString('hex') }
}
