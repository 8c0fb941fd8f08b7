import { consultationErrors, consultationStates, type ExemptionToAnswer } from '@tongying/contract/consultations'
import { isIn, kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import { institutionsByIds } from '../../institutions/index.ts'
import { holdMemberships } from '../../memberships/index.ts'
import { type Access, accountIdOf, byCaller, type Call, stranger } from '../../platform/http/call.ts'
import { maskName } from '../../platform/keys/mask.ts'
import { Problem } from '../../platform/problem.ts'
import { isInvolved } from '../access.ts'
import { readApplication } from '../application/read-application.ts'
import { lockCaseRow } from '../lock-case.ts'
import { publishCaseEvent, recordHistory } from '../move-case.ts'
import { type Consultation, consultations, type Exemption, exemptions } from '../tables.ts'
import { approversAt } from './ask-exemption.ts'
import { exemptionOf, presentExemption } from './exemption-of-case.ts'

interface Approving {
  readonly consultation: Consultation
  readonly exemption: Exemption
}

/** The case whose exemption the caller is named to approve, while they still may and the case is not over. */
export async function exemptionAccess(context: Call, { id }: { id: string }): Promise<Access<Approving>> {
  const { tx } = context
  const notFound = consultationErrors.ConsultationNotFound
  const callerId = accountIdOf(context)
  await holdMemberships(tx, callerId)
  const exemption = await exemptionOf(tx, id)
  const [consultation] = await tx.select().from(consultations).where(eq(consultations.id, id))
  if (!consultation || exemption?.approverId !== callerId || isOver(consultation)) return stranger(notFound)
  const fit = await approversAt(tx, consultation.institutionId, (accountId) => !isInvolved(consultation, accountId))
  if (!fit.some(({ accountId }) => accountId === callerId)) return stranger(notFound)
  return { holders: ['exemptionApprover'], record: { consultation, exemption }, notFound }
}

function isOver({ status }: Consultation): boolean {
  return isIn(consultationStates.groups.closed, status)
}

/** What the approver has to judge, masked; the read leaves its row in the access log. */
export async function readExemption(context: Call<Approving>): Promise<ExemptionToAnswer> {
  const { tx, platform, record } = context
  const { consultation, exemption } = record
  const application = await readApplication(tx, platform.keys, consultation.id)
  const nameOf = await accountNames(tx, [consultation.applicantId])
  const institution = (await institutionsByIds(tx, [consultation.institutionId])).get(consultation.institutionId)
  const { patientName } = consultation
  return {
    ...(await presentExemption(tx, exemption)),
    consultationId: consultation.id,
    number: consultation.number,
    applicantName: nameOf(consultation.applicantId),
    institutionName: institution?.name ?? '',
    patientName: patientName === null ? null : maskName(patientName),
    gender: consultation.patientGender,
    age: consultation.patientAge,
    condition: Number(application.patientCondition),
    caseReason: consultation.reason,
    isOpen: exemption.answeredAt === null,
  }
}

/**
 * The approver confirms that they approved, or says that they did not; once.
 * @throws `ExemptionAnswered`, `ReasonNeeded`, `StateChanged`
 */
export async function answerExemption(
  context: Call<Approving>,
  input: { isConfirmed: boolean; note?: string | null | undefined },
): Promise<{ consultationId: string }> {
  const { tx, now } = context
  const { id } = context.record.consultation
  const row = await lockCaseRow(tx, id)
  // Cancelled, issued, or with the approver among its experts since their right was found.
  if (!row || isOver(row) || isInvolved(row, accountIdOf(context))) throw new Problem(kitErrors.StateChanged)
  const exemption = await exemptionOf(tx, id)
  const isTheirs = exemption?.approverId === accountIdOf(context) && exemption.answeredAt === null
  if (!isTheirs) throw new Problem(consultationErrors.ExemptionAnswered)
  const note = input.note?.trim() || null
  if (!input.isConfirmed && !note) throw new Problem(consultationErrors.ReasonNeeded, { field: 'note' })
  const answer = { isConfirmed: input.isConfirmed, answeredAt: now, note }
  await tx.update(exemptions).set(answer).where(eq(exemptions.consultationId, id))
  const by = byCaller(context)
  const word = input.isConfirmed ? 'exemptionConfirmed' : 'exemptionDenied'
  await recordHistory(by, id, word, note)
  const detail = { isConfirmed: input.isConfirmed }
  context.audit({ subject: { kind: 'consultation', id }, institutionId: row.institutionId, detail })
  await publishCaseEvent(by, row, `consultation.${word}`, { note })
  return { consultationId: id }
}
