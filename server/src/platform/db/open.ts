import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { BaseLogger } from 'pino'
import { type ConnectionConfig, longestSilence, sessionLimits } from './connection.ts'
import { endWhenSilent, watchConnection, watchPlatformConnections } from './connection-watchdog.ts'
import { startEmbedded } from './embedded.ts'
import { appRole, ownerRole, prepareEmbedded, prepareExternal, withClient } from './roles.ts'
import { serverName } from './server-running.ts'
import { unreachable } from './unreachable.ts'

/** The open database. */
export type Database = {
  /** Sessions of the running product, as the role `tongying_app`. */
  pool: pg.Pool
  /** Drizzle over the pool, for reads; writes go through `inTransaction`. */
  orm: NodePgDatabase & { $client: pg.Pool }
  /**
   * Drizzle over a few sessions of their own, for counts that stay when a call is rolled back: a call that holds a
   * session of `pool` and waits for a second one there would wait forever among many of its kind.
   */
  counting: NodePgDatabase & { $client: pg.Pool }
  /** For further sessions of the running product: LISTEN, worker. */
  connection: ConnectionConfig
  /** For migrations only. */
  ownerConnection: ConnectionConfig
  close(): Promise<void>
}

export type OpenOptions = {
  /** An external PostgreSQL; without it, the embedded one on `dataDir`. */
  databaseUrl?: string | undefined
  /** Whose user changes the tables' shape, where that is another one than the running product's. */
  migrateDatabaseUrl?: string | undefined
  dataDir: string
  log: BaseLogger
  /** The most sessions that this process's pool opens. */
  poolSize?: number
  /** What is done with each session before its first statement. */
  onSession?: ((client: pg.PoolClient) => void) | undefined
}

const databaseName = 'tongying'

/** Opens the external database that the configuration names, or starts the embedded one. */
export function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl ? openExternal(options.databaseUrl, options) : openEmbedded(options)
}

async function openEmbedded({ dataDir, log, poolSize, onSession }: OpenOptions): Promise<Database> {
  const cluster = await startEmbedded({ dataDir, log })
  try {
    await prepareEmbedded(cluster.connect('postgres'), databaseName)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return connect({
    connection: cluster.connect(databaseName, appRole),
    ownerConnection: cluster.connect(databaseName, ownerRole),
    log,
    poolSize,
    onSession,
    afterClose: cluster.stop,
  })
}

async function openExternal(
  databaseUrl: string,
  { migrateDatabaseUrl, log, poolSize, onSession }: OpenOptions,
): Promise<Database> {
  const ownerConnection = { connectionString: migrateDatabaseUrl ?? databaseUrl }
  const user = await withClient({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query<{ name: string }>('select session_user as name')
    return rows[0]?.name ?? ''
  }).catch((error: unknown) => {
    throw unreachable(error, databaseUrl)
  })
  await prepareExternal(ownerConnection, user)
  const connection = { connectionString: databaseUrl, options: `-c role=${appRole}` }
  const watch = watchPlatformConnections(connection, log)
  return connect({ connection, ownerConnection, log, poolSize, onSession, afterClose: async () => watch.stop() })
}

type ConnectOptions = Pick<Database, 'connection' | 'ownerConnection'> & {
  log: BaseLogger
  poolSize?: number | undefined
  onSession?: OpenOptions['onSession']
  /** After so long without a word a session is cut. */
  silenceMs?: number
  afterClose?: () => Promise<void>
}

/** A pool with its Drizzle face over a database that is already there. */
export function connect({
  connection,
  ownerConnection,
  log,
  poolSize = 20,
  silenceMs = longestSilence,
  onSession,
  afterClose,
}: ConnectOptions): Database {
  const poolOf = (max: number) => watchedPool({ connection, max, log, silenceMs, onSession })
  const [pool, counting] = [poolOf(poolSize), poolOf(countingSessions)]
  return {
    pool,
    orm: drizzle({ client: pool }),
    counting: drizzle({ client: counting }),
    connection,
    ownerConnection,
    async close() {
      await Promise.all([pool.end(), counting.end()])
      await afterClose?.()
    },
  }
}

/** A count takes a millisecond, so a few sessions are enough; they are opened when they are needed. */
const countingSessions = 4

interface PoolOptions {
  readonly connection: ConnectionConfig
  readonly max: number
  readonly log: BaseLogger
  readonly silenceMs: number
  readonly onSession: OpenOptions['onSession']
}

function watchedPool({ connection, max, log, silenceMs, onSession }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...sessionLimits,
    max,
    idleTimeoutMillis: 30_000,
    application_name: serverName,
  })
  // An `error` event without a listener ends the process, and a database that stops sends one to every session.
  pool.on('error', (error) => log.warn({ err: error }, 'a database session was lost'))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchConnection(connection, client)
    endWhenSilent(client, silenceMs)
    onSession?.(client)
  })
  return pool
}
