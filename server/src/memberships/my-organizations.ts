import type { Page, Paging } from '@tongying/contract/kit'
import type { MyOrganization } from '@tongying/contract/memberships'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import { storageUsesOfInstitutions } from '../attachments/index.ts'
import { institutionCards } from '../institutions/index.ts'
import type { Config } from '../platform/config.ts'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { joinApplications, memberships } from './tables.ts'

/** The institutions that a person belongs to now, the longest membership first. */
export async function myOrganizations(
  tx: Tx,
  accountId: string,
  { asked, quotas }: { asked: Paging; quotas: Config['quotas'] },
): Promise<Page<MyOrganization>> {
  const mine = and(eq(memberships.accountId, accountId), isNull(memberships.endedAt))
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(memberships).where(mine)
  const rows = await tx
    .select()
    .from(memberships)
    .where(mine)
    .orderBy(asc(memberships.since), asc(memberships.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map((row) => row.institutionId)
  const cards = await institutionCards(tx, ids)
  const members = await memberCounts(tx, ids)
  const administered = rows.filter((row) => row.roles.includes('institutionAdmin')).map((row) => row.institutionId)
  const waiting = await waitingCounts(tx, administered)
  const storage = await storageUsesOfInstitutions(tx, administered, quotas)
  const list = rows.flatMap((row): MyOrganization[] => {
    const card = cards.get(row.institutionId)
    if (!card) return []
    const { code, ...shown } = card
    return [
      {
        ...shown,
        institutionCode: code,
        roles: row.roles,
        isAdmin: row.roles.includes('institutionAdmin'),
        since: row.since.toISOString(),
        memberCount: members.get(row.institutionId) ?? 0,
        waitingCount: waiting.get(row.institutionId) ?? 0,
        storage: storage.get(row.institutionId) ?? null,
      },
    ]
  })
  return answerPage(list, total?.total ?? 0, asked)
}

async function memberCounts(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: memberships.institutionId, count: count() })
    .from(memberships)
    .where(and(inArray(memberships.institutionId, [...ids]), isNull(memberships.endedAt)))
    .groupBy(memberships.institutionId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

async function waitingCounts(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: joinApplications.institutionId, count: count() })
    .from(joinApplications)
    .where(and(inArray(joinApplications.institutionId, [...ids]), eq(joinApplications.status, 'pending')))
    .groupBy(joinApplications.institutionId)
  return new Map(rows.map((row) => [row.id, row.count]))
}
