import { type EndReason, type MeetingOwner, meetingStates } from '@tongying/contract/meetings'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { emit } from '../platform/jobs/outbox.ts'
import { move } from '../platform/states.ts'
import { holdRoom } from './open-room.ts'
import { toAllProcesses } from './room-channel.ts'
import { attendances, type Meeting, meetings, participants } from './tables.ts'

/** Ends a meeting for everybody, for good: its number is invalid from now on. */
export async function endMeeting(
  tx: Tx,
  meeting: Pick<Meeting, 'id' | 'ownerKind' | 'ownerId'>,
  why: EndReason,
  now: Date,
): Promise<void> {
  await move(tx, meetingStates, meetings, meeting, why === 'host' ? 'end' : 'expire')
  await tx.update(meetings).set({ endedAt: now, endReason: why }).where(eq(meetings.id, meeting.id))
  await tx
    .update(attendances)
    .set({ toAt: now })
    .where(and(eq(attendances.meetingId, meeting.id), isNull(attendances.toAt)))
  await tx
    .update(participants)
    .set({ admission: 'left', leftAt: now, lostAt: null, connectionId: null })
    .where(and(eq(participants.meetingId, meeting.id), inArray(participants.admission, ['waiting', 'admitted'])))
  const { accountIds, people } = await attended(tx, meeting.id)
  await emit(tx, 'meeting.ended', {
    meetingId: meeting.id,
    owner: { kind: meeting.ownerKind, id: meeting.ownerId },
    at: now.toISOString(),
    why,
    wasHeld: people >= 2,
    accountIds,
  })
  await toAllProcesses(tx, { do: 'over', meeting: meeting.id, why })
}

/** Closes the room of a record whose meeting no longer takes place; nothing happens when there is none. */
export async function closeRoom(tx: Tx, owner: MeetingOwner, now: Date): Promise<void> {
  // Held, since another call may be ending it at this moment.
  const room = await holdRoom(tx, owner)
  if (room) await endMeeting(tx, room, 'owner', now)
}

/** Who attended the meeting with this room number, once it has ended; nothing while it has not. */
export async function attendedIn(tx: Tx, room: string): Promise<{ accountIds: string[]; endedAt: Date } | undefined> {
  const [meeting] = await tx
    .select({ id: meetings.id, endedAt: meetings.endedAt })
    .from(meetings)
    .where(eq(meetings.room, room))
  if (!meeting?.endedAt) return undefined
  return { accountIds: (await attended(tx, meeting.id)).accountIds, endedAt: meeting.endedAt }
}

async function attended(tx: Tx, meetingId: string): Promise<{ accountIds: string[]; people: number }> {
  const rows = await tx
    .selectDistinct({ participantId: attendances.participantId, accountId: participants.accountId })
    .from(attendances)
    .innerJoin(participants, eq(participants.id, attendances.participantId))
    .where(and(eq(attendances.meetingId, meetingId), isNotNull(attendances.toAt)))
  return { people: rows.length, accountIds: rows.flatMap((row) => (row.accountId ? [row.accountId] : [])) }
}
