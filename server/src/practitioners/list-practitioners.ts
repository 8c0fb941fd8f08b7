import { dayMs, kitErrors, type Language, openMoves, type Page, type Paging, productDay } from '@tongying/contract/kit'
import {
  departmentLabel,
  licenceNoticeDays,
  type PractitionerRecord,
  type PractitionerStanding,
  practitionerStates,
  type StandingFilter,
  titles,
} from '@tongying/contract/practitioners'
import { and, arrayContains, asc, count, eq, lte, type SQL } from 'drizzle-orm'
import { hasRole, realNameOf } from '../accounts/index.ts'
import { searchNgrams } from '../platform/db/name-ngrams.ts'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { historyOfPractitioner, reasonOfStanding } from './practitioner-history.ts'
import { practitionerOf, presentExperts } from './queries.ts'
import { type Practitioner, practitioners } from './tables.ts'

type Asked = Paging & { standing: StandingFilter; search: string }

/** Everybody who was ever certified, by name; those whose licence ends soon, the soonest first. */
export async function listPractitioners(
  { tx, now, language }: Pick<Call, 'tx' | 'now' | 'language'>,
  asked: Asked,
): Promise<Page<PractitionerStanding>> {
  const found = and(inStanding(asked.standing, now), bySearch(asked.search))
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(practitioners).where(found)
  const order = asked.standing === 'ending' ? [asc(practitioners.licenceExpiresOn)] : []
  const rows = await tx
    .select()
    .from(practitioners)
    .where(found)
    .orderBy(...order, asc(practitioners.name), asc(practitioners.id))
    .limit(limit)
    .offset(offset)
  return answerPage(await presentStandings(tx, rows, language), total?.total ?? 0, asked)
}

function inStanding(standing: StandingFilter, now: Date): SQL | undefined {
  if (standing === 'all') return undefined
  if (standing !== 'ending') return eq(practitioners.status, standing)
  const until = productDay(new Date(now.getTime() + licenceNoticeDays * dayMs))
  return and(eq(practitioners.status, practitionerStates.initial), lte(practitioners.licenceExpiresOn, until))
}

function bySearch(text: string): SQL | undefined {
  const wanted = searchNgrams(text)
  return wanted.length > 0 ? arrayContains(practitioners.nameGrams, wanted) : undefined
}

/**
 * One certified person: how they stand, what happened, and what the reader may do about it.
 * @throws NotFound
 */
export async function recordOfPractitioner(context: Call, { id }: { id: string }): Promise<PractitionerRecord> {
  const { tx, language, platform } = context
  const record = await practitionerOf(tx, id)
  if (!record) throw new Problem(kitErrors.NotFound)
  const [row] = await presentStandings(tx, [record], language)
  if (!row) throw new Error(`practitioner ${record.id} is not presented`)
  const callerId = accountIdOf(context)
  const mayChange = record.id !== callerId && (await hasRole(tx, callerId, 'platformAdmin'))
  const { moves } = practitionerStates
  const allowed = openMoves(practitionerStates, record.status, null).filter(
    (name) => moves[name].permission === 'certification.suspend',
  )
  return {
    ...row,
    departments: record.departments.map((code) => departmentLabel(code)[language]),
    phone: (await realNameOf(tx, platform.keys, record.id)).phoneMasked,
    reason: await reasonOfStanding(tx, record),
    history: await historyOfPractitioner(tx, record.id),
    reviewVersion: record.version,
    allowed: mayChange ? allowed : [],
  }
}

async function presentStandings(
  tx: Tx,
  rows: readonly Practitioner[],
  language: Language,
): Promise<PractitionerStanding[]> {
  const hospitals = new Map((await presentExperts(tx, rows)).map((expert) => [expert.accountId, expert.hospitalName]))
  return rows.map((row) => ({
    accountId: row.id,
    name: row.name,
    title: titles[row.title][language],
    hospitalName: hospitals.get(row.id) ?? row.hospitalName,
    standing: row.status,
    licenceExpiresOn: row.licenceExpiresOn,
    certifiedAt: row.certifiedAt.toISOString(),
    isListed: row.listedAt !== null,
  }))
}
