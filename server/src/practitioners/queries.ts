import { productZone } from '@tongying/contract/kit'
import { type Expert, practitionerStates } from '@tongying/contract/practitioners'
import { and, desc, eq, inArray, isNotNull, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accountsByIds, isSuspendedAccount } from '../accounts/index.ts'
import {
  institutionNameOf,
  institutionShortNameOf,
  institutionsByIds,
  isOpenInstitution,
} from '../institutions/index.ts'
import { preparedSelect } from '../platform/db/prepared.ts'
import { scalarSubquery } from '../platform/db/scalar-subquery.ts'
import { isInTransaction, type Tx } from '../platform/db/transaction.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { certifications, type Practitioner, practitioners } from './tables.ts'

/**
 * A certification in force: granted, neither suspended nor revoked, with a licence that has not lapsed, and of an account
 * that is not suspended. A licence counts through its last day in China.
 */
export const isInForce: SQL = sql`(${practitioners.status} = ${sql.raw(`'${practitionerStates.initial}'`)} and
  (${practitioners.licenceExpiresOn} is null
    or ${practitioners.licenceExpiresOn} >= (now() at time zone ${sql.raw(`'${productZone}'`)})::date)
  and not ${isSuspendedAccount(practitioners.id)})`

/**
 * Who is offered as an expert and may be invited: certified with a qualification certificate, working somewhere, and on the
 * list since their application as an expert was approved.
 */
export const isInvitable: SQL | undefined = and(
  isInForce,
  isNotNull(practitioners.institutionId),
  eq(practitioners.hasCertificate, true),
  isNotNull(practitioners.listedAt),
  isOpenInstitution(practitioners.institutionId),
)

const inForceById = preparedSelect('practitioner_in_force', (db) =>
  db
    .select({ id: practitioners.id })
    .from(practitioners)
    .where(and(eq(practitioners.id, sql.placeholder('accountId')), isInForce)),
)

/** Whether a person's certification is in force. */
export async function isCertified(tx: Tx, accountId: string): Promise<boolean> {
  return (await inForceById(tx, { accountId })).length > 0
}

/** Held and read by one statement: where a suspension is waited for, PostgreSQL looks at the row again as it left it. */
const heldCertification = preparedSelect('hold_certification', (db) =>
  db
    .select({ isInForce: sql<boolean>`${isInForce}` })
    .from(practitioners)
    .where(eq(practitioners.id, sql.placeholder('accountId')))
    .for('share'),
)

/** The same hold, as a part of another domain's statement that holds more. */
export function certificationHeld(accountId: Placeholder): SQL {
  return sql`(select ${practitioners.id} from ${practitioners} where ${practitioners.id} = ${accountId} for share)`
}

/** Whether a person's certification is in force, and stays so until a transaction of theirs ends. */
export async function isCertifiedHere(tx: Tx, accountId: string): Promise<boolean> {
  if (!isInTransaction(tx)) return isCertified(tx, accountId)
  const [held] = await heldCertification(tx, { accountId })
  return held?.isInForce === true
}

/** Whether the certification of the account that a neighbour's column names is in force. */
export function isCertifiedNow(accountId: SQLWrapper | string): SQL<boolean> {
  return sql<boolean>`exists (select from ${practitioners}
    where ${practitioners.id} = ${accountId} and ${isInForce})`
}

/** Those of these people whose certification is in force. */
export async function certifiedAmong(tx: Tx, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: practitioners.id })
    .from(practitioners)
    .where(and(inArray(practitioners.id, [...accountIds]), isInForce))
  return new Set(rows.map((row) => row.id))
}

/** Those of these people who may be invited as experts now. */
export async function invitableAmong(tx: Tx, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set()
  const rows = await invitableByIds(tx, { ids: [...accountIds] })
  return new Set(rows.map((row) => row.id))
}

const invitableByIds = preparedSelect('invitable_by_ids', (db) =>
  db
    .select({ id: practitioners.id })
    .from(practitioners)
    .where(and(sql`${practitioners.id} = any(${sql.placeholder('ids')})`, isInvitable)),
)

/** What is in force about one person, whatever its status. */
export async function practitionerOf(tx: Tx, accountId: string): Promise<Practitioner | undefined> {
  const [row] = await tx.select().from(practitioners).where(eq(practitioners.id, accountId))
  return row
}

/** Whether a number is that of the certificate in force; null where one of both has none. */
export async function isCertificateNumber(
  tx: Tx,
  keys: Keys,
  { accountId, number }: { accountId: string; number: string },
): Promise<boolean | null> {
  const { certificateHash, status, decidedAt } = certifications
  const [row] = await tx
    .select({ certificateHash })
    .from(certifications)
    .where(and(eq(certifications.accountId, accountId), eq(status, 'approved')))
    .orderBy(desc(decidedAt))
    .limit(1)
  if (!row?.certificateHash || number === '') return null
  return row.certificateHash.equals(keys.lookUp('practiceCertificate', number.toUpperCase()))
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

const practitionersByIds = preparedSelect('practitioners_by_ids', (db) =>
  db
    .select()
    .from(practitioners)
    .where(sql`${practitioners.id} = any(${sql.placeholder('ids')})`),
)

/** The name of the practitioner that a neighbour's column names, for a statement of that neighbour. */
export function practitionerNameOf(id: SQLWrapper): SQL<string | null> {
  return scalarSubquery(sql`select ${practitioners.name} from ${practitioners} where ${practitioners.id} = ${id}`)
}

/** Where that practitioner works: the institution's present name, as `presentExpert` has it. */
export function hospitalNameOf(id: SQLWrapper): SQL<string | null> {
  const present = institutionNameOf(practitioners.institutionId)
  return scalarSubquery(sql`select coalesce(${present}, ${practitioners.hospitalName})
    from ${practitioners} where ${practitioners.id} = ${id}`)
}

/** The same, as the institution is called for short. */
export function hospitalShortNameOf(id: SQLWrapper): SQL<string | null> {
  const present = institutionShortNameOf(practitioners.institutionId)
  return scalarSubquery(sql`select coalesce(${present}, ${practitioners.hospitalName})
    from ${practitioners} where ${practitioners.id} = ${id}`)
}

/** Practitioners by account, in force or not (a case of last year must still name them); unknown ids are left out. */
export async function expertsByAccountIds(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, Expert>> {
  if (accountIds.length === 0) return new Map()
  const rows = await practitionersByIds(tx, { ids: [...new Set(accountIds)] })
  const experts = await presentExperts(tx, rows)
  return new Map(experts.map((expert) => [expert.accountId, expert]))
}

/** Rows as colleagues see them, with the institution's present name. */
export async function presentExperts(tx: Tx, rows: readonly Practitioner[]): Promise<Expert[]> {
  const institutions = await institutionsByIds(
    tx,
    rows.flatMap((row) => row.institutionId ?? []),
  )
  const cards = await accountsByIds(
    tx,
    rows.map((row) => row.id),
  )
  const avatars = new Map(cards.map((card) => [card.id, card.avatarUrl]))
  return rows.map((row) => ({
    accountId: row.id,
    name: row.name,
    avatarUrl: avatars.get(row.id) || null,
    title: row.title,
    departments: row.departments,
    institutionId: row.institutionId,
    hospitalName: institutions.get(row.institutionId ?? '')?.name ?? row.hospitalName,
    beGoodAt: row.beGoodAt,
    profile: row.profile,
    practiceSince: row.practiceSince,
  }))
}
