import { withdrawalDeadline } from '@tongying/contract/consultations'
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { settingsOf } from '../../institutions/index.ts'
import { closeRoom } from '../../meetings/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { askNext } from '../emergency/ask-next.ts'
import { ownerKind } from '../files-of-case.ts'
import { isEmergency } from '../is-emergency.ts'
import { type By, moveCase, publishCaseEvent } from '../move-case.ts'
import { inRoundOf, isExpertStill } from '../still-on-case.ts'
import { type Consultation, type Invitation, invitations } from '../tables.ts'
import { coveredNow } from './agreements-then.ts'
import { isQuorumPossible } from './apply-quorum.ts'
import { moveInvitation } from './move-invitation.ts'
import { planExpiry } from './plan-expiry.ts'
import { leadNext } from './replace-lead.ts'

/** Those who have accepted and may count, in the order in which they were asked. */
export function acceptedOf(tx: Tx, row: Consultation): Promise<Invitation[]> {
  return tx
    .select()
    .from(invitations)
    .where(and(inRoundOf(row), eq(invitations.status, 'accepted'), isExpertStill))
    .orderBy(asc(invitations.position))
}

/** Too few are left: the room is closed, who has not answered is given time, and in an emergency all are asked again. */
export async function loseQuorum(
  by: By,
  row: Consultation,
  { successor, reason }: { readonly successor?: Invitation | undefined; readonly reason?: string },
): Promise<Consultation> {
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
