import { consultationErrors, invitationStates, rescheduleDeadline } from '@tongying/contract/consultations'
import { kitErrors, minuteMs, toInstant } from '@tongying/contract/kit'
import { and, asc, inArray } from 'drizzle-orm'
import { settingsOf } from '../../institutions/index.ts'
import { closeRoom } from '../../meetings/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, byCaller, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { changeApplication } from '../application/save-draft.ts'
import { ownerKind } from '../files-of-case.ts'
import { isEmergency } from '../is-emergency.ts'
import { lockCaseRow } from '../lock-case.ts'
import { requireNotBegun } from '../meeting/held-meeting.ts'
import { type By, moveCase } from '../move-case.ts'
import { inRoundOf } from '../still-on-case.ts'
import { type Consultation, type Invitation, invitations } from '../tables.ts'
import { requireSameFeesOn } from './agreements-then.ts'
import { countAsking } from './count-asking.ts'
import { moveInvitation } from './move-invitation.ts'
import { planExpiry } from './plan-expiry.ts'
import { leadNext } from './replace-lead.ts'
import { whoMayLead } from './who-may-lead.ts'

interface Proposal {
  readonly times: readonly { readonly appointDate: string; readonly startTime: string; readonly endTime: string }[]
  readonly reason: string
  readonly inRoom?: boolean | undefined
}

/**
 * The applicant or the lead proposes other times: everybody who is asked or has accepted is asked again, and the lead
 * chooses one. The hours of the old time stay booked until then; its room is closed. A consultation in writing becomes a meeting
 * where `inRoom` asks for one; the opinions that were signed stand.
 * @throws `ExpertNotCovered`, `FeeWouldChange`, `MeetingBegun`, `NoAppointment`, `TimeTooSoon`
 * @throws ConsultationNotFound, StateChanged
 */
export async function reschedule(
  context: Call<CaseRecord>,
  { times, reason, inRoom }: Proposal,
): Promise<Consultation> {
  const { tx, now } = context
  const found = await lockCaseRow(tx, context.record.consultation.id)
  if (!found) throw new Problem(consultationErrors.ConsultationNotFound)
  // What agreements cover, and what it costs, is asked of the kind that it becomes.
  const row = { ...found, isInWriting: found.isInWriting && inRoom !== true }
  const { isInWriting } = row
  // A lead who withdrew while this call waited proposes nothing any more.
  if (![row.applicantId, row.leadId].includes(accountIdOf(context))) throw new Problem(kitErrors.StateChanged)
  if (isEmergency(row)) throw new Problem(consultationErrors.NoAppointment)
  await requireNotBegun(tx, row)
  const proposed = times.map(({ appointDate, startTime, endTime }) => ({
    startsAt: toInstant(appointDate, startTime),
    endsAt: toInstant(appointDate, endTime),
  }))
  const earliest = new Date(Math.min(...proposed.map(({ startsAt }) => startsAt.getTime())))
  const settings = await settingsOf(tx, row.institutionId)
  const { leadMinutes } = settings
  if (earliest.getTime() < now.getTime() + leadMinutes * minuteMs)
    throw new Problem(consultationErrors.TimeTooSoon, { field: 'times', values: { minutes: leadMinutes } })
  const asked = await askedAgain(tx, row)
  for (const { startsAt } of proposed) await requireSameFeesOn(context, row, { asked, startsAt })
  await countAsking(context, row)
  const answerBy = rescheduleDeadline(now, earliest, settings)
  const by: By = byCaller(context)
  const proposedTimes = proposed.map(({ startsAt, endsAt }) => ({
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
  }))
  const moved = await moveCase(by, row, 'reschedule', { proposedTimes, answerBy, roomName: null, isInWriting }, reason)
  // The application says so too, so that it stays a meeting when it is applied for again.
  if (found.isInWriting && !isInWriting) await changeApplication(context, moved, { isInWriting })
  if (row.roomName) await closeRoom(tx, { kind: ownerKind, id: row.id }, now)
  await askAgain(by, moved)
  return moved
}

/** Everybody who may still come answers again. */
async function askAgain(by: By, row: Consultation): Promise<void> {
  const unanswered = { answeredAt: null, remark: null, pausedUntil: null, suits: null, answerBy: row.answerBy }
  const asked = await askedAgain(by.tx, row)
  for (const each of asked) await moveInvitation(by, each, 'askAgain', unanswered)
  // Somebody has to settle the time, also where the lead has left the case.
  if (!asked.some(({ isLead }) => isLead)) {
    const mayLead = await whoMayLead(
      by.tx,
      asked.map(({ expertId }) => expertId),
    )
    const next = asked.find(({ expertId }) => mayLead.has(expertId))
    if (next) await leadNext({ ...by, byId: null }, row, next)
  }
  await planExpiry(by.tx, row)
}

/** The invitations of everybody who may still come, in the order in which they were asked for. */
export async function askedAgain(
  tx: Tx,
  row: Consultation,
): Promise<Pick<Invitation, 'id' | 'expertId' | 'institutionId' | 'agreementId' | 'isLead'>[]> {
  const { id, expertId, institutionId, agreementId, isLead } = invitations
  return tx
    .select({ id, expertId, institutionId, agreementId, isLead })
    .from(invitations)
    .where(and(inRoundOf(row), inArray(invitations.status, [...invitationStates.moves.askAgain.from])))
    .orderBy(asc(invitations.position))
}
