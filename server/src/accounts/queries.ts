import type { PlatformRole } from '@tongying/contract/accounts'
import { and, count, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { preparedSelect } from '../platform/db/prepared.ts'
import { scalarSubquery } from '../platform/db/scalar-subquery.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { unseal } from '../platform/keys/seal.ts'
import { type AccountRow, accountRoles, accounts, secondFactors } from './tables.ts'

/** What neighbours may know of a person. */
export interface AccountCard {
  readonly id: string
  readonly name: string
  readonly avatarUrl: string
  readonly phoneMasked: string
}

/** The name to show: the real one, else the nickname, else the masked phone. */
export function shownName(row: Pick<AccountRow, 'realName' | 'nickname' | 'phoneMasked'>): string {
  return row.realName ?? row.nickname ?? row.phoneMasked
}

/** The shown name of the account that a neighbour's column names, for a statement of that neighbour. */
export function accountNameOf(id: SQLWrapper): SQL<string | null> {
  return scalarSubquery(sql`select coalesce(${accounts.realName}, ${accounts.nickname}, ${accounts.phoneMasked})
    from ${accounts} where ${accounts.id} = ${id}`)
}

/** Whether the account that a neighbour's column names is suspended, for a statement of that neighbour. */
export function isSuspendedAccount(id: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${accounts} where ${accounts.id} = ${id} and ${accounts.suspendedAt} is not null)`
}

const cardsByIds = preparedSelect('account_cards', (db) =>
  db
    .select({
      id: accounts.id,
      realName: accounts.realName,
      nickname: accounts.nickname,
      avatarUrl: accounts.avatarUrl,
      phoneMasked: accounts.phoneMasked,
    })
    .from(accounts)
    .where(sql`${accounts.id} = any(${sql.placeholder('ids')})`),
)

/** Cards of these accounts, in no particular order; unknown ids are simply missing. */
export async function accountsByIds(tx: Tx, ids: readonly string[]): Promise<AccountCard[]> {
  if (ids.length === 0) return []
  const rows = await cardsByIds(tx, { ids: [...new Set(ids)] })
  return rows.map((row) => ({
    id: row.id,
    name: shownName(row),
    avatarUrl: row.avatarUrl ?? '',
    phoneMasked: row.phoneMasked,
  }))
}

/** The name of each of these accounts by its id; of nobody, and of an unknown account, what is given instead. */
export async function accountNames(
  tx: Tx,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined, instead?: string) => string> {
  const cards = await accountsByIds(
    tx,
    ids.flatMap((id) => id ?? []),
  )
  const names = new Map(cards.map(({ id, name }) => [id, name]))
  return (id, instead = '') => names.get(id ?? '') ?? instead
}

/** The phone number in clear; empty once the account is erased. */
export function clearPhone(keys: Keys, { id, phoneSealed }: Pick<AccountRow, 'id' | 'phoneSealed'>): string {
  return phoneSealed === null ? '' : unseal(keys, `account:${id}:phone`, phoneSealed)
}

const thereByIds = preparedSelect('accounts_there', (db) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`${accounts.id} = any(${sql.placeholder('ids')})`, isNull(accounts.erasedAt))),
)

/** Those of these accounts that are not erased, in their order. */
export async function notErasedAmong(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const there = new Set((await thereByIds(tx, { ids: [...ids] })).map((row) => row.id))
  return ids.filter((id) => there.has(id))
}

const byPhone = preparedSelect('account_by_phone', (db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.phoneHash, sql.placeholder('hash')))
    .limit(1),
)

/** The account with this phone number, if any. */
export async function accountByPhone(tx: Tx, keys: Keys, phone: string): Promise<AccountRow | undefined> {
  const [row] = await byPhone(tx, { hash: keys.lookUp('phone', phone) })
  return row
}

/** The accounts of these phone numbers, by the number; numbers without one are left out. */
export async function accountIdsByPhones(
  tx: Tx,
  keys: Keys,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (phones.length === 0) return new Map()
  const phoneOfHash = new Map(phones.map((phone) => [keys.lookUp('phone', phone).toString('hex'), phone]))
  const hashes = [...phoneOfHash.keys()].map((hash) => Buffer.from(hash, 'hex'))
  const { id, phoneHash } = accounts
  const rows = await tx.select({ id, phoneHash }).from(accounts).where(inArray(phoneHash, hashes))
  return new Map(rows.map((row) => [phoneOfHash.get(row.phoneHash?.toString('hex') ?? '') ?? '', row.id]))
}

/** One account, whole; throws for an id that is none (sessions and foreign keys make that impossible). */
export async function accountById(tx: Tx, id: string): Promise<AccountRow> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).limit(1)
  if (!row) throw new Error(`there is no account ${id}`)
  return row
}

/** Whether the platform has given an account this role, and its second factor (where one is needed) is there. */
export async function hasRole(tx: Tx, accountId: string, role: PlatformRole): Promise<boolean> {
  const [row] = await tx
    .select({ needsSecondFactor: accountRoles.needsSecondFactor, isConfirmed: secondFactors.isConfirmed })
    .from(accountRoles)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accountRoles.accountId))
    .where(and(eq(accountRoles.accountId, accountId), eq(accountRoles.role, role)))
  return row !== undefined && (!row.needsSecondFactor || row.isConfirmed === true)
}

/** Whether a role of this account waits for its second factor. */
export async function needsSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ role: accountRoles.role })
    .from(accountRoles)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accountRoles.accountId))
    .where(
      and(
        eq(accountRoles.accountId, accountId),
        eq(accountRoles.needsSecondFactor, true),
        or(isNull(secondFactors.isConfirmed), eq(secondFactors.isConfirmed, false)),
      ),
    )
  return rows.length > 0
}

/** Since when an account's second factor is on; nothing where it is not. */
export async function secondFactorSince(tx: Tx, accountId: string): Promise<Date | undefined> {
  const isOn = and(eq(secondFactors.accountId, accountId), eq(secondFactors.isConfirmed, true))
  const [row] = await tx.select({ since: secondFactors.createdAt }).from(secondFactors).where(isOn)
  return row?.since
}

/**
 * Since when the second factor that this account's roles ask for is on; `missing` while it is not, `none` for an account
 * without such a role.
 */
export async function secondFactorOfRoles(tx: Tx, accountId: string): Promise<Date | 'missing' | 'none'> {
  const [row] = await tx
    .select({ isConfirmed: secondFactors.isConfirmed, since: secondFactors.createdAt })
    .from(accountRoles)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accountRoles.accountId))
    .where(and(eq(accountRoles.accountId, accountId), eq(accountRoles.needsSecondFactor, true)))
    .limit(1)
  if (!row) return 'none'
  return row.isConfirmed && row.since ? row.since : 'missing'
}

/** Every account that the platform has given this role, e.g. to notify all auditors. */
export async function accountIdsWithRole(tx: Tx, role: PlatformRole): Promise<string[]> {
  const rows = await tx.select({ id: accountRoles.accountId }).from(accountRoles).where(eq(accountRoles.role, role))
  return rows.map((row) => row.id)
}

/** Whether nobody can log in to an account until it is reinstated. */
export async function isSuspended(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.$count(accounts, and(eq(accounts.id, accountId), isNotNull(accounts.suspendedAt)))) > 0
}

/** The accounts whose real name is this; a few, of any number of namesakes. */
export async function accountIdsNamed(tx: Tx, name: string): Promise<string[]> {
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.realName, name)).limit(20)
  return rows.map((row) => row.id)
}

/** Whether a person's real name is verified; such a person has one account. */
export async function isRealNameVerified(tx: Tx, accountId: string): Promise<boolean> {
  return (await accountById(tx, accountId)).realNameState !== 'none'
}

/** How many accounts there are. */
export async function countAccounts(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(accounts)
  return row?.count ?? 0
}
