import type { BaseLogger } from 'pino'
import type { Database } from '../db/open.ts'
import { clockChannel } from './clock-moved.ts'
import { listen } from './listen.ts'
import { reasonOf } from './reason.ts'
import { type QueueClock, removeDone, runDueJobs, runTimedJob, type Tasks } from './timed-jobs.ts'
import { startWorker } from './worker.ts'

type QueueOptions = { db: Database; tasks: Tasks; clock: QueueClock; log: BaseLogger }

/** The running queue of one process. */
export type Queue = {
  stop(): Promise<void>
  /** Runs all that is due now, in due order, and says how many ran; throws the first failure afterwards. */
  runDue(): Promise<number>
}

const cleaning = 3_600_000

/** Starts this process's share of the timed work; any number of processes may do so on one database. */
export async function startQueue({ db, tasks, clock, log }: QueueOptions): Promise<Queue> {
  const running = { db, tasks, clock }
  const catchUp = async () => {
    const { failures } = await runDueJobs(running)
    for (const { key, error } of failures) log.warn({ key, reason: reasonOf(error) }, 'a timed job failed')
  }
  // What fell due while nothing was running, in its order; the worker then takes it job by job.
  await catchUp()
  const worker = startWorker({ db, log, run: (key) => runForWorker(running, key) })
  let moving = Promise.resolve()
  const onWake = () => {
    moving = moving
      .then(catchUp)
      .catch((error) => log.warn({ reason: reasonOf(error) }, 'timed work could not catch up'))
  }
  const clockListener = clock.refresh && listen({ connection: db.connection, channel: clockChannel, onWake, log })
  const cleaner = setInterval(() => void removeDone(db).catch(() => {}), cleaning)
  return {
    async stop() {
      clearInterval(cleaner)
      await clockListener?.stop()
      await moving
      await worker.stop()
    },
    async runDue() {
      const { ran, failures } = await runDueJobs(running)
      if (failures[0]) throw failures[0].error
      return ran
    },
  }
}

/** The worker logs and stores what a job throws: only its first cause, since Drizzle's message repeats patients' data. */
async function runForWorker(running: Parameters<typeof runTimedJob>[0], key: string) {
  await runTimedJob(running, key).catch((error) => {
    throw new Error(reasonOf(error))
  })
}
