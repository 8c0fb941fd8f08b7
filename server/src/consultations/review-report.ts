import { consultationErrors } from '@tongying/contract/consultations'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import type { CaseRecord } from './access.ts'
import { issueDocument } from './issue-document.ts'
import { lockCase } from './lock-case.ts'
import { type Hand, makeMove, tellCase } from './make-move.ts'
import { requireOpinions } from './opinions-of-case.ts'
import { changeReport, submittedReport } from './report-of-case.ts'
import type { Consultation, Report } from './tables.ts'
import { refuseOtherText, textHashOf } from './text-hash.ts'

/**
 * The desk passes the report: of exactly the submitted revision the document is made, hashed and sealed, and the case is
 * complete. With `textSha256` only the text that the desk saw is passed.
 */
export async function passReview(
  context: Context<CaseRecord>,
  { textSha256 }: { textSha256?: string | undefined },
): Promise<Consultation> {
  const { hand, row, report } = await take(context)
  const textHash = textHashOf(report)
  refuseOtherText(textHash, textSha256)
  await requireOpinions(hand.tx, row, textHash)
  const moved = await makeMove(hand, row, 'passReview')
  const review = { reviewerId: hand.byId, reviewedAt: hand.now }
  await changeReport(hand.tx, report, review)
  await issueDocument(hand.tx, context.platform, moved, { ...report, ...review })
  await tellCase(hand, moved, 'consultation.completed')
  return moved
}

/** The desk sends the report back to the lead with its reason. */
export async function failReview(context: Context<CaseRecord>, { note }: { note: string }): Promise<Consultation> {
  const { hand, row, report } = await take(context)
  const moved = await makeMove(hand, row, 'failReview', {}, note)
  await changeReport(hand.tx, report, { reviewerId: hand.byId, reviewedAt: hand.now, reviewNote: note })
  await tellCase(hand, moved, 'consultation.reportFailed')
  return moved
}

async function take(context: Context<CaseRecord>): Promise<{ hand: Hand; row: Consultation; report: Report }> {
  const byId = accountIdOf(context)
  const row = await lockCase(context)
  const report = await submittedReport(context.tx, row)
  if (report.authorId === byId || row.applicantId === byId) throw new Problem(consultationErrors.NotYourOwn)
  context.audit({ subject: { kind: 'consultation', id: row.id }, detail: { revision: report.revision } })
  return { hand: { tx: context.tx, now: context.now, byId }, row, report }
}
