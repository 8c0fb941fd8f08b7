import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, startEmbedded } from '../server/src/platform/db/embedded.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { connect, type Database } from '../server/src/platform/db/open.ts'
import { appRole, ownerRole, prepareEmbedded, withClient } from '../server/src/platform/db/roles.ts'
import { createLog } from '../server/src/platform/log.ts'
import { migrationsFolder } from '../server/src/platform/testing/migrations-folder.ts'

/** Starts a cluster without durability: what is measured is the server's CPU, not the disk. */
export async function startCluster(): Promise<BenchCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'tongying-bench-'))
  const cluster = await startEmbedded({
    dataDir: folder,
    log: createLog('silent'),
    isDurable: false,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
  })
  await prepareEmbedded(cluster.connect('postgres'), 'template_bench')
  await migrate(cluster.connect('template_bench', ownerRole), migrationsFolder)
  return new BenchCluster(folder, cluster)
}

/** A PostgreSQL of the bench's own, with a migrated template that each measurement clones. */
export class BenchCluster {
  /** A folder that goes with it. */
  readonly folder: string
  readonly #cluster: Cluster
  readonly #cloned = new Set<string>()

  constructor(folder: string, cluster: Cluster) {
    this.folder = folder
    this.#cluster = cluster
  }

  /** A database of this name, cloned from the template; answers how many milliseconds that took. */
  async clone(name: string): Promise<number> {
    this.#cloned.add(name)
    return withClient(this.#cluster.connect('postgres'), async (client) => {
      const start = performance.now()
      await client.query(`create database ${name} template template_bench strategy file_copy owner ${ownerRole}`)
      return performance.now() - start
    })
  }

  open(name: string): Database {
    return connect({
      connection: this.#cluster.connect(name, appRole),
      ownerConnection: this.#cluster.connect(name, ownerRole),
      log: createLog('silent'),
      poolSize: 4,
    })
  }

  /** What a server process needs to reach this database. */
  settings(name: string): Readonly<Record<string, string>> {
    const at = `localhost/${name}?host=${this.#cluster.connect('postgres').host}`
    return {
      DATA_DIR: join(this.folder, `files-${name}`),
      KEYS_FILE: join(this.folder, 'keys.json'),
      DATABASE_URL: `postgres://${appRole}@${at}`,
      MIGRATE_DATABASE_URL: `postgres://${ownerRole}@${at}`,
    }
  }

  /** Runs SQL as the superuser, without the checks of references (bulk rows are consistent by construction). */
  async bulk(name: string, statements: readonly string[]): Promise<void> {
    await withClient(this.#cluster.connect(name), async (client) => {
      await client.query("set session_replication_role = 'replica'; set maintenance_work_mem = '512MB'")
      for (const statement of statements) await client.query(statement)
    })
  }

  /** Drops what was cloned: PostgreSQL would still tidy it up during the next measurement. */
  async clear(): Promise<void> {
    await withClient(this.#cluster.connect('postgres'), async (client) => {
      for (const name of this.#cloned) await client.query(`drop database if exists ${name} with (force)`)
      await client.query('checkpoint')
    })
    this.#cloned.clear()
  }

  async close(): Promise<void> {
    await this.#cluster.stop()
    await rm(this.folder, { recursive: true, force: true })
  }
}
