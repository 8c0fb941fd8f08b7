import type { Holder } from '@tongying/contract/access'
import { meetingErrors } from '@tongying/contract/meetings'
import type { Access, Call } from '../platform/http/call.ts'
import { findRoom } from './find-room.ts'
import type { Meeting } from './tables.ts'

/** What the caller is to the meeting behind a room number. */
export async function meetingAccess(context: Call, input: { roomName: string }): Promise<Access<Meeting>> {
  const { meeting, role } = await findRoom(context, input.roomName)
  // A terminal comes by calls of its own.
  const holders: Holder[] = role === 'publisher' ? [] : [role]
  return { holders, record: meeting, notFound: meetingErrors.RoomInvalid }
}
