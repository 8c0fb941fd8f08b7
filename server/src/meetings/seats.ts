import { meetingErrors, roomLimits, roomTimes } from '@tongying/contract/meetings'
import { and, count, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { credentialsOf } from '../devices/index.ts'
import { onCommit, type Tx } from '../platform/db/transaction.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { endAttendance } from './attendance.ts'
import { moveMeeting } from './move-meeting.ts'
import { toAllProcesses } from './room-channel.ts'
import { closeSeatHere } from './sockets-here.ts'
import { attendances, type Meeting, meetings, type Participant, participants } from './tables.ts'

/** Locks the meeting's row, as every change of seats does: two admissions cannot both take the last picture. */
export async function lockMeeting(tx: Tx, meetingId: string): Promise<Meeting | undefined> {
  const [row] = await tx.select().from(meetings).where(eq(meetings.id, meetingId)).for('update')
  return row
}

/**
 * The seat that one more admitted person gets: with pictures while there is room for them. Guests are admitted until the
 * room is full; the meeting's own people come in whatever guests sit there.
 * @throws RoomFull
 */
export async function freeMedia(
  tx: Tx,
  meetingId: string,
  person: { readonly id: string; readonly role: Participant['role'] },
): Promise<'video' | 'sound'> {
  const rows = await tx
    .select({ media: participants.media, people: count() })
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, meetingId),
        eq(participants.admission, 'admitted'),
        // A terminal is nobody: its picture takes none of people's places.
        ne(participants.role, 'publisher'),
        ne(participants.id, person.id),
      ),
    )
    .groupBy(participants.media)
  const people = rows.reduce((sum, row) => sum + row.people, 0)
  // The picture of a device is what the room is for.
  if (person.role === 'publisher') return 'video'
  if (person.role === 'guest' && people >= roomLimits.meshPeople) throw new Problem(meetingErrors.RoomFull)
  const pictures = rows.find((row) => row.media === 'video')?.people ?? 0
  return pictures < roomLimits.meshVideo ? 'video' : 'sound'
}

/**
 * A socket speaks for this person from now on; an account's seat belongs to the session that opened the socket. The
 * first admitted one starts the meeting.
 */
export async function takeSeat(
  tx: Tx,
  {
    participantId,
    pageId,
    sessionId,
    credential,
  }: {
    readonly participantId: string
    readonly pageId: string
    readonly sessionId?: string | null
    /** Of a terminal: the one by which it asked for its ticket. */
    readonly credential?: Buffer | undefined
  },
  now: Date,
): Promise<{ person: Participant; meeting: Meeting; connectionId: string } | undefined> {
  const [found] = await tx
    .select({
      meetingId: participants.meetingId,
      terminalId: participants.terminalId,
      isOfAccount: sql<boolean>`${participants.accountId} is not null or ${participants.sessionId} is not null`,
    })
    .from(participants)
    .where(eq(participants.id, participantId))
  const meeting = found && (await lockMeeting(tx, found.meetingId))
  if (!meeting || meeting.status === 'ended' || !(await isStillPaired(tx, found.terminalId, credential)))
    return undefined
  const connectionId = newId()
  const [person] = await tx
    .update(participants)
    .set({
      connectionId,
      pageId,
      seenAt: now,
      lostAt: null,
      ...(found.isOfAccount && sessionId && { sessionId }),
    })
    .where(and(eq(participants.id, participantId), inArray(participants.admission, ['waiting', 'admitted'])))
    .returning()
  if (!person) return undefined
  if (person.admission === 'admitted') await attend(tx, meeting, person, now)
  await toAllProcesses(tx, { do: 'take', meeting: meeting.id, person: person.id, connection: connectionId })
  await toAllProcesses(tx, { do: 'look', meeting: meeting.id })
  return { person, meeting, connectionId }
}

/** A ticket for a terminal's seat is for the credential that asked for it: that may have ended, and another device sit there. */
async function isStillPaired(tx: Tx, terminalId: string | null, credential: Buffer | undefined): Promise<boolean> {
  if (terminalId === null) return true
  const now = (await credentialsOf(tx, [terminalId])).get(terminalId)
  return credential !== undefined && now?.equals(credential) === true
}

/** An admitted person is in: attendance runs until the connection is lost, and the first one starts the meeting. A terminal is nobody. */
export async function attend(tx: Tx, meeting: Meeting, person: Participant, now: Date): Promise<void> {
  if (person.role === 'publisher') return
  await tx
    .insert(attendances)
    .values({ id: newId(), meetingId: meeting.id, participantId: person.id, fromAt: now })
    .onConflictDoNothing()
  if (meeting.emptySince) await tx.update(meetings).set({ emptySince: null }).where(eq(meetings.id, meeting.id))
  if (meeting.status !== 'notStarted') return
  await moveMeeting({ tx, now, byId: null }, meeting, 'start', { startedAt: now })
}

/** The socket that speaks for a person now. */
export async function connectionOf(tx: Tx, participantId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: participants.connectionId })
    .from(participants)
    .where(eq(participants.id, participantId))
  return row?.id ?? null
}

/** The socket is gone; the seat waits. A socket that was replaced meanwhile changes nothing. */
export async function loseSocket(tx: Tx, participantId: string, connectionId: string, now: Date): Promise<void> {
  const [person] = await tx
    .update(participants)
    .set({ lostAt: now })
    .where(
      and(eq(participants.id, participantId), eq(participants.connectionId, connectionId), isNull(participants.lostAt)),
    )
    .returning({ id: participants.id, meetingId: participants.meetingId })
  if (!person) return
  await endAttendance(tx, eq(attendances.participantId, person.id), now)
  await toAllProcesses(tx, { do: 'look', meeting: person.meetingId })
}

/** Still the seat of this socket; an account that comes back by another session takes it over before its socket opens. */
export function isSeatOf({ connectionId, sessionId }: { connectionId: string; sessionId: string | null }) {
  const isItsSession = sessionId === null ? undefined : eq(participants.sessionId, sessionId)
  return and(
    eq(participants.connectionId, connectionId),
    isItsSession && or(isNull(participants.sessionId), isItsSession),
  )
}

/**
 * The person is out of the room; `at` is when they were last there. With `onlyIf` only a seat for which that is still true
 * once the meeting is locked: what was seen before may have changed, since the person can come back at any moment.
 */
export async function giveUpSeat(
  tx: Tx,
  participantId: string,
  how: 'left' | 'removed' | 'declined',
  at: Date,
  onlyIf?: SQL,
): Promise<Participant | undefined> {
  const [found] = await tx
    .select({ meetingId: participants.meetingId })
    .from(participants)
    .where(eq(participants.id, participantId))
  // Of two who leave at once the second must see that nobody is left.
  if (found) await lockMeeting(tx, found.meetingId)
  const endedId = await connectionOf(tx, participantId)
  const [person] = await tx
    .update(participants)
    .set({
      admission: how,
      leftAt: at,
      lostAt: null,
      connectionId: null,
      // Until a host lets them in again, also when they leave and come back.
      ...(how === 'left' ? {} : { mustWait: true }),
    })
    .where(and(eq(participants.id, participantId), inArray(participants.admission, ['waiting', 'admitted']), onlyIf))
    .returning()
  if (!person) return undefined
  await endAttendance(tx, eq(attendances.participantId, participantId), at)
  await tx.execute(sql`
    update meeting set empty_since = ${at.toISOString()}
    where id = ${person.meetingId} and empty_since is null and not exists (
      select from meeting_participant p
      where p.meeting_id = ${person.meetingId} and p.admission = 'admitted' and p.role <> 'publisher')`)
  // Named with its connection: a socket that the person opens meanwhile is another one.
  const connection = endedId ?? undefined
  await toAllProcesses(tx, { do: 'over', meeting: person.meetingId, person: person.id, connection, why: how })
  if (how !== 'left') onCommit(tx, () => closeSeatHere(person.id, how, connection))
  await toAllProcesses(tx, { do: 'look', meeting: person.meetingId })
  return person
}

/** Until when a dropped person may come back; a seat whose socket never opened is kept for a moment only. */
export function isSeatKept(person: Pick<Participant, 'lostAt' | 'connectionId'>, now: Date): boolean {
  if (person.lostAt === null) return true
  const kept = person.connectionId === null ? roomTimes.unopenedSeatMs : roomTimes.seatMs
  return now.getTime() - person.lostAt.getTime() <= kept
}

/** The same for a statement: seats that nobody may come back to. */
export function isSeatRunOut(now: Date): SQL | undefined {
  const before = (milliseconds: number) => lt(participants.lostAt, new Date(now.getTime() - milliseconds))
  return or(before(roomTimes.seatMs), and(isNull(participants.connectionId), before(roomTimes.unopenedSeatMs)))
}
