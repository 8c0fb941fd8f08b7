import { and, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { scalarSubquery } from '../platform/db/scalar-subquery.ts'
import { meetings, participants } from './tables.ts'

/** How many people wait at the door of the room that a column names, for the statement of another domain. */
export function waitingIn(room: SQLWrapper): SQL<number | null> {
  const atTheDoor = and(
    eq(meetings.room, room),
    ne(meetings.status, 'ended'),
    eq(participants.admission, 'waiting'),
    isNull(participants.lostAt),
  )
  return scalarSubquery<number>(sql`select count(*)::int from ${participants}
    join ${meetings} on ${meetings.id} = ${participants.meetingId} where ${atTheDoor}`)
}
