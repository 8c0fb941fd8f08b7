import { type DraftFields, invitationStates } from '@tongying/contract/consultations'
import { id as anyId, isIn, type Money, sumOf } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { feesOfAgreements } from '../../agreements/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import { isEditable } from '../application/save-draft.ts'
import { type Consultation, invitations } from '../tables.ts'
import { coverageOfApplication } from './case-coverage.ts'

type Reading = { readonly tx: Tx; readonly now: Date }

/** What a case costs by the agreements under which its present experts are asked, each once; before, as it is applied for. */
export async function feesOfCase(reading: Reading, row: Consultation, draft: DraftFields): Promise<Money[]> {
  const asked = isEditable(row) ? [] : await askedIn(reading.tx, row)
  const present = asked.filter(({ status }) => isIn(invitationStates.groups.onCase, status))
  if (present.length === 0) return feesOfApplication(reading, row, draft)
  const ids = present.flatMap(({ agreementId }) => agreementId ?? [])
  return sumOf(await feesOfAgreements(reading.tx, ids))
}

/** What the experts whom the application names cost; one who declines changes nothing of what a patient has signed. */
export async function feesOfApplication(reading: Reading, row: Consultation, draft: DraftFields): Promise<Money[]> {
  const { tx } = reading
  const coverage = await coverageOfApplication(reading, row, draft)
  const asked = isEditable(row) ? [] : await askedIn(tx, row)
  if (!coverage.within && asked.every(({ agreementId }) => agreementId === null)) return []
  // A draft keeps whatever a caller sent; only ids may reach the database.
  const chosen = (draft.doctorIds ?? []).filter((each) => anyId.safeParse(each).success)
  const experts = await expertsByAccountIds(tx, chosen)
  const ids = chosen.flatMap((expertId) => {
    const invitation = asked.find((each) => each.expertId === expertId)
    if (invitation) return invitation.agreementId ?? []
    const expert = experts.get(expertId)
    return (expert && coverage.agreementOf(expert)?.id) ?? []
  })
  return sumOf(await feesOfAgreements(tx, ids))
}

async function askedIn(tx: Tx, { id, round }: Consultation) {
  const { expertId, status, agreementId } = invitations
  return tx
    .select({ expertId, status, agreementId })
    .from(invitations)
    .where(and(eq(invitations.consultationId, id), eq(invitations.round, round)))
}
