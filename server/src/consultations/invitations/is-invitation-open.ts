import { and, eq, gt, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { isOfRound } from '../still-on-case.ts'
import { consultations, invitations } from '../tables.ts'

/** Whether an expert can still answer the invitation to a case. */
export async function isInvitationOpen(
  tx: Tx,
  { consultationId, expertId, now }: { consultationId: string; expertId: string; now: Date },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(consultations, isOfRound)
    .where(
      and(
        eq(invitations.consultationId, consultationId),
        eq(invitations.expertId, expertId),
        eq(invitations.status, 'invited'),
        // An expert asked in an emergency may answer until the whole time is over; who waits for a file has longer.
        or(gt(consultations.answerBy, now), gt(invitations.answerBy, now)),
      ),
    )
    .limit(1)
  return row !== undefined
}
