import type * as z from 'zod'
import type { Clock } from '../clock.ts'
import { preparedText } from '../db/prepared.ts'
import type { Tx } from '../db/transaction.ts'
import { jobChannel } from './job-channel.ts'
import type { Tasks } from './timed-jobs.ts'

/** A domain's timed jobs: name, which stands in the database and is never changed while jobs wait → what a job carries. */
export type JobDefinitions = Readonly<Record<string, z.ZodType>>

export function defineJobs<const D extends JobDefinitions>(jobs: D): D {
  return jobs
}

/** What a job does, in the transaction that also marks it as done: so its effect is there exactly once. */
export type JobHandler<P extends z.ZodType> = (tx: Tx, payload: z.output<P>, job: { clock: Clock }) => Promise<void>

/** What each job of a table does. */
export type JobHandlers<D extends JobDefinitions> = { readonly [N in keyof D & string]: JobHandler<D[N]> }

/** The tasks of a domain: a job without a handler does not compile. A payload of another shape throws. */
export function handleJobs<D extends JobDefinitions>(jobs: D, handlers: JobHandlers<D>): Tasks {
  const tasks: Tasks = {}
  for (const name in jobs) {
    // What the schema of this job gives is what its handler takes; the compiler cannot follow the look-up.
    tasks[name] = (tx, payload, { clock }) =>
      handlers[name](tx, jobs[name]?.parse(payload) as z.output<D[typeof name]>, { clock })
  }
  return tasks
}

const insertJob = preparedText<
  [key: string, task: string, runAt: string, payload: string, channel: string, wakeAt: string]
>(
  'plan_job',
  `with job as (
    insert into timed_job (key, task, due_at, next_try_at, payload)
    values ($1, $2, $3::timestamptz, $3::timestamptz, $4::jsonb)
    on conflict (key) do update set task = excluded.task, due_at = excluded.due_at, payload = excluded.payload,
      next_try_at = excluded.next_try_at, attempts = 0, last_error = null,
      generation = timed_job.generation + 1, done_at = null
    returning 1
  ) select pg_notify($5, $6) from job`,
)

/**
 * Plans a job for a time of the product's clock. `about` is the id of what it is about: a second job of this name about
 * the same takes the place of the first. Without `about` there is one job of this name.
 */
export async function planJob<D extends JobDefinitions, N extends keyof D & string>(
  tx: Tx,
  _jobs: D,
  name: N,
  { about, runAt, payload }: { about?: string; runAt: Date; payload: z.input<D[N]> },
): Promise<void> {
  const payloadText = JSON.stringify(payload ?? null)
  await insertJob(tx, keyOf(name, about), name, runAt.toISOString(), payloadText, jobChannel, String(runAt.getTime()))
}

const deleteJobs = preparedText<[keys: string[]]>(
  'cancel_jobs',
  'delete from timed_job where key = any($1::text[]) and done_at is null',
)

/**
 * Takes planned jobs of these names about these things back, in one statement; those that have run, or are running, are
 * not undone.
 */
export async function cancelJobs<D extends JobDefinitions, N extends keyof D & string>(
  tx: Tx,
  _jobs: D,
  names: readonly N[],
  about: readonly string[],
): Promise<void> {
  const keys = names.flatMap((name) => about.map((id) => keyOf(name, id)))
  if (keys.length === 0) return
  await deleteJobs(tx, keys)
}

function keyOf(name: string, about?: string): string {
  return about === undefined ? name : `${name}:${about}`
}
