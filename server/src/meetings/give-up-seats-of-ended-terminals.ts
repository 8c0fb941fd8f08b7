import { and, eq, isNotNull } from 'drizzle-orm'
import { credentialsOf } from '../devices/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { giveUpSeat } from './seats.ts'
import { participants } from './tables.ts'

/** Gives up the seats of terminals that were revoked, or paired as another device, since they sat down. */
export async function giveUpSeatsOfEndedTerminals({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const seats = await db.orm
    .select({ id: participants.id, terminalId: participants.terminalId, credential: participants.terminalCredential })
    .from(participants)
    .where(and(eq(participants.admission, 'admitted'), isNotNull(participants.terminalId)))
  const current = await credentialsOf(db.orm, [...new Set(seats.flatMap(({ terminalId }) => terminalId ?? []))])
  for (const { id, terminalId, credential } of seats) {
    if (terminalId === null || credential === null || current.get(terminalId)?.equals(credential)) continue
    // One that was paired again meanwhile sits there with its new credential.
    const isStillIt = eq(participants.terminalCredential, credential)
    await inTransaction(db, (tx) => giveUpSeat(tx, id, 'left', clock.now(), isStillIt))
  }
}
