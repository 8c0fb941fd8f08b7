import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/transaction.ts'
import { jobChannel } from './job-channel.ts'

/** What a timed job does, in the transaction that also marks it as done: so its effect is there exactly once. */
export type Task = (tx: Tx, payload: unknown, job: { key: string; clock: Clock }) => Promise<void>

/** The tasks by their names, which stand in the database: never renamed while jobs wait. */
export type Tasks = Record<string, Task>

/** Plans a task for a time of the product's clock; a second job with the same key takes the place of the first. */
export async function schedule(
  tx: Tx,
  { task, key, runAt, payload }: { task: string; key: string; runAt: Date; payload: unknown },
): Promise<void> {
  const due = sql`${runAt.toISOString()}::timestamptz`
  await tx.execute(sql`
    with job as (
      insert into timed_job (key, task, due_at, next_try_at, payload)
      values (${key}, ${task}, ${due}, ${due}, ${JSON.stringify(payload ?? null)}::jsonb)
      on conflict (key) do update set task = excluded.task, due_at = excluded.due_at, payload = excluded.payload,
        next_try_at = excluded.next_try_at, attempts = 0, last_error = null,
        generation = timed_job.generation + 1, done_at = null
      returning 1
    ) select pg_notify(${jobChannel}, ${String(runAt.getTime())}) from job`)
}

/** Takes a planned job back; one that has run, or is running, is not undone. */
export async function cancelJob(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`delete from timed_job where key = ${key} and done_at is null`)
}
