import { type Agreement, agreementErrors, centsOf, type NewAgreement } from '@tongying/contract/agreements'
import { productDay } from '@tongying/contract/kit'
import { institutionsByIds, isListedOnly, requireOpenInstitution } from '../institutions/index.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { proposalLimit } from './limits.ts'
import { publishAgreementEvent } from './move-agreement.ts'
import { presentAgreement } from './present-agreement.ts'
import { agreements } from './tables.ts'

/**
 * An administrator proposes an agreement to another institution; its terms are never changed afterwards.
 * @throws InstitutionClosed, AgreementOver, AgreementPartnerUnknown, AgreementWithItself, TooManyProposals
 */
export async function proposeAgreement(
  context: Call<{ institutionId: string }>,
  { otherId, side, fee, ...given }: NewAgreement,
): Promise<Agreement> {
  const { tx, now, platform, record } = context
  const { institutionId } = record
  if (otherId === institutionId) throw new Problem(agreementErrors.AgreementWithItself, { field: 'otherId' })
  // Nobody would answer for one that is only listed.
  if (!(await institutionsByIds(tx, [otherId])).has(otherId) || (await isListedOnly(tx, otherId)))
    throw new Problem(agreementErrors.AgreementPartnerUnknown, { field: 'otherId' })
  await requireOpenInstitution(tx, institutionId, otherId)
  if (given.lastDay < productDay(now)) throw new Problem(agreementErrors.AgreementOver, { field: 'lastDay' })
  await requireTry({ tx, keys: platform.keys, now }, { limit: proposalLimit, subject: institutionId })
  const { number, currency, firstDay, lastDay, note } = given
  const byId = accountIdOf(context)
  const [row] = await tx
    .insert(agreements)
    .values({
      id: newId(),
      requesterId: side === 'requester' ? institutionId : otherId,
      providerId: side === 'requester' ? otherId : institutionId,
      proposedByInstitution: institutionId,
      scope: [...new Set(given.scope)],
      departments: [...new Set(given.departments)],
      feeCents: centsOf(fee),
      ...{ number, currency, firstDay, lastDay, note },
      proposedAt: now,
      proposedBy: byId,
    })
    .returning()
  if (!row) throw new Error('a row that is inserted is returned')
  context.audit({ subject: { kind: 'agreement', id: row.id }, institutionId, detail: { otherId, side } })
  await publishAgreementEvent(tx, 'agreement.proposed', { row, byId })
  return presentAgreement(context, row)
}
