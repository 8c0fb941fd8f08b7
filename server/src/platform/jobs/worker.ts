import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type WorkerEventMap } from 'graphile-worker'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { z } from 'zod'
import type { Database } from '../db/open.ts'
import { keepTrack } from '../db/silence.ts'
import { startAlarm } from './alarm.ts'
import { isIdleBesideWork, lockWorkers, unlockDeadWorkers } from './dead-workers.ts'
import { listen } from './listen.ts'

type WorkerOptions = { db: Database; log: BaseLogger; run: (key: string) => Promise<void> }

const concurrency = 2
const sweeping = 5_000
const startPatience = 30_000
const endPatience = 2_000
const stopPatience = 10_000
const jobShape = z.object({ key: z.string() })

/** graphile-worker, which calls `run` with the key of each job when its time has come, and again when it fails. */
export function startWorker(options: WorkerOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const turning = (async () => {
    while (!stopping.signal.aborted) {
      await runUntilItEnds(options, stopping.signal).catch((error) =>
        options.log.warn({ reason: String(error) }, 'the worker ended and is started again'),
      )
      if (!stopping.signal.aborted) await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await turning
    },
  }
}

async function runUntilItEnds({ db, log, run: work }: WorkerOptions, signal: AbortSignal) {
  const pool = new pg.Pool({ ...db.connection, max: concurrency + 2, connectionTimeoutMillis: 5_000, keepAlive: true })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    keepTrack(db.connection, client)
  })
  const workerIds: string[] = []
  const events: WorkerEvents = new EventEmitter()
  // A job is locked by its pool, not by one of its workers.
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id))
  try {
    const runner = await startedInTime(
      run({
        pgPool: pool,
        concurrency,
        pollInterval: 2_000,
        noHandleSignals: true,
        // Without a batch delay graphile-worker does not wait for these two, and a lost session would end the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        logger: quiet(log),
        events,
        taskList: { timed: (payload) => work(jobShape.parse(payload).key) },
      }),
    )
    await withCompanions({ db, log, workerIds }, () => untilStopped(runner, signal))
  } finally {
    // A session that graphile-worker never gave back would keep the pool from ending, and timed work from going on.
    await Promise.race([pool.end(), sleep(endPatience)])
  }
}

/** A database that dies while graphile-worker starts can leave it waiting for ever. */
async function startedInTime(starting: Promise<Runner>): Promise<Runner> {
  const isLate = new AbortController()
  const late = sleep(startPatience, undefined, { signal: isLate.signal }).then(() => {
    void starting.then((runner) => runner.stop()).catch(() => {})
    throw new Error('the worker did not start in time')
  })
  late.catch(() => {})
  return Promise.race([starting, late]).finally(() => isLate.abort())
}

/** Ends with the runner, or a while after it was asked to end: one that lost its database may never say so. */
async function untilStopped(runner: Runner, signal: AbortSignal) {
  const given = Promise.withResolvers<void>()
  const stop = () => {
    runner.stop().catch(() => {})
    setTimeout(given.resolve, stopPatience)
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  await Promise.race([runner.promise, given.promise]).finally(() => signal.removeEventListener('abort', stop))
}

/** What graphile-worker lacks: an alarm in place of its poll, and jobs of killed workers freed in seconds, not hours. */
async function withCompanions(
  { db, log, workerIds }: { db: Database; log: BaseLogger; workerIds: string[] },
  during: () => Promise<void>,
) {
  const alarm = startAlarm(db, log)
  const listener = listen({
    connection: db.connection,
    channel: 'jobs:insert',
    onOpen: (client) => lockWorkers(client, workerIds),
    onWake: alarm.set,
    log,
  })
  const stalled = Promise.withResolvers<never>()
  let idleLooks = 0
  const sweep = async () => {
    await unlockDeadWorkers(db, workerIds)
    idleLooks = (await isIdleBesideWork(db, workerIds)) ? idleLooks + 1 : 0
    if (idleLooks >= 2) stalled.reject(new Error('jobs were due and this worker took none'))
  }
  const sweeper = setInterval(() => void sweep().catch(() => {}), sweeping)
  try {
    await Promise.race([during(), stalled.promise])
  } finally {
    clearInterval(sweeper)
    await alarm.stop()
    await listener.stop()
  }
}

type WorkerEvents = EventEmitter & {
  on(name: 'pool:create', listener: (event: WorkerEventMap['pool:create']) => void): unknown
}

function quiet(log: BaseLogger) {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ message }, 'timed work')
  })
}
