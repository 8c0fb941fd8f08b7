import { consultationErrors, declineReasons, invitationStates, schedules } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import { move } from '../platform/states.ts'
import { expertsByAccountIds } from '../practitioners/index.ts'
import type { CaseRecord } from './access.ts'
import { type Hand, makeMove, tellCase } from './make-move.ts'
import { bookExpert, openMeeting } from './open-meeting.ts'
import { releaseExperts, releaseSilent } from './release-experts.ts'
import { type Consultation, consultations, type Invitation, invitations } from './tables.ts'

/** The expert accepts. With the lead and enough others on board the case goes to "waiting for consultation". */
export async function acceptInvitation(
  context: Context<CaseRecord>,
  input: { remark?: string | null | undefined },
): Promise<Consultation> {
  const { hand, row, mine } = await take(context, 'accept', { remark: input.remark?.trim() || null })
  const takesLead = row.schedule === schedules.emergency.wire && row.status === 'unresponsive'
  const moved = await makeMove(hand, row, 'accept', takesLead ? await leadBy(hand, mine) : {})
  await tellCase(hand, moved, 'consultation.accepted')
  if (moved.status === 'waitingForConsultation') await bookExpert(hand, moved, mine.expertId)
  const settled = await settle(hand, moved)
  if (takesLead && settled.status === 'waitingForConsultation') await releaseSilent(hand, settled)
  return settled
}

/** The expert says no, with a reason. When too few are left the case goes back to its applicant. */
export async function declineInvitation(
  context: Context<CaseRecord>,
  input: { reason: number; remark?: string | null | undefined },
): Promise<Consultation> {
  const remark = input.remark?.trim() || null
  if (input.reason === declineReasons.other.wire && !remark)
    throw new Problem(consultationErrors.ReasonNeeded, { field: 'remark' })
  const { hand, row } = await take(context, 'decline', { declineReason: input.reason, remark })
  const moved = await makeMove(hand, row, 'decline', {}, remark)
  await tellCase(hand, moved, 'consultation.declined')
  return settle(hand, moved)
}

/** Answers one's own invitation, once; the case's row is locked first, so that answers of a case come one by one. */
async function take(context: Context<CaseRecord>, name: 'accept' | 'decline', answer: Partial<Invitation>) {
  const { tx, now } = context
  const mine = context.record.invitation
  const [row] = await tx
    .select()
    .from(consultations)
    .where(eq(consultations.id, context.record.consultation.id))
    .for('update')
  if (!row || !mine) throw new Problem(consultationErrors.ConsultationNotFound)
  const hand: Hand = { tx, now, byId: mine.expertId }
  try {
    await move(tx, invitationStates, invitations, mine, name)
  } catch (error) {
    if (error instanceof Problem && error.definition.name === kitErrors.StateChanged.name)
      throw new Problem(consultationErrors.AlreadyAnswered)
    throw error
  }
  await tx
    .update(invitations)
    .set({ ...answer, answeredAt: now })
    .where(eq(invitations.id, mine.id))
  return { hand, row, mine }
}

/** In an emergency the first to accept leads, and their institution's desk reviews the report. */
async function leadBy(
  hand: Hand,
  mine: Invitation,
): Promise<Partial<Pick<Consultation, 'leadId' | 'reportInstitutionId'>>> {
  const ofRound = and(eq(invitations.consultationId, mine.consultationId), eq(invitations.round, mine.round))
  await hand.tx
    .update(invitations)
    .set({ isLead: sql`${invitations.expertId} = ${mine.expertId}` })
    .where(ofRound)
  const expert = (await expertsByAccountIds(hand.tx, [mine.expertId])).get(mine.expertId)
  return { leadId: mine.expertId, ...(expert?.institutionId ? { reportInstitutionId: expert.institutionId } : {}) }
}

/** Where the case now is, from its invitations alone: quorum reached, still possible, or lost. */
export async function settle(hand: Hand, row: Consultation): Promise<Consultation> {
  if (row.status !== 'unresponsive') return row
  const all = await hand.tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.consultationId, row.id), eq(invitations.round, row.round)))
  const accepted = all.filter((each) => each.status === 'accepted')
  const possible = all.filter((each) => each.status === 'accepted' || each.status === 'invited')
  const hasLead = (some: Invitation[]) => some.some((each) => each.isLead)
  if (accepted.length >= row.quorum && hasLead(accepted)) return openMeeting(hand, row, accepted)
  if (possible.length >= row.quorum && hasLead(possible)) return row
  const moved = await makeMove(hand, row, 'loseQuorum', { returnedAt: hand.now })
  await tellCase(hand, moved, 'consultation.quorumLost')
  await releaseExperts(hand, row, 'release')
  return moved
}
