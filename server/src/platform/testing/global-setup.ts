import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { ownerRole, prepareEmbedded } from '../db/roles.ts'
import { fastFolder } from './fast-folder.ts'
import { migrationsFolder } from './migrations-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's database cluster listens, and which database its tests are cloned from. */
    testCluster: { host: string; template: string }
  }
}

/** One PostgreSQL for the whole test run, in memory and without durability, with one migrated template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await fastFolder(), 'tongying-test-'))
  sweepAfter(process.pid, dataDir)
  const cluster = await startEmbedded({
    dataDir,
    log: pino({ level: 'silent' }),
    isDurable: false,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '500',
    },
  })
  const template = await templateName()
  await prepareEmbedded(cluster.connect('postgres'), template)
  await migrate(cluster.connect(template, ownerRole), migrationsFolder)
  project.provide('testCluster', { host: cluster.connect(template).host, template })
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function templateName() {
  const digest = createHash('sha256')
  for (const { name, sha256 } of await readMigrations(migrationsFolder)) digest.update(name + sha256)
  return `template_${digest.digest('hex').slice(0, 12)}`
}

/** Removes the folder when the run is killed and cannot do it itself; the cluster then stops by its own death signal. */
function sweepAfter(pid: number, folder: string) {
  const script = 'tail --pid="$1" -f /dev/null; sleep 2; rm -rf "$2"'
  spawn('sh', ['-c', script, 'sweep', String(pid), folder], { detached: true, stdio: 'ignore' }).unref()
}
