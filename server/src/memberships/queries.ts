import type { InstitutionSummary } from '@tongying/contract/institutions'
import type { MembershipRole } from '@tongying/contract/memberships'
import { and, asc, desc, eq, inArray, isNull, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { institutionNameOf, institutionsByIds } from '../institutions/index.ts'
import { preparedSelect } from '../platform/db/prepared.ts'
import { scalarSubquery } from '../platform/db/scalar-subquery.ts'
import { isInTransaction, type Tx } from '../platform/db/transaction.ts'
import { certificationHeld } from '../practitioners/index.ts'
import { joinApplications, memberships } from './tables.ts'

export interface InstitutionOf {
  readonly institution: InstitutionSummary
  readonly roles: readonly MembershipRole[]
  readonly job: string
  readonly department: string
  readonly since: Date
}

const isLive = isNull(memberships.endedAt)

/** Whether the account that one column names has a role now at the institution that another names. */
export function hasRoleNow(accountId: SQLWrapper, institutionId: SQLWrapper, role: MembershipRole): SQL<boolean> {
  return sql<boolean>`exists (select from ${memberships} where ${memberships.accountId} = ${accountId}
    and ${memberships.institutionId} = ${institutionId} and ${memberships.endedAt} is null
    and ${memberships.roles} @> array[${role}]::text[])`
}

/** The institutions that a person belongs to now, the longest membership first. */
export async function institutionsOf(tx: Tx, accountId: string): Promise<InstitutionOf[]> {
  const rows = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), isLive))
    .orderBy(asc(memberships.since), asc(memberships.id))
  const institutions = await institutionsByIds(
    tx,
    rows.map((row) => row.institutionId),
  )
  return rows.flatMap(({ institutionId, roles, job, department, since }) => {
    const institution = institutions.get(institutionId)
    return institution ? [{ institution, roles, job, department, since }] : []
  })
}

const longestMembership = preparedSelect('longest_membership', (db) =>
  db
    .select({ institutionId: memberships.institutionId })
    .from(memberships)
    .where(and(eq(memberships.accountId, sql.placeholder('accountId')), isLive))
    .orderBy(asc(memberships.since), asc(memberships.id))
    .limit(1),
)

/** The institution of a person's longest membership, if there is one. */
export async function firstInstitutionIdOf(tx: Tx, accountId: string): Promise<string | undefined> {
  const [first] = await longestMembership(tx, { accountId })
  return first?.institutionId
}

/**
 * Keeps a person's memberships as they are until this transaction ends: a removal meanwhile waits, so that
 * nothing of theirs is stored after the removal was answered. Outside a transaction it does nothing.
 */
export async function holdMemberships(tx: Tx, accountId: string): Promise<void> {
  if (!isInTransaction(tx)) return
  await heldMemberships(tx, { accountId })
}

/** The same, answering the institution of the longest membership, if there is one. */
export async function holdFirstInstitutionId(tx: Tx, accountId: string): Promise<string | undefined> {
  const held = await heldMemberships(tx, { accountId })
  const [first] = held.sort((a, b) => a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1))
  return first?.institutionId
}

/**
 * Keeps what a person's part in records rests on, memberships and certification, as it is until this transaction ends.
 * Outside a transaction it does nothing.
 */
export async function holdStanding(tx: Tx, accountId: string): Promise<void> {
  if (!isInTransaction(tx)) return
  await heldStanding(tx, { accountId })
}

const heldMemberships = preparedSelect('hold_memberships', (db) =>
  db
    .select({ id: memberships.id, institutionId: memberships.institutionId, since: memberships.since })
    .from(memberships)
    .where(and(eq(memberships.accountId, sql.placeholder('accountId')), isLive))
    .orderBy(asc(memberships.id))
    .for('share'),
)

const heldStanding = preparedSelect('hold_standing', (db) => {
  const accountId = sql.placeholder('accountId')
  const held = sql`(select ${memberships.id} from ${memberships}
    where ${memberships.accountId} = ${accountId} and ${isLive} order by ${memberships.id} for share) as held`
  return db.select({ memberships: sql<string>`count(*)`, certification: certificationHeld(accountId) }).from(held)
})

/** Whether the account that one column names belongs now to the institution that another names. */
export function isMemberNow(accountId: SQLWrapper, institutionId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${memberships} where ${memberships.accountId} = ${accountId}
    and ${memberships.institutionId} = ${institutionId} and ${memberships.endedAt} is null)`
}

/** The institutions that a person belongs to now, for the condition of another domain's statement. */
export function institutionIdsNow(accountId: string | Placeholder): SQL {
  return sql`(select ${memberships.institutionId} from ${memberships}
    where ${memberships.accountId} = ${accountId} and ${memberships.endedAt} is null)`
}

/** Those who once belonged to an institution, for the condition of another domain's statement. */
export function formerMemberIds(institutionId: string): SQL {
  return sql`(select ${memberships.accountId} from ${memberships}
    where ${memberships.institutionId} = ${institutionId} and ${memberships.endedAt} is not null)`
}

/** When the account that one column names last left the institution that another names, for another domain's statement. */
export function leftAt(accountId: SQLWrapper, institutionId: SQLWrapper): SQL<Date | null> {
  return scalarSubquery<Date>(sql`select max(${memberships.endedAt}) from ${memberships}
    where ${memberships.accountId} = ${accountId} and ${memberships.institutionId} = ${institutionId} and ${memberships.endedAt} is not null`).mapWith(
    memberships.endedAt,
  )
}

/** Whether a person belongs to an institution now. */
export async function isMember(tx: Tx, accountId: string, institutionId: string): Promise<boolean> {
  return hasRole(tx, accountId, institutionId, 'member')
}

/** Whether a person has a role in an institution now. */
export async function hasRole(
  tx: Tx,
  accountId: string,
  institutionId: string,
  role: MembershipRole,
): Promise<boolean> {
  const [row] = await membershipWithRole(tx, { accountId, institutionId, roles: [role] })
  return row !== undefined
}

const hasRoles = sql`${memberships.roles} @> ${sql.placeholder('roles')}::text[]`
const membershipWithRole = preparedSelect('membership_with_role', (db) =>
  db
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.accountId, sql.placeholder('accountId')),
        eq(memberships.institutionId, sql.placeholder('institutionId')),
        hasRoles,
        isLive,
      ),
    ),
)

/** The institutions in which a person has a role now. */
export async function institutionIdsWithRole(tx: Tx, accountId: string, role: MembershipRole): Promise<string[]> {
  const rows = await institutionsWithRole(tx, { accountId, roles: [role] })
  return rows.map((row) => row.id)
}

const institutionsWithRole = preparedSelect('institutions_with_role', (db) =>
  db
    .select({ id: memberships.institutionId })
    .from(memberships)
    .where(and(eq(memberships.accountId, sql.placeholder('accountId')), hasRoles, isLive)),
)

/** What people are in their institutions now, in one statement for all of them. */
export function rolesOfAccounts(
  tx: Tx,
  accountIds: readonly string[],
): Promise<{ accountId: string; institutionId: string; roles: readonly MembershipRole[] }[]> {
  const { accountId, institutionId, roles } = memberships
  return tx
    .select({ accountId, institutionId, roles })
    .from(memberships)
    .where(and(inArray(accountId, [...accountIds]), isLive))
}

/** What a person is in each of their institutions now. */
export async function rolesByInstitution(
  tx: Tx,
  accountId: string,
): Promise<ReadonlyMap<string, readonly MembershipRole[]>> {
  const rows = await rolesNow(tx, { accountId })
  return new Map(rows.map(({ institutionId, roles }) => [institutionId, roles]))
}

const rolesNow = preparedSelect('roles_now', (db) =>
  db
    .select({ institutionId: memberships.institutionId, roles: memberships.roles })
    .from(memberships)
    .where(and(eq(memberships.accountId, sql.placeholder('accountId')), isLive))
    .orderBy(asc(memberships.since), asc(memberships.id)),
)

/** The accounts that have a role in an institution now. */
export async function membersWithRole(tx: Tx, institutionId: string, role: MembershipRole): Promise<string[]> {
  const rows = await accountsWithRole(tx, { institutionId, roles: [role] })
  return rows.map((row) => row.id)
}

const accountsWithRole = preparedSelect('accounts_with_role', (db) =>
  db
    .select({ id: memberships.accountId })
    .from(memberships)
    .where(and(eq(memberships.institutionId, sql.placeholder('institutionId')), hasRoles, isLive))
    .orderBy(asc(memberships.since), asc(memberships.id)),
)

/** The accounts that have a role in any of these institutions now, in one statement. */
export async function membersOfAny(tx: Tx, institutionIds: readonly string[], role: MembershipRole): Promise<string[]> {
  if (institutionIds.length === 0) return []
  const isThere = inArray(memberships.institutionId, [...institutionIds])
  const rows = await tx
    .selectDistinct({ id: memberships.accountId })
    .from(memberships)
    .where(and(isThere, sql`${memberships.roles} @> array[${role}]::text[]`, isLive))
  return rows.map((row) => row.id)
}

/** Everybody who belongs to an institution now. */
export function memberIdsOf(tx: Tx, institutionId: string): Promise<string[]> {
  return membersWithRole(tx, institutionId, 'member')
}

/** Whether a person administers any institution. */
export async function isInstitutionAdmin(tx: Tx, accountId: string): Promise<boolean> {
  return (await institutionIdsWithRole(tx, accountId, 'institutionAdmin')).length > 0
}

/** Where these people work, by account: the institution of their longest membership. */
export async function hospitalNamesOf(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .select({ accountId: memberships.accountId, institutionId: memberships.institutionId })
    .from(memberships)
    .where(and(inArray(memberships.accountId, [...new Set(accountIds)]), isLive))
    .orderBy(asc(memberships.since), asc(memberships.id))
  const institutions = await institutionsByIds(
    tx,
    rows.map((row) => row.institutionId),
  )
  const names = new Map<string, string>()
  for (const row of rows) {
    const name = institutions.get(row.institutionId)?.name
    if (name !== undefined && !names.has(row.accountId)) names.set(row.accountId, name)
  }
  return names
}

/** The institution that reviews a person's newest pending application to join; empty without one. */
export async function joiningHospitalNameOf(tx: Tx, accountId: string): Promise<string> {
  const [row] = await tx
    .select({ name: institutionNameOf(joinApplications.institutionId) })
    .from(joinApplications)
    .where(and(eq(joinApplications.accountId, accountId), eq(joinApplications.status, 'pending')))
    .orderBy(desc(joinApplications.createdAt))
    .limit(1)
  return row?.name ?? ''
}
