import { dayMs, hourMs } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { inTransaction, type Tx } from './db/transaction.ts'
import { defineJobs, handleJobs, type JobHandlers, planJob } from './jobs/define-jobs.ts'
import { nextNight } from './jobs/next-night.ts'
import { forgetCounts } from './limits/count-try.ts'
import type { Platform } from './platform.ts'

const name = 'platform.purgeExpired'
const purgeJobs = defineJobs({ [name]: z.null() })
/** Retention in days of idempotency keys and finished jobs: nobody repeats a call after that. */
export const keptDays = 7

/** Half past two in China, before the other nightly work. */
const nightMs = 18.5 * hourMs

/** Deletes expired idempotency keys, finished jobs and expired counts, then schedules the next night. */
const purgePlatformExpired: JobHandlers<typeof purgeJobs>[typeof name] = async (tx, _payload, { clock }) => {
  const now = clock.now()
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString()
  await tx.execute(sql`delete from idempotency_key where created_at < ${before}::timestamptz`)
  // Finished jobs carry the database's time, so they are compared with its clock.
  await tx.execute(sql`delete from timed_job where done_at < now() - ${keptDays} * interval '1 day'`)
  await forgetCounts(tx, now)
  await planNextNight(tx, now)
}

/** The platform's own timed work. */
export const platformTasks = handleJobs(purgeJobs, { [name]: purgePlatformExpired })

/** Schedules the nightly job when a server starts; every process schedules the same one. */
export function schedulePlatformPurge({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  return inTransaction(db, (tx) => planNextNight(tx, clock.now()))
}

function planNextNight(tx: Tx, now: Date): Promise<void> {
  return planJob(tx, purgeJobs, name, { runAt: nextNight(now, nightMs), payload: null })
}
