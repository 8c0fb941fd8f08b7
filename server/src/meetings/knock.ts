import { fieldTexts, isIn, kitErrors } from '@tongying/contract/kit'
import { bareRoom, meetingErrors, type Presence, roomLimits, type Seat } from '@tongying/contract/meetings'
import { and, count, eq, isNull, max, not, or, sql } from 'drizzle-orm'
import type { Actor } from '../platform/auth/actor.ts'
import { issueTicket } from '../platform/auth/tickets.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { hashSecret, newId, newSecret } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { type FoundRoom, findRoom } from './find-room.ts'
import { personName } from './person-name.ts'
import { refuseClosed } from './refuse-closed.ts'
import { freeMedia, isSeatKept, isSeatRunOut, lockMeeting } from './seats.ts'
import { meetings, type Participant, participants } from './tables.ts'

export const ticketPurpose = 'room'

export const silentPresence: Presence = { mic: false, camera: false, screen: false, hand: false, linkQuality: 'good' }

export interface Knock {
  readonly roomName: string
  readonly displayName?: string | undefined
  readonly resumeKey?: string | undefined
  readonly browserKey?: string | undefined
  readonly pageId: string
}

/**
 * Somebody is at the door. A resume key brings back the same seat, to an account only with a live session of it; an
 * account of the meeting is let in; everybody else waits for a host. A ticket for the socket goes with each answer.
 */
export async function knock(context: Call, input: Knock): Promise<Seat> {
  const kept = input.resumeKey ? await resume(context, input.resumeKey, input.roomName) : undefined
  if (kept && input.resumeKey) return seatOf(context, kept, input.resumeKey, input.pageId)
  const door = await findRoom(context, input.roomName)
  const meeting = (await lockMeeting(context.tx, door.meeting.id)) ?? door.meeting
  refuseClosed(meeting, context)
  const resumeKey = newSecret()
  const person = await sit(context, { ...door, meeting }, input, resumeKey)
  context.audit({
    subject: { kind: 'meeting', id: meeting.id },
    detail: { participantId: person.id, role: person.role },
  })
  return seatOf(context, person, resumeKey, input.pageId)
}

/** The seat that a resume key keeps; none when the room has ended or the seat has been given up. */
async function resume({ tx, now, actor }: Call, resumeKey: string, roomName: string): Promise<Participant | undefined> {
  const [row] = await tx
    .select({ person: participants, status: meetings.status })
    .from(participants)
    .innerJoin(meetings, eq(meetings.id, participants.meetingId))
    .where(and(eq(participants.resumeHash, hashSecret(resumeKey)), eq(meetings.room, bareRoom(roomName))))
  if (!row || row.status === 'ended') return undefined
  if (!isIn(['waiting', 'admitted'], row.person.admission) || !isSeatKept(row.person, now)) return undefined
  return isOwnSeat(row.person, actor) ? row.person : undefined
}

/** The key alone is enough for guests who sat down by it alone: where an account stands behind the name, it must be signed in. */
function isOwnSeat({ accountId, sessionId, terminalId }: Participant, actor: Actor): boolean {
  // A terminal comes back by its credential.
  if (terminalId !== null) return false
  if (accountId !== null) return accountId === actor.accountId
  return sessionId === null || sessionId === actor.sessionId
}

/** A new seat, or the account's old one: nobody sits twice. */
async function sit(context: Call, door: FoundRoom, input: Knock, resumeKey: string): Promise<Participant> {
  const { tx, actor } = context
  const { meeting, role } = door
  const accountId = role === 'guest' ? undefined : actor.accountId
  const earlier = accountId ? await seatOfAccount(tx, meeting.id, accountId) : undefined
  const name = await nameOf(context, input)
  const isLetIn = role !== 'guest' && (!earlier?.mustWait || (role === 'host' && !(await isHostSeated(tx, meeting.id))))
  if (role === 'guest') await refuseFullLobby(context, meeting.id)
  // A guest's seat is a new row each time; the meeting's people come back to theirs.
  if (role === 'guest') context.platform.room.requireRoom()
  const id = earlier?.id ?? newId()
  const media = isLetIn ? await freeMedia(tx, meeting.id, { id, role }) : 'video'
  const values = { ...name, ...seatValues(context, door, input, isLetIn), media, resumeHash: hashSecret(resumeKey) }
  if (earlier) {
    const [again] = await tx.update(participants).set(values).where(eq(participants.id, earlier.id)).returning()
    return again ?? earlier
  }
  const seatNo = await nextSeatNo(tx, meeting.id)
  const [made] = await tx
    .insert(participants)
    .values({ id, meetingId: meeting.id, accountId: accountId ?? null, seatNo, ...values })
    .returning()
  if (!made) throw new Error('the seat was not stored')
  return made
}

/** The account's own name, else the one that was typed. */
async function nameOf({ tx, actor }: Call, input: Knock): Promise<Pick<Participant, 'name' | 'isNameTyped'>> {
  const ownName = await personName(tx, actor.accountId)
  const name = ownName ?? input.displayName
  if (!name) {
    const definition = { ...kitErrors.RuleBroken, message: fieldTexts.required }
    throw new Problem(definition, { fields: { displayName: fieldTexts.required } })
  }
  return { name, isNameTyped: ownName === undefined }
}

/** What a seat holds from the knock, whether it is a new one or the account's old one. */
function seatValues({ now, actor, network }: Call, { meeting, role, part }: FoundRoom, input: Knock, isLetIn: boolean) {
  const hasBrowserKey = role === 'guest' && input.browserKey
  return {
    role,
    part,
    network: role === 'guest' ? network : null,
    browserHash: hasBrowserKey ? hashSecret(`${meeting.id} ${input.browserKey}`) : null,
    admission: isLetIn ? ('admitted' as const) : ('waiting' as const),
    pageId: input.pageId,
    sessionId: actor.sessionId ?? null,
    presence: silentPresence,
    knockedAt: now,
    admittedAt: isLetIn ? now : null,
    seenAt: now,
    // No socket yet: if none comes the seat goes.
    lostAt: now,
    leftAt: null,
  }
}

async function seatOfAccount(tx: Tx, meetingId: string, accountId: string): Promise<Participant | undefined> {
  const [row] = await tx
    .select()
    .from(participants)
    .where(and(eq(participants.meetingId, meetingId), eq(participants.accountId, accountId)))
  return row
}

/** Whether a host sits in the room: a host whom another one removed waits for that one, and for nobody who is gone. */
async function isHostSeated(tx: Tx, meetingId: string): Promise<boolean> {
  const [host] = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(eq(participants.meetingId, meetingId), eq(participants.role, 'host'), eq(participants.admission, 'admitted')),
    )
    .limit(1)
  return host !== undefined
}

/** Guests wait in limited numbers; the meeting's own people are never counted and never refused. */
async function refuseFullLobby({ tx, now, network }: Call, meetingId: string): Promise<void> {
  const rows = await tx
    .select({ network: participants.network, people: count() })
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, meetingId),
        eq(participants.role, 'guest'),
        eq(participants.admission, 'waiting'),
        or(isNull(participants.lostAt), not(isSeatRunOut(now) ?? sql`false`)),
      ),
    )
    .groupBy(participants.network)
  const all = rows.reduce((sum, row) => sum + row.people, 0)
  const fromHere = rows.find((row) => row.network === network)?.people ?? 0
  if (all >= roomLimits.waitingGuests || fromHere >= roomLimits.waitingGuestsOfNetwork)
    throw new Problem(meetingErrors.LobbyFull)
}

export async function nextSeatNo(tx: Tx, meetingId: string): Promise<number> {
  const [seats] = await tx
    .select({ last: max(participants.seatNo) })
    .from(participants)
    .where(eq(participants.meetingId, meetingId))
  return (seats?.last ?? 0) + 1
}

async function seatOf({ tx, now, actor }: Call, person: Participant, resumeKey: string, pageId: string): Promise<Seat> {
  const detail = { participantId: person.id, pageId }
  const { accountId, sessionId } = actor
  const ticket = await issueTicket(tx, { purpose: ticketPurpose, accountId, sessionId, detail, now })
  return { participantId: person.id, admission: person.admission, resumeKey, ticket }
}
