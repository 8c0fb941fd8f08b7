import type { EndReason, MeetingOwner } from '@tongying/contract/meetings'
import { and, eq, inArray } from 'drizzle-orm'
import { callTerminalsAt } from '../devices/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { By } from '../platform/moves.ts'
import { endAttendance } from './attendance.ts'
import { moveMeeting } from './move-meeting.ts'
import { holdRoom } from './open-room.ts'
import { toAllProcesses } from './room-channel.ts'
import { attendances, participants } from './tables.ts'

/** Ends a meeting for everybody, for good: its number is invalid from now on. */
export async function endMeeting(by: By, { id }: { readonly id: string }, why: EndReason): Promise<void> {
  const { tx, now } = by
  const { placeId } = await moveMeeting(by, { id }, why === 'host' ? 'end' : 'expire', { endedAt: now, endReason: why })
  await endAttendance(tx, eq(attendances.meetingId, id), now)
  await tx
    .update(participants)
    .set({ admission: 'left', leftAt: now, lostAt: null, connectionId: null })
    .where(and(eq(participants.meetingId, id), inArray(participants.admission, ['waiting', 'admitted'])))
  await toAllProcesses(tx, { do: 'over', meeting: id, why })
  if (placeId) await callTerminalsAt(tx, placeId)
}

/** Closes the room of a record whose meeting no longer takes place; nothing happens when there is none. */
export async function closeRoom(tx: Tx, owner: MeetingOwner, now: Date): Promise<void> {
  // Held, since another call may be ending it at this moment.
  const room = await holdRoom(tx, owner)
  if (room) await endMeeting({ tx, now, byId: null }, room, 'owner')
}
