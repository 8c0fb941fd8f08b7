import { type AddendumFields, addendumLimits, consultationErrors } from '@tongying/contract/consultations'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import type { Consultation, Report } from '../tables.ts'
import { type Addendum, addendaOf, addendumHashOf } from './addenda-of-case.ts'
import { submittedReport } from './report-of-case.ts'
import { textHashOf } from './text-hash.ts'

/** What an addendum is that is issued next. */
export interface NextAddendum {
  readonly report: Report
  readonly earlier: readonly Addendum[]
  readonly number: number
  readonly followsSha256: Buffer
  readonly textSha256: Buffer
}

/**
 * The number and the hash that an addendum gets.
 * @throws TooManyAddenda
 */
export async function nextAddendum(
  tx: Tx,
  consultation: Pick<Consultation, 'id' | 'submittedRevision'>,
  { reason, text }: AddendumFields,
): Promise<NextAddendum> {
  const report = await submittedReport(tx, consultation)
  const earlier = await addendaOf(tx, consultation.id)
  const number = earlier.length + 1
  const { most } = addendumLimits
  if (number > most) throw new Problem(consultationErrors.TooManyAddenda, { values: { most } })
  const followsSha256 = textHashOf(report)
  const hashed = { consultationId: consultation.id, followsSha256: followsSha256.toString('hex'), number, reason, text }
  return { report, earlier, number, followsSha256, textSha256: addendumHashOf(hashed) }
}
