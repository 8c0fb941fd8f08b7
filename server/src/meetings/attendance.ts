import type { Attendee, MeetingOwner } from '@tongying/contract/meetings'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { attendances, meetings, type Participant, participants } from './tables.ts'

/** Closes the running attendances for which `whose` holds; nobody leaves before they came. */
export async function endAttendance(tx: Tx, whose: SQL, at: Date): Promise<void> {
  await tx
    .update(attendances)
    .set({ toAt: sql`greatest(${attendances.fromAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(whose, isNull(attendances.toAt)))
}

/** Who has been in a meeting, however briefly: how many people, and which of them have an account. */
export async function attendedBy(tx: Tx, meetingId: string): Promise<{ accountIds: string[]; people: number }> {
  const rows = await tx
    .selectDistinct({ participantId: attendances.participantId, accountId: participants.accountId })
    .from(attendances)
    .innerJoin(participants, eq(participants.id, attendances.participantId))
    .where(eq(attendances.meetingId, meetingId))
  return { people: rows.length, accountIds: rows.flatMap((row) => (row.accountId ? [row.accountId] : [])) }
}

/** Who attended the meeting with this room number, once it has ended; nothing while it has not. */
export async function attendedIn(tx: Tx, room: string): Promise<{ accountIds: string[]; endedAt: Date } | undefined> {
  const [meeting] = await tx
    .select({ id: meetings.id, endedAt: meetings.endedAt })
    .from(meetings)
    .where(eq(meetings.room, room))
  if (!meeting?.endedAt) return undefined
  return { accountIds: (await attendedBy(tx, meeting.id)).accountIds, endedAt: meeting.endedAt }
}

/** Who sat in the room of a record so far, and for how long; a terminal's time is not kept. */
export interface Sitter extends Pick<Participant, 'name' | 'role' | 'part' | 'terminalId'> {
  readonly milliseconds: number
}

/** Whoever has sat in the room of a record until now, those who sat there longest first, of terminals the latest. */
export function satIn(tx: Tx, owner: MeetingOwner, now: Date): Promise<Sitter[]> {
  const { name, role, part, terminalId } = participants
  const until = sql`coalesce(${attendances.toAt}, ${now.toISOString()}::timestamptz)`
  const milliseconds = sql<number>`coalesce(round(sum(extract(epoch from ${until} - ${attendances.fromAt})) * 1000), 0)::float8`
  return tx
    .select({ name, role, part, terminalId, milliseconds })
    .from(participants)
    .innerJoin(meetings, eq(meetings.id, participants.meetingId))
    .leftJoin(attendances, eq(attendances.participantId, participants.id))
    .where(and(eq(meetings.ownerKind, owner.kind), eq(meetings.ownerId, owner.id), isNotNull(participants.admittedAt)))
    .groupBy(participants.id)
    .orderBy(desc(milliseconds), desc(participants.seenAt), asc(participants.id))
}

/** Everybody who attended an ended meeting, in the order of their seats; drop-outs lie between two spans. */
export async function readAttendees(tx: Tx, meetingId: string): Promise<Attendee[]> {
  const rows = await tx
    .select({
      id: participants.id,
      accountId: participants.accountId,
      name: participants.name,
      role: participants.role,
      part: participants.part,
      seatNo: participants.seatNo,
      fromAt: attendances.fromAt,
      toAt: attendances.toAt,
    })
    .from(attendances)
    .innerJoin(participants, eq(participants.id, attendances.participantId))
    .where(and(eq(attendances.meetingId, meetingId), isNotNull(attendances.toAt)))
    .orderBy(asc(participants.seatNo), asc(attendances.fromAt))
  const attendees = new Map<string, Attendee>()
  for (const { fromAt, toAt, ...person } of rows) {
    if (!toAt) continue
    const before = attendees.get(person.id) ?? { ...person, milliseconds: 0, spans: [] }
    attendees.set(person.id, {
      ...before,
      milliseconds: before.milliseconds + toAt.getTime() - fromAt.getTime(),
      spans: [...before.spans, { from: fromAt.toISOString(), to: toAt.toISOString() }],
    })
  }
  return [...attendees.values()]
}

/** What accounts have attended in all. */
export interface AttendanceTotal {
  readonly meetings: number
  /** Time in the room, without drop-outs. */
  readonly milliseconds: number
}

/**
 * How many ended meetings of one kind of record these accounts attended, and for how long in all. A meeting counts when at
 * least two people were in it, and once, however often somebody left and came back.
 */
export async function attendanceTotals(
  tx: Tx,
  ownerKind: MeetingOwner['kind'],
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AttendanceTotal>> {
  if (accountIds.length === 0) return new Map()
  const isHeld = sql`(select count(distinct a.participant_id) from meeting_attendance a where a.meeting_id = ${meetings.id}) >= 2`
  const rows = await tx
    .select({
      accountId: participants.accountId,
      meetings: sql<number>`count(distinct ${meetings.id})::int`,
      milliseconds: sql<number>`round(sum(extract(epoch from ${attendances.toAt} - ${attendances.fromAt})) * 1000)::float8`,
    })
    .from(attendances)
    .innerJoin(participants, eq(participants.id, attendances.participantId))
    .innerJoin(meetings, eq(meetings.id, attendances.meetingId))
    .where(
      and(
        eq(meetings.ownerKind, ownerKind),
        eq(meetings.status, 'ended'),
        inArray(participants.accountId, [...accountIds]),
        isHeld,
      ),
    )
    .groupBy(participants.accountId)
  return new Map(rows.flatMap(({ accountId, ...total }) => (accountId ? [[accountId, total]] : [])))
}
