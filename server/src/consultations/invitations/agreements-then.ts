import { consultationErrors, invitationStates } from '@tongying/contract/consultations'
import { isIn, type Money, sumOf } from '@tongying/contract/kit'
import type { Expert } from '@tongying/contract/practitioners'
import { eq } from 'drizzle-orm'
import { type Coverage, costsOfAgreements } from '../../agreements/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { expertsByAccountIds } from '../../practitioners/index.ts'
import { inRoundOf } from '../still-on-case.ts'
import { type Consultation, type Invitation, invitations } from '../tables.ts'
import { coverageOfCase } from './case-coverage.ts'

type Reading = { readonly tx: Tx; readonly now: Date }
type Asked = Pick<Invitation, 'id' | 'expertId' | 'agreementId'>

/**
 * An expert who is asked again for another day keeps the earlier agreement while it covers that day, else gets one for
 * the same fee: patients have read what it costs.
 * @throws `ExpertNotCovered`, `FeeWouldChange` at the times
 */
export async function requireSameFeesOn(
  reading: Reading,
  row: Consultation,
  { asked, startsAt }: { asked: readonly Asked[]; startsAt: Date },
): Promise<void> {
  const { tx } = reading
  const then = await agreementsOn(reading, row, { asked, startsAt })
  const uncovered = then.filter(({ isCovered }) => !isCovered).map(({ name }) => name)
  if (uncovered.length > 0)
    throw new Problem(consultationErrors.ExpertNotCovered, { field: 'times', values: { names: uncovered.join('、') } })
  if ((await priceOf(tx, asked)) !== (await priceOf(tx, then)))
    throw new Problem(consultationErrors.FeeWouldChange, { field: 'times' })
}

/** In a form that can be compared. */
async function priceOf(tx: Tx, some: readonly Pick<Asked, 'agreementId'>[]): Promise<string> {
  return JSON.stringify(sumOf((await costsOf(tx, some)).map(({ fee }) => fee)))
}

function costsOf(tx: Tx, some: readonly Pick<Asked, 'agreementId'>[]) {
  return costsOfAgreements(
    tx,
    some.flatMap(({ agreementId }) => agreementId ?? []),
  )
}

/** A time is set: everybody on the case comes under the agreement of that day; who has none for it keeps theirs. */
export async function moveToAgreementsOf(reading: Reading, row: Consultation): Promise<void> {
  const { tx } = reading
  const all = await tx.select().from(invitations).where(inRoundOf(row))
  const asked = all.filter(({ status }) => isIn(invitationStates.groups.mayCount, status))
  for (const each of await agreementsOn(reading, row, { asked, startsAt: row.startsAt }))
    if (each.isCovered && each.agreementId !== each.before)
      await tx.update(invitations).set({ agreementId: each.agreementId }).where(eq(invitations.id, each.id))
}

/** Of these invitations those that agreements cover now, with the agreement under which each one counts. */
export async function coveredNow<I extends Asked>(
  reading: Reading,
  row: Consultation,
  asked: readonly I[],
): Promise<(I & { readonly agreementId: string | null })[]> {
  const then = await agreementsOn(reading, row, { asked, startsAt: row.startsAt })
  return asked.flatMap((each, index) => {
    const found = then[index]
    return found?.isCovered ? { ...each, agreementId: found.agreementId } : []
  })
}

async function agreementsOn(
  reading: Reading,
  row: Consultation,
  { asked, startsAt }: { asked: readonly Asked[]; startsAt: Date | null },
) {
  const coverage = await coverageOfCase(reading, row, startsAt)
  const experts = await expertsByAccountIds(
    reading.tx,
    asked.map(({ expertId }) => expertId),
  )
  const fees = new Map((await costsOf(reading.tx, asked)).map(({ id, fee }) => [id, fee]))
  return asked.map(({ id, expertId, agreementId: before }) => {
    const expert = experts.get(expertId)
    const found = expert && agreementThen(coverage, expert, { before, fee: fees.get(before ?? '') })
    return {
      id,
      before,
      name: expert?.name ?? '',
      agreementId: found?.id ?? null,
      // Who is certified no more is found out elsewhere.
      isCovered: !expert || coverage.covers(expert),
    }
  })
}

/** Their own agreement, else one for the same fee, else any. */
function agreementThen(
  coverage: Coverage,
  expert: Expert,
  { before, fee }: { before: string | null; fee: Money | undefined },
): { readonly id: string } | undefined {
  const all = coverage.agreementsOf(expert)
  const isSame = ({ fee: { cents, currency } }: (typeof all)[number]) =>
    fee ? cents === fee.cents && currency === fee.currency : cents === 0
  return all.find(({ id }) => id === before) ?? all.find(isSame) ?? all[0]
}
