import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { attendances, meetings, participants } from './tables.ts'

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
