import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { startAlarm } from './alarm.ts'
import { jobChannel } from './job-channel.ts'
import { listen } from './listen.ts'
import { type Running, runDueJobs, runNextJob } from './run-jobs.ts'
import { startTicker } from './ticker.ts'

/** The clock of the queue; one that can be moved is read again before each look. */
export type QueueClock = Clock & { refresh?(): Promise<void> }

type LanesOptions = Running & { db: Database; clock: QueueClock }

const lanes = 2
/** What every wake-up missed is found after so long. */
const lookEveryMs = 2_000
/** So soon is asked again for a due job that somebody else is at, and that is free again at once if they die. */
const askAgainMs = 250
/** By more than this two clocks of one machine do not differ: the product's clock was moved. */
const movedByMs = 1_000

/** One process's share of the timed work: two lanes, each of which takes the next job that is ready and runs it. */
export function startLanes(options: LanesOptions): { stop(): Promise<void> } {
  const { db, clock, log } = options
  const timeNow = catchingUp(options)
  const work = async () => {
    const now = await timeNow()
    const { isReady, next } = await look(options, now)
    if (isReady && (await runNextJob(options, now))) return true
    if (isReady) alarm.set(now.getTime() + askAgainMs)
    if (next !== null) alarm.set(next)
    return false
  }
  const alarm = startAlarm(clock, () => {
    for (const ticker of tickers) ticker.wake()
  })
  const tickers = Array.from({ length: lanes }, () => startTicker({ milliseconds: lookEveryMs, log, work }))
  const listener = listen({
    connection: db.connection,
    channel: jobChannel,
    onWake: (message) => alarm.set(Number(message?.payload ?? 0)),
    log,
  })
  return {
    async stop() {
      await listener.stop()
      await Promise.all(tickers.map((ticker) => ticker.stop()))
      alarm.stop()
    },
  }
}

/**
 * Gives the product's time. When it was moved, what fell due by that is run first, in its order, and neither lane takes
 * anything on its own before; a lane that still has the time of before takes only what was due then.
 */
function catchingUp(running: LanesOptions): () => Promise<Date> {
  const { clock } = running
  const aheadNow = () => clock.now().getTime() - Date.now()
  let ahead = aheadNow()
  let catching: Promise<unknown> | undefined
  return async () => {
    await clock.refresh?.()
    for (;;) {
      const now = clock.now()
      if (Math.abs(aheadNow() - ahead) > movedByMs) {
        ahead = aheadNow()
        const before = catching ?? Promise.resolve()
        const mine: Promise<unknown> = before
          .catch(() => {})
          .then(() => runDueJobs(running))
          .finally(() => {
            if (catching === mine) catching = undefined
          })
        catching = mine
      }
      if (!catching) return now
      await catching
    }
  }
}

/** Whether a job is ready, and when the earliest of the others will be, in milliseconds of the product's clock. */
async function look({ db, tasks }: Running, now: Date): Promise<{ isReady: boolean; next: number | null }> {
  const { rows } = await db.pool.query<{ isReady: boolean; next: number | null }>({
    name: 'look-for-jobs',
    text: `select exists (select from timed_job where done_at is null and next_try_at <= $1 and task = any($2)) as "isReady",
      (select (extract(epoch from min(next_try_at)) * 1000)::float8 from timed_job
        where done_at is null and next_try_at > $1 and task = any($2)) as next`,
    values: [now, Object.keys(tasks)],
  })
  return rows[0] ?? { isReady: false, next: null }
}
