import { consultationErrors } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Call } from '../../platform/http/call.ts'
import { isProblem, Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { lockCaseRow } from '../lock-case.ts'
import type { By } from '../move-case.ts'
import { type Invitation, invitations } from '../tables.ts'
import { moveInvitation } from './move-invitation.ts'

/**
 * Records the caller's answer to their own invitation, once; the case is locked first, so that answers come one by one.
 * @throws ConsultationNotFound
 */
export async function recordAnswer(
  context: Call<CaseRecord>,
  name: 'accept' | 'decline',
  answer: Pick<Partial<Invitation>, 'remark' | 'declineReason'>,
) {
  const { tx, now } = context
  const mine = context.record.invitation
  const row = await lockCaseRow(tx, context.record.consultation.id)
  if (!row || !mine) throw new Problem(consultationErrors.ConsultationNotFound)
  const by: By = { tx, now, byId: mine.expertId }
  try {
    await moveInvitation(by, mine, name, { ...answer, answeredAt: now })
  } catch (error) {
    if (!isProblem(error, kitErrors.StateChanged)) throw error
    const [present] = await tx
      .select({ answeredAt: invitations.answeredAt })
      .from(invitations)
      .where(eq(invitations.id, mine.id))
    // Whom a cancellation or another's answer has released has answered nothing.
    throw present?.answeredAt ? new Problem(consultationErrors.AlreadyAnswered) : error
  }
  return { by, row, mine }
}
