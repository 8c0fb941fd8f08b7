import { consultationErrors, missingFromReport } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import type { Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { moveInvitation } from '../invitations/move-invitation.ts'
import { lockCase } from '../lock-case.ts'
import { type By, publishCaseEvent, recordHistory } from '../move-case.ts'
import { opinions, signedTexts } from '../tables.ts'
import { countMissingOpinions } from './opinions-of-case.ts'
import { notBefore, reportOf } from './report-of-case.ts'
import { refuseOtherText, textHashOf } from './text-hash.ts'

/**
 * An attending expert signs the report's text as it is: agrees, or dissents with a reason. With `textSha256` only the text
 * that the expert saw is signed. Once a text; the lead signs by submitting, and is notified once nobody else is waited for.
 * @throws NothingToSign, ReasonNeeded, StateChanged
 */
export async function signOpinion(
  context: Call<CaseRecord>,
  input: { isDissent: boolean; text: string; textSha256?: string | undefined },
): Promise<{ signedAt: string; revision: number; textSha256: string }> {
  const { tx } = context
  const { invitation } = context.record
  const consultation = await lockCase(context)
  if (!invitation || consultation.review !== 'writtenReport') throw new Problem(kitErrors.StateChanged)
  if (input.isDissent && input.text === '') throw new Problem(consultationErrors.ReasonNeeded, { field: 'text' })
  const report = await reportOf(tx, consultation)
  if (!report || missingFromReport(report).length > 0) throw new Problem(consultationErrors.NothingToSign)
  const textSha256 = textHashOf(report)
  refuseOtherText(textSha256, input.textSha256)
  const now = notBefore(report.savedAt, context.now)
  const { expertId, id } = invitation
  const by: By = { tx, now, byId: expertId }
  await moveInvitation(by, { id }, 'sign')
  const { isDissent, text } = input
  const { revision, findings, conclusion, advice, figures } = report
  const consultationId = consultation.id
  await tx
    .insert(opinions)
    .values({ id: newId(), consultationId, expertId, isDissent, text, signedAt: now, revision, textSha256 })
  await tx
    .insert(signedTexts)
    .values({ consultationId, textSha256, findings, conclusion, advice, figures })
    .onConflictDoNothing()
  await recordHistory(by, consultationId, isDissent ? 'dissent' : 'sign')
  const isLast = (await countMissingOpinions(tx, consultation, textSha256)) === 0
  await publishCaseEvent(by, consultation, isLast ? 'consultation.allSigned' : 'consultation.changed')
  context.audit({ subject: { kind: 'consultation', id: consultationId }, detail: { revision } })
  return { signedAt: now.toISOString(), revision, textSha256: textSha256.toString('hex') }
}
