import { consultationErrors, consultationStates } from '@tongying/contract/consultations'
import { and, count, eq, isNull, or } from 'drizzle-orm'
import { lockUntilEnd } from '../../platform/db/lock-until-end.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import { consultations } from '../tables.ts'

/** So many more may be begun for emergencies: nobody who needs help at once has to tidy up first. */
const moreForEmergencies = 20

/**
 * Drafts that one account begins at once wait for each other, so that each counts those before it.
 * @throws TooManyDrafts when the account has begun as many applications as it may
 */
export async function requireDraftPlace(
  { tx, platform }: Pick<Call, 'tx' | 'platform'>,
  { writerId, isEmergency }: { writerId: string; isEmergency: boolean },
): Promise<void> {
  const { draftsPerAccount } = platform.config
  if (draftsPerAccount === 0) return
  const most = draftsPerAccount + (isEmergency ? moreForEmergencies : 0)
  await lockUntilEnd(tx, 'drafts of', writerId)
  const [row] = await tx
    .select({ drafts: count() })
    .from(consultations)
    .where(and(isWrittenBy(writerId), eq(consultations.status, consultationStates.initial)))
  if ((row?.drafts ?? 0) >= most) throw new Problem(consultationErrors.TooManyDrafts, { values: { most } })
}

/** A draft that a coordinator prepares counts for the coordinator, not for the physician in whose name it is. */
function isWrittenBy(accountId: string) {
  const own = and(eq(consultations.applicantId, accountId), isNull(consultations.coordinatorId))
  return or(own, eq(consultations.coordinatorId, accountId))
}
