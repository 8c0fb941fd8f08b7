import { consultationStates, invitationStates } from '@tongying/contract/consultations'
import { isIn, productDay } from '@tongying/contract/kit'
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { isCertified, practitionerOf } from '../../practitioners/index.ts'
import { lockCaseRow } from '../lock-case.ts'
import { isMeetingRunningOrHeld } from '../meeting/held-meeting.ts'
import { freeExpert } from '../meeting/open-meeting.ts'
import { type By, publishCaseEvent, recordHistory } from '../move-case.ts'
import { isExpertStill, isOfRound } from '../still-on-case.ts'
import { type Consultation, consultations, invitations } from '../tables.ts'
import { holdOnceAllOpined } from '../writing/hold-in-writing.ts'
import { applyQuorum, isQuorumPossible } from './apply-quorum.ts'
import { acceptedOf, loseQuorum } from './lose-quorum.ts'
import { moveInvitation } from './move-invitation.ts'
import { replaceLead } from './replace-lead.ts'

/** Why an expert takes part no longer. */
export type Why = 'expertLeft' | 'expertLapsed' | 'expertUncertified'

/** The running cases to which an expert was invited go on without them; `which` names the invitations meant. */
export async function leaveCases(by: By, expertId: string, why: Why, which?: SQL): Promise<void> {
  const open = await by.tx
    .select({ id: invitations.consultationId })
    .from(invitations)
    .innerJoin(consultations, isOfRound)
    .where(
      and(
        eq(invitations.expertId, expertId),
        which,
        or(
          inArray(invitations.status, [...invitationStates.moves.release.from]),
          // What was signed stands; but a lead who has signed leads no longer.
          and(eq(invitations.status, 'signed'), eq(consultations.leadId, expertId)),
        ),
        inArray(consultations.status, [...consultationStates.groups.withExperts]),
      ),
    )
    .orderBy(asc(invitations.consultationId))
  for (const { id } of open) await leaveCase({ ...by, byId: expertId }, id, { expertId, why })
}

/**
 * A submitted report keeps a lead who goes meanwhile. Once it has failed its review, that lead leaves the case, and the next
 * one revises it.
 */
export async function letGoneLeadLeave(by: By, id: string): Promise<void> {
  const { tx } = by
  const row = await lockCaseRow(tx, id)
  if (!row?.leadId) return
  const { leadId, round } = row
  const isLead = and(eq(invitations.round, round), eq(invitations.expertId, leadId))
  const still = await tx.$count(invitations, and(eq(invitations.consultationId, id), isLead, isExpertStill))
  if (still > 0) return
  await leaveCase({ ...by, byId: leadId }, id, { expertId: leadId, why: await whyGone(by, leadId) })
}

async function whyGone({ tx, now }: By, leadId: string): Promise<Why> {
  if (await isCertified(tx, leadId)) return 'expertLeft'
  const its = await practitionerOf(tx, leadId)
  const isOver = its?.licenceExpiresOn != null && its.licenceExpiresOn < productDay(now)
  return its?.status === 'lapsed' || (its?.status === 'inForce' && isOver) ? 'expertLapsed' : 'expertUncertified'
}

async function leaveCase(by: By, id: string, { expertId, why }: { expertId: string; why: Why }): Promise<void> {
  const { tx } = by
  const row = await lockCaseRow(tx, id)
  // A report that the lead has submitted is signed by that: its reviewer may still pass it.
  if (!row || (row.review === 'reportReview' && row.leadId === expertId)) return
  const [mine] = await tx
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.consultationId, id), eq(invitations.round, row.round), eq(invitations.expertId, expertId)),
    )
  if (!mine) return
  const isReleased = isIn(invitationStates.moves.release.from, mine.status)
  if (!isReleased && !(mine.status === 'signed' && row.leadId === expertId)) return
  if (isReleased) await moveInvitation(by, mine, 'release')
  await freeExpert(by, row, expertId)
  await recordHistory(by, id, why)
  await publishCaseEvent(by, row, `consultation.${why}`)
  // Where too few are left nobody is asked to lead: the case goes back.
  if (row.leadId === expertId && (await isQuorumPossible(tx, row))) await replaceLead({ ...by, byId: null }, id)
  const after = await lockCaseRow(tx, id)
  const system = { ...by, byId: null }
  if (!after) return
  if (await hasTooFew(tx, after)) await loseQuorum(by, after, {})
  else await holdOnceAllOpined(system, await applyQuorum(system, after))
}

/** Whether an arranged case has a lead and too few others; a meeting that is in progress goes on. */
async function hasTooFew(tx: Tx, row: Consultation): Promise<boolean> {
  if (row.status !== 'waitingForConsultation') return false
  const left = await acceptedOf(tx, row)
  const isLed = left.some(({ expertId }) => expertId === row.leadId)
  return isLed && left.length < row.quorum && !(await isMeetingRunningOrHeld(tx, row))
}
