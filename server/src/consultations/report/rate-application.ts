import { consultationErrors, invitationStates, type RatingFields } from '@tongying/contract/consultations'
import { isIn, kitErrors } from '@tongying/contract/kit'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { publishCaseEvent, recordHistory } from '../move-case.ts'
import { ratings } from '../tables.ts'

/**
 * An expert who attended rates the application of a completed case: once.
 * @throws NotAttended, AlreadyRated; StateChanged before the case is completed
 */
export async function rateApplication(
  context: Call<CaseRecord>,
  { rating, note }: RatingFields,
): Promise<{ ratedAt: string }> {
  const { tx, now, record } = context
  const { consultation, invitation } = record
  const expertId = accountIdOf(context)
  if (consultation.status !== 'completed') throw new Problem(kitErrors.StateChanged)
  if (!isIn(invitationStates.groups.wasThere, invitation?.status)) throw new Problem(consultationErrors.NotAttended)
  const [kept] = await tx
    .insert(ratings)
    .values({ consultationId: consultation.id, expertId, rating, note, at: now })
    .onConflictDoNothing()
    .returning({ expertId: ratings.expertId })
  if (!kept) throw new Problem(consultationErrors.AlreadyRated)
  const by = { tx, now, byId: expertId }
  await recordHistory(by, consultation.id, 'rateApplication')
  await publishCaseEvent(by, consultation, 'consultation.applicationRated')
  context.audit({ subject: { kind: 'consultation', id: consultation.id }, institutionId: consultation.institutionId })
  return { ratedAt: now.toISOString() }
}
