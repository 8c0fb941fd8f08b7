import {
  type ClosingSoon,
  type ConsultationEventName,
  consultationStates,
  type HistoryLine,
  invitationStates,
  type NextAsked,
  type OnCase,
  type OpinionsSoon,
  type OpinionVoided,
  type Overdue,
  type StartsSoon,
} from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { asc, eq, sql } from 'drizzle-orm'
import { issuesUnreviewed } from '../institutions/index.ts'
import { membersWithRole } from '../memberships/index.ts'
import { placeholders, preparedChange, preparedSelect } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { type By, defineMoves, type Made, samePayload } from '../platform/moves.ts'
import { isAdministrator, isInvolved } from './access.ts'
import { isEmergency } from './is-emergency.ts'
import { queueOf } from './review-queues.ts'
import { hasApplicant, isOfRound, isOpenBreakGlass } from './still-on-case.ts'
import { breakGlasses, type Consultation, consultations, histories, invitations } from './tables.ts'
import { caseTimers } from './timers/jobs.ts'

export type { By }

export const { move: moveCase } = defineMoves(consultationStates, consultations, {
  timers: caseTimers,
  events: samePayload(consultationStates, onMove),
  history: ({ by, row, name, note }) => recordHistory(by, row.id, name, note),
  always: ({ now }) => ({ updatedAt: now }),
})

/** A case that is to be moved, whom the move is about besides the one who makes it, and the reason that was chosen. */
type Moving = Consultation & { readonly concernedIds?: string[]; readonly declineReason?: number }

async function onMove(
  { by, before, row, note }: Made<Consultation, Moving>,
  event: ConsultationEventName,
): Promise<OnCase> {
  const formerReviewers = queueOf(before) === queueOf(row) ? [] : await queueReviewersOf(by.tx, before)
  // The reviewers out of whose queue a cancelled case or a withdrawn addendum is taken are notified, too.
  const isTakenBack = row.status === 'cancelled' || event === 'consultation.addendumWithdrawn'
  return onCase(by, row, event, {
    ...(isTakenBack && { deskIds: formerReviewers }),
    concernedIds: before.concernedIds ?? [],
    // A coordinator prepares drafts, and learns that one was submitted.
    watcherIds: before.status === 'draft' && row.coordinatorId ? [row.coordinatorId] : formerReviewers,
    ...(event === 'consultation.withdrawnLosingQuorum' && row.answerBy && { dueAt: row.answerBy.toISOString() }),
    note,
    ...(before.declineReason !== undefined && { declineReason: before.declineReason }),
  })
}

/** Writes a line of the case's history. */
export async function recordHistory(
  { tx, now, byId }: By,
  consultationId: string,
  what: HistoryLine,
  note?: string | null,
): Promise<void> {
  await insertHistory(tx, { consultationId, at: now, what, byId, note: note ?? null })
}

const insertHistory = preparedChange<Omit<typeof histories.$inferSelect, 'id'>>('case_history', (db) =>
  db.insert(histories).values(placeholders('consultationId', 'at', 'what', 'byId', 'note')),
)

/** What some events carry in addition. */
type MoreOnCase = Partial<OnCase & OpinionVoided & ClosingSoon & Overdue & StartsSoon & OpinionsSoon & NextAsked>

/** Publishes an event of a case, with everybody who is on it, and what else this event carries. */
export async function publishCaseEvent(
  by: By,
  row: Consultation,
  name: ConsultationEventName,
  more: MoreOnCase = {},
): Promise<void> {
  await emit(by.tx, name, await onCase(by, row, name, more))
}

/** The experts of a case's round, the lead first, beside whether its applicant still belongs to its institution. */
const peopleOfCase = preparedSelect('people_of_case', (db) =>
  db
    .select({
      id: invitations.expertId,
      status: invitations.status,
      hasApplicant: sql<boolean>`${hasApplicant}`,
      breakGlassIds: sql<
        string[]
      >`array(select ${breakGlasses.accountId} from ${breakGlasses} where ${isOpenBreakGlass})`,
    })
    .from(consultations)
    .leftJoin(invitations, isOfRound)
    .where(eq(consultations.id, sql.placeholder('id')))
    .orderBy(asc(invitations.position)),
)

async function onCase(
  by: By,
  row: Consultation,
  name: ConsultationEventName,
  more: MoreOnCase,
): Promise<OnCase & MoreOnCase> {
  const people = await peopleOfCase(by.tx, { id: row.id })
  const experts = people.flatMap(({ id, status }) => (id === null || status === null ? [] : [{ id, status }]))
  return {
    consultationId: row.id,
    number: row.number ?? '',
    applicantId: row.applicantId,
    expertIds: experts.flatMap(({ id, status }) => (isIn(invitationStates.groups.offCase, status) ? [] : [id])),
    acceptedIds: experts.flatMap(({ id, status }) => (isIn(invitationStates.groups.everAccepted, status) ? [id] : [])),
    leadId: row.leadId,
    deskIds: more.deskIds ?? (await reviewersOf(by.tx, row, name)),
    standInIds: people[0]?.hasApplicant ? [] : await standIns(by.tx, row),
    isEmergency: isEmergency(row),
    concernedIds: [],
    byId: by.byId,
    ...more,
    watcherIds: [
      ...(more.watcherIds ?? []),
      ...(await administratorsAmong(by.tx, row, people[0]?.breakGlassIds ?? [])),
    ],
  }
}

/** Of people who opened the case by break-glass access those who still administer its institution or the platform. */
async function administratorsAmong(tx: Tx, row: Consultation, accountIds: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const accountId of accountIds) if (await isAdministrator(tx, row, accountId)) found.push(accountId)
  return found
}

/** Who hands a case over whose applicant has left: the administrators and the auditors of its institution. */
export async function standIns(tx: Tx, row: Consultation): Promise<string[]> {
  const admins = await membersWithRole(tx, row.institutionId, 'institutionAdmin')
  return [...new Set([...admins, ...(await membersWithRole(tx, row.institutionId, 'consultationAuditor'))])]
}

/** The auditors whose queue the case is in now; those involved in it do not see it there. */
export async function queueReviewersOf(tx: Tx, row: Consultation): Promise<string[]> {
  return (await auditorsOf(tx, row)).filter((accountId) => !isInvolved(row, accountId))
}

/** Events of which the reviewers of a case are notified although the case is in no queue. */
export const reviewerEvents: ReadonlySet<ConsultationEventName> = new Set([
  'consultation.emergencySubmitted',
  'consultation.startPassed',
  'consultation.quorumLost',
  'consultation.expired',
  'consultation.notHeld',
  'consultation.consentWithdrawn',
  'consultation.expertLeft',
  'consultation.expertLapsed',
  'consultation.expertUncertified',
  'consultation.leadLost',
  'consultation.withdrawn',
  'consultation.rescheduled',
  'consultation.withdrawnLosingQuorum',
])

/** The reviewers who are notified: those whose queue the case is in, or, out of every queue, those whose queue had it. */
async function reviewersOf(tx: Tx, row: Consultation, event: ConsultationEventName): Promise<string[]> {
  const isUnreviewed =
    event === 'consultation.reportSubmitted' && issuesUnreviewed(tx, row.reportInstitutionId, row.submittedAt)
  // Nobody is asked to review what is issued at once.
  if (await isUnreviewed) return []
  if (!reviewerEvents.has(event) || !row.auditInstitutionId) return queueReviewersOf(tx, row)
  const reviewers = await membersWithRole(tx, row.auditInstitutionId, 'consultationAuditor')
  return reviewers.filter((accountId) => !isInvolved(row, accountId))
}

async function auditorsOf(tx: Tx, row: Consultation): Promise<string[]> {
  const queue = queueOf(row)
  if (queue === 'auditQueue' && row.auditInstitutionId)
    return membersWithRole(tx, row.auditInstitutionId, 'consultationAuditor')
  if (queue === 'reportQueue' && row.reportInstitutionId)
    return membersWithRole(tx, row.reportInstitutionId, 'reportAuditor')
  return []
}

/** What every move answers. */
export function presentMoved(row: Consultation): {
  consultationId: string
  status: number
  audit: number | null
  version: number
} {
  return { consultationId: row.id, ...wireStates(row), version: row.version }
}

/** The specification's numbers for where a case is. */
export function wireStates(row: Pick<Consultation, 'status' | 'review'>): { status: number; audit: number | null } {
  return {
    status: consultationStates.states[row.status].wire,
    audit: row.review === null ? null : consultationStates.reviews[row.review].wire,
  }
}
