import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { liveSessionsOf } from '../platform/auth/sessions.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { giveUpSeat } from './seats.ts'
import { participants } from './tables.ts'

/**
 * Gives up the seats whose session has ended or is over by its time. Sockets close by themselves when a session ends;
 * this is for a seat that is kept while its connection is lost, and for a socket whose process missed the event.
 */
export async function giveUpSeatsOfEndedSessions({ db, clock, config }: Platform): Promise<void> {
  const now = clock.now()
  const isTaken = inArray(participants.admission, ['waiting', 'admitted'])
  const seats = await db.orm
    .select({ id: participants.id, sessionId: participants.sessionId })
    .from(participants)
    .where(and(isTaken, isNotNull(participants.sessionId)))
  const ids = new Set(seats.flatMap(({ sessionId }) => sessionId ?? []))
  const live = await liveSessionsOf(db.orm, [...ids], { now, idleMs: config.sessionIdleMs })
  for (const { id, sessionId } of seats) {
    if (sessionId === null || live.has(sessionId)) continue
    // A person who signed in again meanwhile sits there with the new session.
    await inTransaction(db, (tx) => giveUpSeat(tx, id, 'left', now, eq(participants.sessionId, sessionId)))
  }
}
