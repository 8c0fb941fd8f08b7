import { type Holder, isAllowed } from '@tongying/contract/access'
import { type Agreement, agreementStates, standingOf } from '@tongying/contract/agreements'
import { openMoves, productDay } from '@tongying/contract/kit'
import { institutionsByIds } from '../institutions/index.ts'
import type { Call } from '../platform/http/call.ts'
import { holdersOf } from './access.ts'
import type { AgreementRow } from './tables.ts'

type Reader = Call<unknown>

/** Agreements as administrators of one of their institutions read them, with what the caller may do with each now. */
export async function presentAgreements(
  context: Reader,
  rows: readonly AgreementRow[],
  readerIdOf: (row: AgreementRow) => string,
): Promise<Agreement[]> {
  const ids = rows.flatMap((row) => [row.requesterId, row.providerId])
  const institutions = await institutionsByIds(context.tx, ids)
  const party = (id: string) => ({ id, name: institutions.get(id)?.name ?? '—' })
  const list: Agreement[] = []
  for (const row of rows) {
    const readerId = readerIdOf(row)
    list.push({
      ...termsOf(row),
      id: row.id,
      requester: party(row.requesterId),
      provider: party(row.providerId),
      side: readerId === row.requesterId ? 'requester' : 'provider',
      isOwnProposal: readerId === row.proposedByInstitution,
      status: agreementStates.states[row.status].wire,
      state: row.status,
      standing: standingOf({ ...row, state: row.status }, productDay(context.now)),
      reason: row.reason,
      proposedAt: row.proposedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      allowed: movesOf(row, await holdersOf(context, row)),
    })
  }
  return list
}

/** One of them, as the caller's side reads it; who administers both reads it as the proposing side. */
export async function presentAgreement(context: Reader, row: AgreementRow): Promise<Agreement> {
  const isProposing = (await holdersOf(context, row)).includes('proposingAdmin')
  const other = row.proposedByInstitution === row.requesterId ? row.providerId : row.requesterId
  const [shown] = await presentAgreements(context, [row], () => (isProposing ? row.proposedByInstitution : other))
  if (!shown) throw new Error('an agreement that was given is shown')
  return shown
}

function termsOf({ number, scope, departments, feeCents: cents, currency, firstDay, lastDay, note }: AgreementRow) {
  return { number, scope, departments, fee: { cents, currency }, firstDay, lastDay, note }
}

function movesOf(row: AgreementRow, holders: readonly Holder[]): Agreement['allowed'] {
  return openMoves(agreementStates, row.status, null).filter((name) => {
    const { permission } = agreementStates.moves[name]
    return permission !== 'system' && isAllowed(permission, holders)
  })
}
