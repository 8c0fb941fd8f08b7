import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { resetWorkplace } from './join-institution.ts'
import { membershipPort } from './port.ts'
import { unlinkFrom } from './sign-in/unlink-identities.ts'
import { memberships } from './tables.ts'

/** Ends a membership: every right that came from it is gone with this transaction. Answers whether there was one. */
export async function leaveInstitution(
  tx: Tx,
  { accountId, institutionId, reason }: { accountId: string; institutionId: string; reason: string },
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(memberships)
    .set({ endedAt: now, endedReason: reason })
    .where(
      and(
        eq(memberships.accountId, accountId),
        eq(memberships.institutionId, institutionId),
        isNull(memberships.endedAt),
      ),
    )
    .returning({ id: memberships.id })
  await unlinkFrom(tx, { accountId, institutionId })
  await resetWorkplace(tx, accountId)
  if (ended.length > 0) await membershipPort.answers().afterMembershipEnded(tx, { accountId, institutionId, now })
  return ended.length > 0
}
