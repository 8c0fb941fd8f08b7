import type { MeetingOwner, MeetingRecord } from '@tongying/contract/meetings'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { readAttendees } from './attendance.ts'
import { readChat } from './room-picture.ts'
import { snapshotsIn } from './snapshots.ts'
import { meetings } from './tables.ts'

/** What is kept of the meetings of a record that took place and have ended, the newest first. */
export async function readMeetingRecords(tx: Tx, owner: MeetingOwner): Promise<MeetingRecord[]> {
  const rows = await tx
    .select({ id: meetings.id, startedAt: meetings.startedAt, endedAt: meetings.endedAt })
    .from(meetings)
    .where(
      and(
        eq(meetings.ownerKind, owner.kind),
        eq(meetings.ownerId, owner.id),
        isNotNull(meetings.startedAt),
        isNotNull(meetings.endedAt),
      ),
    )
    .orderBy(desc(meetings.createdAt))
  const records: MeetingRecord[] = []
  for (const { id, startedAt, endedAt } of rows) {
    if (!startedAt || !endedAt) continue
    records.push({
      id,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      attendees: await readAttendees(tx, id),
      chat: await readChat(tx, id, 'inRecord'),
      snapshots: (await snapshotsIn(tx, id)).filter(({ attachmentId }) => attachmentId !== null),
    })
  }
  return records
}
