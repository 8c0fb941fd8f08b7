import { consultationErrors, missingFromReport, type ReportFields } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import type { CaseRecord } from './access.ts'
import { lockCase } from './lock-case.ts'
import { type Hand, makeMove, presentMoved, tellCase } from './make-move.ts'
import { requireOpinions } from './opinions-of-case.ts'
import { changeReport, notBefore, reportOf, submittedReport } from './report-of-case.ts'
import { type Consultation, type Report, reports } from './tables.ts'
import { refuseOtherText, textHashOf } from './text-hash.ts'
import { voidOpinions } from './void-opinions.ts'

export interface SavedReport {
  readonly savedAt: string
  readonly revision: number
  readonly textSha256: string
}

/**
 * Keeps the report as far as it is written; what was signed before a word changed is void. Throws `StateChanged` once the
 * report was submitted: a submitted revision is never changed.
 */
export async function saveReport(context: Context<CaseRecord>, fields: ReportFields): Promise<SavedReport> {
  const { tx, now } = context
  const hand: Hand = { tx, now, byId: accountIdOf(context) }
  const consultation = await lockCase(context)
  if (consultation.review !== 'writtenReport') throw new Problem(kitErrors.StateChanged)
  context.audit({ subject: { kind: 'consultation', id: consultation.id } })
  const { findings, conclusion, advice } = fields
  const saved = await store(hand, consultation.id, await reportOf(tx, consultation), { findings, conclusion, advice })
  const textHash = textHashOf(saved)
  await voidOpinions(hand, consultation, textHash)
  return { savedAt: now.toISOString(), revision: saved.revision, textSha256: textHash.toString('hex') }
}

/** Answers the row as the database keeps it, so that its hash is of what is stored. */
async function store(
  { tx, now, byId }: Hand,
  consultationId: string,
  open: Report | undefined,
  text: ReportFields,
): Promise<Report> {
  const author = byId ?? ''
  const [saved] = await tx
    .insert(reports)
    .values({ consultationId, revision: open?.revision ?? 1, authorId: author, ...text, savedAt: now })
    .onConflictDoUpdate({ target: [reports.consultationId, reports.revision], set: { ...text, savedAt: now } })
    .returning()
  if (!saved) throw new Error(`the report of consultation ${consultationId} was not stored`)
  return saved
}

/**
 * The lead submits the report and signs it by that; every attending expert must have signed exactly this text before.
 * With `textSha256` only the text that the lead saw is submitted.
 */
export async function submitReport(
  context: Context<CaseRecord>,
  { textSha256 }: { textSha256?: string | undefined },
): Promise<ReturnType<typeof presentMoved>> {
  const { tx, now } = context
  const hand: Hand = { tx, now, byId: accountIdOf(context) }
  const consultation = await lockCase(context)
  if (consultation.review !== 'writtenReport') throw new Problem(kitErrors.StateChanged)
  const report = await reportOf(tx, consultation)
  const missing = missingFromReport(report ?? { conclusion: '', advice: '' })
  if (!report || missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, consultationErrors.ReportIncomplete.message]))
    throw new Problem(consultationErrors.ReportIncomplete, { fields })
  }
  const textHash = textHashOf(report)
  refuseOtherText(textHash, textSha256)
  await requireOpinions(tx, consultation, textHash)
  const moved = await makeMove(hand, consultation, 'submitReport', { submittedRevision: report.revision })
  await changeReport(tx, report, { submittedAt: notBefore(report.savedAt, now), textSha256: textHash })
  await tellCase(hand, moved, 'consultation.reportSubmitted')
  return presentMoved(moved)
}

/** The lead takes up a report that failed its review: a new revision that starts from the old words. */
export async function reviseReport(context: Context<CaseRecord>): Promise<Consultation> {
  const { tx, now } = context
  const byId = accountIdOf(context)
  const consultation = await lockCase(context)
  const { findings, conclusion, advice, revision } = await submittedReport(tx, consultation)
  const moved = await makeMove({ tx, now, byId }, consultation, 'reviseReport', { submittedRevision: null })
  await tx.insert(reports).values({
    consultationId: consultation.id,
    revision: revision + 1,
    authorId: byId,
    findings,
    conclusion,
    advice,
    savedAt: now,
  })
  return moved
}
