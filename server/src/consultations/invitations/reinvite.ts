import { answerDeadline, consultationErrors } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { byCaller, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { prepareSubmission } from '../application/prepare-submission.ts'
import { changeApplication } from '../application/save-draft.ts'
import { keepExemption } from '../emergency/ask-exemption.ts'
import { lockCase } from '../lock-case.ts'
import { type By, moveCase, publishCaseEvent } from '../move-case.ts'
import type { Consultation } from '../tables.ts'
import { inviteExperts } from './invite-experts.ts'
import { requireSigned, signedFor } from './within-consent.ts'

interface Wanted {
  readonly doctorIds: readonly string[]
  readonly appointDate?: string | null | undefined
  readonly startTime?: string | null | undefined
  readonly endTime?: string | null | undefined
}

/**
 * Nobody answered in time: the application goes to experts once more in a new round, to others or at another time, with
 * the checks of a submission. What was changed since its review is reviewed first.
 * @throws StateChanged, ApplicationChanged; what `requireSigned` and `prepareSubmission` throw
 */
export async function reinvite(context: Call<CaseRecord>, wanted: Wanted): Promise<Consultation> {
  const row = await lockCase(context)
  if (row.status !== 'timeoutNoResponse') throw new Problem(kitErrors.StateChanged)
  if (row.reviewedDraftVersion !== row.draftVersion) throw new Problem(consultationErrors.ApplicationChanged)
  const { appointDate, startTime, endTime } = wanted
  const time = appointDate && startTime && endTime ? { appointDate, startTime, endTime } : {}
  const before = await signedFor(context, row)
  const changed = await changeApplication(context, row, { doctorIds: [...wanted.doctorIds], ...time })
  const reliedOn = await requireSigned(context, changed, before)
  const submission = await prepareSubmission(context, changed, reliedOn)
  const { doctorIds, coverage, isEmergency, leadInstitutionId, settings, columns, exemption } = submission
  const by: By = byCaller(context)
  const startsAt = isEmergency ? null : changed.startsAt
  const moved = await moveCase(by, changed, 'reinvite', {
    ...columns,
    round: row.round + 1,
    answerBy: answerDeadline(by.now, startsAt, settings),
    // It is looked at afterwards where it is asked now, as at its submission.
    ...(isEmergency && { auditInstitutionId: leadInstitutionId }),
  })
  const invited = await inviteExperts(by, moved, { doctorIds, coverage })
  await keepExemption(by, invited, exemption)
  if (isEmergency) await publishCaseEvent(by, invited, 'consultation.emergencySubmitted')
  return invited
}
