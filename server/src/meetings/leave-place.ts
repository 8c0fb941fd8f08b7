import type { MeetingOwner } from '@tongying/contract/meetings'
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { callTerminalsAt } from '../devices/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { holdRoom } from './open-room.ts'
import { giveUpSeat } from './seats.ts'
import { meetings, participants } from './tables.ts'

/** The records of a kind whose open rooms take the picture of a place's terminals. */
export async function ownersAt(tx: Tx, kind: MeetingOwner['kind'], placeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: meetings.ownerId })
    .from(meetings)
    .where(and(eq(meetings.ownerKind, kind), eq(meetings.placeId, placeId), ne(meetings.status, 'ended')))
    .orderBy(asc(meetings.ownerId))
  return rows.map(({ id }) => id)
}

/** The room of a record goes on without the terminals of its place: it names neither, and who sits there is put out. */
export async function leavePlace(tx: Tx, owner: MeetingOwner, now: Date): Promise<void> {
  // Held, so that no terminal sits down meanwhile.
  const room = await holdRoom(tx, owner)
  if (!room?.placeId) return
  await tx.update(meetings).set({ placeId: null, terminalId: null }).where(eq(meetings.id, room.id))
  const seats = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, room.id),
        isNotNull(participants.terminalId),
        inArray(participants.admission, ['waiting', 'admitted']),
      ),
    )
  for (const seat of seats) await giveUpSeat(tx, seat.id, 'removed', now)
  await callTerminalsAt(tx, room.placeId)
}
