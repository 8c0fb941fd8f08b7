import { sql } from 'drizzle-orm'
import { inTransaction, type Tx } from './db/transaction.ts'
import { schedule, type Task } from './jobs/timed-jobs.ts'
import { forgetCounts } from './limits/count-try.ts'
import type { Platform } from './platform.ts'

/** The name of the platform's nightly work; it stands in the database. */
export const platformForgetTask = 'platform.forgetOld'
/** Nobody repeats a call, or asks what became of a job, after so many days. */
export const keptDays = 7

const day = 86_400_000
/** Half past two in China, before the other nightly work. */
const nightMs = 18.5 * 3_600_000

/** Deletes idempotency keys with their answers, jobs that are done and counts that no longer count, then plans the next night. */
export const forgetPlatformOld: Task = async (tx, _payload, { clock }) => {
  const now = clock.now()
  const before = new Date(now.getTime() - keptDays * day).toISOString()
  await tx.execute(sql`delete from idempotency_key where created_at < ${before}::timestamptz`)
  // Done by the database's clock, as it wrote it down.
  await tx.execute(sql`delete from timed_job where done_at < now() - ${keptDays} * interval '1 day'`)
  await forgetCounts(tx, now)
  await planNextNight(tx, now)
}

/** Plans the nightly work when a server starts; every process plans the same. */
export function keepForgettingOld({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  return inTransaction(db, (tx) => planNextNight(tx, clock.now()))
}

async function planNextNight(tx: Tx, now: Date): Promise<void> {
  const tonight = Math.floor(now.getTime() / day) * day + nightMs
  const runAt = new Date(tonight > now.getTime() ? tonight : tonight + day)
  await schedule(tx, { task: platformForgetTask, key: platformForgetTask, runAt, payload: null })
}
