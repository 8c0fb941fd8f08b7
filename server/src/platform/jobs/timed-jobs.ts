import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'

/** What a timed job does, in the transaction that also marks it as done: so its effect is there exactly once. */
export type Task = (tx: Tx, payload: unknown, job: { key: string; clock: Clock }) => Promise<void>

/** The tasks by their names, which stand in the database: never renamed while jobs wait. */
export type Tasks = Record<string, Task>

/** The clock of the queue; one that can be moved is read anew before each job. */
export type QueueClock = Clock & { refresh?(): Promise<void> }

/** Plans a task for a time of the product's clock; a second job with the same key takes the place of the first. */
export async function schedule(
  tx: Tx,
  { task, key, runAt, payload }: { task: string; key: string; runAt: Date; payload: unknown },
): Promise<void> {
  await tx.execute(sql`
    with job as (
      insert into timed_job (key, task, due_at, payload)
      values (${key}, ${task}, ${runAt.toISOString()}::timestamptz, ${JSON.stringify(payload ?? null)}::jsonb)
      on conflict (key) do update set task = excluded.task, due_at = excluded.due_at, payload = excluded.payload,
        generation = timed_job.generation + 1, done_at = null
      returning key, due_at
    ) select graphile_worker.add_job('timed', json_build_object('key', key), job_key => key,
        run_at => due_at - coalesce((select "offset" from clock_offset), interval '0')) from job`)
}

/** Takes a planned job back; one that has run, or is running, is not undone. */
export async function cancelJob(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`
    with cancelled as (delete from timed_job where key = ${key} and done_at is null returning key)
    select graphile_worker.remove_job(key) from cancelled`)
}

type Running = { db: Pick<Database, 'orm' | 'pool'>; tasks: Tasks; clock: QueueClock }
type Row = { task: string; payload: unknown; generation: number; due: number }

/** Runs one job unless it is done, gone or not due yet; says whether it ran. */
export async function runTimedJob({ db, tasks, clock }: Running, key: string): Promise<boolean> {
  await clock.refresh?.()
  return inTransaction(db, async (tx) => {
    // Whoever else runs this job holds the row: we wait, and then see it done.
    const { rows } = await tx.execute<Row>(sql`
      select task, payload, generation, (extract(epoch from due_at) * 1000)::float8 as due
      from timed_job where key = ${key} and done_at is null for update`)
    const job = rows[0]
    if (!job) return false
    const remaining = job.due - clock.now().getTime()
    if (remaining > 0) {
      await wakeLater(tx, key, remaining)
      return false
    }
    const task = tasks[job.task]
    if (!task) throw new Error(`No task is called ${job.task}`)
    await task(tx, job.payload, { key, clock })
    // A job that planned itself anew has another generation, and is not done.
    await tx.execute(sql`update timed_job set done_at = now() where key = ${key} and generation = ${job.generation}`)
    return true
  })
}

/** The database's clock was ahead of ours, or ours was moved back: the worker asks again when the rest has passed. */
async function wakeLater(tx: Tx, key: string, milliseconds: number) {
  await tx.execute(sql`
    select graphile_worker.add_job('timed', json_build_object('key', ${key}::text), job_key => ${key}::text,
      run_at => clock_timestamp() + ${milliseconds} * interval '1 millisecond')`)
}

/** Runs every job that is due, in due order, one after the other; failures do not keep the later ones from running. */
export async function runDueJobs(
  running: Running,
): Promise<{ ran: number; failures: { key: string; error: unknown }[] }> {
  const failures: { key: string; error: unknown }[] = []
  await running.clock.refresh?.()
  for (let ran = 0; ; ) {
    const { rows } = await running.db.pool.query<{ key: string }>(
      `select key from timed_job where done_at is null and due_at <= $1 and key <> all($2) order by due_at, key limit 1`,
      [running.clock.now(), failures.map((failure) => failure.key)],
    )
    const key = rows[0]?.key
    if (key === undefined) return { ran, failures }
    try {
      if (await runTimedJob(running, key)) ran++
    } catch (error) {
      failures.push({ key, error })
    }
  }
}

/** Forgets jobs that were done more than a week ago. */
export async function removeDone(db: Pick<Database, 'pool'>): Promise<void> {
  await db.pool.query("delete from timed_job where done_at < now() - interval '7 days'")
}
