import type pg from 'pg'
import type { Database } from '../db/open.ts'

// The first half of the advisory lock's number; the second is the worker's id, hashed.
const lockSpace = 7_461_003

/** Shows, for as long as this session lives, that these workers live. */
export async function lockWorkers(client: pg.Client, workerIds: string[]): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext(id)) from unnest($2::text[]) as id', [lockSpace, workerIds])
}

/** Frees the jobs of workers whose process was killed, so that another takes them; by itself that takes four hours. */
export async function unlockDeadWorkers(db: Pick<Database, 'pool'>, ownIds: string[]): Promise<void> {
  await db.pool.query(
    `with suspects as materialized (
       select distinct locked_by as id from graphile_worker._private_jobs
       where locked_by <> all($2) and locked_at < now() - interval '10 seconds'
     ), dead as materialized (
       select id from suspects where pg_try_advisory_xact_lock($1, hashtext(id))
     )
     select graphile_worker.force_unlock_workers((select array_agg(id) from dead)) where exists (select from dead)`,
    [lockSpace, ownIds],
  )
}

/**
 * Whether jobs have been due for a while and none of these workers has taken one lately: after a database died under it
 * at an unlucky moment, graphile-worker lives on and never asks again, or never gives a job back. No task takes 45 s:
 * its statements and its transaction are cut off at 30. One that does is begun a second time, and waits for the first.
 */
export async function isIdleBesideWork(db: Pick<Database, 'pool'>, workerIds: string[]): Promise<boolean> {
  const { rows } = await db.pool.query<{ isIdle: boolean }>(
    `select exists (
       select from graphile_worker._private_jobs where is_available and run_at < now() - interval '5 seconds'
     ) and not exists (
       select from graphile_worker._private_jobs where locked_by = any($1) and locked_at > now() - interval '45 seconds'
     ) as "isIdle"`,
    [workerIds],
  )
  return rows[0]?.isIdle === true
}
