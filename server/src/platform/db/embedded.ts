import { execFile } from 'node:child_process'
import { mkdir, open, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BaseLogger } from 'pino'
import { accountFor, dyingWith } from './account.ts'
import { findBinaries } from './binaries.ts'
import { prepareFiles } from './cluster-files.ts'
import { DataDirInUse } from './data-dir-in-use.ts'
import { clusterMark, endOrphanedProcesses } from './orphaned-processes.ts'
import { own, shortName } from './ownership.ts'
import { prepareSocketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'

const run = promisify(execFile)

/** What `pg` needs to reach one database of the cluster as one role. */
export type Connection = { host: string; user: string; database: string }

/** A running PostgreSQL that belongs to this process. */
export type Cluster = {
  /** How to reach a database of the cluster; without a role, as its superuser. */
  connect(database: string, role?: string): Connection
  /** Stops it cleanly and frees the data folder. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: BaseLogger
  /** Further settings of PostgreSQL, for tests. */
  settings?: Record<string, string>
  /** Without durability nothing is flushed to the disk: for tests only. */
  isDurable?: boolean
}

/**
 * Starts the PostgreSQL that npm brought on `dataDir/postgres`, alone.
 * @throws DataDirInUse at a second start
 */
export async function startEmbedded({
  dataDir,
  log,
  settings = {},
  isDurable = true,
}: EmbeddedOptions): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const home = await realpath(dataDir)
  const ownership = await own(home)
  try {
    const folder = join(home, 'postgres')
    const name = shortName(home)
    const lock = `${folder}.lock`
    // Of its owner alone: an account that may open it may hold it, and so keep the server from starting.
    await open(lock, 'a', 0o600).then((file) => file.close())
    const binaries = await findBinaries()
    const account = await accountFor([home, binaries.root])
    await endOrphanedProcesses(folder, clusterMark(name), () => isHeld(lock))
    await prepareFiles(folder, binaries, account, isDurable)
    const sockets = await prepareSocketFolder(name, account)
    const args = postgresCommand(
      { lock, prefix: account.prefix, postgres: binaries.postgres, folder },
      {
        cluster_name: clusterMark(name),
        unix_socket_directories: sockets,
        ...settings,
      },
    )
    const child = await supervise({ args, log, inUse: () => new DataDirInUse(dataDir) })
    return {
      connect: (database, role = 'postgres') => ({ host: sockets, user: role, database }),
      async stop() {
        await child.stop()
        await rm(sockets, { recursive: true, force: true })
        await ownership.release()
      },
    }
  } catch (error) {
    await ownership.release()
    throw error
  }
}

/** PostgreSQL under its lock, as its account, ending with this process. */
function postgresCommand(
  { lock, prefix, postgres, folder }: { lock: string; prefix: readonly string[]; postgres: string; folder: string },
  settings: Readonly<Record<string, string>>,
): string[] {
  return [
    ...['flock', '--nonblock', '--no-fork', '--conflict-exit-code', '75', lock],
    ...prefix,
    ...dyingWith('INT'),
    ...[postgres, '-D', folder],
    ...Object.entries({ ...baseSettings, ...settings }).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
}

const baseSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Neither statements nor row values in the log: they carry patients' data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

async function isHeld(lock: string) {
  return run('flock', ['--nonblock', '--conflict-exit-code', '75', lock, 'true']).then(
    () => false,
    (error) => error.code === 75,
  )
}
