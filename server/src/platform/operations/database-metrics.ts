import * as z from 'zod'
import type { Platform } from '../platform.ts'

const metric = z.coerce.number()
const row = z.object({
  timed_waiting: metric,
  timed_due: metric,
  timed_late: metric,
  timed_failing: metric,
  outbox_failures: metric,
  audit_unsealed: metric,
  audit_sealed_at: metric,
})
const lagRow = z.object({ subscriber: z.string(), behind: metric, seconds: metric })

export type DatabaseMetrics = z.output<typeof row> & { readonly lags: readonly z.output<typeof lagRow>[] }

/** More than this is reported as this: counting a long backlog must not add to the trouble. */
const counted = 10_000

/** What only the database knows about the platform, the same in every server process. */
export async function readDatabaseMetrics({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<DatabaseMetrics> {
  const [counts, lags] = await Promise.all([db.pool.query(countsQuery, [clock.now()]), db.pool.query(lagQuery)])
  return { ...row.parse(counts.rows[0]), lags: z.array(lagRow).parse(lags.rows) }
}

const countsQuery = `select
  (select count(*) from timed_job where done_at is null) as timed_waiting,
  (select count(*) from timed_job where done_at is null and due_at <= $1) as timed_due,
  (select coalesce(extract(epoch from $1 - min(due_at)), 0) from timed_job where done_at is null and due_at <= $1) as timed_late,
  (select count(*) from timed_job where done_at is null and attempts > 0) as timed_failing,
  (select count(*) from outbox_failure) as outbox_failures,
  (select count(*) from audit.event where id > (select coalesce(max(to_id), 0) from audit.seal)) as audit_unsealed,
  (select coalesce(extract(epoch from max(sealed_at)), 0) from audit.seal) as audit_sealed_at`

// Events that a subscriber does not want are passed over every ten seconds only, so a lag below that means nothing.
const lagQuery = `select c.subscriber, late.behind, late.seconds from outbox_cursor c cross join lateral (
  select count(*) as behind, greatest(0, coalesce(extract(epoch from now() - min(e.created_at)), 0)) as seconds from (
    select created_at from outbox_event e where (e.xid, e.id) > (c.xid, c.id) order by xid, id limit ${counted}
  ) as e) as late order by c.subscriber`
