import { createHash } from 'node:crypto'
import { type AddendumFields, addendumLimits, consultationErrors } from '@tongying/contract/consultations'
import { accountsByIds } from '../../accounts/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import type { RightfulCall } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { builtInSigner, sealText } from '../../platform/seals/seal-text.ts'
import type { OnExamination } from '../access.ts'
import { sendAddedLink } from '../link/make-link.ts'
import { resultDocument } from '../result/document.ts'
import { requireSealed } from '../result/pdf.ts'
import { type ResultAddendumRow, resultAddenda } from '../tables.ts'
import { addendumHashOf } from './addenda-of.ts'
import { sealedAddendumText } from './seal-addendum.ts'

/** The report with one more addendum, printed and not yet issued. */
export interface PrintedAddendum {
  readonly row: Omit<ResultAddendumRow, 'seal' | 'sealedBy'>
  readonly reportNo: string
}

/** Who wrote an addendum and when they signed it, at once where no date is given; and who passed it. */
interface Written extends AddendumFields {
  readonly authorId: string
  readonly submittedAt?: Date
  readonly reviewerId: string | null
}

/**
 * What an addendum is that is issued next.
 * @throws NoResultDocument, ResultSealBroken, TooManyAddenda
 */
export async function nextAddendum(
  { tx, platform, record }: Pick<RightfulCall<OnExamination>, 'tx' | 'platform' | 'record'>,
  { reason, text }: AddendumFields,
) {
  const sealed = await requireSealed({ tx, platform }, record)
  const number = sealed.addenda.length + 1
  const { most } = addendumLimits
  if (number > most) throw new Problem(consultationErrors.TooManyAddenda, { values: { most } })
  const followsSha256 = sealed.document.textSha256
  const textSha256 = addendumHashOf({ examinationId: record.row.id, number, reason, text, followsSha256 })
  return { ...sealed, number, followsSha256, textSha256 }
}

/**
 * Prints the report with the addendum beneath, while nothing is locked yet.
 * @throws ResultFigureBroken
 */
export async function printAddendum(
  call: RightfulCall<OnExamination>,
  next: Awaited<ReturnType<typeof nextAddendum>>,
  { authorId, reason, text, submittedAt, reviewerId }: Written,
): Promise<PrintedAddendum> {
  const { tx, platform, record } = call
  const people = await accountsByIds(tx, [authorId, reviewerId ?? []].flat())
  const nameOf = (accountId: string | null) => people.find(({ id }) => id === accountId)?.name ?? ''
  const signedAt = platform.clock.now()
  const { number, textSha256, followsSha256, document, result } = next
  const added = { number, reason, text, textSha256, signedAt, submittedAt: submittedAt ?? signedAt, reviewerId }
  const printed = { ...added, authorName: nameOf(authorId), reviewerName: nameOf(reviewerId) }
  const addenda = [...next.addenda, printed]
  const source = { ...record, result, issuedAt: document.issuedAt, asker: accountIdOf(call), addenda }
  const pdf = await resultDocument({ tx, platform }, source, 'zh-CN')
  const sha256 = createHash('sha256').update(pdf).digest()
  const row = { ...added, examinationId: record.row.id, authorId, followsSha256, pdf, sha256 }
  return { row, reportNo: document.reportNo }
}

/** Seals what was printed and tells the patient; the examination is locked. */
export async function issueAddendum(call: Call<OnExamination>, { row, reportNo }: PrintedAddendum): Promise<void> {
  const { tx, platform, record } = call
  const seal = sealText(platform.keys, sealedAddendumText(row, reportNo))
  await tx.insert(resultAddenda).values({ ...row, seal, sealedBy: builtInSigner })
  await sendAddedLink(call, row.examinationId, record.patient)
}
