import {
  type AccountFilter,
  type ManagedAccount,
  type ManagedAccountRecord,
  platformRoles,
  type RoleRequest,
} from '@tongying/contract/accounts'
import { id as accountId, kitErrors, type Page, type Paging, phone } from '@tongying/contract/kit'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { readTrail } from '../../platform/audit/read-trail.ts'
import { sessions } from '../../platform/auth/tables.ts'
import { answerPage, page } from '../../platform/db/page.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { Problem } from '../../platform/problem.ts'
import { accountActivity } from '../account-activity.ts'
import { accountNames, shownName } from '../queries.ts'
import { type AccountRow, accountRoles, accounts, type RoleRequestRow, roleRequests, secondFactors } from '../tables.ts'

type Asked = Paging & { readonly which: AccountFilter; readonly search: string }

/** Accounts by phone number, id or name, the newest first; those that are closed are left out. */
export async function findAccounts({ tx, platform }: Call, asked: Asked): Promise<Page<ManagedAccount>> {
  const found = and(isNull(accounts.erasedAt), among(tx, asked.which), bySearch(platform.keys, asked.search))
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(accounts).where(found)
  const rows = await tx
    .select()
    .from(accounts)
    .where(found)
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(limit)
    .offset(offset)
  return answerPage(await presentAccounts(tx, rows), total?.total ?? 0, asked)
}

function among(tx: Tx, which: AccountFilter): SQL | undefined {
  if (which === 'all') return undefined
  if (which === 'suspended') return isNotNull(accounts.suspendedAt)
  return exists(
    tx
      .select({ one: sql`1` })
      .from(accountRoles)
      .where(and(eq(accountRoles.accountId, accounts.id), eq(accountRoles.role, which))),
  )
}

/** A phone number counts whole alone, so that nobody reads numbers by trying their beginnings. */
function bySearch(keys: Keys, search: string): SQL | undefined {
  if (search === '') return undefined
  if (phone.safeParse(search).success) return eq(accounts.phoneHash, keys.lookUp('phone', search))
  const id = accountId.safeParse(search)
  if (id.success) return eq(accounts.id, id.data)
  const beginning = `${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(like(accounts.realName, beginning), like(accounts.nickname, beginning))
}

async function presentAccounts(tx: Tx, rows: readonly AccountRow[]): Promise<ManagedAccount[]> {
  const ids = rows.map((row) => row.id)
  const activity = await accountActivity(tx, ids)
  const given = ids.length === 0 ? [] : await tx.select().from(accountRoles).where(inArray(accountRoles.accountId, ids))
  return rows.map((row) => ({
    id: row.id,
    name: shownName(row),
    phone: row.phoneMasked,
    roles: platformRoles.filter((role) => given.some((each) => each.accountId === row.id && each.role === role)),
    isSuspended: row.suspendedAt !== null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: activity.get(row.id)?.lastSeenAt?.toISOString() ?? null,
  }))
}

/**
 * One account: its roles, how it stands, and what administrators did about it.
 * @throws NotFound
 */
export async function readAccount(call: Call, { id }: { id: string }): Promise<ManagedAccountRecord> {
  const { tx } = call
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id))
  const [shown] = row ? await presentAccounts(tx, [row]) : []
  if (!row || !shown) throw new Problem(kitErrors.NotFound)
  const requests = await tx.select().from(roleRequests).where(eq(roleRequests.accountId, id))
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, id))
  return {
    ...shown,
    email: row.emailMasked ?? '',
    realNameState: row.realNameState,
    hasSecondFactor: factor?.isConfirmed === true,
    isClosed: row.erasedAt !== null,
    reason: row.suspendedReason ?? '',
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    devices: await countDevices(call, id),
    requests: await presentRequests(call, requests),
    isOwn: id === accountIdOf(call),
    history: await historyOf(tx, id),
  }
}

async function countDevices({ tx, now, platform }: Call, id: string): Promise<number> {
  const idleSince = new Date(now.getTime() - platform.config.sessionIdleMs)
  const [row] = await tx
    .select({ many: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, id),
        ne(sessions.state, 'ended'),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, idleSince),
      ),
    )
  return row?.many ?? 0
}

/** Every change of roles that waits for a second administrator, the oldest first. */
export async function listRoleRequests(call: Call): Promise<{ list: RoleRequest[] }> {
  const rows = await call.tx.select().from(roleRequests).orderBy(asc(roleRequests.askedAt), asc(roleRequests.id))
  return { list: await presentRequests(call, rows) }
}

async function presentRequests(call: Call, rows: readonly RoleRequestRow[]): Promise<RoleRequest[]> {
  const nameOf = await accountNames(
    call.tx,
    rows.flatMap((row) => [row.accountId, row.askedBy]),
  )
  const callerId = accountIdOf(call)
  return rows.map((row) => ({
    id: row.id,
    accountId: row.accountId,
    name: nameOf(row.accountId, '—'),
    role: row.role,
    change: row.change,
    reason: row.reason,
    askedBy: nameOf(row.askedBy, '—'),
    askedAt: row.askedAt.toISOString(),
    isOwn: row.askedBy === callerId,
  }))
}

const historyShown = 50
const shownActions = [
  'account.suspendAccount',
  'account.reinstateAccount',
  'account.logOutAccount',
  'account.askRole',
  'account.approveRole',
  'account.declineRole',
  'account.unmask',
  'operator grant-role',
]

async function historyOf(tx: Tx, id: string): Promise<ManagedAccountRecord['history']> {
  const subject = { kind: 'account', id } as const
  const { rows } = await readTrail(tx, { subject, actions: shownActions }, { limit: historyShown, offset: 0 })
  const nameOf = await accountNames(
    tx,
    rows.map((row) => row.actorId),
  )
  return rows.map(({ at, actorId, action, detail }) => ({
    at: at.toISOString(),
    what: typeof detail.change === 'string' ? `${action}.${detail.change}` : action,
    by: nameOf(actorId),
    note: typeof detail.reason === 'string' ? detail.reason : '',
  }))
}
