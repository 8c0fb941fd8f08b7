import { consultationErrors, missingFromReport, type ReportFields } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import type { Tx } from '../../platform/db/transaction.ts'
import { type BasedOn, draftChanged, isBlind } from '../../platform/drafts/draft-changed.ts'
import { keepOverwritten } from '../../platform/drafts/overwritten.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { publishLive } from '../../platform/live/hub.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { requireNothingToComplete } from '../emergency/complete-fields.ts'
import { ownerKind } from '../files-of-case.ts'
import { lockCase } from '../lock-case.ts'
import { type By, moveCase } from '../move-case.ts'
import { overwrittenReports } from '../sealed-columns.ts'
import { type Consultation, invitations, type Report, reports } from '../tables.ts'
import { planWithoutReview } from './issue-unreviewed-report.ts'
import { requireKeyImages } from './key-images.ts'
import { isSignerOf, requireOpinions } from './opinions-of-case.ts'
import { beginRevision, changeReport, notBefore, reportOf, submittedReport } from './report-of-case.ts'
import { refuseOtherText, textHashOf } from './text-hash.ts'
import { voidOpinions } from './void-opinions.ts'

interface SavedReport {
  readonly savedAt: string
  readonly revision: number
  readonly version: number
  readonly textSha256: string
}

/**
 * Keeps the report as far as it is written; what was signed before a word changed is void.
 * @throws StateChanged once the report was submitted: a submitted revision is never changed; DraftChanged when it was
 * saved since the version named
 */
export async function saveReport(context: Call<CaseRecord>, fields: ReportFields & BasedOn): Promise<SavedReport> {
  const { tx, now } = context
  const by: By = { tx, now, byId: accountIdOf(context) }
  const consultation = await lockCase(context)
  if (consultation.review !== 'writtenReport') throw new Problem(kitErrors.StateChanged)
  context.audit({ subject: { kind: 'consultation', id: consultation.id } })
  const { findings, conclusion, advice } = fields
  const open = await reportOf(tx, consultation)
  refuseStale(open, fields)
  if (open && isBlind(fields)) await keepWhatStands(context, open)
  const figures = fields.figures ?? open?.figures ?? []
  if (fields.figures) await requireKeyImages(tx, consultation.id, fields.figures)
  const saved = await store(by, consultation.id, open, { findings, conclusion, advice, figures })
  const textHash = textHashOf(saved)
  await voidOpinions(by, consultation, textHash)
  await publishLive(tx, await signersOf(tx, consultation), {
    kind: 'consultation.changed',
    consultationId: saved.consultationId,
  })
  return {
    savedAt: now.toISOString(),
    revision: saved.revision,
    version: saved.version,
    textSha256: textHash.toString('hex'),
  }
}

/** Who signs the report: its text stands on their open pages. */
async function signersOf(tx: Tx, consultation: Consultation): Promise<string[]> {
  const signers = await tx.select({ id: invitations.expertId }).from(invitations).where(isSignerOf(consultation))
  return signers.map(({ id }) => id)
}

/** Refuses what is based on an older save than the present one; before the first save the version is 0. */
function refuseStale(open: Report | undefined, basedOn: BasedOn): void {
  if (isBlind(basedOn) || basedOn.version === (open?.version ?? 0)) return
  if (!open) throw new Problem(kitErrors.StateChanged)
  const { consultationId: id, version, savedAt, findings, conclusion, advice, figures } = open
  const current = { version, savedAt: savedAt.toISOString(), content: { findings, conclusion, advice, figures } }
  throw draftChanged(current, { kind: ownerKind, id })
}

async function keepWhatStands({ tx, platform, now }: Call<CaseRecord>, open: Report): Promise<void> {
  const { consultationId: draftId, version, findings, conclusion, advice, figures } = open
  const content = { findings, conclusion, advice, figures }
  await keepOverwritten(tx, { keys: platform.keys, now }, { table: overwrittenReports, draftId, version, content })
}

/** Answers the row as the database keeps it, so that its hash is of what is stored. */
async function store(
  { tx, now, byId }: By,
  consultationId: string,
  open: Report | undefined,
  text: ReportFields,
): Promise<Report> {
  const author = byId ?? ''
  const version = (open?.version ?? 0) + 1
  const [saved] = await tx
    .insert(reports)
    .values({ consultationId, revision: open?.revision ?? 1, version, authorId: author, ...text, savedAt: now })
    .onConflictDoUpdate({
      target: [reports.consultationId, reports.revision],
      set: { ...text, version, authorId: author, savedAt: now },
    })
    .returning()
  if (!saved) throw new Error(`the report of consultation ${consultationId} was not stored`)
  return saved
}

/**
 * The lead submits the report and signs it by that; every attending expert must have signed exactly this text before.
 * With `textSha256` only the text that the lead saw is submitted, with `version` only that save of it.
 * @throws ReportIncomplete, StateChanged
 */
export async function submitReport(
  context: Call<CaseRecord>,
  { textSha256, ...basedOn }: { textSha256?: string | undefined } & BasedOn,
): Promise<Consultation> {
  const { tx, now } = context
  const by: By = { tx, now, byId: accountIdOf(context) }
  const consultation = await lockCase(context)
  if (consultation.review !== 'writtenReport') throw new Problem(kitErrors.StateChanged)
  const report = await reportOf(tx, consultation)
  refuseStale(report, basedOn)
  const missing = missingFromReport(report ?? { conclusion: '', advice: '' })
  if (!report || missing.length > 0) {
    const fields = Object.fromEntries(missing.map((field) => [field, consultationErrors.ReportIncomplete.message]))
    throw new Problem(consultationErrors.ReportIncomplete, { fields })
  }
  const textHash = textHashOf(report)
  refuseOtherText(textHash, textSha256)
  await requireNothingToComplete(tx, context.platform.keys, consultation.id)
  await requireOpinions(tx, consultation, textHash)
  const moved = await moveCase(by, consultation, 'submitReport', { submittedRevision: report.revision })
  await changeReport(tx, report, { submittedAt: notBefore(report.savedAt, now), textSha256: textHash })
  await planWithoutReview(tx, moved, now)
  return moved
}

/** The lead takes up a report that failed its review: a new revision that starts from the old words. */
export async function reviseReport(context: Call<CaseRecord>): Promise<Consultation> {
  const { tx, now } = context
  const byId = accountIdOf(context)
  const consultation = await lockCase(context)
  const submitted = await submittedReport(tx, consultation)
  const moved = await moveCase({ tx, now, byId }, consultation, 'reviseReport', { submittedRevision: null })
  await beginRevision(tx, submitted, { authorId: byId, now })
  return moved
}
