import { type ConsultationRow, consultationStates } from '@tongying/contract/consultations'
import { settingLimits } from '@tongying/contract/institutions'
import { minuteMs, type Page } from '@tongying/contract/kit'
import { and, count, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { inStates } from '../platform/db/columns.ts'
import { answerPage, page } from '../platform/db/page.ts'
import { preparedSelect } from '../platform/db/prepared.ts'
import { scalarSubquery } from '../platform/db/scalar-subquery.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { partsIn, type ReviewInstitutions, reviewerParts, reviewInstitutionsOf } from './access.ts'
import {
  appliedByState,
  filters,
  isQueue,
  isTurnIn,
  type ListQuery,
  type OwnTab,
  orderOf,
  ownScope,
  scopeOf,
} from './list-conditions.ts'
import { type ListedCase, selectListed } from './listed-case.ts'
import { presentRow } from './present-consultation.ts'
import { queueOf, reviewQueues } from './review-queues.ts'
import { isSupplementOpen } from './supplements/open-supplements.ts'
import { consultations } from './tables.ts'

/** One page of a person's cases: those whose room is open first, then those that wait for them, then the newest. */
export async function listConsultations(
  tx: Tx,
  viewer: { accountId: string; now: Date },
  asked: ListQuery & { pageNum: number; pageSize: number },
): Promise<Page<ConsultationRow>> {
  const { accountId } = viewer
  const part = page(asked.pageNum, asked.pageSize)
  const opensBy = lobbiesOpenBy(viewer.now)
  const rows = isPlain(asked)
    ? await plainPages[asked.tab](tx, { accountId, opensBy, ...part })
    : await pageOf(tx, await matchesOf(tx, accountId, asked), { accountId, opensBy, tab: asked.tab }, part)
  const isPastTheEnd = rows.length === 0 && part.offset > 0
  const total = isPastTheEnd ? await countMatches(tx, await matchesOf(tx, accountId, asked)) : (rows[0]?.total ?? 0)
  return answerPage(await presentRows(tx, rows, viewer), total, asked)
}

/** The first `most` of a person's own cases in the order of the list, without pages: for an export. */
export async function listWhole(
  tx: Tx,
  viewer: { accountId: string; now: Date },
  { most, ...asked }: ListQuery & { most: number },
): Promise<ConsultationRow[]> {
  const { accountId } = viewer
  const found = await matchesOf(tx, accountId, asked)
  const opensBy = lobbiesOpenBy(viewer.now)
  const rows = await pageOf(tx, found, { accountId, opensBy, tab: asked.tab }, { limit: most, offset: 0 })
  return presentRows(tx, rows, viewer)
}

/** The pages that people open first: a tab of their own cases, without a filter. */
const plainPages = { applied: plainPage('applied'), invited: plainPage('invited'), led: plainPage('led') }

function plainPage(tab: OwnTab) {
  return preparedSelect(`consultations_${tab}`, (db) =>
    pageOf(
      db,
      ownScope(db, sql.placeholder('accountId'), tab),
      { accountId: sql.placeholder('accountId'), opensBy: sql.placeholder('opensBy'), tab },
      { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') },
    ),
  )
}

function isPlain(asked: ListQuery): asked is ListQuery & { tab: OwnTab } {
  const { tab, state, applyType, department, search, from, to } = asked
  return tab in plainPages && [state, applyType, department, search, from, to].every((filter) => filter === undefined)
}

async function matchesOf(tx: Tx, accountId: string, asked: ListQuery): Promise<SQL | undefined> {
  const inState = asked.state ? eq(consultations.status, asked.state) : undefined
  return and(await scopeOf(tx, accountId, asked.tab), inState, ...filters(asked))
}

type Limits = Readonly<Record<'limit' | 'offset', number | Placeholder>>

/**
 * The rows of a page, each with the number of all matches: first which cases stand on it, then what is shown of those.
 * An applicant's cases stand in an index in the order of the list, so that a page reads its twenty and the rest is
 * counted in the index; an expert's are found and sorted in one look.
 */
function pageOf(
  db: Pick<Tx, 'select'>,
  found: SQL | undefined,
  { tab, ...viewer }: { accountId: string | Placeholder; opensBy: string | Placeholder; tab: ListQuery['tab'] },
  { limit, offset }: Limits,
) {
  const all =
    tab === 'applied'
      ? scalarSubquery<number>(db.select({ many: sql`count(*)::int` }).from(consultations).where(found))
      : sql<number>`(count(*) over ())::int`
  const order = isQueue(tab)
    ? orderOf(viewer.accountId, tab)
    : [openFirst(viewer.opensBy), ...orderOf(viewer.accountId, tab)]
  const onPage = db
    .select({ id: consultations.id, total: all.as('total') })
    .from(consultations)
    .where(tab === 'applied' ? firstApplied(db, found, viewer, { limit, offset }) : found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('on_page')
  return selectListed(db, viewer.accountId, { total: onPage.total })
    .innerJoin(onPage, eq(onPage.id, consultations.id))
    .orderBy(...order)
}

/**
 * The applicant's cases up to the end of a page. Which rooms are open changes with the time, and who waits for a file
 * stands elsewhere, so no index can have that order: those, a few, are looked up by themselves, and the others read in
 * the order of their index.
 */
function firstApplied(
  db: Pick<Tx, 'select'>,
  found: SQL | undefined,
  { opensBy }: { opensBy: string | Placeholder },
  { limit, offset }: Limits,
): SQL {
  const ids = () => db.select({ id: consultations.id }).from(consultations)
  const isOpen = isRoomOpen(opensBy)
  const open = ids().where(and(found, isArranged, isOpen))
  const waitedFor = ids().where(and(found, isSupplementOpen, sql`not ${isOpen}`))
  const others = ids()
    .where(and(found, sql`not ${isOpen}`, sql`not ${isSupplementOpen}`))
    .orderBy(...appliedByState)
  return sql`${consultations.id} in (${open} union all ${waitedFor} union all (${others} limit ${limit}::int + ${offset}::int))`
}

const isArranged = inStates(consultations.status, consultationStates.groups.arranged)

const longestLobby = settingLimits.lobbyMinutes.max

/** The latest start of an appointment whose room can be open now. */
function lobbiesOpenBy(now: Date): string {
  return new Date(now.getTime() + longestLobby * minuteMs).toISOString()
}

/** Whether a case's room can be entered; the same as `isLobbyOpen` of a row, for a statement, which an index can answer. */
function isRoomOpen(opensBy: string | Placeholder): SQL {
  return sql`(${isArranged} and ${consultations.roomName} is not null
    and coalesce(${consultations.startsAt} <= ${opensBy}::timestamptz, false)
    and ${consultations.startsAt} <= ${opensBy}::timestamptz
      - (${sql.raw(String(longestLobby))} - ${consultations.lobbyMinutes}) * interval '1 minute')`
}

/** The cases whose room is open before all others, the earlier appointment first. */
function openFirst(opensBy: string | Placeholder): SQL {
  return sql`case when ${isRoomOpen(opensBy)} then ${consultations.startsAt} end asc nulls last`
}

async function countMatches(tx: Tx, found: SQL | undefined): Promise<number> {
  const [counted] = await tx.select({ many: count() }).from(consultations).where(found)
  return counted?.many ?? 0
}

/** How many cases in each state under the same filter, and in each tab; a program gets nothing of review queues. */
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

/** The rows of a list as its viewer sees them; `reviewing` are asked for where a row needs them and nobody has. */
export async function presentRows(
  tx: Tx,
  rows: readonly ListedCase[],
  viewer: { accountId: string; now: Date },
  given?: ReviewInstitutions,
): Promise<ConsultationRow[]> {
  const { accountId } = viewer
  const isInQueue = rows.some((row) => queueOf(row) !== undefined)
  const reviewing = given ?? (isInQueue ? await reviewInstitutionsOf(tx, accountId) : nothingToReview)
  return rows.map((row) => {
    const invitation = row.myStatus ? { status: row.myStatus, isLead: row.isMyLead ?? false } : undefined
    // Every row comes from a scope that holds now: their own cases while they belong to the institution, their invitations
    // while they may act on them, the queue's cases in which they are not involved.
    const parts = partsIn({ consultation: row, invitation, hasApplicant: true, hasCoordinator: true }, accountId)
    return presentRow(row, { ...viewer, holders: parts.length > 0 ? parts : reviewerParts(row, reviewing) })
  })
}

const nothingToReview: ReviewInstitutions = { audit: new Set(), report: new Set() }
