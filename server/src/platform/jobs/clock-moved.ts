import type { Database } from '../db/open.ts'

/** The channel that says that the product's clock was moved. */
export const clockChannel = 'clock'

/**
 * Tells the queue of every process that the product's clock was moved: they run what is due by now, in due order. The
 * worker's own alarms are set anew; for what is due they ring a little later, in case no queue is running.
 */
export async function retimeJobs(db: Pick<Database, 'pool'>): Promise<void> {
  await db.pool.query(
    `with moved as (
       select count(graphile_worker.add_job('timed', json_build_object('key', key),
         run_at => greatest(due_at - (select "offset" from clock_offset), now() + interval '2 seconds'), job_key => key))
       from timed_job where done_at is null
     ) select pg_notify($1, '') from moved`,
    [clockChannel],
  )
}
