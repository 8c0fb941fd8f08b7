import { consultationErrors } from '@tongying/contract/consultations'
import { mayLead } from '@tongying/contract/practitioners'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { expertsByAccountIds, invitableAmong } from '../../practitioners/index.ts'
import type { Consultation } from '../tables.ts'

/**
 * The chosen experts are certified with a qualification certificate and work somewhere, none of them is the applicant or an earlier one, and the first, who
 * leads, is a physician. Answers the lead's institution.
 * @throws `ExpertUnavailable` otherwise
 */
export async function requireExperts(
  tx: Tx,
  { applicantId, preparerIds }: Pick<Consultation, 'applicantId' | 'preparerIds'>,
  doctorIds: readonly string[],
): Promise<string> {
  await requireInvitable(tx, { applicantId, preparerIds }, doctorIds)
  const lead = (await expertsByAccountIds(tx, doctorIds)).get(doctorIds[0] ?? '')
  if (!lead?.institutionId || !mayLead(lead.title))
    throw new Problem(consultationErrors.ExpertUnavailable, { field: 'doctorIds' })
  return lead.institutionId
}

/**
 * The same of experts who need not lead.
 * @throws ExpertUnavailable
 */
export async function requireInvitable(
  tx: Tx,
  { applicantId, preparerIds }: Pick<Consultation, 'applicantId' | 'preparerIds'>,
  doctorIds: readonly string[],
): Promise<void> {
  const invitable = await invitableAmong(tx, doctorIds)
  const isFit = (id: string) => id !== applicantId && !preparerIds.includes(id) && invitable.has(id)
  if (!doctorIds.every(isFit)) throw new Problem(consultationErrors.ExpertUnavailable, { field: 'doctorIds' })
}
