import { isIn } from '@tongying/contract/kit'
import { meetingOwner, roomRules, roomTimes } from '@tongying/contract/meetings'
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/open.ts'
import { inTransaction, type Tx } from '../platform/db/transaction.ts'
import { endAttendance } from './attendance.ts'
import { endMeeting } from './end-meeting.ts'
import { forgetSignals, toAllProcesses } from './room-channel.ts'
import { giveUpSeat, isSeatRunOut, lockMeeting } from './seats.ts'
import { attendances, type Meeting, meetings, participants } from './tables.ts'

/** Every process records this often that its sockets live; after three misses the process counts as dead. */
export const sweepIntervalMs = 5_000
const processDeadMs = 20_000

/** The rooms of other records stay open while nobody is in them. */
const kindsThatEndEmpty = meetingOwner.shape.kind.options.filter((kind) => roomRules[kind].endsByItself)

/**
 * What becomes due by itself: kept seats run out, empty and overdue rooms end. Everything is decided from rows, so any
 * process may do it, twice does no harm, and a killed process leaves nobody sitting.
 */
export async function sweepRooms(db: Pick<Database, 'orm'>, here: readonly string[], now: Date): Promise<void> {
  if (here.length > 0)
    await db.orm
      .update(participants)
      .set({ seenAt: now })
      .where(and(inArray(participants.id, [...here]), isNull(participants.lostAt)))
  await noteLost(db, now)
  for (const { id, lostAt } of await seatsRunOut(db.orm, now)) {
    await inTransaction(db, (tx) => giveUpSeat(tx, id, 'left', lostAt ?? now, isSeatRunOut(now)))
  }
  for (const due of await roomsDue(db.orm, now)) {
    await inTransaction(db, async (tx) => {
      const meeting = await lockMeeting(tx, due.id)
      const why = meeting && meeting.status !== 'ended' ? whyDue(meeting, now) : undefined
      if (meeting && why) await endMeeting({ tx, now, byId: null }, meeting, why)
    })
  }
  await forgetSignals(db.orm)
}

/** People whose server process died without a word. */
async function noteLost(db: Pick<Database, 'orm'>, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const lost = await tx
      .update(participants)
      .set({ lostAt: sql`${participants.seenAt}` })
      .where(
        and(
          inArray(participants.admission, ['waiting', 'admitted']),
          isNull(participants.lostAt),
          lt(participants.seenAt, new Date(now.getTime() - processDeadMs)),
        ),
      )
      .returning({ id: participants.id, meetingId: participants.meetingId, seenAt: participants.seenAt })
    for (const { id, seenAt } of lost) await endAttendance(tx, eq(attendances.participantId, id), seenAt)
    for (const meeting of new Set(lost.map((row) => row.meetingId))) await toAllProcesses(tx, { do: 'look', meeting })
  })
}

function seatsRunOut(tx: Tx, now: Date) {
  return tx
    .select({ id: participants.id, lostAt: participants.lostAt })
    .from(participants)
    .where(and(inArray(participants.admission, ['waiting', 'admitted']), isSeatRunOut(now)))
}

function roomsDue(tx: Tx, now: Date) {
  const emptyBefore = new Date(now.getTime() - roomTimes.emptyAfterMs)
  return tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        ne(meetings.status, 'ended'),
        or(
          lt(meetings.endsAt, new Date(now.getTime() - roomTimes.overAfterMs)),
          and(
            eq(meetings.status, 'inProgress'),
            lt(meetings.emptySince, emptyBefore),
            lt(meetings.startsAt, emptyBefore),
            inArray(meetings.ownerKind, kindsThatEndEmpty),
          ),
        ),
      ),
    )
}

/** Who comes early and leaves again must not end a meeting before it began, so emptiness counts from the start on. */
export function whyDue(
  meeting: Pick<Meeting, 'ownerKind' | 'startsAt' | 'endsAt' | 'emptySince' | 'status'>,
  now: Date,
): 'empty' | 'over' | undefined {
  if (now.getTime() - meeting.endsAt.getTime() > roomTimes.overAfterMs) return 'over'
  if (meeting.status !== 'inProgress' || !meeting.emptySince) return undefined
  if (!isIn(kindsThatEndEmpty, meeting.ownerKind)) return undefined
  const since = Math.max(meeting.emptySince.getTime(), meeting.startsAt.getTime())
  return now.getTime() - since > roomTimes.emptyAfterMs ? 'empty' : undefined
}
