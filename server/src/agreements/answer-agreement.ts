import { type Agreement, agreementErrors } from '@tongying/contract/agreements'
import { productDay } from '@tongying/contract/kit'
import { requireOpenInstitution } from '../institutions/index.ts'
import { accountIdOf, byCaller, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { moveAgreement } from './move-agreement.ts'
import { presentAgreement } from './present-agreement.ts'
import type { AgreementRow } from './tables.ts'

type OfAgreement = Call<AgreementRow>

/**
 * The other side agrees to the terms.
 * @throws AgreementOver when the last day has passed since they were proposed, InstitutionClosed
 */
export async function agree(context: OfAgreement): Promise<Agreement> {
  if (context.record.lastDay < productDay(context.now)) throw new Problem(agreementErrors.AgreementOver)
  await requireOpenInstitution(context.tx, context.record.requesterId, context.record.providerId)
  return move(context, 'agree', answered(context))
}

export async function decline(context: OfAgreement, { reason }: { reason: string }): Promise<Agreement> {
  return move(context, 'decline', { ...answered(context), reason })
}

/** The side that proposed it takes it back while nobody has answered. */
export async function withdraw(context: OfAgreement): Promise<Agreement> {
  return move(context, 'withdraw', answered(context))
}

/** Either side ends it: it covers nothing any more, and counts no more as an agreement that the requester has. */
export async function endAgreement(context: OfAgreement, { reason }: { reason: string }): Promise<Agreement> {
  return move(context, 'end', { endedAt: context.now, endedBy: accountIdOf(context), reason })
}

function answered(context: OfAgreement) {
  return { answeredAt: context.now, answeredBy: accountIdOf(context) }
}

async function move(context: OfAgreement, ...[name, changes]: MoveOf): Promise<Agreement> {
  const { id } = context.record
  const row = await moveAgreement(byCaller(context), { id }, name, changes)
  context.audit({ subject: { kind: 'agreement', id }, institutionId: row.requesterId, detail: { name } })
  return presentAgreement(context, row)
}
type MoveOf = [Parameters<typeof moveAgreement>[2], Parameters<typeof moveAgreement>[3]]
