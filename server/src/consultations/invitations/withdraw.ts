import { consultationErrors, withdrawalDeadline } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { settingsOf } from '../../institutions/index.ts'
import { closeRoom } from '../../meetings/index.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { askNext } from '../emergency/ask-next.ts'
import { ownerKind } from '../files-of-case.ts'
import { isEmergency } from '../is-emergency.ts'
import { lockCaseRow } from '../lock-case.ts'
import { requireNotBegun } from '../meeting/held-meeting.ts'
import { freeExpert } from '../meeting/open-meeting.ts'
import { type By, moveCase, publishCaseEvent } from '../move-case.ts'
import { inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, type Invitation, invitations } from '../tables.ts'
import { holdOnceAllOpined } from '../writing/hold-in-writing.ts'
import { coveredNow } from './agreements-then.ts'
import { applyQuorum, isQuorumPossible } from './apply-quorum.ts'
import { moveInvitation } from './move-invitation.ts'
import { planExpiry } from './plan-expiry.ts'
import { presentInvitation } from './present-invitation.ts'
import { leadNext, replaceLead } from './replace-lead.ts'
import { whoMayLead } from './who-may-lead.ts'

interface Withdrawal {
  readonly reason: string
  readonly nextLeadId?: string | null | undefined
}

/**
 * An expert who has accepted withdraws before the meeting. While enough are left the case stays where it is; else its room
 * is closed, and it waits for others to answer. A lead who withdraws names who leads instead.
 * @throws `OpinionGiven`, `MeetingBegun`, `CannotLead`
 * @throws ConsultationNotFound, StateChanged
 */
export async function withdraw(context: Call<CaseRecord>, input: Withdrawal): Promise<Consultation> {
  const { tx, now } = context
  const row = await lockCaseRow(tx, context.record.consultation.id)
  const mine = await presentInvitation(context)
  if (!row || !mine) throw new Problem(consultationErrors.ConsultationNotFound)
  if (mine.status !== 'accepted') throw new Problem(kitErrors.StateChanged)
  // It stands, also while the case waits for others once more.
  if (mine.opinionAt !== null) throw new Problem(consultationErrors.OpinionGiven)
  await requireNotBegun(tx, row)
  const by: By = { tx, now, byId: mine.expertId }
  await moveInvitation(by, mine, 'withdraw', { answeredAt: now, remark: input.reason })
  await freeExpert(by, row, mine.expertId)
  const left = await acceptedOf(by, row)
  const successor = row.leadId === mine.expertId ? await successorOf(by, left, input.nextLeadId) : undefined
  const isLed = row.leadId !== mine.expertId || successor !== undefined
  if (row.status === 'unresponsive' || (left.length >= row.quorum && isLed))
    return stay(by, row, { successor, reason: input.reason })
  return loseQuorum(by, row, { successor, reason: input.reason })
}

interface Left {
  readonly successor: Invitation | undefined
  readonly reason: string
}

/** The case goes on as it is; one that still waits for answers may have lost its quorum for good. */
async function stay(by: By, row: Consultation, { successor, reason }: Left): Promise<Consultation> {
  const moved = await moveCase(by, row, 'withdraw', {}, reason)
  const system = { ...by, byId: null }
  const led = successor ? await leadNext(system, moved, successor) : ((await replaceLead(system, row.id)) ?? moved)
  return holdOnceAllOpined(by, await applyQuorum(system, led))
}

/** Too few are left: the room is closed, who has not answered is given time, and in an emergency all are asked again. */
async function loseQuorum(by: By, row: Consultation, { successor, reason }: Left): Promise<Consultation> {
  const { tx, now } = by
  const isUrgent = isEmergency(row)
  const settings = await settingsOf(tx, row.institutionId)
  const answerBy = withdrawalDeadline(now, isUrgent ? null : row.startsAt, settings)
  const moved = await moveCase(
    by,
    row,
    'withdrawLosingQuorum',
    { roomName: null, answerBy, ...(isUrgent && { startsAt: null, endsAt: null }) },
    reason,
  )
  await closeRoom(tx, { kind: ownerKind, id: row.id }, now)
  await limitWaiting(by, moved, answerBy)
  if (isUrgent) await askReleased(by, moved)
  const system = { ...by, byId: null }
  const led = successor ? await leadNext(system, moved, successor) : moved
  // Nobody was let go who could stand in: somebody on duty is asked at once.
  if (isUrgent && !(await isQuorumPossible(tx, led))) await askNext(system, led)
  await planExpiry(tx, led)
  return led
}

/** Who is still asked has as long as the case waits now, and is told; whose time stands still keeps it. */
async function limitWaiting(by: By, row: Consultation, answerBy: Date): Promise<void> {
  const { pausedUntil } = invitations
  const isRunning = or(isNull(pausedUntil), lte(pausedUntil, by.now))
  const asked = await by.tx
    .update(invitations)
    .set({ answerBy, pausedUntil: null })
    .where(and(inRoundOf(row), eq(invitations.status, 'invited'), isRunning))
    .returning({ expertId: invitations.expertId })
  const concernedIds = asked.map(({ expertId }) => expertId)
  const dueAt = answerBy.toISOString()
  if (concernedIds.length > 0) await publishCaseEvent(by, row, 'consultation.answerLimited', { concernedIds, dueAt })
}

/** Those who were let go when the first one accepted an emergency stand in for the one who has withdrawn, as far as agreements still cover them. */
async function askReleased(by: By, row: Consultation): Promise<void> {
  const released = await by.tx
    .select()
    .from(invitations)
    .where(and(inRoundOf(row), eq(invitations.status, 'released'), isExpertStill))
  const asked = await coveredNow(by, row, released)
  const { answerBy } = row
  const fresh = { invitedAt: by.now, answeredAt: null, remark: null, answerBy, pausedUntil: null }
  for (const { agreementId, ...each } of asked) await moveInvitation(by, each, 'inviteAgain', { ...fresh, agreementId })
  const concernedIds = asked.map(({ expertId }) => expertId)
  if (concernedIds.length > 0) await publishCaseEvent(by, row, 'consultation.expertInvited', { concernedIds })
}

function acceptedOf({ tx }: By, row: Consultation): Promise<Invitation[]> {
  return tx
    .select()
    .from(invitations)
    .where(and(inRoundOf(row), eq(invitations.status, 'accepted'), isExpertStill))
    .orderBy(asc(invitations.position))
}

/** Who leads instead: the one named, or else the next one who may; nobody where none of them may. */
async function successorOf(
  { tx }: By,
  left: readonly Invitation[],
  named: string | null | undefined,
): Promise<Invitation | undefined> {
  const mayLead = await whoMayLead(
    tx,
    left.map(({ expertId }) => expertId),
  )
  const able = left.filter(({ expertId }) => mayLead.has(expertId))
  if (!named) return able[0]
  const next = able.find(({ expertId }) => expertId === named)
  if (!next) throw new Problem(consultationErrors.CannotLead, { field: 'nextLeadId' })
  return next
}
