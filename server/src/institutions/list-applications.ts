import { type ApplicationStanding, auditFilters, type ReviewedApplication } from '@tongying/contract/institutions'
import type { Page, Paging } from '@tongying/contract/kit'
import { and, asc, count, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import { accountsByIds } from '../accounts/index.ts'
import { answerPage, page } from '../platform/db/page.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { maskedContent } from './application-content.ts'
import { allowedMoves, presentApplication } from './present-application.ts'
import { type Application, applications } from './tables.ts'

/** Applications as the platform's auditors work through them: what waits, the longest first; what is decided, the newest. */
export async function listApplications(
  tx: Tx,
  asked: Paging & { filter: number },
): Promise<Page<ApplicationStanding & { applicantName: string }>> {
  const { found, order } = listing(asked.filter)
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from(applications).where(found)
  const rows = await tx
    .select()
    .from(applications)
    .where(found)
    .orderBy(order, asc(applications.id))
    .limit(limit)
    .offset(offset)
  const names = await applicantNames(tx, rows)
  const list = rows.map((row) => ({ ...presentApplication(row), applicantName: names.get(row.applicantId) ?? '' }))
  return answerPage(list, total?.total ?? 0, asked)
}

/** One application for its reviewer. */
export async function presentReviewed({
  tx,
  platform,
  actor,
  record,
}: Call<Application>): Promise<ReviewedApplication> {
  const names = await applicantNames(tx, [record])
  const isOwn = record.applicantId === actor.accountId
  return {
    ...presentApplication(record),
    applicantId: record.applicantId,
    applicantName: names.get(record.applicantId) ?? '',
    content: maskedContent(platform.keys, record),
    reviewVersion: record.version,
    allowed: isOwn ? [] : allowedMoves(record, actor.holders),
  }
}

/** The applications of one account, the newest first, for its own list. */
export async function applicationsOf(tx: Tx, accountId: string): Promise<ApplicationStanding[]> {
  const rows = await tx
    .select()
    .from(applications)
    .where(eq(applications.applicantId, accountId))
    .orderBy(desc(applications.createdAt))
    .limit(100)
  return rows.map(presentApplication)
}

/** Who applied, and how the hospital is called: for messages about it. */
export async function applicationById(
  tx: Tx,
  id: string,
): Promise<{ hospitalName: string; applicantId: string } | undefined> {
  const { hospitalName, applicantId } = applications
  const [row] = await tx.select({ hospitalName, applicantId }).from(applications).where(eq(applications.id, id))
  return row
}

async function applicantNames(tx: Tx, rows: readonly Application[]): Promise<ReadonlyMap<string, string>> {
  const cards = await accountsByIds(
    tx,
    rows.map((row) => row.applicantId),
  )
  return new Map(cards.map((card) => [card.id, card.name]))
}

/** Each list has an index in its order. */
function listing(filter: number): { found: SQL | undefined; order: SQL } {
  const { status, submittedAt, decidedAt } = applications
  if (filter === auditFilters.waitAudit) return { found: eq(status, 'underReview'), order: asc(submittedAt) }
  // Submitting again clears the decision: what waits is never among what was decided.
  // What was taken back, or is typed anew after a rejection, is the applicant's alone: nobody could open it.
  const isTheirs = ne(status, 'saved')
  if (filter === auditFilters.audited) return { found: and(isNotNull(decidedAt), isTheirs), order: desc(decidedAt) }
  return { found: and(isNotNull(submittedAt), isTheirs), order: desc(submittedAt) }
}
