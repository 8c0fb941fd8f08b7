import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerPorts } from '../answer-ports.ts'
import { openPlatform } from '../open-platform.ts'
import { readConfig } from '../platform/config.ts'
import { connect } from '../platform/db/open.ts'
import { shortName } from '../platform/db/ownership.ts'
import { appRole, ownerRole } from '../platform/db/roles.ts'
import { createLog } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { fastFolder } from '../platform/testing/fast-folder.ts'
import { killStart, type ServerProcess, startServer } from './processes.ts'

/** The whole product on a data folder of its own, its PostgreSQL included, that may be killed and started again. */
export interface Product {
  readonly dataDir: string
  /** Where it answers now; another port after each start. */
  origin(): string
  server(): ServerProcess
  /** The same database, keys and files from within the test: for builders and for checks. */
  readonly platform: Platform
  /** The first process of its PostgreSQL; 0 while there is none. */
  postmaster(): Promise<number>
  /** Starts it again after its end; answers how many milliseconds that took. */
  start(): Promise<number>
  /** Starts it and kills it again so much later, perhaps during its recovery. */
  killStart(afterMs: number): Promise<void>
  /** Waits until it is ready; answers how many milliseconds that took. */
  untilReady(): Promise<number>
  close(): Promise<void>
}

/** Starts the product on a fresh folder, by default in memory. */
export async function startProduct({
  folder,
  env = {},
}: {
  folder?: string
  env?: Readonly<Record<string, string>>
} = {}): Promise<Product> {
  const dataDir = await realpath(folder ?? (await mkdtemp(join(await fastFolder(), 'tongying-product-'))))
  const settings = { DATA_DIR: dataDir, ...env }
  let server = await startServer({ env: settings })
  const base = tmpdir().length <= 60 ? tmpdir() : '/tmp'
  const at = (user: string) => ({ host: join(base, `tongying-${shortName(dataDir)}`), user, database: 'tongying' })
  const log = createLog('silent')
  const db = connect({ connection: at(appRole), ownerConnection: at(ownerRole), log, poolSize: 4 })
  const config = readConfig({ ...settings, DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  answerPorts()
  const { platform, clock } = await openPlatform(config, db, log)
  return {
    dataDir,
    platform,
    origin: () => server.origin,
    server: () => server,
    postmaster: () => postmasterOf(dataDir),
    async start() {
      const start = performance.now()
      server = await startServer({ env: settings })
      return performance.now() - start
    },
    killStart: (afterMs) => killStart({ env: settings }, afterMs),
    untilReady: () => untilReady(server),
    async close() {
      await clock?.stop()
      await db.close()
      await server.kill('SIGTERM')
      if (!folder) await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || 0
}

async function untilReady(server: ServerProcess): Promise<number> {
  const start = performance.now()
  const isReady = () =>
    fetch(`${server.origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (performance.now() - start > 60_000) throw new Error(`not ready after a minute:\n${server.output()}`)
    await sleep(20)
  }
  return performance.now() - start
}
