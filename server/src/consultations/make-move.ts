import {
  type ConsultationEventName,
  type ConsultationMove,
  consultationStates,
  type OnCase,
  type OpinionVoided,
  schedules,
} from '@tongying/contract/consultations'
import { and, asc, eq } from 'drizzle-orm'
import { isMember, membersWithRole } from '../memberships/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { move } from '../platform/states.ts'
import { isInvolved } from './access.ts'
import { type Consultation, consultations, histories, invitations } from './tables.ts'

/** Who does it and when; timers act as nobody. */
export interface Hand {
  readonly tx: Tx
  readonly now: Date
  readonly byId: string | null
}

/** The columns that a command may set: status and review are `move`'s alone. */
type Changes = Partial<Omit<Consultation, 'id' | 'status' | 'review' | 'version' | 'createdAt'>>

/**
 * Makes a move: the guarded update, the other columns that go with it, and the line in the case's history. Answers the
 * row as it is now.
 */
export async function makeMove(
  hand: Hand,
  row: Consultation,
  name: ConsultationMove,
  changes: Changes = {},
  note?: string | null,
): Promise<Consultation> {
  await move(hand.tx, consultationStates, consultations, row, name)
  const [now] = await hand.tx
    .update(consultations)
    .set({ ...changes, updatedAt: hand.now })
    .where(eq(consultations.id, row.id))
    .returning()
  if (!now) throw new Error(`consultation ${row.id} vanished in its own transaction`)
  await hand.tx
    .insert(histories)
    .values({ consultationId: row.id, at: hand.now, what: name, byId: hand.byId, note: note ?? null })
  return now
}

/** Tells upwards what happened, with everybody who is on the case, and what else this event carries. */
export async function tellCase(
  hand: Hand,
  row: Consultation,
  name: ConsultationEventName,
  more: Partial<OpinionVoided> = {},
): Promise<void> {
  const experts = await hand.tx
    .select({ id: invitations.expertId })
    .from(invitations)
    .where(and(eq(invitations.consultationId, row.id), eq(invitations.round, row.round)))
    .orderBy(asc(invitations.position))
  const payload: OnCase & Partial<OpinionVoided> = {
    ...more,
    consultationId: row.id,
    number: row.number ?? '',
    applicantId: row.applicantId,
    expertIds: experts.map((expert) => expert.id),
    leadId: row.leadId,
    deskIds: await deskMembers(hand.tx, row),
    standInIds: await standIns(hand.tx, row),
    isEmergency: row.schedule === schedules.emergency.wire,
    byId: hand.byId,
  }
  await emit(hand.tx, name, payload)
}

/** Who hands the case over: the administrators and the desk of its institution, while its applicant has left. */
async function standIns(tx: Tx, row: Consultation): Promise<string[]> {
  if (await isMember(tx, row.applicantId, row.institutionId)) return []
  const admins = await membersWithRole(tx, row.institutionId, 'institutionAdmin')
  return [...new Set([...admins, ...(await membersWithRole(tx, row.institutionId, 'consultationAuditor'))])]
}

/** The auditors whose queue the case is in now; whoever is involved in it does not see it there. */
export async function deskMembers(tx: Tx, row: Consultation): Promise<string[]> {
  return (await auditorsOf(tx, row)).filter((accountId) => !isInvolved(row, accountId))
}

async function auditorsOf(tx: Tx, row: Consultation): Promise<string[]> {
  if (row.review === 'toBeAudited' && row.deskInstitutionId)
    return membersWithRole(tx, row.deskInstitutionId, 'consultationAuditor')
  if (row.review === 'reportReview' && row.reportInstitutionId)
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
  const states: Readonly<Record<string, { wire: number }>> = consultationStates.states
  const reviews: Readonly<Record<string, { wire: number }>> = consultationStates.reviews
  return {
    status: states[row.status]?.wire ?? -1,
    audit: row.review === null ? null : (reviews[row.review]?.wire ?? null),
  }
}
