import type { Tx } from '../db/transaction.ts'
import { endAccessTokens } from './access-tokens.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * Ends everything that an account is signed in by: its sessions, but for the one that asks, and its programs' tokens.
 * A person who knew the old password, or held the phone for a while, keeps no access.
 */
export async function endAccess(
  tx: Tx,
  accountId: string,
  end: { exceptSessionId?: string | undefined; reason: string; now: Date },
): Promise<void> {
  await endOtherSessions(tx, accountId, end.exceptSessionId, end.reason, end.now)
  await endAccessTokens(tx, accountId, end.now)
}
