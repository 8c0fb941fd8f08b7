import { consultationErrors, lacksReason, type ResponseFields } from '@tongying/contract/consultations'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { lockCase } from '../lock-case.ts'
import { moveCase } from '../move-case.ts'
import { type Consultation, responses } from '../tables.ts'

/**
 * The applicant says whether the report is adopted and rates the consultation: once.
 * @throws AlreadyResponded; ReasonNeeded when it is not adopted as a whole and nothing says why
 */
export async function respondToReport(context: Call<CaseRecord>, given: ResponseFields): Promise<Consultation> {
  const { tx, now } = context
  const byId = accountIdOf(context)
  const consultation = await lockCase(context)
  if (consultation.respondedAt) throw new Problem(consultationErrors.AlreadyResponded)
  if (lacksReason(given)) throw new Problem(consultationErrors.ReasonNeeded, { field: 'reason' })
  const moved = await moveCase({ tx, now, byId }, consultation, 'respondToReport', { respondedAt: now })
  const { decision, reason, rating, note } = given
  await tx.insert(responses).values({ consultationId: moved.id, byId, decision, reason, rating, note, at: now })
  return moved
}
