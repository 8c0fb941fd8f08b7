import type { Tx } from '../platform/db/transaction.ts'
import { openPort } from '../platform/port.ts'

/** What memberships ask of later domains. */
type MembershipQuestions = {
  /** How many consultations these people took part in, by account. */
  readonly attendance: (tx: Tx, accountIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Does at once, in the same transaction, what must not wait for the event of a membership's end. */
  readonly afterMembershipEnded: (
    tx: Tx,
    gone: { accountId: string; institutionId: string; now: Date },
  ) => Promise<void>
  /** The same for roles that ended while the membership goes on. */
  readonly afterRolesEnded: (tx: Tx, kept: { accountId: string; institutionId: string; now: Date }) => Promise<void>
}

export const membershipPort = openPort<MembershipQuestions>('memberships')

/** How many consultations these people took part in, by account; for nobody, nothing is asked. */
export async function attendanceOf(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return accountIds.length === 0 ? new Map() : membershipPort.answers().attendance(tx, accountIds)
}
