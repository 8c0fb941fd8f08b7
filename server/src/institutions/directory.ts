import type { DirectoryEntry, institutionStandings, Tier } from '@tongying/contract/institutions'
import type { Page, Paging } from '@tongying/contract/kit'
import { regionName } from '@tongying/contract/regions'
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { bySearch } from './queries.ts'
import { type Institution, institutions } from './tables.ts'

type Asked = Paging & {
  readonly search: string
  readonly tier?: Tier | undefined
  readonly standing?: (typeof institutionStandings)[number] | undefined
}

/** The directory as the platform's staff read it: closed institutions included. */
export async function readDirectory(tx: Tx, asked: Asked): Promise<Page<DirectoryEntry>> {
  const { search, tier, standing } = asked
  const found = and(
    eq(institutions.isCommunity, false),
    bySearch(search),
    tier && eq(institutions.tier, tier),
    standing && (standing === 'closed' ? isNotNull(institutions.closedAt) : isNull(institutions.closedAt)),
  )
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(institutions).where(found)
  const rows = await tx
    .select()
    .from(institutions)
    .where(found)
    .orderBy(asc(institutions.name), asc(institutions.id))
    .limit(limit)
    .offset(offset)
  return answerPage(rows.map(presentEntry), total?.total ?? 0, asked)
}

export function presentEntry(row: Institution): DirectoryEntry {
  const { id, name, abbreviation, provinceCode, cityCode, districtCode, address, tier, rating, ownership } = row
  return {
    ...{ id, name, abbreviation, provinceCode, cityCode, districtCode, address, tier, rating, ownership },
    regionName: regionName(provinceCode, cityCode, districtCode),
    institutionCode: row.code,
    isListedOnly: row.isListedOnly,
    closedAt: row.closedAt?.toISOString() ?? null,
    version: row.revision,
  }
}
