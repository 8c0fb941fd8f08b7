import { consultationStates, invitationStates } from '@tongying/contract/consultations'
import { isIn, openMoves } from '@tongying/contract/kit'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { closeRoom } from '../../meetings/index.ts'
import { ownerKind } from '../files-of-case.ts'
import { lockCaseRow } from '../lock-case.ts'
import { isMeetingRunningOrHeld } from '../meeting/held-meeting.ts'
import { type By, moveCase, publishCaseEvent, recordHistory } from '../move-case.ts'
import { beginRevision, submittedReport } from '../report/report-of-case.ts'
import { inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, consultations, invitations, opinions } from '../tables.ts'
import { releaseExperts } from './release-experts.ts'
import { whoMayLead } from './who-may-lead.ts'

/**
 * A case whose lead takes part no longer is led by the next expert on board who may. Before the meeting it waits for the
 * answer of an expert who could lead it. Where nobody can, the case goes back to its applicant. Answers the case as it is
 * then.
 */
export async function replaceLead(by: By, id: string): Promise<Consultation | undefined> {
  const { tx } = by
  const row = await lockCaseRow(tx, id)
  if (!row) return undefined
  const stillOn = await tx
    .select({ expertId: invitations.expertId, status: invitations.status, institutionId: invitations.institutionId })
    .from(invitations)
    .where(and(inRoundOf(row), isExpertStill))
    .orderBy(asc(invitations.position))
  const onBoard = stillOn.filter((each) => isIn(invitationStates.groups.takingPart, each.status))
  if (onBoard.some((each) => each.expertId === row.leadId)) return row
  const mayLead = await whoMayLead(
    tx,
    stillOn.map((each) => each.expertId),
  )
  const next = onBoard.find(({ expertId }) => mayLead.has(expertId))
  if (next) return leadNext(by, row, next)
  const isAnswerAwaited = stillOn.some(({ expertId, status }) => status === 'invited' && mayLead.has(expertId))
  return isAnswerAwaited || !isLeadLost(row) ? row : loseLead(by, row)
}

function isLeadLost({ status, review }: Consultation): boolean {
  return openMoves(consultationStates, status, review).includes('loseLead')
}

/** The case goes back without a lead; but a meeting that is in progress goes on, and decides when it ends. */
async function loseLead(by: By, row: Consultation): Promise<Consultation> {
  const { tx, now } = by
  const owner = { kind: ownerKind, id: row.id }
  const isArranged = row.status === 'waitingForConsultation'
  if (isArranged && (await isMeetingRunningOrHeld(tx, row))) return row
  const refused = row.submittedRevision === null ? undefined : await submittedReport(tx, row)
  const moved = await moveCase(by, row, 'loseLead', {
    returnedAt: now,
    submittedRevision: null,
    ...(isArranged && { roomName: null }),
  })
  // A report that failed its review is never written over: the next round has a revision of its own.
  if (refused) await beginRevision(tx, refused, { authorId: refused.authorId, now })
  await releaseExperts(by, row, 'endRound')
  if (isArranged) await closeRoom(tx, owner, now)
  // They were given on a report that is never issued.
  await tx
    .update(opinions)
    .set({ voidedAt: now })
    .where(and(eq(opinions.consultationId, row.id), isNull(opinions.voidedAt)))
  return moved
}

/** Makes an expert on board the lead; their institution then reviews the report. */
export async function leadNext(
  by: By,
  row: Consultation,
  next: { readonly expertId: string; readonly institutionId: string | null },
): Promise<Consultation> {
  const { tx, now } = by
  await tx
    .update(invitations)
    .set({ isLead: sql`${invitations.expertId} = ${next.expertId}` })
    .where(inRoundOf(row))
  const [led] = await tx
    .update(consultations)
    .set({
      leadId: next.expertId,
      reportInstitutionId: next.institutionId ?? row.reportInstitutionId,
      version: sql`${consultations.version} + 1`,
      updatedAt: now,
    })
    .where(eq(consultations.id, row.id))
    .returning()
  await recordHistory({ ...by, byId: next.expertId }, row.id, 'leadChanged')
  await publishCaseEvent(by, led ?? row, 'consultation.leadChanged')
  return led ?? row
}
