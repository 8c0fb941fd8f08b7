import { type MeetingOwner, meetingStates, type RoomDriverName } from '@tongying/contract/meetings'
import { and, eq, ne } from 'drizzle-orm'
import { callTerminalsAt } from '../devices/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { newId, randomDigits } from '../platform/ids.ts'
import { type Meeting, meetings } from './tables.ts'

export interface NewRoom {
  readonly owner: MeetingOwner
  /** Guests read it at the door, so it names no patient. */
  readonly title: string
  readonly startsAt: Date
  /** So long before its start it can be entered. */
  readonly lobbyMinutes: number
  readonly endsAt: Date
  /** Whose terminals may send their picture. */
  readonly placeId?: string
  /** The only one of them that may; any when left out. */
  readonly terminalId?: string
  /** How many people are expected; it chooses who carries the media. */
  readonly invited: number
  readonly now: Date
}

/** Gives a record its room: nine random digits that no other room has or had. The terminals of its place ask again which there are. */
export async function openRoom(tx: Tx, room: NewRoom): Promise<{ meetingId: string; roomName: string }> {
  for (;;) {
    const id = newId()
    const roomName = randomDigits(9)
    const made = await tx
      .insert(meetings)
      .values({
        id,
        room: roomName,
        ownerKind: room.owner.kind,
        ownerId: room.owner.id,
        placeId: room.placeId ?? null,
        terminalId: room.terminalId ?? null,
        title: room.title,
        status: meetingStates.initial,
        version: 0,
        driver: driverFor(room.invited),
        startsAt: room.startsAt,
        lobbyMinutes: room.lobbyMinutes,
        endsAt: room.endsAt,
        createdAt: room.now,
      })
      .onConflictDoNothing({ target: meetings.room })
      .returning({ id: meetings.id })
    if (made.length === 0) continue
    if (room.placeId) await callTerminalsAt(tx, room.placeId)
    return { meetingId: id, roomName }
  }
}

/**
 * The room of a record that has not ended yet, held until the transaction ends: nobody sits down in it or ends it
 * meanwhile. A caller that locks the record's row too locks that one first.
 */
export async function holdRoom(tx: Tx, owner: MeetingOwner): Promise<Meeting | undefined> {
  const [row] = await tx.select().from(meetings).where(isRoomOf(owner)).for('update')
  return row
}

/** The number of the room that a record has now; nothing once it has ended. */
export async function roomNameOf(tx: Tx, owner: MeetingOwner): Promise<string | null> {
  const [row] = await tx.select({ room: meetings.room }).from(meetings).where(isRoomOf(owner))
  return row?.room ?? null
}

function isRoomOf(owner: MeetingOwner) {
  return and(eq(meetings.ownerKind, owner.kind), eq(meetings.ownerId, owner.id), ne(meetings.status, 'ended'))
}

/** Chosen here and never switched in the call. Mesh is the only driver so far: its fifth person joins by sound. */
function driverFor(_invited: number): RoomDriverName {
  return 'mesh'
}
