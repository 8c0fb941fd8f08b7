import type { InstitutionSummary } from '@tongying/contract/institutions'
import { type Expert, practitionerStates } from '@tongying/contract/practitioners'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type AccountCard, accountsByIds } from '../accounts/index.ts'
import { institutionsByIds } from '../institutions/index.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { certifications, type Practitioner, practitioners } from './tables.ts'

/** Whether a person's certification is in force. */
export async function isCertified(tx: Tx, accountId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: practitioners.id })
    .from(practitioners)
    .where(and(eq(practitioners.id, accountId), eq(practitioners.status, practitionerStates.initial)))
  return row !== undefined
}

/** What is in force about one person, whatever its standing. */
export async function practitionerOf(tx: Tx, accountId: string): Promise<Practitioner | undefined> {
  const [row] = await tx.select().from(practitioners).where(eq(practitioners.id, accountId))
  return row
}

/** The newest application of one person. */
export async function newestCertification(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({ id: certifications.id, status: certifications.status, reason: certifications.reason })
    .from(certifications)
    .where(eq(certifications.accountId, accountId))
    .orderBy(desc(certifications.createdAt))
    .limit(1)
  return row
}

const practitionersByIds = prepared((tx) =>
  tx
    .select()
    .from(practitioners)
    .where(sql`${practitioners.id} = any(${sql.placeholder('ids')})`)
    .prepare('practitioners_by_ids'),
)

/** Whom a page names beside its experts. */
export interface AlsoNamed {
  readonly accountIds: readonly string[]
  readonly institutionIds: readonly string[]
}

/** The experts of a page with the accounts and institutions that it names as well; each table is asked once. */
export interface NamedExperts {
  readonly experts: ReadonlyMap<string, Expert>
  readonly accounts: ReadonlyMap<string, AccountCard>
  readonly institutions: ReadonlyMap<string, InstitutionSummary>
}

/** Practitioners by account, in force or not (a case of last year must still name them); unknown ids are left out. */
export async function expertsByAccountIds(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, Expert>> {
  return accountIds.length === 0 ? new Map() : (await expertsAndNames(tx, accountIds, nobodyElse)).experts
}

/** Experts and whom else a page names. */
export async function expertsAndNames(tx: Tx, expertIds: readonly string[], also: AlsoNamed): Promise<NamedExperts> {
  const rows = expertIds.length === 0 ? [] : await practitionersByIds(tx).execute({ ids: [...new Set(expertIds)] })
  const names = await namesOf(tx, rows, also)
  return { ...names, experts: new Map(rows.map((row) => [row.id, presentExpert(row, names)])) }
}

/** Rows as colleagues see them, with the institution's present name. */
export async function presentExperts(tx: Tx, rows: readonly Practitioner[]): Promise<Expert[]> {
  const names = await namesOf(tx, rows, nobodyElse)
  return rows.map((row) => presentExpert(row, names))
}

const nobodyElse: AlsoNamed = { accountIds: [], institutionIds: [] }
type Names = Pick<NamedExperts, 'accounts' | 'institutions'>

async function namesOf(tx: Tx, rows: readonly Practitioner[], also: AlsoNamed): Promise<Names> {
  const institutions = await institutionsByIds(tx, [
    ...also.institutionIds,
    ...rows.flatMap((row) => row.institutionId ?? []),
  ])
  const cards = await accountsByIds(tx, [...also.accountIds, ...rows.map((row) => row.id)])
  return { institutions, accounts: new Map(cards.map((card) => [card.id, card])) }
}

function presentExpert(row: Practitioner, { accounts, institutions }: Names): Expert {
  return {
    accountId: row.id,
    name: row.name,
    avatarUrl: accounts.get(row.id)?.avatarUrl || null,
    title: row.title,
    departments: row.departments,
    institutionId: row.institutionId,
    hospitalName: institutions.get(row.institutionId ?? '')?.name ?? row.hospitalName,
    beGoodAt: row.beGoodAt,
    profile: row.profile,
    practiceSince: row.practiceSince,
  }
}
