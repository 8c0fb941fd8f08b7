import type { Holder } from '@tongying/contract/access'
import { consultationErrors, consultationStates, invitationStates } from '@tongying/contract/consultations'
import { id, isIn } from '@tongying/contract/kit'
import { and, eq, sql } from 'drizzle-orm'
import { hasRole } from '../accounts/index.ts'
import { hasRole as hasInstitutionRole, holdStanding, institutionIdsWithRole } from '../memberships/index.ts'
import { preparedSelect } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Access, type Call, stranger } from '../platform/http/call.ts'
import { type Queued, queueOf } from './review-queues.ts'
import { hasApplicant, hasCoordinator, isExpertStill, isOfRound, isOpenBreakGlass } from './still-on-case.ts'
import { breakGlasses, type Consultation, consultations, type Invitation, invitations } from './tables.ts'

export interface CaseRecord {
  readonly consultation: Consultation
  /** The caller's own invitation of the present round, while they may still act on it. */
  readonly invitation: Invitation | undefined
  /** Whether the applicant still belongs to the case's institution. */
  readonly hasApplicant: boolean
  /** Whether the coordinator who prepared it coordinates now at the case's institution. */
  readonly hasCoordinator: boolean
  /** Until when the caller has break-glass access, if they have. */
  readonly breakGlassUntil: Date | undefined
}

/** The caller's part in a consultation, found once a request. A case that one has no part in does not exist. */
export async function consultationAccess(context: Call, input: { id: string }): Promise<Access<CaseRecord>> {
  return accessTo(context.tx, context.actor.accountId, input.id)
}

/** The same for a file of a case, whose address people may type: an id that is none is like one of no case. */
export async function fileAccess(context: Call, asked: { id: string }): Promise<Access<CaseRecord>> {
  if (!id.safeParse(asked.id).success) return stranger(consultationErrors.ConsultationNotFound)
  return consultationAccess(context, asked)
}

/** What a person is to a case at this moment. In a transaction what this rests on is held until its end. */
export async function accessTo(tx: Tx, accountId: string | undefined, id: string): Promise<Access<CaseRecord>> {
  if (accountId !== undefined) await holdStanding(tx, accountId)
  const [record] = await recordsFor(tx, accountId ?? nobody, [id])
  if (!record || accountId === undefined) return stranger(consultationErrors.ConsultationNotFound)
  const holders = await holdersOf(tx, record, accountId, () => reviewInstitutionsOf(tx, accountId))
  return { holders, record, notFound: consultationErrors.ConsultationNotFound }
}

/** What a person is to each of these cases at this moment; cases in which they have no part are left out. */
export async function partsInCases(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<(Pick<CaseRecord, 'consultation' | 'invitation'> & { readonly holders: readonly Holder[] })[]> {
  if (ids.length === 0) return []
  const records = await recordsFor(tx, accountId, ids)
  const reviewing = await reviewInstitutionsOf(tx, accountId)
  const found = []
  for (const record of records) {
    const holders = await holdersOf(tx, record, accountId, () => reviewing)
    if (holders.length > 0) found.push({ consultation: record.consultation, invitation: record.invitation, holders })
  }
  return found
}

const recordsByIds = preparedSelect('cases_for_account', (db) =>
  db
    .select({
      consultation: consultations,
      invitation: invitations,
      hasApplicant: sql<boolean>`${hasApplicant}`,
      hasCoordinator: sql<boolean>`${hasCoordinator}`,
      breakGlassUntil: breakGlasses.until,
    })
    .from(consultations)
    .leftJoin(invitations, and(isOfRound, eq(invitations.expertId, sql.placeholder('accountId')), isExpertStill))
    .leftJoin(breakGlasses, and(isOpenBreakGlass, eq(breakGlasses.accountId, sql.placeholder('accountId'))))
    .where(sql`${consultations.id} = any(${sql.placeholder('ids')})`),
)

async function recordsFor(tx: Tx, accountId: string, ids: readonly string[]): Promise<CaseRecord[]> {
  const rows = await recordsByIds(tx, { accountId, ids: [...new Set(ids)] })
  return rows.map((row) => ({
    ...row,
    invitation: row.invitation ?? undefined,
    breakGlassUntil: row.breakGlassUntil ?? undefined,
  }))
}

async function holdersOf(
  tx: Tx,
  record: CaseRecord,
  accountId: string,
  reviewing: () => ReviewInstitutions | Promise<ReviewInstitutions>,
): Promise<Holder[]> {
  const parts = partsIn(record, accountId)
  const opened = record.breakGlassUntil && (await isAdministrator(tx, record.consultation, accountId))
  const breakGlass: Holder[] = opened ? ['breakGlassReader'] : []
  if (parts.length > 0 || isInvolved(record.consultation, accountId)) return [...parts, ...breakGlass]
  return [...reviewerParts(record.consultation, await reviewing()), ...breakGlass]
}

/** Whether somebody who opened a case by break-glass access still administers its institution or the platform. */
export async function isAdministrator(tx: Tx, { institutionId }: Consultation, accountId: string): Promise<boolean> {
  return (
    (await hasInstitutionRole(tx, accountId, institutionId, 'institutionAdmin')) ||
    (await hasRole(tx, accountId, 'platformAdmin'))
  )
}

/**
 * Whether a person had a part in a case: its applicant and earlier ones, its coordinator, and every expert ever chosen for it, in whichever round,
 * invited or not.
 * Nobody of these reviews it.
 */
export function isInvolved(
  { applicantId, preparerIds, expertIds }: Pick<Consultation, 'applicantId' | 'preparerIds' | 'expertIds'>,
  accountId: string,
): boolean {
  return [applicantId, ...preparerIds, ...expertIds].includes(accountId)
}

/** The institutions whose review queues a person works on. */
export interface ReviewInstitutions {
  readonly audit: ReadonlySet<string>
  readonly report: ReadonlySet<string>
}

/** Asked once for a whole list. */
export async function reviewInstitutionsOf(tx: Tx, accountId: string): Promise<ReviewInstitutions> {
  const audit = await institutionIdsWithRole(tx, accountId, 'consultationAuditor')
  const report = await institutionIdsWithRole(tx, accountId, 'reportAuditor')
  return { audit: new Set(audit), report: new Set(report) }
}

/** Applicant, coordinator, invitee or lead by one's part in the case. */
export function partsIn(
  {
    consultation,
    invitation,
    hasApplicant,
    hasCoordinator,
  }: {
    readonly consultation: Pick<Consultation, 'applicantId' | 'status' | 'coordinatorId' | 'confirmationAskedAt'>
    readonly invitation: Pick<Invitation, 'status' | 'isLead'> | undefined
    readonly hasApplicant: boolean
    readonly hasCoordinator: boolean
  },
  accountId: string,
): Holder[] {
  const holders: Holder[] = []
  if (consultation.applicantId === accountId && hasApplicant) holders.push('applicant')
  if (hasCoordinator) holders.push(...coordinatorParts(consultation, accountId))
  const isOn =
    invitation !== undefined && isInvited(consultation) && isIn(invitationStates.groups.onCase, invitation.status)
  if (isOn) holders.push(invitation.isLead ? 'lead' : 'invitee')
  return holders
}

/** Whether an application is this person's to write, as applicant or as the coordinator in whose hands its draft is. */
export function isWrittenBy(
  row: Pick<Consultation, 'status' | 'applicantId' | 'coordinatorId' | 'confirmationAskedAt'>,
  accountId: string,
): boolean {
  return row.applicantId === accountId || coordinatorParts(row, accountId).includes('coordinator')
}

/** A coordinator works on a draft that they prepare, until they ask its physician to confirm it. */
function coordinatorParts(
  row: Pick<Consultation, 'status' | 'coordinatorId' | 'confirmationAskedAt'>,
  accountId: string,
): Holder[] {
  if (row.coordinatorId !== accountId || row.status !== consultationStates.initial) return []
  return [row.confirmationAskedAt === null ? 'coordinator' : 'waitingCoordinator']
}

/** An auditor while the case is in a queue of theirs; for those not involved in the case. */
export function reviewerParts(
  row: Queued & Pick<Consultation, 'auditInstitutionId' | 'reportInstitutionId'>,
  reviewing: ReviewInstitutions,
): Holder[] {
  const queue = queueOf(row)
  if (queue === 'auditQueue' && reviewing.audit.has(row.auditInstitutionId ?? '')) return ['consultationAuditor']
  if (queue === 'reportQueue' && reviewing.report.has(row.reportInstitutionId ?? '')) return ['reportAuditor']
  return []
}

/** Experts see a case while they are invited to it: not while it is a draft, in review or its applicant's to change. */
function isInvited(consultation: Pick<Consultation, 'status'>): boolean {
  return !isIn(consultationStates.groups.hiddenFromExperts, consultation.status)
}

const nobody = '00000000-0000-0000-0000-000000000000'
