import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/platform/db/embedded.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { connect, type Database } from '../server/src/platform/db/open.ts'
import { appRole, ownerRole, prepareEmbedded, withClient } from '../server/src/platform/db/roles.ts'
import { createLog } from '../server/src/platform/log.ts'
import { migrationsFolder } from '../server/src/platform/testing/migrations-folder.ts'

/** A PostgreSQL of the bench's own, with a migrated template that each figure clones. */
export interface BenchCluster {
  /** A folder that goes with it. */
  readonly folder: string
  /** A database of this name, cloned from the template; says how long that took. */
  clone(name: string): Promise<number>
  open(name: string): Database
  /** What a server process needs to reach this database. */
  settings(name: string): Readonly<Record<string, string>>
  /** Runs SQL as the superuser, without the checks of references (bulk rows are consistent by construction). */
  bulk(name: string, statements: readonly string[]): Promise<void>
  /** Drops what was cloned: PostgreSQL would still tidy it up while the next figure is measured. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** Starts a cluster without durability: what is measured is the server's CPU, not the disk. */
export async function startCluster(): Promise<BenchCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'tongying-bench-'))
  const log = createLog('silent')
  const cluster = await startEmbedded({
    dataDir: folder,
    log,
    isDurable: false,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
  })
  await prepareEmbedded(cluster.connect('postgres'), 'template_bench')
  await migrate(cluster.connect('template_bench', ownerRole), migrationsFolder)
  const { host } = cluster.connect('postgres')
  const cloned = new Set<string>()
  return {
    folder,
    async clone(name) {
      cloned.add(name)
      return withClient(cluster.connect('postgres'), async (client) => {
        const start = performance.now()
        await client.query(`create database ${name} template template_bench strategy file_copy owner ${ownerRole}`)
        return performance.now() - start
      })
    },
    open: (name) =>
      connect({
        connection: cluster.connect(name, appRole),
        ownerConnection: cluster.connect(name, ownerRole),
        log,
        poolSize: 4,
      }),
    settings(name) {
      const at = `localhost/${name}?host=${host}`
      return {
        DATA_DIR: join(folder, `files-${name}`),
        KEYS_FILE: join(folder, 'keys.json'),
        DATABASE_URL: `postgres://${appRole}@${at}`,
        MIGRATE_DATABASE_URL: `postgres://${ownerRole}@${at}`,
      }
    },
    async bulk(name, statements) {
      await withClient(cluster.connect(name), async (client) => {
        await client.query("set session_replication_role = 'replica'; set maintenance_work_mem = '512MB'")
        for (const statement of statements) await client.query(statement)
      })
    },
    async clear() {
      await withClient(cluster.connect('postgres'), async (client) => {
        for (const name of cloned) await client.query(`drop database if exists ${name} with (force)`)
        await client.query('checkpoint')
      })
      cloned.clear()
    },
    async close() {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
