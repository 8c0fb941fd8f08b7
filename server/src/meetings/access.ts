import type { Holder } from '@tongying/contract/access'
import { meetingErrors, type ParticipantRole } from '@tongying/contract/meetings'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { Access, Call } from '../platform/http/call.ts'
import { findRoom } from './find-room.ts'
import { type Meeting, participants } from './tables.ts'

/** What the caller is to the meeting behind a room number. */
export async function meetingAccess(context: Call, input: { roomName: string }): Promise<Access<Meeting>> {
  const { meeting, role } = await findRoom(context, input.roomName)
  return { holders: await holdersOf(context, meeting, role), record: meeting, notFound: meetingErrors.RoomInvalid }
}

async function holdersOf({ tx, actor }: Call, { id }: Meeting, role: ParticipantRole): Promise<Holder[]> {
  // A terminal comes by calls of its own.
  if (role === 'publisher') return []
  // A host whom another one put out would let themselves in again, or put that one out.
  if (role === 'host' && actor.accountId !== undefined && (await isPutOut(tx, id, actor.accountId)))
    return ['participant']
  return [role]
}

async function isPutOut(tx: Tx, meetingId: string, accountId: string): Promise<boolean> {
  const isTheirs = and(eq(participants.meetingId, meetingId), eq(participants.accountId, accountId))
  const [seat] = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(isTheirs, eq(participants.mustWait, true), ne(participants.admission, 'admitted')))
  return seat !== undefined
}
