import type { Expert } from '@tongying/contract/practitioners'
import { asc, sql } from 'drizzle-orm'
import { accountsByIds } from '../accounts/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { expertsByAccountIds } from '../practitioners/index.ts'
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
  const [accounts, institutions, experts] = await Promise.all([
    accountsByIds(tx, [...new Set(rows.map((row) => row.applicantId))]),
    institutionsByIds(
      tx,
      rows.map((row) => row.institutionId),
    ),
    expertsByAccountIds(tx, expertIds),
  ])
  const names = new Map(accounts.map((account) => [account.id, account.name]))
  return {
    accountName: (id) => (id === null ? null : (names.get(id) ?? experts.get(id)?.name ?? null)),
    institutionName: (id) => (id === null ? null : (institutions.get(id)?.name ?? null)),
    expert: (id) => (id === null ? undefined : experts.get(id)),
    invitationsOf: (row) => invited.filter((each) => each.consultationId === row.id && each.round === row.round),
  }
}
