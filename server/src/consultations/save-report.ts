import { consultationErrors, type ReportFields } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import type { CaseRecord } from './access.ts'
import { type Hand, makeMove, presentMoved, tellCase } from './make-move.ts'
import { changeReport, newestReport } from './report-of-case.ts'
import { attendingWithoutOpinion } from './sign-opinion.ts'
import { type Consultation, reports } from './tables.ts'

/** Keeps the report as far as it is written; a submitted revision is never changed. */
export async function saveReport(context: Context<CaseRecord>, fields: ReportFields): Promise<{ savedAt: string }> {
  const { tx, now } = context
  const { consultation } = context.record
  if (consultation.review !== 'writtenReport') throw new Problem(kitErrors.StateChanged)
  const newest = await newestReport(tx, consultation.id)
  const text = { findings: fields.findings, conclusion: fields.conclusion, advice: fields.advice, savedAt: now }
  context.audit({ subject: { kind: 'consultation', id: consultation.id } })
  if (newest && newest.submittedAt === null) {
    await changeReport(tx, newest, text)
  } else {
    await tx.insert(reports).values({
      consultationId: consultation.id,
      revision: (newest?.revision ?? 0) + 1,
      authorId: accountIdOf(context),
      ...text,
    })
  }
  return { savedAt: now.toISOString() }
}

/** The lead hands the report to the desk; every attending expert must have signed or dissented before. */
export async function submitReport(context: Context<CaseRecord>): Promise<ReturnType<typeof presentMoved>> {
  const { tx, now } = context
  const { consultation } = context.record
  const hand: Hand = { tx, now, byId: accountIdOf(context) }
  const report = await newestReport(tx, consultation.id)
  const missing = [...(report?.conclusion ? [] : ['conclusion']), ...(report?.advice ? [] : ['advice'])]
  if (!report || missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, consultationErrors.ReportIncomplete.message]))
    throw new Problem(consultationErrors.ReportIncomplete, { fields })
  }
  const unsigned = await attendingWithoutOpinion(tx, consultation)
  if (unsigned.length > 0) throw new Problem(consultationErrors.OpinionsMissing, { values: { count: unsigned.length } })
  const moved = await makeMove(hand, consultation, 'submitReport')
  await changeReport(tx, report, { submittedAt: now })
  await tellCase(hand, moved, 'consultation.reportSubmitted')
  return presentMoved(moved)
}

/** The lead takes up a report that failed its review: a new revision that starts from the old words. */
export async function reviseReport(context: Context<CaseRecord>): Promise<Consultation> {
  const { tx, now } = context
  const { consultation } = context.record
  const byId = accountIdOf(context)
  const moved = await makeMove({ tx, now, byId }, consultation, 'reviseReport')
  const old = await newestReport(tx, consultation.id)
  if (old) {
    const { findings, conclusion, advice } = old
    await tx.insert(reports).values({
      consultationId: consultation.id,
      revision: old.revision + 1,
      authorId: byId,
      findings,
      conclusion,
      advice,
      savedAt: now,
    })
  }
  return moved
}
