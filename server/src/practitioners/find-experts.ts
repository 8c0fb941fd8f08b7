import type { Page, Paging } from '@tongying/contract/kit'
import {
  type DepartmentCode,
  departments,
  type Expert,
  isDepartmentCode,
  parentDepartment,
  type TitleCode,
  titleCodes,
} from '@tongying/contract/practitioners'
import { and, arrayContains, arrayOverlaps, asc, count, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { institutionIdsBySearch, institutionsByIds } from '../institutions/index.ts'
import { searchNgrams } from '../platform/db/name-ngrams.ts'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { isInvitable, presentExperts } from './queries.ts'
import { practitioners } from './tables.ts'

export interface ExpertSearch {
  /** Codes; a department finds its subdivisions too. */
  readonly departments?: readonly string[] | undefined
  /** Words of the name, of the hospital's name or of what the person is good at. */
  readonly search?: string | undefined
  readonly exceptAccountId?: string | undefined
  /** Only of these institutions. */
  readonly institutionIds?: readonly string[] | undefined
  /** Only of these institutions, each with its departments (none means all): what agreements cover. */
  readonly within?: readonly { readonly institutionId: string; readonly departments: readonly string[] }[] | undefined
  /** Only with one of these titles. */
  readonly titles?: readonly TitleCode[] | undefined
  /** Those who come after all others, or are left out: these, or all but these. */
  readonly busy?:
    | { readonly ids: readonly string[]; readonly isAllBut: boolean; readonly isLeftOut: boolean }
    | undefined
  readonly paging: Paging
}

/** Practitioners who may be invited as experts: who is not busy first, then the most senior titles. */
export async function findExperts(tx: Tx, asked: ExpertSearch): Promise<Page<Expert>> {
  const found = await matches(tx, asked)
  const { limit, offset } = page(asked.paging.pageNum, asked.paging.pageSize)
  const [total] = await tx.select({ total: count() }).from(practitioners).where(found)
  const seniority = sql`array_position(${sql.param([...titleCodes])}::text[], ${practitioners.title})`
  const rows = await tx
    .select()
    .from(practitioners)
    .where(found)
    .orderBy(isBusy(asked), seniority, asc(practitioners.name), asc(practitioners.id))
    .limit(limit)
    .offset(offset)
  return answerPage(await presentExperts(tx, rows), total?.total ?? 0, asked.paging)
}

/** How many practitioners a search finds, and where they work, by the institution's name. */
export async function surveyExperts(tx: Tx, asked: Omit<ExpertSearch, 'paging'>) {
  const rows = await tx
    .select({ id: practitioners.institutionId, many: count() })
    .from(practitioners)
    .where(await matches(tx, asked))
    .groupBy(practitioners.institutionId)
  const ids = rows.flatMap((row) => row.id ?? [])
  const names = await institutionsByIds(tx, ids)
  const institutions = ids.flatMap((id) => {
    const name = names.get(id)?.name
    return name === undefined ? [] : [{ id, name }]
  })
  return {
    many: rows.reduce((sum, row) => sum + row.many, 0),
    institutions: institutions.toSorted((left, right) => left.name.localeCompare(right.name, 'zh-CN')),
  }
}

async function matches(tx: Tx, asked: Omit<ExpertSearch, 'paging'>): Promise<SQL | undefined> {
  const { busy, titles } = asked
  return and(
    isInvitable,
    asked.exceptAccountId ? ne(practitioners.id, asked.exceptAccountId) : undefined,
    asked.departments?.length ? inDepartments(withSubdivisions(asked.departments)) : undefined,
    asked.institutionIds ? inArray(practitioners.institutionId, [...asked.institutionIds]) : undefined,
    asked.within && inPlaces(asked.within),
    titles ? inArray(practitioners.title, [...titles]) : undefined,
    busy?.isLeftOut ? sql`not (${isBusy(asked)})` : undefined,
    await bySearch(tx, asked.search ?? ''),
  )
}

function isBusy({ busy }: Pick<ExpertSearch, 'busy'>): SQL {
  const isNamed = sql`(${practitioners.id} = any(${sql.param([...(busy?.ids ?? [])])}::uuid[]))`
  return busy?.isAllBut ? sql`not ${isNamed}` : isNamed
}

function inPlaces(places: NonNullable<ExpertSearch['within']>): SQL | undefined {
  const each = places.map(({ institutionId, departments: codes }) =>
    and(
      eq(practitioners.institutionId, institutionId),
      codes.length > 0 ? inDepartments(withSubdivisions(codes)) : undefined,
    ),
  )
  return each.length > 0 ? or(...each) : sql`false`
}

/** Codes that there are not find nobody; an empty list is no question for the database. */
function inDepartments(codes: DepartmentCode[]): SQL {
  return codes.length > 0 ? arrayOverlaps(practitioners.departments, codes) : sql`false`
}

/** These departments with their subdivisions. */
export function withSubdivisions(codes: readonly string[]): DepartmentCode[] {
  return Object.keys(departments)
    .filter(isDepartmentCode)
    .filter((code) => codes.includes(code) || codes.includes(parentDepartment(code) ?? ''))
}

async function bySearch(tx: Tx, text: string): Promise<SQL | undefined> {
  const wanted = searchNgrams(text)
  if (wanted.length === 0) return undefined
  const institutionIds = await institutionIdsBySearch(tx, text)
  return or(
    arrayContains(practitioners.nameGrams, wanted),
    institutionIds.length > 0 ? inArray(practitioners.institutionId, institutionIds) : undefined,
    ilike(practitioners.beGoodAt, `%${text.trim().replace(/[\\%_]/g, (character) => `\\${character}`)}%`),
  )
}
