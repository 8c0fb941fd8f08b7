import type { MeetingOwner, MeetingPart } from '@tongying/contract/meetings'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { giveUpSeat } from './seats.ts'
import { meetings, participants } from './tables.ts'

/**
 * Takes an account's seat in the room of a record whose people it belongs to no more; the others go on. Who sits there in the
 * part that is still theirs stays.
 */
export async function putOut(
  tx: Tx,
  owner: MeetingOwner,
  { accountId, now, stillAs }: { accountId: string; now: Date; stillAs?: MeetingPart | undefined },
): Promise<void> {
  const seats = await tx
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(meetings, eq(meetings.id, participants.meetingId))
    .where(
      and(
        eq(meetings.ownerKind, owner.kind),
        eq(meetings.ownerId, owner.id),
        ne(meetings.status, 'ended'),
        eq(participants.accountId, accountId),
        inArray(participants.admission, ['waiting', 'admitted']),
        stillAs && sql`${participants.part} is distinct from ${stillAs}`,
      ),
    )
  for (const seat of seats) await giveUpSeat(tx, seat.id, 'removed', now)
}
