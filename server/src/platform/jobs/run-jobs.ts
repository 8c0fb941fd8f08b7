import { hourMs, secondMs } from '@tongying/contract/kit'
import { type SQL, sql } from 'drizzle-orm'
import type { BaseLogger } from 'pino'
import type { Clock } from '../clock.ts'
import { sessionLimits } from '../db/connection.ts'
import type { Database } from '../db/open.ts'
import { preparedText } from '../db/prepared.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { inSpan } from '../tracing/spans.ts'
import { errorMessage } from './error-message.ts'
import type { Tasks } from './timed-jobs.ts'

/**
 * A process that runs timed jobs: on which database, by which clock, and what tasks they know. Jobs of other tasks are left to
 * those who know them: a process of a newer release, while the processes are restarted one after the other.
 */
export type Running = { db: Pick<Database, 'orm' | 'pool'>; tasks: Tasks; clock: Clock; log: BaseLogger }
type Job = { key: string; task: string; payload: unknown; generation: number }
type Outcome = 'none' | 'done' | { error: unknown }
type Failure = { key: string; error: unknown }

/**
 * Takes the job that has been ready for longest and that nobody else has, and runs it in the transaction that holds its
 * row: when this process dies, its session dies too, and the row is everybody's again. Answers whether there was one.
 */
export async function runNextJob(running: Running, now: Date): Promise<boolean> {
  const names = sql.param(Object.keys(running.tasks))
  const outcome = await runOne(
    running,
    sql`task = any(${names}::text[]) and next_try_at <= ${now.toISOString()}::timestamptz
      order by next_try_at, key limit 1 for update skip locked`,
  )
  return outcome !== 'none'
}

/**
 * Runs every job that is due, in due order, one after the other, also those that wait for another try; failures do not
 * keep the later ones from running. A job that another process is at is waited for, so that the order holds over all;
 * one that takes that process longer than the patience is left to it. None is begun after `until`, in milliseconds of the
 * machine's clock.
 */
export async function runDueJobs(
  running: Running,
  {
    lockWaitMs = sessionLimits.lock_timeout,
    until = Number.POSITIVE_INFINITY,
  }: { lockWaitMs?: number; until?: number } = {},
): Promise<{ ran: number; failures: Failure[] }> {
  const { db, tasks, clock } = running
  const failures: Failure[] = []
  for (let ran = 0; ; ) {
    const now = clock.now()
    const { rows } = await db.pool.query<{ key: string }>(
      `select key from timed_job where done_at is null and due_at <= $1 and task = any($2) and key <> all($3)
       order by due_at, key limit 1`,
      [now, Object.keys(tasks), failures.map((failure) => failure.key)],
    )
    const key = rows[0]?.key
    if (key === undefined || Date.now() > until) return { ran, failures }
    const which = sql`key = ${key} and due_at <= ${now.toISOString()}::timestamptz for update`
    const outcome = await runOne(running, which, lockWaitMs).catch((error: unknown): Outcome => ({ error }))
    if (outcome === 'done') ran++
    else if (outcome !== 'none') failures.push({ key, error: outcome.error })
  }
}

/** A job that planned itself again has another generation, and is not done. */
const finishJob = preparedText<[key: string, generation: number]>(
  'finish_job',
  'update timed_job set done_at = now() where key = $1 and generation = $2',
)

/** Throws only when no job could be taken at all. */
async function runOne(running: Running, which: SQL, lockWaitMs?: number): Promise<Outcome> {
  const { db, tasks, clock } = running
  let taken: Job | undefined
  try {
    return await inTransaction(db, async (tx) => {
      taken = undefined
      taken = await take(tx, which, lockWaitMs)
      if (!taken) return 'none'
      const { key, task, payload, generation } = taken
      await inSpan(`job ${task}`, {}, async () => tasks[task]?.(tx, payload, { clock }))
      await finishJob(tx, key, generation)
      return 'done'
    })
  } catch (error) {
    if (!taken) throw error
    await putOff(running, taken, errorMessage(error))
    return { error }
  }
}

async function take(tx: Tx, which: SQL, lockWaitMs?: number): Promise<Job | undefined> {
  if (lockWaitMs !== undefined) await tx.execute(sql`select set_config('lock_timeout', ${String(lockWaitMs)}, true)`)
  const { rows } = await tx.execute<Job>(
    sql`select key, task, payload, generation from timed_job where done_at is null and ${which}`,
  )
  if (lockWaitMs !== undefined) await tx.execute(sql`set local lock_timeout to default`)
  return rows[0]
}

/** Tries again after a second, then after twice as long each time, at most an hour: nothing is given up. */
async function putOff({ db, clock, log }: Running, { key, task, generation }: Job, reason: string): Promise<void> {
  const { rows } = await db.pool.query<{ attempts: number }>(
    `update timed_job set attempts = attempts + 1, last_error = $3,
       next_try_at = $4::timestamptz + least($5 * 2 ^ least(attempts, 30), $6) * interval '1 millisecond'
     where key = $1 and generation = $2 and done_at is null returning attempts`,
    [key, generation, reason, clock.now(), secondMs, hourMs],
  )
  // Planned again or cancelled in the meantime: then this try no longer counts.
  if (rows[0]) log.warn({ key, task, attempts: rows[0].attempts, reason }, 'a timed job failed')
}
