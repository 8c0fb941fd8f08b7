import { type DraftFields, invitationStates } from '@tongying/contract/consultations'
import { id as anyId, isIn, type Money, sumOf } from '@tongying/contract/kit'
import { and, eq } from 'drizzle-orm'
import { costsOfAgreements } from '../../agreements/index.ts'
import { institutionsOf } from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import { isEditable } from '../application/save-draft.ts'
import { type Consultation, invitations } from '../tables.ts'
import { agreementIdOf, coverageOfApplication } from './case-coverage.ts'

type Reading = { readonly tx: Tx; readonly now: Date }

/** What a reader may know of the fees of a case. */
interface SeenFees {
  readonly fees: Money[]
  /** Whether these are all. */
  readonly isWhole: boolean
}

/**
 * What a case costs by the agreements under which its present experts are asked, each once; before, as it is applied for.
 * The applicant's institution reads all of it, everybody else the fee of their own institution: what others agreed on is
 * none of their business.
 */
export async function feesOfCase(
  reading: Reading,
  row: Consultation,
  { draft, readerId }: { draft: DraftFields; readerId: string },
): Promise<SeenFees> {
  const { tx } = reading
  const asked = isEditable(row) ? [] : await askedIn(tx, row)
  const present = asked.filter(({ status }) => isIn(invitationStates.groups.onCase, status))
  const ids =
    present.length > 0
      ? present.flatMap(({ agreementId }) => agreementId ?? [])
      : await agreementsOfApplication(reading, row, draft)
  const costs = await costsOfAgreements(tx, ids)
  const own = new Set((await institutionsOf(tx, readerId)).map(({ institution }) => institution.id))
  const isWhole = own.has(row.institutionId)
  const seen = isWhole ? costs : costs.filter(({ providerId }) => own.has(providerId))
  return { fees: sumOf(seen.map(({ fee }) => fee)), isWhole }
}

/**
 * Whom a consent of the case names now, the lead first, and for how much: what the application says, or, once somebody else
 * was asked, those who are asked.
 */
export async function namedInConsent(
  reading: Reading,
  row: Consultation,
  draft: DraftFields,
): Promise<{ doctorIds: string[]; fees: Money[] }> {
  const chosen = chosenIn(draft)
  const asked = isEditable(row) ? [] : await askedIn(reading.tx, row)
  const present = asked.filter(({ status }) => isIn(invitationStates.groups.onCase, status))
  if (present.every(({ expertId }) => chosen.includes(expertId)))
    return { doctorIds: chosen, fees: await feesOfApplication(reading, row, draft) }
  const ordered = present.toSorted((a, b) => Number(b.isLead) - Number(a.isLead) || a.position - b.position)
  return { doctorIds: ordered.map(({ expertId }) => expertId), fees: await feesUnder(reading.tx, present) }
}

/** What the case costs by the agreements under which experts were asked in this round. */
export async function feesOfRound(tx: Tx, row: Consultation): Promise<Money[]> {
  return feesUnder(tx, await askedIn(tx, row))
}

/** The sum of the agreements under which these are asked, each once. */
export async function feesUnder(tx: Tx, asked: readonly { readonly agreementId: string | null }[]): Promise<Money[]> {
  const ids = asked.flatMap(({ agreementId }) => agreementId ?? [])
  return sumOf((await costsOfAgreements(tx, ids)).map(({ fee }) => fee))
}

/** The experts whom an application names: a draft keeps whatever a caller sent, and only ids may reach the database. */
function chosenIn(draft: DraftFields): string[] {
  return (draft.doctorIds ?? []).filter((each) => anyId.safeParse(each).success)
}

/** What the experts whom the application names cost; one who declines changes nothing of what a patient has signed. */
export async function feesOfApplication(reading: Reading, row: Consultation, draft: DraftFields): Promise<Money[]> {
  const ids = await agreementsOfApplication(reading, row, draft)
  return sumOf((await costsOfAgreements(reading.tx, ids)).map(({ fee }) => fee))
}

async function agreementsOfApplication(reading: Reading, row: Consultation, draft: DraftFields): Promise<string[]> {
  const { tx } = reading
  const coverage = await coverageOfApplication(reading, row, draft)
  const asked = isEditable(row) ? [] : await askedIn(tx, row)
  if (!coverage.within && asked.every(({ agreementId }) => agreementId === null)) return []
  const chosen = chosenIn(draft)
  const experts = await expertsByAccountIds(tx, chosen)
  return chosen.flatMap((expertId) => {
    const invitation = asked.find((each) => each.expertId === expertId)
    if (invitation) return invitation.agreementId ?? []
    const expert = experts.get(expertId)
    return agreementIdOf(expert, coverage) ?? []
  })
}

async function askedIn(tx: Tx, { id, round }: Consultation) {
  const { expertId, status, agreementId, isLead, position } = invitations
  return tx
    .select({ expertId, status, agreementId, isLead, position })
    .from(invitations)
    .where(and(eq(invitations.consultationId, id), eq(invitations.round, round)))
}
