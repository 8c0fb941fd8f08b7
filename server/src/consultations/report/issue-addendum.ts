import { createHash } from 'node:crypto'
import { kitErrors } from '@tongying/contract/kit'
import { accountNames } from '../../accounts/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import type { RightfulCall } from '../../platform/http/serve.ts'
import { originOf } from '../../platform/origin-of.ts'
import { Problem } from '../../platform/problem.ts'
import { builtInSigner } from '../../platform/seals/seal-text.ts'
import type { CaseRecord } from '../access.ts'
import { addenda } from '../tables.ts'
import { reportDocument } from './document.ts'
import { type NextAddendum, nextAddendum } from './next-addendum.ts'
import { sealAddendum } from './seal.ts'
import { requireSealedFiles } from './sealed-files.ts'

type AddendumRow = typeof addenda.$inferInsert

/** The report with one more addendum, printed and not yet issued. */
export interface PrintedAddendum {
  readonly row: Omit<AddendumRow, 'seal' | 'sealedBy'>
  /** Of the case that was printed. */
  readonly version: number
}

/** Who wrote an addendum and when they signed it by submitting it, at once where no date is given; and who passed it. */
export type WrittenAddendum = Pick<AddendumRow, 'authorId' | 'reason' | 'text' | 'submittedAt' | 'reviewerId'>

/**
 * What an addendum would be, once the seals of the report that it follows hold.
 * @throws TooManyAddenda; ReportSealBroken when the report is not what was sealed
 * @throws StateChanged
 */
export async function sealedNext(
  { tx, platform, record: { consultation } }: RightfulCall<CaseRecord>,
  written: Pick<WrittenAddendum, 'reason' | 'text'>,
): Promise<NextAddendum & { reportNo: string; reportIssuedAt: Date }> {
  const next = await nextAddendum(tx, consultation, written)
  const document = await requireSealedFiles(tx, platform, consultation.id, next.report)
  if (!document) throw new Problem(kitErrors.StateChanged)
  return { ...next, reportNo: document.reportNo, reportIssuedAt: document.issuedAt }
}

/** Prints the report with the addendum beneath, while nothing is locked yet. */
export async function printAddendum(
  context: RightfulCall<CaseRecord>,
  next: Awaited<ReturnType<typeof sealedNext>>,
  written: WrittenAddendum,
): Promise<PrintedAddendum> {
  const { tx, platform, record } = context
  const { consultation } = record
  const { report, reportIssuedAt: issuedAt, reportNo, earlier, number, followsSha256, textSha256 } = next
  const { authorId, reason, text, reviewerId = null } = written
  const nameOf = await accountNames(tx, [authorId, reviewerId])
  const signedAt = platform.clock.now()
  const submittedAt = written.submittedAt ?? signedAt
  const added = { number, reason, text, textSha256, signedAt, submittedAt, reviewerId }
  const printed = { ...added, authorName: nameOf(authorId), reviewerName: nameOf(reviewerId) }
  const source = { consultation, report, issuedAt, origin: originOf(platform), asker: accountIdOf(context) }
  const pdf = await reportDocument(tx, platform, { ...source, addenda: [...earlier, printed] }, 'zh-CN')
  const sha256 = createHash('sha256').update(pdf).digest()
  const row = { ...added, consultationId: consultation.id, reportNo, authorId, followsSha256, pdf, sha256 }
  return { row, version: consultation.version }
}

/** Seals a printed addendum and keeps it; the case is locked. */
export async function issueAddendum(
  { tx, platform }: Pick<Call, 'tx' | 'platform'>,
  { row }: PrintedAddendum,
): Promise<void> {
  await tx.insert(addenda).values({ ...row, seal: sealAddendum(platform.keys, row), sealedBy: builtInSigner })
}
