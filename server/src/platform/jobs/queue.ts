import type { BaseLogger } from 'pino'
import type { Database } from '../db/open.ts'
import { type QueueClock, startLanes } from './lanes.ts'
import { runDueJobs } from './run-jobs.ts'
import type { Tasks } from './timed-jobs.ts'

type QueueOptions = {
  db: Database
  tasks: Tasks
  clock: QueueClock
  log: BaseLogger
  /** What fell due before the start keeps it waiting no longer than this; the lanes go on with the rest. */
  startWithinMs?: number
  /** Nothing runs but by `runDue`: for tests that move a clock of their own. */
  isByHand?: boolean | undefined
}

/** The running queue of one process. */
export type Queue = {
  stop(): Promise<void>
  /** Runs all that is due now, in due order, and answers how many ran; throws the first failure afterwards. */
  runDue(): Promise<number>
}

/** A start waits no longer than this for a job that another process is at. */
const lockWaitMs = 1_000
/** Long enough for a night's work, and shorter than a supervisor waits for a server to answer. */
const startMs = 10_000

/** Starts this process's share of the timed work; any number of processes may do so on one database. */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { clock } = options
  await clock.refresh?.()
  // What fell due while nothing was running, in its order; the lanes then take it job by job.
  const until = options.isByHand ? undefined : Date.now() + (options.startWithinMs ?? startMs)
  await runDueJobs(options, { lockWaitMs, ...(until && { until }) })
  const lanes = options.isByHand ? undefined : startLanes(options)
  return {
    async stop() {
      await lanes?.stop()
    },
    async runDue() {
      await clock.refresh?.()
      const { ran, failures } = await runDueJobs(options)
      if (failures[0]) throw failures[0].error
      return ran
    },
  }
}
