import { attachmentPreviewPath } from '@tongying/contract/attachments'
import type { InstitutionSummary, Tier } from '@tongying/contract/institutions'
import type { Page, Paging } from '@tongying/contract/kit'
import { regionName } from '@tongying/contract/regions'
import { and, arrayContains, asc, count, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { searchNgrams } from '../platform/db/name-ngrams.ts'
import { answerPage, page } from '../platform/db/page.ts'
import { preparedSelect } from '../platform/db/prepared.ts'
import { scalarSubquery } from '../platform/db/scalar-subquery.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { institutions } from './tables.ts'

const summaryColumns = {
  id: institutions.id,
  name: institutions.name,
  abbreviation: institutions.abbreviation,
  provinceCode: institutions.provinceCode,
  cityCode: institutions.cityCode,
  districtCode: institutions.districtCode,
  address: institutions.address,
  tier: institutions.tier,
  rating: institutions.rating,
  ownership: institutions.ownership,
}

const summariesByIds = preparedSelect('institution_summaries', (db) =>
  db
    .select(summaryColumns)
    .from(institutions)
    .where(sql`${institutions.id} = any(${sql.placeholder('ids')})`),
)

type Divisions = Pick<InstitutionSummary, 'provinceCode' | 'cityCode' | 'districtCode'>

function withRegionName<R extends Divisions>(row: R): R & Pick<InstitutionSummary, 'regionName'> {
  return { ...row, regionName: regionName(row.provinceCode, row.cityCode, row.districtCode) }
}

/** Institutions by id, for neighbours that must name them; unknown ids are left out. */
export async function institutionsByIds(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InstitutionSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await summariesByIds(tx, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, withRegionName(row)]))
}

/** What an institution shows to its own people and to those whom it invites. */
export interface InstitutionCard extends InstitutionSummary {
  readonly code: string
  readonly personInCharge: string
  readonly officePhone: string
  /** Where the picture is. */
  readonly logo: string | null
}

/** Institutions with code, head and contact, by id; unknown ids are left out. */
export async function institutionCards(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, InstitutionCard>> {
  if (ids.length === 0) return new Map()
  const { code, personInCharge, officePhone, logoId } = institutions
  const rows = await tx
    .select({ ...summaryColumns, code, personInCharge, officePhone, logoId })
    .from(institutions)
    .where(inArray(institutions.id, [...new Set(ids)]))
  return new Map(
    rows.map(({ logoId: logo, ...row }) => [
      row.id,
      { ...withRegionName(row), logo: logo && attachmentPreviewPath(logo) },
    ]),
  )
}

/** The institution with this registration code, if there is one. */
export async function institutionIdByCode(tx: Tx, code: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: institutions.id }).from(institutions).where(eq(institutions.code, code))
  return row?.id
}

/** The institution with this code that is entered from a list alone, locked: it waits for who onboards it. */
export async function listedIdByCode(tx: Tx, code: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: institutions.id })
    .from(institutions)
    .where(and(eq(institutions.code, code), eq(institutions.isListedOnly, true)))
    .for('update')
  return row?.id
}

/** Whether it is in the directory from a list alone. */
export async function isListedOnly(tx: Tx, institutionId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isListedOnly: institutions.isListedOnly })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  return row?.isListedOnly ?? false
}

/** The name of the institution that a neighbour's column names, for a statement of that neighbour. */
export function institutionNameOf(id: SQLWrapper): SQL<string | null> {
  return scalarSubquery(sql`select ${institutions.name} from ${institutions} where ${institutions.id} = ${id}`)
}

/** The same, as it is called for short; the name where there is no short one. */
export function institutionShortNameOf(id: SQLWrapper): SQL<string | null> {
  return scalarSubquery(sql`select coalesce(nullif(${institutions.abbreviation}, ''), ${institutions.name})
    from ${institutions} where ${institutions.id} = ${id}`)
}

/**
 * A page of the directory, by words of the name or abbreviation and by grade: of those that are onboarded, and of the others
 * where it is only asked where somebody works.
 */
export async function browseInstitutions(
  tx: Tx,
  asked: Paging & { search: string; tier?: Tier | undefined; alsoListed?: boolean },
): Promise<Page<InstitutionSummary>> {
  const found = and(
    eq(institutions.isCommunity, false),
    asked.alsoListed ? undefined : eq(institutions.isListedOnly, false),
    isNull(institutions.closedAt),
    bySearch(asked.search),
    asked.tier && eq(institutions.tier, asked.tier),
  )
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(institutions).where(found)
  const rows = await tx
    .select(summaryColumns)
    .from(institutions)
    .where(found)
    .orderBy(asc(institutions.name), asc(institutions.id))
    .limit(limit)
    .offset(offset)
  return answerPage(rows.map(withRegionName), total?.total ?? 0, asked)
}

/** The ids of at most `limit` institutions that these words find, for neighbours that search by hospital. */
export async function institutionIdsBySearch(tx: Tx, search: string, limit = 200): Promise<string[]> {
  if (searchNgrams(search).length === 0) return []
  const rows = await tx.select({ id: institutions.id }).from(institutions).where(bySearch(search)).limit(limit)
  return rows.map((row) => row.id)
}

/** By words of the name or abbreviation. */
export function bySearch(search: string): SQL | undefined {
  const wanted = searchNgrams(search)
  if (wanted.length === 0) return undefined
  const text = search.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
  // The grams find quickly, the positions make it exact.
  return and(
    arrayContains(institutions.nameGrams, wanted),
    or(isIn(institutions.name, text), isIn(institutions.abbreviation, text)),
  )
}

function isIn(column: SQL | typeof institutions.name | typeof institutions.abbreviation, text: string): SQL {
  return sql`position(${text} in regexp_replace(lower(normalize(${column}, NFKC)), '\\s+', '', 'g')) > 0`
}

/** How many institutions are onboarded, as the directory lists them. */
export async function countInstitutions(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(institutions)
    .where(
      and(eq(institutions.isCommunity, false), eq(institutions.isListedOnly, false), isNull(institutions.closedAt)),
    )
  return row?.count ?? 0
}
