import { consultationErrors } from '@tongying/contract/consultations'
import { mayLead } from '@tongying/contract/practitioners'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { certifiedAmong, expertsByAccountIds } from '../../practitioners/index.ts'
import type { Consultation } from '../tables.ts'

/**
 * The chosen experts are in force and work somewhere, none of them is the applicant or an earlier one, and the first, who
 * leads, is a physician. Answers the lead's institution.
 * @throws `ExpertUnavailable` otherwise
 */
export async function requireExperts(
  tx: Tx,
  { applicantId, preparerIds }: Pick<Consultation, 'applicantId' | 'preparerIds'>,
  doctorIds: readonly string[],
): Promise<string> {
  const experts = await expertsByAccountIds(tx, doctorIds)
  const certified = await certifiedAmong(tx, doctorIds)
  const isFit = (id: string) =>
    id !== applicantId && !preparerIds.includes(id) && certified.has(id) && experts.get(id)?.institutionId
  const lead = experts.get(doctorIds[0] ?? '')
  if (!doctorIds.every(isFit) || !lead?.institutionId || !mayLead(lead.title))
    throw new Problem(consultationErrors.ExpertUnavailable, { field: 'doctorIds' })
  return lead.institutionId
}
