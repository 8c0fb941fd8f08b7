import type { Page, Paging } from '@tongying/contract/kit'
import {
  type DepartmentCode,
  departments,
  type Expert,
  isDepartmentCode,
  parentDepartment,
  titleCodes,
} from '@tongying/contract/practitioners'
import { and, arrayContains, arrayOverlaps, asc, count, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { institutionIdsBySearch } from '../institutions/index.ts'
import { searchNgrams } from '../platform/db/name-ngrams.ts'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { isInForce, presentExperts } from './queries.ts'
import { practitioners } from './tables.ts'

export interface ExpertSearch {
  /** Codes; a department finds its subdivisions too. */
  readonly departments?: readonly string[] | undefined
  /** Words of the name or of the hospital's name. */
  readonly words?: string | undefined
  readonly exceptAccountId?: string | undefined
  /** Only of these institutions (what an agreement covers). */
  readonly institutionIds?: readonly string[] | undefined
  readonly paging: Paging
}

/** Certified practitioners who work in an institution, the most senior titles first. */
export async function findExperts(tx: Tx, search: ExpertSearch): Promise<Page<Expert>> {
  const found = and(
    isInForce,
    isNotNull(practitioners.institutionId),
    search.exceptAccountId ? ne(practitioners.id, search.exceptAccountId) : undefined,
    search.departments?.length ? inDepartments(withSubdivisions(search.departments)) : undefined,
    search.institutionIds ? inArray(practitioners.institutionId, [...search.institutionIds]) : undefined,
    await bySearch(tx, search.words ?? ''),
  )
  const { limit, offset } = page(search.paging.pageNum, search.paging.pageSize)
  const [total] = await tx.select({ total: count() }).from(practitioners).where(found)
  const seniority = sql`array_position(${sql.param([...titleCodes])}::text[], ${practitioners.title})`
  const rows = await tx
    .select()
    .from(practitioners)
    .where(found)
    .orderBy(seniority, asc(practitioners.name), asc(practitioners.id))
    .limit(limit)
    .offset(offset)
  return answerPage(await presentExperts(tx, rows), total?.total ?? 0, search.paging)
}

/** Codes that there are not find nobody; an empty list is no question for the database. */
function inDepartments(codes: DepartmentCode[]): SQL {
  return codes.length > 0 ? arrayOverlaps(practitioners.departments, codes) : sql`false`
}

function withSubdivisions(codes: readonly string[]): DepartmentCode[] {
  return Object.keys(departments)
    .filter(isDepartmentCode)
    .filter((code) => codes.includes(code) || codes.includes(parentDepartment(code) ?? ''))
}

async function bySearch(tx: Tx, words: string): Promise<SQL | undefined> {
  const wanted = searchNgrams(words)
  if (wanted.length === 0) return undefined
  const institutionIds = await institutionIdsBySearch(tx, words)
  return or(
    arrayContains(practitioners.nameGrams, wanted),
    institutionIds.length > 0 ? inArray(practitioners.institutionId, institutionIds) : undefined,
  )
}
