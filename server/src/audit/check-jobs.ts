import { trailCheckMs } from '@tongying/contract/audit'
import { minuteMs } from '@tongying/contract/kit'
import { desc } from 'drizzle-orm'
import * as z from 'zod'
import { inTransaction, onCommit, type Tx } from '../platform/db/transaction.ts'
import { defineJobs, handleJobs, planJob } from '../platform/jobs/define-jobs.ts'
import type { Tasks } from '../platform/jobs/timed-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { checkTrail } from './check-trail.ts'
import { trailChecks } from './tables.ts'

const name = 'audit.checkTrail'
const checkJobs = defineJobs({ [name]: z.null() })

/** Plans the next check; there is one of them for all processes. */
export async function planCheck(tx: Tx, runAt: Date): Promise<void> {
  await planJob(tx, checkJobs, name, { runAt, payload: null })
}

/**
 * Plans the next check and begins this one once that is certain. It runs on its own afterwards, since it takes as long as
 * the trail is: one that a process does not come to the end of is made up for by the next.
 */
export function checkTasks(platform: Platform): Tasks {
  return handleJobs(checkJobs, {
    async [name](tx, _payload, { clock }) {
      await planCheck(tx, new Date(clock.now().getTime() + trailCheckMs))
      onCommit(tx, () => void checkTrail(platform))
    },
  })
}

/** At the start of a server: half an hour after the last check, and soon where there was none. */
export async function scheduleTrailChecks({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [last] = await tx.select({ at: trailChecks.at }).from(trailChecks).orderBy(desc(trailChecks.at)).limit(1)
    const soon = clock.now().getTime() + minuteMs
    await planCheck(tx, new Date(last ? Math.max(soon, last.at.getTime() + trailCheckMs) : soon))
  })
}
