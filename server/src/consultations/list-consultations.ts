import {
  type ConsultationRow,
  type ConsultationState,
  consultationStates,
  invitationStates,
} from '@tongying/contract/consultations'
import { dayMs, type Page, toInstant, whereTurnOf } from '@tongying/contract/kit'
import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  lt,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { institutionIdsNow, institutionIdsWithRole } from '../memberships/index.ts'
import { searchNgrams } from '../platform/db/name-ngrams.ts'
import { answerPage, page } from '../platform/db/page.ts'
import { preparedSelect } from '../platform/db/prepared.ts'
import { scalarSubquery } from '../platform/db/scalar-subquery.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Desks, deskParts, desksOf, partsIn } from './access.ts'
import { type ListedCase, selectListed } from './listed-case.ts'
import { presentRow } from './present-consultation.ts'
import { queueOf, type ReviewQueue, reviewQueues, standsIn } from './review-queues.ts'
import { isExpertStill } from './standing.ts'
import { consultations, invitations } from './tables.ts'

export interface ListQuery {
  readonly tab: 'applied' | 'invited' | 'led' | 'auditQueue' | 'reportQueue'
  readonly state?: ConsultationState | undefined
  readonly applyType?: number | undefined
  readonly words?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** One page of a person's cases: those that wait for them first, then the newest. */
export async function listConsultations(
  tx: Tx,
  viewer: { accountId: string; now: Date },
  asked: ListQuery & { pageNum: number; pageSize: number },
): Promise<Page<ConsultationRow>> {
  const { accountId } = viewer
  const part = page(asked.pageNum, asked.pageSize)
  const rows = isPlain(asked)
    ? await plainPages[asked.tab](tx, { accountId, ...part })
    : await pageOf(tx, await matchesOf(tx, accountId, asked), { accountId, tab: asked.tab }, part)
  const isPastTheEnd = rows.length === 0 && part.offset > 0
  const total = isPastTheEnd ? await countMatches(tx, await matchesOf(tx, accountId, asked)) : (rows[0]?.total ?? 0)
  return answerPage(await presentRows(tx, rows, viewer), total, asked)
}

/** The cases that one has a part in oneself. */
type OwnTab = 'applied' | 'invited' | 'led'

/** The pages that people open first: a tab of their own cases, without a filter. */
const plainPages = { applied: plainPage('applied'), invited: plainPage('invited'), led: plainPage('led') }

function plainPage(tab: OwnTab) {
  return preparedSelect(`consultations_${tab}`, (db) =>
    pageOf(
      db,
      ownScope(db, sql.placeholder('accountId'), tab),
      { accountId: sql.placeholder('accountId'), tab },
      { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') },
    ),
  )
}

function isPlain(asked: ListQuery): asked is ListQuery & { tab: OwnTab } {
  const { tab, state, applyType, words, from, to } = asked
  return tab in plainPages && [state, applyType, words, from, to].every((filter) => filter === undefined)
}

async function matchesOf(tx: Tx, accountId: string, asked: ListQuery): Promise<SQL | undefined> {
  const inState = asked.state ? eq(consultations.status, asked.state) : undefined
  return and(await scopeOf(tx, accountId, asked.tab), inState, ...filters(asked))
}

/**
 * The rows of a page, each with the number of all matches: first which cases stand on it, then what is shown of those.
 * My own stand in an index in the order of the list, so that a page reads its twenty and the rest is counted in the
 * index; an expert's are found and sorted in one look.
 */
function pageOf(
  db: Pick<Tx, 'select'>,
  found: SQL | undefined,
  { accountId, tab }: { accountId: string | Placeholder; tab: ListQuery['tab'] },
  { limit, offset }: Readonly<Record<'limit' | 'offset', number | Placeholder>>,
) {
  const all =
    tab === 'applied'
      ? scalarSubquery<number>(db.select({ many: sql`count(*)::int` }).from(consultations).where(found))
      : sql<number>`(count(*) over ())::int`
  const order = orderOf(accountId, tab)
  const onPage = db
    .select({ id: consultations.id, total: all.as('total') })
    .from(consultations)
    .where(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('on_page')
  return selectListed(db, accountId, { total: onPage.total })
    .innerJoin(onPage, eq(onPage.id, consultations.id))
    .orderBy(...order)
}

async function countMatches(tx: Tx, found: SQL | undefined): Promise<number> {
  const [counted] = await tx.select({ many: count() }).from(consultations).where(found)
  return counted?.many ?? 0
}

/** How many cases in each state under the same filter, and in each tab; a program is told nothing of review queues. */
export async function countConsultations(tx: Tx, viewer: { accountId: string; isProgram: boolean }, asked: ListQuery) {
  const found = and(await scopeOf(tx, viewer.accountId, asked.tab), ...filters(asked))
  const rows = await tx
    .select({ status: consultations.status, many: count() })
    .from(consultations)
    .where(found)
    .groupBy(consultations.status)
  const tabs = { applied: 0, invited: 0, led: 0, auditQueue: 0, reportQueue: 0 }
  for (const tab of tabNames) {
    if (viewer.isProgram && tab in reviewQueues) continue
    const [row] = await tx
      .select({ many: count() })
      .from(consultations)
      .where(await scopeOf(tx, viewer.accountId, tab))
    tabs[tab] = row?.many ?? 0
  }
  const countTurns = async (tab: OwnTab) =>
    (
      await tx
        .select({ many: count() })
        .from(consultations)
        .where(and(ownScope(tx, viewer.accountId, tab), isTurnIn(viewer.accountId, tab)))
    )[0]?.many ?? 0
  const [asExpert, asApplicant] = [await countTurns('invited'), await countTurns('applied')]
  return {
    byState: Object.fromEntries(rows.map((row) => [row.status, row.many])),
    tabs,
    myTurn: asExpert + asApplicant + tabs.auditQueue + tabs.reportQueue,
  }
}

const tabNames = ['applied', 'invited', 'led', 'auditQueue', 'reportQueue'] as const

/** The rows of a list as its viewer sees them; `desks` are asked for where a row needs them and nobody has. */
export async function presentRows(
  tx: Tx,
  rows: readonly ListedCase[],
  viewer: { accountId: string; now: Date },
  given?: Desks,
): Promise<ConsultationRow[]> {
  const { accountId } = viewer
  const isOfDesk = rows.some((row) => queueOf(row) !== undefined)
  const desks = given ?? (isOfDesk ? await desksOf(tx, accountId) : noDesks)
  return rows.map((row) => {
    const invitation = row.myStatus ? { status: row.myStatus, isLead: row.isMyLead ?? false } : undefined
    // Every row comes from a scope that holds now: their own cases while they belong to the institution, their invitations
    // while they may act on them, the desk's cases in which they are not involved.
    const parts = partsIn({ consultation: row, invitation, hasApplicant: true }, accountId)
    return presentRow(row, { ...viewer, holders: parts.length > 0 ? parts : deskParts(row, desks) })
  })
}

const noDesks: Desks = { audit: new Set(), report: new Set() }

/** Which cases a tab is about; never more than the person may read. */
async function scopeOf(tx: Tx, accountId: string, tab: ListQuery['tab']): Promise<SQL | undefined> {
  if (tab === 'auditQueue')
    return queueScope(accountId, tab, await institutionIdsWithRole(tx, accountId, 'consultationAuditor'))
  if (tab === 'reportQueue')
    return queueScope(accountId, tab, await institutionIdsWithRole(tx, accountId, 'reportAuditor'))
  return ownScope(tx, accountId, tab)
}

/** What waits in the review queues of these institutions, without the cases that the person has a part in. */
export function queueScope(accountId: string, queue: ReviewQueue, institutionIds: Iterable<string>): SQL | undefined {
  const institution = queue === 'auditQueue' ? consultations.deskInstitutionId : consultations.reportInstitutionId
  return and(standsIn(queue), inArray(institution, orNone([...institutionIds])), isNotInvolved(accountId))
}

/** The same as `isInvolved`, for a statement. */
function isNotInvolved(accountId: string): SQL {
  return sql`${accountId}::uuid <> all (${consultations.expertIds} || ${consultations.preparerIds} || ${consultations.applicantId})`
}

/** The person's own cases of a tab, as far as they may read them now. */
export function ownScope(db: Pick<Tx, 'select'>, accountId: string | Placeholder, tab: OwnTab): SQL | undefined {
  if (tab === 'applied')
    return and(
      eq(consultations.applicantId, accountId),
      sql`${consultations.institutionId} in ${institutionIdsNow(accountId)}`,
    )
  // One look at the expert's own invitations; a case belongs here by its present round alone.
  const mine = db
    .select({ id: invitations.consultationId, round: invitations.round })
    .from(invitations)
    .where(
      and(
        eq(invitations.expertId, accountId),
        tab === 'led' ? eq(invitations.isLead, true) : undefined,
        inArray(invitations.status, [...invitationStates.groups.onCase]),
        isExpertStill,
      ),
    )
  return and(
    sql`(${consultations.id}, ${consultations.round}) in ${mine}`,
    notInArray(consultations.status, [...consultationStates.groups.hiddenFromExperts]),
  )
}

/** The order of a tab: what waits for the person first, then the newest; a queue's longest wait first. */
export function orderOf(accountId: string | Placeholder, tab: ListQuery['tab']): SQL[] {
  if (tab === 'auditQueue') return [sql`${consultations.submittedAt} asc`, sql`${consultations.id}`]
  if (tab === 'reportQueue') return [sql`${consultations.updatedAt} asc`, sql`${consultations.id}`]
  return [sql`(${isTurnIn(accountId, tab)}) desc`, desc(consultations.createdAt), desc(consultations.id)]
}

/** Whether it is the person's turn in a case of this tab; `turn` of the states and reviews says where. */
function isTurnIn(accountId: string | Placeholder, tab: OwnTab): SQL {
  return tab === 'applied' ? isApplicantsTurn : isExpertsTurn(accountId)
}

const isApplicantsTurn = inArray(consultations.status, whereTurnOf(consultationStates.states, 'applicant'))

/** An invitation to answer, or as lead a report to write or to correct. */
export function isExpertsTurn(accountId: string | Placeholder): SQL {
  const isAsked = sql`${inArray(consultations.status, whereTurnOf(consultationStates.states, 'invitee'))} and exists (
    select from ${invitations} where ${invitations.consultationId} = ${consultations.id}
      and ${invitations.round} = ${consultations.round} and ${invitations.expertId} = ${accountId}
      and ${invitations.status} = 'invited')`
  const isToWrite = sql`coalesce(${inArray(consultations.review, whereTurnOf(consultationStates.reviews, 'lead'))}, false)`
  return sql`((${isAsked}) or (${consultations.leadId} = ${accountId} and ${isToWrite}))`
}

function filters(asked: ListQuery): (SQL | undefined)[] {
  return [
    asked.applyType === undefined ? undefined : eq(consultations.schedule, asked.applyType),
    startsWithin(asked),
    searchFilter(asked.words, asked.tab === 'applied'),
  ]
}

/** Cases whose appointment starts between these days of the product's time zone, both included. */
export function startsWithin({ from, to }: Pick<ListQuery, 'from' | 'to'>): SQL | undefined {
  return and(
    from ? gte(consultations.startsAt, toInstant(from, '00:00')) : undefined,
    to ? lt(consultations.startsAt, new Date(toInstant(to, '00:00').getTime() + dayMs)) : undefined,
  )
}

/**
 * A number from its beginning, words of the reason, or a patient's name: the applicant finds it by any part, everybody
 * else, who sees it masked, by the family name alone, so that the search tells nothing that the list hides.
 */
function searchFilter(words: string | undefined, isApplicant: boolean): SQL | undefined {
  const wanted = words?.trim()
  if (!wanted) return undefined
  const safe = wanted.replace(/[\\%_]/g, (character) => `\\${character}`)
  const grams = searchNgrams(wanted)
  return or(
    ilike(consultations.number, `${safe}%`),
    isApplicant ? nameHas(grams) : familyNameIs(grams),
    ilike(consultations.reason, `%${safe}%`),
  )
}

function nameHas(grams: readonly string[]): SQL | undefined {
  return grams.length > 0 ? arrayContains(consultations.patientNameGrams, [...grams]) : undefined
}

/** The one letter that a masked name shows first; it stands first among the grams, too. */
function familyNameIs(grams: readonly string[]): SQL | undefined {
  const [letter] = grams
  if (letter === undefined || grams.length > 1 || [...letter].length > 1) return undefined
  return and(nameHas(grams), sql`${consultations.patientNameGrams}[1] = ${letter}`)
}

function orNone(ids: readonly string[]): string[] {
  return ids.length > 0 ? [...ids] : ['00000000-0000-0000-0000-000000000000']
}
