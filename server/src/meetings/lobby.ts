import { meetingErrors } from '@tongying/contract/meetings'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { personName } from './person-name.ts'
import { toAllProcesses } from './room-channel.ts'
import { attend, freeMedia, giveUpSeat, lockMeeting } from './seats.ts'
import { type Meeting, type Participant, participants } from './tables.ts'

interface Someone {
  readonly participantId: string
}
type LobbyCall = Call<Meeting>

/**
 * A host lets a waiting person in; only now do they get media.
 * @throws NotInRoom, RoomInvalid
 */
export async function admit(context: LobbyCall, { participantId }: Someone): Promise<Record<string, never>> {
  const { tx, now } = context
  const meeting = await lockMeeting(tx, context.record.id)
  if (!meeting || meeting.status === 'ended') throw new Problem(meetingErrors.RoomInvalid)
  const { role } = await inThisRoom(context, participantId, 'waiting')
  const media = await freeMedia(tx, meeting.id, { id: participantId, role })
  const [person] = await tx
    .update(participants)
    .set({ admission: 'admitted', admittedAt: now, media, mustWait: false })
    .where(
      and(
        eq(participants.id, participantId),
        eq(participants.meetingId, meeting.id),
        eq(participants.admission, 'waiting'),
      ),
    )
    .returning()
  if (!person) throw new Problem(meetingErrors.NotInRoom)
  if (person.lostAt === null) await attend(tx, meeting, person, now)
  await toAllProcesses(tx, { do: 'look', meeting: meeting.id })
  note(context, participantId)
  return {}
}

/** A host turns a waiting person away. */
export async function decline(context: LobbyCall, { participantId }: Someone): Promise<Record<string, never>> {
  await inThisRoom(context, participantId, 'waiting')
  await giveUpSeat(context.tx, participantId, 'declined', context.now)
  note(context, participantId)
  return {}
}

/** A host puts a person out; coming back means waiting in the lobby. */
export async function remove(context: LobbyCall, { participantId }: Someone): Promise<Record<string, never>> {
  await inThisRoom(context, participantId, 'admitted')
  await giveUpSeat(context.tx, participantId, 'removed', context.now)
  note(context, participantId)
  return {}
}

/** A host asks a person's browser to close the microphone; opening it again is theirs. */
export async function mute(context: LobbyCall, { participantId }: Someone): Promise<Record<string, never>> {
  const person = await inThisRoom(context, participantId, 'admitted')
  // A terminal learns nobody's name.
  const by = person.role === 'publisher' ? '' : ((await personName(context.tx, context.actor.accountId)) ?? '')
  await toAllProcesses(context.tx, {
    do: 'send',
    meeting: person.meetingId,
    to: person.id,
    message: { kind: 'mute', by },
  })
  note(context, participantId)
  return {}
}

async function inThisRoom(
  context: LobbyCall,
  participantId: string,
  admission: Participant['admission'],
): Promise<Participant> {
  const [person] = await context.tx
    .select()
    .from(participants)
    .where(
      and(
        eq(participants.id, participantId),
        eq(participants.meetingId, context.record.id),
        eq(participants.admission, admission),
      ),
    )
  if (!person) throw new Problem(meetingErrors.NotInRoom)
  return person
}

function note(context: LobbyCall, participantId: string): void {
  context.audit({ subject: { kind: 'meeting', id: context.record.id }, detail: { participantId } })
}
