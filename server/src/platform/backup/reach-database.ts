import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BaseLogger } from 'pino'
import type { Config } from '../config.ts'
import { prepareDataDir } from '../data-dir.ts'
import type { ConnectionConfig } from '../db/connection.ts'
import { openDatabase } from '../db/open.ts'
import { ownerRole, withClient } from '../db/roles.ts'
import { BackupError } from './backup-error.ts'

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrateDatabaseUrl'>

/** Opens the way to the product's database whether the product runs or not; `close` stops what was started for it. */
export async function reachDatabase(
  config: Settings,
  log: BaseLogger,
): Promise<{ ownerConnection: ConnectionConfig; close(): Promise<void> }> {
  if (config.databaseUrl) return openDatabase({ ...config, log })
  const folder = join(config.dataDir, 'postgres')
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new BackupError(`There is no data in ${config.dataDir}.`)
  const running = await runningDatabase(folder)
  if (running) return { ownerConnection: running, close: async () => {} }
  // Only to start it: next to a running server the folder may be read-only for this command.
  await prepareDataDir(config.dataDir)
  return openDatabase({ dataDir: config.dataDir, log })
}

/** A running PostgreSQL writes down where it listens: the fifth line of its pid file. */
async function runningDatabase(folder: string): Promise<ConnectionConfig | undefined> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const host = lines[4]?.trim()
  if (!host) return undefined
  const connection = { host, user: ownerRole, database: 'tongying' }
  const answers = await withClient(connection, () => Promise.resolve(true)).catch(() => false)
  return answers ? connection : undefined
}
