import { consultationErrors, declineReasons } from '@tongying/contract/consultations'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { freeExpert } from '../meeting/open-meeting.ts'
import { moveCase } from '../move-case.ts'
import type { Consultation } from '../tables.ts'
import { holdOnceAllOpined } from '../writing/hold-in-writing.ts'
import { applyQuorum } from './apply-quorum.ts'
import { recordAnswer } from './record-answer.ts'
import { replaceLead } from './replace-lead.ts'

/**
 * The expert declines, with a reason. When too few are left the case goes back to its applicant.
 * @throws ReasonNeeded
 */
export async function declineInvitation(
  context: Call<CaseRecord>,
  input: { reason: number; remark?: string | null | undefined },
): Promise<Consultation> {
  const remark = input.remark?.trim() || null
  if (input.reason === declineReasons.other.wire && !remark)
    throw new Problem(consultationErrors.ReasonNeeded, { field: 'remark' })
  const { by, row, mine } = await recordAnswer(context, 'decline', { declineReason: input.reason, remark })
  // Of a time before the one that is proposed now.
  await freeExpert(by, row, mine.expertId)
  const moved = await moveCase(by, { ...row, declineReason: input.reason }, 'decline', {}, remark)
  // Of those who have not answered this may have been the last who could lead in place of a lead who has left.
  if (moved.status === 'waitingForConsultation')
    return holdOnceAllOpined(by, (await replaceLead({ ...by, byId: null }, moved.id)) ?? moved)
  return applyQuorum(by, moved)
}
