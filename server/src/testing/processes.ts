import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { answerPorts } from '../answer-ports.ts'
import { openPlatform } from '../open-platform.ts'
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/db/open.ts'
import { appRole, ownerRole } from '../platform/db/roles.ts'
import { createLog } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { cloneDatabase, emptyDatabase } from '../platform/testing/database.ts'
import type { Caller } from './app.ts'
import { bundledServer } from './bundle.ts'
import { remoteCaller, signedIn } from './remote.ts'

/** The product's server as a process of its own, that may be killed. */
export interface ServerProcess {
  readonly pid: number
  /** Where it answers. */
  readonly origin: string
  readonly port: number
  /** Ends it, by default as a power cut would, and waits until it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Its exit code, when it has ended. */
  readonly ended: Promise<number | null>
  /** The last lines it wrote. */
  output(): string
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string>>
  /** The file to run; by default the server as it is shipped. */
  readonly entry?: string
}

const remembered = 300

/** Starts the server on a free port and waits until it answers; throws what it complained about if it ends first. */
export async function startServer(options: StartOptions): Promise<ServerProcess> {
  const { child, ended, lines, address } = await spawnServer(options)
  const origin = await address
  return {
    pid: child.pid ?? 0,
    origin,
    port: Number(new URL(origin).port),
    ended,
    output: () => lines.join('\n'),
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      await ended
    },
  }
}

/** Starts the server and kills it so much later, which may be before it is ready. */
export async function killStart(options: StartOptions, afterMs: number): Promise<void> {
  const { child, ended, address } = await spawnServer(options)
  address.catch(() => undefined)
  await sleep(afterMs)
  child.kill('SIGKILL')
  await ended
}

async function spawnServer({ env, entry }: StartOptions) {
  const file = entry ?? (await bundledServer())
  const child = spawn(process.execPath, [file], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      CALLS_PER_ACCOUNT: '0',
      CHANGES_PER_ACCOUNT: '0',
      DRAFTS_PER_ACCOUNT: '0',
      // Made at each start, it would be most of what a test writes.
      BALLAST_MB: '0',
      ...env,
    },
  })
  const lines: string[] = []
  const ended = whenEnded(child)
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        if (lines.length > remembered) lines.shift()
        const found = / {2}(http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1]
        if (found) resolve(found)
      })
    }
    void ended.then((code) => reject(new Error(`the server ended (${code}): ${lines.join('\n')}`)))
  })
  return { child, ended, lines, address }
}

/** Two server processes on one database and one folder of files. */
export interface TwoProcesses {
  readonly servers: readonly [ServerProcess, ServerProcess]
  /** The same database, keys and files from within the test: for builders and for checks. */
  readonly platform: Platform
  /** One session of this account, used at the first and at the second process. */
  as(accountId: string): Promise<readonly [Caller, Caller]>
  /** Starts one more process on the same database. */
  another(): Promise<ServerProcess>
  close(): Promise<void>
}

/** Two server processes, started at once; on a migrated database unless it should be an empty one. */
export async function twoProcesses({
  isEmpty = false,
  env = {},
}: {
  isEmpty?: boolean
  env?: Readonly<Record<string, string>>
} = {}): Promise<TwoProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tongying-two-'))
  const db = await (isEmpty ? emptyDatabase() : cloneDatabase())
  const started: ServerProcess[] = []
  const settings = { DATA_DIR: dataDir, KEYS_FILE: join(dataDir, 'keys.json'), ...urlsOf(db), ...env }
  const another = async () => {
    const server = await startServer({ env: settings })
    started.push(server)
    return server
  }
  const close = async () => {
    await Promise.all(started.map((server) => server.kill()))
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const [one, other] = await Promise.all([another(), another()])
    // After the servers, which bring an empty database to its shape and make the keys.
    const config = readConfig({ ...settings, DEMO: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'test' })
    answerPorts()
    const { platform, clock } = await openPlatform(config, db, createLog('silent'))
    return {
      servers: [one, other],
      platform,
      another,
      async as(accountId) {
        const credentials = await signedIn(platform, accountId)
        return [remoteCaller(() => one.origin, credentials), remoteCaller(() => other.origin, credentials)]
      },
      async close() {
        await clock?.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** How a server of its own reaches a test's database: as the two roles, or through a TCP port in front of it. */
export function urlsOf(db: Database, port?: number): { DATABASE_URL: string; MIGRATE_DATABASE_URL: string } {
  const { host } = inject('testCluster')
  const at =
    port === undefined
      ? `localhost/${db.connection.database}?host=${host}`
      : `127.0.0.1:${port}/${db.connection.database}`
  return { DATABASE_URL: `postgres://${appRole}@${at}`, MIGRATE_DATABASE_URL: `postgres://${ownerRole}@${at}` }
}

function whenEnded(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', (code) => resolve(code)))
}
