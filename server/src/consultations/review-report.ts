import { consultationErrors } from '@tongying/contract/consultations'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import type { CaseRecord } from './access.ts'
import { issueDocument } from './issue-document.ts'
import { type Hand, makeMove, tellCase } from './make-move.ts'
import { changeReport, newestReport } from './report-of-case.ts'
import type { Consultation, Report } from './tables.ts'

/** The desk passes the report: the document is made, hashed and sealed, and the case is complete. */
export async function passReview(context: Context<CaseRecord>): Promise<Consultation> {
  const { hand, row, report } = await take(context)
  const moved = await makeMove(hand, row, 'passReview')
  const reviewed = { ...report, reviewerId: hand.byId, reviewedAt: hand.now }
  await changeReport(hand.tx, report, { reviewerId: hand.byId, reviewedAt: hand.now })
  await issueDocument(hand.tx, context.platform, moved, reviewed)
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
  const row = context.record.consultation
  const report = await newestReport(context.tx, row.id)
  if (!report) throw new Error(`consultation ${row.id} is under review without a report`)
  if (report.authorId === byId || row.applicantId === byId) throw new Problem(consultationErrors.NotYourOwn)
  context.audit({ subject: { kind: 'consultation', id: row.id }, detail: { revision: report.revision } })
  return { hand: { tx: context.tx, now: context.now, byId }, row, report }
}
