import { consultationErrors, declineReasons, invitationStates } from '@tongying/contract/consultations'
import { isIn, kitErrors } from '@tongying/contract/kit'
import { mayLead } from '@tongying/contract/practitioners'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockUntilEnd } from '../../platform/db/lock-until-end.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import { isProblem, Problem } from '../../platform/problem.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import type { CaseRecord } from '../access.ts'
import { changeApplication } from '../application/save-draft.ts'
import { askNext } from '../emergency/ask-next.ts'
import { isEmergency } from '../is-emergency.ts'
import { lockCaseRow } from '../lock-case.ts'
import { bookExpert, openMeeting } from '../meeting/open-meeting.ts'
import { type By, moveCase } from '../move-case.ts'
import { inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, type Invitation, invitations } from '../tables.ts'
import { holdOnceAllOpined } from '../writing/hold-in-writing.ts'
import { moveToAgreementsOf } from './agreements-then.ts'
import { appointmentOf, askWhomItDoesNotSuit, chosenTime, requireSuits } from './choose-time.ts'
import { findClashes } from './find-clashes.ts'
import { moveInvitation } from './move-invitation.ts'
import { releaseExperts, releaseSilent } from './release-experts.ts'
import { replaceLead } from './replace-lead.ts'
import { whoMayLead } from './who-may-lead.ts'

/**
 * The expert accepts. Once the lead and enough others have accepted, the case goes to "waiting for consultation".
 * @throws `CalendarClash` when the expert has accepted another consultation at that time and gives no reason
 */
export async function acceptInvitation(
  context: Call<CaseRecord>,
  input: {
    remark?: string | null | undefined
    clashReason?: string | null | undefined
    suits?: number[] | undefined
  },
): Promise<Consultation> {
  const { by, row, mine } = await answerInvitation(context, 'accept', { remark: input.remark?.trim() || null })
  const clashReason = input.clashReason?.trim() || null
  const suits = requireSuits(row, mine, input.suits)
  const times = suits.flatMap((place) => row.proposedTimes?.[place] ?? [])
  const wanted = times.length > 0 ? times.map((time) => ({ ...row, ...chosenTime(time) })) : [row]
  for (const each of wanted) await requireFreeTime(by, each, { expertId: mine.expertId, clashReason })
  if (times.length > 0) await by.tx.update(invitations).set({ suits }).where(eq(invitations.id, mine.id))
  const [time] = mine.isLead ? times : []
  const lead = isEmergency(row) && row.status === 'unresponsive' ? await makeLead(by, mine) : undefined
  const moved = await moveCase(by, row, 'accept', { ...lead, ...(time && chosenTime(time)) }, clashReason)
  if (time) {
    await changeApplication(context, moved, appointmentOf(time))
    await askWhomItDoesNotSuit(by, moved, suits[0] ?? 0)
    await moveToAgreementsOf(by, moved)
  }
  if (moved.status === 'waitingForConsultation') {
    await bookExpert(by, moved, mine.expertId)
    // An opinion that was signed before another time was proposed stands.
    return holdOnceAllOpined(by, (await replaceLead({ ...by, byId: null }, moved.id)) ?? moved)
  }
  // The one who leads an emergency is enough: the others are released before anybody is called to the room.
  if (lead) await releaseSilent(by, moved)
  return applyQuorum(by, moved)
}

/** The expert declines, with a reason. When too few are left the case goes back to its applicant. */
export async function declineInvitation(
  context: Call<CaseRecord>,
  input: { reason: number; remark?: string | null | undefined },
): Promise<Consultation> {
  const remark = input.remark?.trim() || null
  if (input.reason === declineReasons.other.wire && !remark)
    throw new Problem(consultationErrors.ReasonNeeded, { field: 'remark' })
  const { by, row } = await answerInvitation(context, 'decline', { declineReason: input.reason, remark })
  const moved = await moveCase(by, row, 'decline', {}, remark)
  // Of those who have not answered this may have been the last who could lead in place of a lead who has left.
  if (moved.status === 'waitingForConsultation')
    return holdOnceAllOpined(by, (await replaceLead({ ...by, byId: null }, moved.id)) ?? moved)
  return applyQuorum(by, moved)
}

/** Two acceptances of one expert are checked one after the other, so that neither misses the other. */
async function requireFreeTime(
  { tx }: By,
  row: Consultation,
  { expertId, clashReason }: { expertId: string; clashReason: string | null },
): Promise<void> {
  await lockUntilEnd(tx, 'calendar of', expertId)
  const [clash] = clashReason === null ? await findClashes(tx, row, expertId) : []
  if (clash)
    throw new Problem(consultationErrors.CalendarClash, { field: 'clashReason', values: { number: clash.number } })
}

/** Records the answer to the caller's own invitation, once; the case is locked first, so that answers come one by one. */
async function answerInvitation(
  context: Call<CaseRecord>,
  name: 'accept' | 'decline',
  answer: Pick<Partial<Invitation>, 'remark' | 'declineReason'>,
) {
  const { tx, now } = context
  const mine = context.record.invitation
  const row = await lockCaseRow(tx, context.record.consultation.id)
  if (!row || !mine) throw new Problem(consultationErrors.ConsultationNotFound)
  const by: By = { tx, now, byId: mine.expertId }
  try {
    await moveInvitation(by, mine, name, { ...answer, answeredAt: now })
  } catch (error) {
    if (!isProblem(error, kitErrors.StateChanged)) throw error
    const [present] = await tx
      .select({ answeredAt: invitations.answeredAt })
      .from(invitations)
      .where(eq(invitations.id, mine.id))
    // Whom a cancellation or another's answer has released has answered nothing.
    throw present?.answeredAt ? new Problem(consultationErrors.AlreadyAnswered) : error
  }
  return { by, row, mine }
}

/**
 * Makes the expert the lead: in an emergency the first physician to accept, whose institution then reviews the report.
 * Answers the columns to change; for an expert who may attend, but not lead, it changes nothing and answers `undefined`.
 */
async function makeLead(
  by: By,
  mine: Invitation,
): Promise<Partial<Pick<Consultation, 'leadId' | 'reportInstitutionId'>> | undefined> {
  const expert = (await expertsByAccountIds(by.tx, [mine.expertId])).get(mine.expertId)
  if (!expert || !mayLead(expert.title)) return undefined
  await by.tx
    .update(invitations)
    .set({ isLead: sql`${invitations.expertId} = ${mine.expertId}` })
    .where(inRoundOf({ id: mine.consultationId, round: mine.round }))
  return { leadId: mine.expertId, ...(expert.institutionId ? { reportInstitutionId: expert.institutionId } : {}) }
}

/** Moves the case by its invitations alone: the quorum is reached, still possible, or lost. */
export async function applyQuorum(by: By, row: Consultation): Promise<Consultation> {
  if (row.status !== 'unresponsive') return row
  const all = await by.tx
    .select()
    .from(invitations)
    .where(and(inRoundOf(row), isExpertStill))
  const accepted = all.filter((each) => each.status === 'accepted')
  const possible = all.filter((each) => isIn(invitationStates.groups.mayCount, each.status))
  const hasLead = (some: Invitation[]) => some.some((each) => each.isLead)
  // While other times are proposed, the lead chooses one first.
  const isTimeOpen = row.proposedTimes !== null
  if (!isTimeOpen && accepted.length >= row.quorum && hasLead(accepted))
    return holdOnceAllOpined(by, await openMeeting(by, row, accepted))
  const canBeLed = isEmergency(row) ? await hasAnyLead(by, possible) : hasLead(possible)
  if (possible.length >= row.quorum && canBeLed) return row
  // Nobody who was asked is left: somebody on duty is asked at once.
  if (isEmergency(row) && (await askNext({ ...by, byId: null }, row))) return row
  const moved = await moveCase(by, row, 'loseQuorum', { returnedAt: by.now })
  await releaseExperts(by, row, 'release')
  return moved
}

/** Whether enough experts may still accept; always where the case waits for no answers. */
export async function isQuorumPossible(tx: Tx, row: Consultation): Promise<boolean> {
  if (row.status !== 'unresponsive') return true
  const left = await tx.$count(
    invitations,
    and(inRoundOf(row), isExpertStill, inArray(invitations.status, [...invitationStates.groups.mayCount])),
  )
  return left >= row.quorum
}

/** Whether one of them may lead by their title: in an emergency the first who accepts does. */
async function hasAnyLead({ tx }: By, some: readonly Invitation[]): Promise<boolean> {
  const ids = some.map((each) => each.expertId)
  return (await whoMayLead(tx, ids)).size > 0
}
