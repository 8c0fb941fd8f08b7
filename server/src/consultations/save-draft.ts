import { consultationErrors, consultationStates, type DraftFields, toInstant } from '@tongying/contract/consultations'
import { day } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { institutionsOf } from '../memberships/index.ts'
import { grams } from '../platform/db/grams.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { newId } from '../platform/ids.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { Problem } from '../platform/problem.ts'
import { accessTo } from './access.ts'
import { splitDraft } from './personal-fields.ts'
import { applications, type Consultation, consultations } from './tables.ts'

export interface SavedDraft {
  readonly consultation: Consultation
  readonly savedAt: Date
}

/** Keeps what has been typed so far, complete or not; the first save makes the draft. */
export async function saveDraft(
  context: Context,
  { consultationId, ...draft }: DraftFields & { consultationId?: string | null | undefined },
): Promise<SavedDraft> {
  const { tx, now, platform } = context
  const saved = consultationId
    ? await storeDraft(tx, platform.keys, await editable(context, consultationId), draft, now)
    : await startDraft(context, draft)
  context.audit({ subject: { kind: 'consultation', id: saved.id }, institutionId: saved.institutionId })
  return { consultation: saved, savedAt: now }
}

/** The draft as it was handed over; the header's copies of it are what lists show. */
export async function storeDraft(
  tx: Tx,
  keys: Keys,
  consultation: Consultation,
  draft: DraftFields,
  now: Date,
): Promise<Consultation> {
  await keepApplication(tx, keys, consultation.id, draft)
  const [saved] = await tx
    .update(consultations)
    .set({ ...headerOf(draft), updatedAt: now })
    .where(eq(consultations.id, consultation.id))
    .returning()
  return saved ?? consultation
}

async function keepApplication(tx: Tx, keys: Keys, consultationId: string, draft: DraftFields): Promise<void> {
  const split = splitDraft(keys, consultationId, draft)
  await tx
    .insert(applications)
    .values({ consultationId, ...split })
    .onConflictDoUpdate({ target: applications.consultationId, set: split })
}

/** Starts a draft in the name of the applicant's first institution. */
async function startDraft(context: Context, draft: DraftFields): Promise<Consultation> {
  const { tx, now, platform } = context
  const applicantId = accountIdOf(context)
  const [first] = await institutionsOf(tx, applicantId)
  if (!first) throw new Problem(consultationErrors.NoInstitution)
  const [row] = await tx
    .insert(consultations)
    .values({
      id: newId(),
      applicantId,
      institutionId: first.institution.id,
      status: consultationStates.initial,
      review: consultationStates.initialReview,
      ...headerOf(draft),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('the insert of a draft returned no row')
  await keepApplication(tx, platform.keys, row.id, draft)
  return row
}

/** The applicant's own draft or returned application. */
async function editable(context: Context, id: string): Promise<Consultation> {
  const { holders, record } = await accessTo(context.tx, context.actor.accountId, id)
  if (!holders.includes('applicant')) throw new Problem(consultationErrors.ConsultationNotFound)
  if (!isEditable(record.consultation)) throw new Problem(consultationErrors.DraftSubmitted)
  return record.consultation
}

/** Whether the applicant may change what the application says. */
export function isEditable(consultation: Pick<Consultation, 'status'>): boolean {
  return ['draft', 'returned', 'timeoutNoResponse'].includes(consultation.status)
}

/** The header's copy of what lists show, sort and search by; wrong or missing values are simply not copied. */
function headerOf(draft: DraftFields): Partial<Consultation> {
  const name = draft.patientName?.trim() || null
  return {
    businessType: wholeNumber(draft.consultationType1),
    schedule: wholeNumber(draft.applyType),
    patientName: name,
    patientNameGrams: name ? grams(name) : [],
    patientGender: wholeNumber(draft.gender),
    patientAge: wholeNumber(draft.age),
    reason: draft.reason?.trim().slice(0, 500) || null,
    startsAt: instantOf(draft.appointDate, draft.startTime),
    endsAt: instantOf(draft.appointDate, draft.endTime),
  }
}

function wholeNumber(value: number | string | null | undefined): number | null {
  const number = value === '' || value === null || value === undefined ? Number.NaN : Number(value)
  return Number.isInteger(number) && Math.abs(number) < 1000 ? number : null
}

function instantOf(onDay: string | null | undefined, time: string | null | undefined): Date | null {
  if (!onDay || !time || !day.safeParse(onDay).success || !/^\d\d:\d\d$/.test(time)) return null
  const instant = toInstant(onDay, time)
  return Number.isNaN(instant.getTime()) ? null : instant
}
