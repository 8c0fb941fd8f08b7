import { isAllowed } from '@tongying/contract/access'
import {
  consultationErrors,
  consultationStates,
  type DraftFields,
  isHeldInWriting,
  schedules,
} from '@tongying/contract/consultations'
import { day, isIn, kitErrors, toInstant } from '@tongying/contract/kit'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { holdFirstInstitutionId } from '../../memberships/index.ts'
import { nameNgrams } from '../../platform/db/name-ngrams.ts'
import { placeholders, preparedChange } from '../../platform/db/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type BasedOn, isBlind } from '../../platform/drafts/draft-changed.ts'
import { keepOverwritten } from '../../platform/drafts/overwritten.ts'
import { type Access, accountIdOf, type Call, stranger } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { Problem } from '../../platform/problem.ts'
import { accessTo } from '../access.ts'
import { overwrittenApplications } from '../sealed-columns.ts'
import { applications, type Consultation, consultations } from '../tables.ts'
import { type SplitDraft, splitDraft } from './personal-fields.ts'
import { applicationChanged, readApplication } from './read-application.ts'
import { requireDraftPlace } from './require-draft-place.ts'

/** The header's copies of what was typed. */
const headerNames = [
  'businessType',
  'schedule',
  'isInWriting',
  'patientName',
  'patientNameGrams',
  'patientGender',
  'patientAge',
  'reason',
  'departments',
  'startsAt',
  'endsAt',
] as const
/** Who writes it, where that is not the applicant alone. */
const writerNames = ['coordinatorId', 'preparerIds'] as const
type DraftHeader = Pick<Consultation, (typeof headerNames)[number]>
type DraftRow = DraftHeader &
  Pick<Consultation, (typeof writerNames)[number]> &
  Pick<Consultation, 'id' | 'applicantId' | 'institutionId' | 'createdAt' | 'updatedAt'>

export interface SavedDraft {
  readonly consultation: Pick<Consultation, 'id' | 'institutionId' | 'status' | 'review' | 'draftVersion'>
  readonly savedAt: Date
}

type DraftInput = DraftFields & BasedOn & { consultationId?: string | null | undefined }

/**
 * Keeps what has been typed so far, complete or not; the first save makes the draft. A save that names a version changes
 * that one alone and is otherwise refused with `DraftChanged`; one that names none overwrites, and what it overwrote is kept.
 */
export async function saveDraft(
  context: Call<Saving>,
  { consultationId, version, ...draft }: DraftInput,
): Promise<SavedDraft> {
  const saved = consultationId
    ? await storeDraft(context, editedCase(context), { draft, version })
    : await startDraft(context, draft)
  context.audit({ subject: { kind: 'consultation', id: saved.id }, institutionId: saved.institutionId })
  return { consultation: saved, savedAt: context.now }
}

/** One guarded update holds the case, so that of several saves of one version one wins; the content follows under it. */
async function storeDraft(
  context: Call<Saving>,
  row: Consultation,
  { draft, version }: { draft: DraftFields } & BasedOn,
): Promise<Consultation> {
  const { tx, platform, now } = context
  const isOverwriting = isBlind({ version })
  const isReviewed = !isOverwriting && (await isAsReviewed(context, row, draft))
  const [saved] = await tx
    .update(consultations)
    .set({
      ...headerOf(draft),
      updatedAt: now,
      draftVersion: sql`${consultations.draftVersion} + 1`,
      ...(isReviewed && { reviewedDraftVersion: stillReviewed(row) }),
    })
    .where(
      and(
        eq(consultations.id, row.id),
        eq(consultations.applicantId, row.applicantId),
        inArray(consultations.status, [...consultationStates.groups.editable]),
        // What waits for its physician is no longer the coordinator's to change.
        row.applicantId === context.actor.accountId ? undefined : isNull(consultations.confirmationAskedAt),
        isOverwriting ? undefined : eq(consultations.draftVersion, version ?? 0),
        isReviewed ? eq(consultations.draftVersion, row.draftVersion) : undefined,
      ),
    )
    .returning()
  if (!saved) throw await tooLate(context, row)
  if (isOverwriting) await keepWhatStands(context, saved)
  await keepApplication(tx, platform.keys, row.id, draft)
  return saved
}

/** After nobody answered, other experts and another time are invited without a review: only they differ from what was reviewed. */
async function isAsReviewed(
  { tx, platform }: Call<Saving>,
  { id, status, reviewedDraftVersion, draftVersion }: Consultation,
  draft: DraftFields,
): Promise<boolean> {
  if (status !== 'timeoutNoResponse' || reviewedDraftVersion !== draftVersion) return false
  return whatIsReviewed(draft) === whatIsReviewed(await readApplication(tx, platform.keys, id))
}

/** What an application says besides its experts and its time, in a form that can be compared. */
function whatIsReviewed(draft: DraftFields): string {
  const { doctorIds: _experts, appointDate: _day, startTime: _start, endTime: _end, ...rest } = draft
  const filled = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return JSON.stringify(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Why the guarded update found no row. */
async function tooLate(context: Call<Saving>, found: Consultation): Promise<Problem> {
  const [row] = await context.tx.select().from(consultations).where(eq(consultations.id, found.id))
  if (row && row.confirmationAskedAt?.getTime() !== found.confirmationAskedAt?.getTime())
    return new Problem(kitErrors.StateChanged)
  if (row?.applicantId !== found.applicantId) return new Problem(consultationErrors.ConsultationNotFound)
  return isEditable(row) ? applicationChanged(context, row) : new Problem(consultationErrors.DraftSubmitted)
}

async function keepWhatStands({ tx, platform, now }: Call<Saving>, { id, draftVersion }: Consultation): Promise<void> {
  const content = await readApplication(tx, platform.keys, id)
  await keepOverwritten(
    tx,
    { keys: platform.keys, now },
    { table: overwrittenApplications, draftId: id, version: draftVersion - 1, content },
  )
}

const upsertApplication = preparedChange<SplitDraft & { consultationId: string }>('consultation_application', (db) =>
  db
    .insert(applications)
    .values(placeholders('consultationId', 'content', 'personal', 'certificateHash'))
    .onConflictDoUpdate({
      target: applications.consultationId,
      set: {
        content: sql`excluded.content`,
        personal: sql`excluded.personal`,
        certificateHash: sql`excluded.certificate_hash`,
      },
    }),
)

async function keepApplication(tx: Tx, keys: Keys, consultationId: string, draft: DraftFields): Promise<void> {
  await upsertApplication(tx, { consultationId, ...splitDraft(keys, consultationId, draft) })
}

/**
 * Changes some fields of an application whose case is locked, and the header's copies of them: what the case's own moves settle,
 * which nobody reviews again.
 */
export async function changeApplication(
  { tx, platform }: Pick<Call, 'tx' | 'platform'>,
  row: Consultation,
  changes: DraftFields,
): Promise<Consultation> {
  const draft = { ...(await readApplication(tx, platform.keys, row.id)), ...changes }
  const { startsAt, endsAt, isInWriting } = headerOf(draft)
  const header = { startsAt, endsAt, isInWriting, reviewedDraftVersion: stillReviewed(row) }
  const [changed] = await tx
    .update(consultations)
    .set({ ...header, draftVersion: sql`${consultations.draftVersion} + 1` })
    .where(eq(consultations.id, row.id))
    .returning()
  await keepApplication(tx, platform.keys, row.id, draft)
  return changed ?? row
}

/** Fills in what an emergency was filed without, in a submitted case that is locked, and the header's copies of it. */
export async function completeApplication(
  { tx, platform }: Pick<Call, 'tx' | 'platform'>,
  row: Consultation,
  changes: DraftFields,
): Promise<Consultation> {
  const draft = { ...(await readApplication(tx, platform.keys, row.id)), ...changes }
  const { patientName, patientNameGrams, patientGender, patientAge } = headerOf(draft)
  // Nothing that was known at the review has changed.
  const reviewedDraftVersion = stillReviewed(row)
  const header = { patientName, patientNameGrams, patientGender, patientAge, reviewedDraftVersion }
  const [changed] = await tx
    .update(consultations)
    .set({ ...header, draftVersion: sql`${consultations.draftVersion} + 1` })
    .where(eq(consultations.id, row.id))
    .returning()
  await keepApplication(tx, platform.keys, row.id, draft)
  return changed ?? row
}

/** What was reviewed stays reviewed in the next version of the draft. */
function stillReviewed({ reviewedDraftVersion, draftVersion }: Consultation): number | null {
  return reviewedDraftVersion === draftVersion ? draftVersion + 1 : reviewedDraftVersion
}

const insertDraft = preparedChange<DraftRow>('consultation_draft', (db) =>
  db.insert(consultations).values({
    status: consultationStates.initial,
    review: consultationStates.initialReview,
    ...placeholders('id', 'applicantId', 'institutionId', ...writerNames, ...headerNames, 'createdAt', 'updatedAt'),
  }),
)

/**
 * Starts a draft in the name of the applicant's first institution, or of one that they are known to belong to. The caller
 * is the applicant, or the coordinator of the physician who is named.
 * @throws NoInstitution
 */
export async function startDraft(
  context: Call<unknown>,
  draft: DraftFields,
  { ofInstitution, physicianId }: { readonly ofInstitution?: string; readonly physicianId?: string } = {},
): Promise<SavedDraft['consultation']> {
  const { tx, now, platform } = context
  const writerId = accountIdOf(context)
  const applicantId = physicianId ?? writerId
  const coordinatorId = physicianId === undefined ? null : writerId
  const header = headerOf(draft)
  await requireDraftPlace(context, { writerId, isEmergency: header.schedule === schedules.emergency.wire })
  const firstInstitutionId = await holdFirstInstitutionId(tx, applicantId)
  const institutionId = ofInstitution ?? firstInstitutionId
  if (!institutionId) throw new Problem(consultationErrors.NoInstitution)
  const preparerIds = coordinatorId === null ? [] : [coordinatorId]
  const writers = { applicantId, coordinatorId, preparerIds }
  const row = { id: newId(), ...writers, institutionId, createdAt: now, updatedAt: now, ...header }
  await insertDraft(tx, row)
  await keepApplication(tx, platform.keys, row.id, draft)
  return { ...row, status: consultationStates.initial, review: consultationStates.initialReview, draftVersion: 0 }
}

/** A case that the caller edits. */
function editedCase({ record }: Call<Saving>): Consultation {
  if (record.edited === undefined) throw new Problem(consultationErrors.ConsultationNotFound)
  return record.edited
}

interface Saving {
  /** The case that the save names, where the caller may edit it. */
  readonly edited: Consultation | undefined
}

/** Access of a save: whoever is certified, and a coordinator to the draft that they prepare. */
export async function savingAccess(
  { tx, actor }: Call,
  { consultationId }: { consultationId?: string | null | undefined },
): Promise<Access<Saving>> {
  // The person who begins a draft is its applicant; their account says whether they may begin one.
  if (!consultationId) return { holders: ['owner'], record: { edited: undefined } }
  const access = await accessTo(tx, actor.accountId, consultationId)
  if (access.isStranger || !isAllowed('consultation.edit', access.holders))
    return stranger(consultationErrors.ConsultationNotFound)
  return { holders: access.holders, record: { edited: access.record.consultation } }
}

/** Whether the applicant may change the application. */
export function isEditable({ status }: Pick<Consultation, 'status'>): boolean {
  return isIn(consultationStates.groups.editable, status)
}

/** Whether the case is as it was submitted, and not over: what an emergency was filed without can be added. */
export function isSubmitted({ status }: Pick<Consultation, 'status'>): boolean {
  return isIn(consultationStates.groups.underWay, status) && status !== 'returned'
}

/** The header's copy of what lists show, sort and search by; wrong or missing values are simply not copied. */
function headerOf(draft: DraftFields): DraftHeader {
  const name = draft.patientName?.trim() || null
  return {
    businessType: wholeNumber(draft.consultationType1),
    schedule: wholeNumber(draft.applyType),
    isInWriting: isHeldInWriting(draft),
    patientName: name,
    patientNameGrams: name ? nameNgrams(name) : [],
    patientGender: wholeNumber(draft.gender),
    patientAge: wholeNumber(draft.age),
    reason: draft.reason?.trim().slice(0, 500) || null,
    departments: withThoseAbove(draft.consultationDep ?? []),
    startsAt: instantOf(draft.appointDate, draft.startTime),
    endsAt: instantOf(draft.appointDate, draft.endTime),
  }
}

/** A search for a department also finds applications to its subdivisions. */
function withThoseAbove(codes: readonly string[]): string[] {
  return [...new Set(codes.flatMap((code) => [code, code.split('.')[0] ?? code]))]
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
