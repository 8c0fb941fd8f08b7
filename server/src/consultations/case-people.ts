import type { Expert } from '@tongying/contract/practitioners'
import { asc, sql } from 'drizzle-orm'
import { prepared } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { expertsAndNames } from '../practitioners/index.ts'
import { type Consultation, type Invitation, invitations } from './tables.ts'

/** Everybody whom a set of cases names, asked once for all of them. */
export interface CasePeople {
  readonly accountName: (id: string | null) => string | null
  readonly institutionName: (id: string | null) => string | null
  readonly expert: (id: string | null) => Expert | undefined
  /** The invitations of the present round. */
  readonly invitationsOf: (row: Consultation) => readonly Invitation[]
}

const invitationsOfCases = prepared((tx) =>
  tx
    .select()
    .from(invitations)
    .where(sql`${invitations.consultationId} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(invitations.position))
    .prepare('invitations_of_cases'),
)

export async function peopleOf(tx: Tx, rows: readonly Consultation[]): Promise<CasePeople> {
  const roundOf = new Map(rows.map((row) => [row.id, row.round]))
  const invited =
    rows.length === 0
      ? []
      : (await invitationsOfCases(tx).execute({ ids: rows.map((row) => row.id) })).filter(
          (each) => roundOf.get(each.consultationId) === each.round,
        )
  const expertIds = [...invited.map((each) => each.expertId), ...rows.flatMap((row) => row.leadId ?? [])]
  const { experts, accounts, institutions } = await expertsAndNames(tx, expertIds, {
    accountIds: rows.map((row) => row.applicantId),
    institutionIds: rows.map((row) => row.institutionId),
  })
  return {
    accountName: (id) => (id === null ? null : (accounts.get(id)?.name ?? experts.get(id)?.name ?? null)),
    institutionName: (id) => (id === null ? null : (institutions.get(id)?.name ?? null)),
    expert: (id) => (id === null ? undefined : experts.get(id)),
    invitationsOf: (row) => invited.filter((each) => each.consultationId === row.id && each.round === row.round),
  }
}
