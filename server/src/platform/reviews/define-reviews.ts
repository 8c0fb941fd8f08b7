import {
  type AuditFilter,
  auditFilters,
  kitErrors,
  type NamedError,
  type Page,
  type Paging,
  type RecordKind,
} from '@tongying/contract/kit'
import { and, asc, count, desc, eq, isNotNull, min, ne, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { answerPage, page } from '../db/page.ts'
import type { Tx } from '../db/transaction.ts'
import { type Access, accountIdOf, byCaller, type Call, stranger } from '../http/call.ts'
import type { By, Place } from '../moves.ts'
import { Problem } from '../problem.ts'
import { type ReviewedRow, type ReviewedTable, readReviewed, rowsOf } from './reviewed-row.ts'

/** What a reviewer sends with a decision: the version of the application that they read, or the present one. */
interface Read {
  readonly reviewVersion?: number | undefined
}

/** The columns that a decision writes. */
interface Decided {
  readonly reason: string | null
  readonly decidedAt: Date
  readonly decidedBy: string
}

/** What is a domain's own in the review of its applications. */
interface Rules<Row extends ReviewedRow> {
  readonly kind: RecordKind
  readonly table: ReviewedTable<Row>
  readonly move: (by: By, at: Place, name: 'approve' | 'reject', decided: Decided) => Promise<Row>
  readonly applicantOf: (row: Row) => string
  /** Refuses who would review an application of their own. */
  readonly own: NamedError
}

/** How the applications of one domain are reviewed. */
export interface Reviews<Row extends ReviewedRow> {
  /** One page of the review queue: what waits, the longest first; what is decided, the newest first. */
  readonly list: <P>(
    tx: Tx,
    asked: Paging & { filter: AuditFilter },
    present: (rows: readonly Row[]) => Promise<P[]>,
  ) => Promise<Page<P>>
  /** How many applications are under review, and since when the longest one waits. */
  readonly waiting: (tx: Tx) => Promise<{ count: number; since: Date | null }>
  /** Access of the reviewers' calls: the right is their account's, the application is here for the command. */
  readonly access: (call: Call, input: { id: string }) => Promise<Access<Row>>
  readonly isOwn: (call: Call<Row>) => boolean
  /**
   * Approves the application and answers it as it is now.
   * @throws StateChanged, and `own`
   */
  readonly approve: (call: Call<Row>, read: Read) => Promise<Row>
  /**
   * Rejects the application; the reason is what its applicant reads.
   * @throws StateChanged, and `own`
   */
  readonly reject: (call: Call<Row>, read: Read & { reason: string }) => Promise<Row>
  /**
   * The application, held under review until the transaction ends, to show what is masked of it; the reason stands in the
   * audit trail.
   * @throws StateChanged once it is not under review any more, and `own`
   */
  readonly unmask: (call: Call<Row>, asked: { field: string; reason: string }) => Promise<Row>
}

/** The applications of one domain that reviewers of the platform decide, and the one way in which they do. */
export function defineReviews<Row extends ReviewedRow>(rules: Rules<Row>): Reviews<Row> {
  const { kind, table, applicantOf, own } = rules
  const isOwn = ({ record, actor }: Call<Row>) => applicantOf(record) === actor.accountId
  async function decide(call: Call<Row>, name: 'approve' | 'reject', { reviewVersion }: Read, reason: string | null) {
    if (isOwn(call)) throw new Problem(own)
    const { record, now } = call
    const read = { id: record.id, version: reviewVersion ?? record.version }
    const row = await rules.move(byCaller(call), read, name, { reason, decidedAt: now, decidedBy: accountIdOf(call) })
    call.audit({ subject: { kind, id: record.id }, detail: { decision: name } })
    return row
  }
  return {
    list: (tx, asked, present) => listReviewed(tx, table, asked, present),
    waiting: (tx) => countWaiting(tx, table),
    async access({ tx }, { id }) {
      const row = await readReviewed(tx, table, id)
      // What was never submitted, or was withdrawn and is edited again, is its applicant's alone.
      return row && row.status !== 'saved' ? { holders: [], record: row } : stranger()
    },
    isOwn,
    approve: (call, read) => decide(call, 'approve', read, null),
    reject: (call, { reason, ...read }) => decide(call, 'reject', read, reason),
    async unmask(call, { field, reason }) {
      const { tx, record } = call
      if (isOwn(call)) throw new Problem(own)
      // Held, so that what is withdrawn at the same moment is not shown any more.
      const row = await readReviewed(tx, table, record.id, 'share')
      if (row?.status !== 'underReview') throw new Problem(kitErrors.StateChanged)
      call.audit({ subject: { kind, id: record.id }, detail: { unmasked: field, reason } })
      return row
    },
  }
}

async function listReviewed<Row extends ReviewedRow, P>(
  tx: Tx,
  table: ReviewedTable<Row>,
  asked: Paging & { filter: AuditFilter },
  present: (rows: readonly Row[]) => Promise<P[]>,
): Promise<Page<P>> {
  const { found, order } = listing(table, asked.filter)
  const { limit, offset } = page(asked.pageNum, asked.pageSize)
  const [total] = await tx.select({ total: count() }).from<PgTable>(table).where(found)
  const ordered = tx.select().from<PgTable>(table).where(found).orderBy(order, asc(table.id))
  const rows = rowsOf(table, await ordered.limit(limit).offset(offset))
  return answerPage(await present(rows), total?.total ?? 0, asked)
}

/** Each list has an index in its order. */
function listing(table: ReviewedTable, filter: AuditFilter): { found: SQL | undefined; order: SQL } {
  const { status, submittedAt, decidedAt } = table
  if (filter === auditFilters.waiting) return { found: eq(status, 'underReview'), order: asc(submittedAt) }
  // Submitting again clears the decision: what waits is never among what was decided.
  const isSubmitted = ne(status, 'saved')
  if (filter === auditFilters.audited) return { found: and(isNotNull(decidedAt), isSubmitted), order: desc(decidedAt) }
  return { found: and(isNotNull(submittedAt), isSubmitted), order: desc(submittedAt) }
}

async function countWaiting(tx: Tx, table: ReviewedTable): Promise<{ count: number; since: Date | null }> {
  const [row] = await tx
    .select({ count: count(), since: min(table.submittedAt) })
    .from<PgTable>(table)
    .where(eq(table.status, 'underReview'))
  return { count: row?.count ?? 0, since: row?.since ?? null }
}
