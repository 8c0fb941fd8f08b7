import { consultationErrors } from '@tongying/contract/consultations'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import type { RightfulCall } from '../../platform/http/serve.ts'
import type { CaseRecord } from '../access.ts'
import { lockCase } from '../lock-case.ts'
import type { Consultation } from '../tables.ts'
import { endPendingAddendum } from './end-addendum-review.ts'
import { issueAddendum, type PrintedAddendum, printAddendum, sealedNext } from './issue-addendum.ts'
import { waitingAddendum } from './pending-addendum.ts'
import { refuseOtherText } from './text-hash.ts'

/**
 * Prints the report with the addendum that waits, while nothing is locked yet.
 * @throws AddendumTextChanged when the reviewer read another text; TooManyAddenda; ReportSealBroken
 */
export async function printReviewedAddendum(
  context: RightfulCall<CaseRecord>,
  { textSha256 }: { textSha256: string },
): Promise<PrintedAddendum> {
  const { tx, record } = context
  const { authorId, reason, text, submittedAt } = await waitingAddendum(tx, record.consultation)
  const next = await sealedNext(context, { reason, text })
  refuseOtherText(next.textSha256, textSha256, consultationErrors.AddendumTextChanged)
  const reviewerId = accountIdOf(context)
  return printAddendum(context, next, { authorId, reason, text, submittedAt, reviewerId })
}

/**
 * The reviewer passes the addendum that they read: it is numbered, sealed and issued.
 * @throws StateChanged when the case has moved on since it was printed
 */
export async function passAddendum(
  context: Call<CaseRecord>,
  _input: { textSha256: string },
  printed: PrintedAddendum,
): Promise<{ consultation: Consultation; number: number }> {
  const { tx, now } = context
  const before = await lockCase(context, printed.version)
  const consultation = await endPendingAddendum({ tx, now, byId: accountIdOf(context) }, before, 'passAddendum')
  await issueAddendum(context, printed)
  return { consultation, number: printed.row.number }
}
