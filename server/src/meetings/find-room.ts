import {
  bareRoom,
  type MeetingPart,
  meetingErrors,
  type ParticipantRole,
  roleOfPart,
  roomRules,
} from '@tongying/contract/meetings'
import { and, eq, ne } from 'drizzle-orm'
import type { Call } from '../platform/http/call.ts'
import { attempt } from '../platform/limits/attempt.ts'
import { inLookUpTurn } from '../platform/limits/look-up-turn.ts'
import { Problem } from '../platform/problem.ts'
import { roomNumberLimit } from './limits.ts'
import { partIn } from './port.ts'
import { type Meeting, meetings } from './tables.ts'

export interface FoundRoom {
  readonly meeting: Meeting
  /** The caller's part in the meeting's record; none for a guest. */
  readonly part: MeetingPart | null
  /** What that part may do in the room. */
  readonly role: ParticipantRole
}

/**
 * The room that somebody asks for by number. Unknown, malformed and ended numbers, and those of rooms that take no guests, are
 * one and the same to the caller;
 * a caller who guesses too often gets no more answers for a while, unless their account belongs to the meeting.
 * @throws RoomInvalid
 */
export async function findRoom(
  context: Pick<Call, 'tx' | 'actor' | 'now' | 'network' | 'platform'>,
  roomName: string,
): Promise<FoundRoom> {
  const { tx, actor, now, network } = context
  const [meeting] = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.room, bareRoom(roomName)), ne(meetings.status, 'ended')))
  const owner = meeting && { kind: meeting.ownerKind, id: meeting.ownerId }
  const part = owner && actor.accountId ? await partIn(tx, owner, actor.accountId) : undefined
  if (meeting && part) return { meeting, part, role: roleOfPart[part] }
  const asker = { network, subject: actor.accountId ?? '' }
  return attempt(
    context.platform,
    { now, counted: [{ limit: roomNumberLimit, subject: network }] },
    (look) => inLookUpTurn(asker, look),
    async () => {
      if (!meeting || !roomRules[meeting.ownerKind].takesGuests)
        throw new Problem(meetingErrors.RoomInvalid, { field: 'roomName' })
      return { meeting, part: null, role: 'guest' }
    },
  )
}
