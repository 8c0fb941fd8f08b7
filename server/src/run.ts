import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { scheduleTrailChecks, trailCheckDone } from './audit/index.ts'
import { compose, domains } from './compose.ts'
import { openPlatform } from './open-platform.ts'
import { scheduleAuditSeals } from './platform/audit/seal-schedule.ts'
import type { Config } from './platform/config.ts'
import { prepareDataDir } from './platform/data-dir.ts'
import { migrate } from './platform/db/migrate.ts'
import { type Database, openDatabase } from './platform/db/open.ts'
import { listenError, requireFreePort } from './platform/http/require-free-port.ts'
import { deliverEvents, type Subscriber } from './platform/jobs/deliver-events.ts'
import { listenEvents } from './platform/jobs/listen-events.ts'
import { startQueue } from './platform/jobs/queue.ts'
import type { OutboxEvent } from './platform/jobs/subscriber.ts'
import type { Tasks } from './platform/jobs/timed-jobs.ts'
import type { Log } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { platformTasks, schedulePlatformPurge } from './platform/purge-expired.ts'
import { type Ballast, noBallast, openBallast } from './platform/storage/ballast.ts'
import { logFreeSpace } from './platform/storage/log-free-space.ts'
import { requireBallastDir, requireFilesDir } from './platform/storage/require-folders.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { traceStatements } from './platform/tracing/trace-statements.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

export interface RunningServer {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly address: string
  /** Takes no more, finishes what runs, stops the database it started. */
  stop(): Promise<void>
}

/** Starts the whole product in this process: database, migrations, events, timed work, HTTP. */
export async function runServer(
  config: Config,
  log: Log,
  options: { webRoot?: string; prepare?: (platform: Platform) => Promise<void> } = {},
): Promise<RunningServer> {
  await requireFreePort(config)
  await prepareDataDir(config.dataDir)
  requireFilesDir(config)
  requireBallastDir(config)
  const ballast = await readyBallast(config, log)
  const tracing = await startTracing(config)
  const db = await openConfigured(config, log)
  let work: Work | undefined
  try {
    await migrate(db.ownerConnection, migrationsFolder, { serverConnection: db.connection })
    const { platform, clock } = await openPlatform(config, db, log, ballast)
    const app = await compose(platform, {
      movableClock: clock,
      ...(options.webRoot ? { webRoot: options.webRoot } : {}),
    })
    await options.prepare?.(platform)
    const running = await startWork(platform)
    work = running
    const address = await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenError(error, config)
    })
    ballast.start()
    await logFreeSpace(platform)
    return {
      app,
      platform,
      address,
      async stop() {
        await app.close()
        await running.stop()
        await clock?.stop()
        await db.close()
        await ballast.stop()
        await tracing.stop()
      },
    }
  } catch (error) {
    await work?.stop()
    await db.close()
    await tracing.stop()
    throw error
  }
}

function openConfigured({ databaseUrl, migrateDatabaseUrl, dataDir, tracing }: Config, log: Log): Promise<Database> {
  return openDatabase({ databaseUrl, migrateDatabaseUrl, dataDir, log, onSession: tracing && traceStatements })
}

/**
 * The ballast on the database's volume. A volume that is full already gets its room before the database starts, which may
 * need some to recover; where there is room, the ballast is made once people are served.
 */
async function readyBallast({ databaseVolume, ballastBytes }: Config, log: Log): Promise<Ballast> {
  if (databaseVolume === undefined || ballastBytes === 0) return noBallast
  const ballast = openBallast({ folder: databaseVolume, bytes: ballastBytes, log })
  // A folder that is not there yet has nothing to free.
  await ballast.freeIfFull().catch(() => undefined)
  return ballast
}

/** The work of a server process apart from its calls. */
export interface Work {
  stop(): Promise<void>
  /** Runs the timed work that is due now. */
  runDue(): Promise<number>
}

/** Every domain's subscribers and timed work, with those that need the platform, and its own. */
export function workOf(platform: Platform): { subscribers: Subscriber[]; tasks: Tasks } {
  const parts = domains.flatMap((domain) => [domain, domain.work?.(platform) ?? {}])
  return {
    subscribers: parts.flatMap((part) => part.subscribers ?? []),
    tasks: Object.assign({}, platformTasks, ...parts.map((part) => part.tasks ?? {})),
  }
}

/** What an event means for the sockets of this process. */
function passOn(hub: Platform['hub'], event: OutboxEvent): void {
  hub.onEvent(event)
  for (const { live } of domains) {
    const delivery = live?.(event)
    if (delivery) hub.send(delivery)
  }
}

/** Events to their subscribers and sockets, and timed work; every server process does its share. */
export async function startWork(platform: Platform, options: { isTimedByHand?: boolean } = {}): Promise<Work> {
  const { db, clock, log, hub } = platform
  const { subscribers, tasks } = workOf(platform)
  const live = await listenEvents({ db, onEvent: (event) => passOn(hub, event), log })
  const events = deliverEvents({ db, subscribers, log })
  const queue = await startQueue({ db, tasks, clock, log, isByHand: options.isTimedByHand })
  const seals = scheduleAuditSeals(platform)
  if (!options.isTimedByHand) await scheduleTrailChecks(platform)
  await schedulePlatformPurge(platform)
  return {
    runDue: () => queue.runDue(),
    async stop() {
      await queue.stop()
      await events.stop()
      await live.stop()
      await trailCheckDone(platform)
      await seals.stop()
    },
  }
}
