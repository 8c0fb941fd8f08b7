import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type WorkerEventMap } from 'graphile-worker'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { z } from 'zod'
import type { Database } from '../db/open.ts'
import { keepTrack } from '../db/silence.ts'
import { startAlarm } from './alarm.ts'
import { lockWorkers, unlockDeadWorkers } from './dead-workers.ts'
import { listen } from './listen.ts'

type WorkerOptions = { db: Database; log: BaseLogger; run: (key: string) => Promise<void> }

const concurrency = 2
const sweeping = 5_000
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
    const runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval: 2_000,
      noHandleSignals: true,
      // Without a batch delay graphile-worker does not wait for these two, and a lost session would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: quiet(log),
      events,
      taskList: { timed: (payload) => work(jobShape.parse(payload).key) },
    })
    await withCompanions({ db, log, workerIds }, () => untilStopped(runner, signal))
  } finally {
    await pool.end()
  }
}

async function untilStopped(runner: Runner, signal: AbortSignal) {
  const stop = () => void runner.stop().catch(() => {})
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  await runner.promise.finally(() => signal.removeEventListener('abort', stop))
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
  const sweeper = setInterval(() => void unlockDeadWorkers(db, workerIds).catch(() => {}), sweeping)
  try {
    await during()
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
