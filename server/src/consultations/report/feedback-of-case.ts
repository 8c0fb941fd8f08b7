import { type CaseFeedback, invitationStates } from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { asc, eq } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import type { CaseRecord } from '../access.ts'
import { ratings, responses } from '../tables.ts'

/** How both sides rated a case; null before it is completed. */
export async function feedbackOf(context: Call<CaseRecord>): Promise<CaseFeedback | null> {
  const { tx, record } = context
  const { consultation, invitation } = record
  if (consultation.status !== 'completed') return null
  const [response] = await tx.select().from(responses).where(eq(responses.consultationId, consultation.id))
  const given = await tx
    .select()
    .from(ratings)
    .where(eq(ratings.consultationId, consultation.id))
    .orderBy(asc(ratings.at))
  const nameOf = await accountNames(tx, [...given.map((each) => each.expertId), response?.byId])
  const isRated = given.some((each) => each.expertId === accountIdOf(context))
  return {
    response: response
      ? {
          decision: response.decision,
          reason: response.reason,
          rating: response.rating,
          note: response.note,
          byName: nameOf(response.byId),
          at: response.at.toISOString(),
        }
      : null,
    ratings: given.map(({ expertId, rating, note, at }) => ({
      expertId,
      expertName: nameOf(expertId),
      rating,
      note,
      at: at.toISOString(),
    })),
    mayRate: !isRated && isIn(invitationStates.groups.wasThere, invitation?.status),
  }
}
