import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerPorts } from '../answer-ports.ts'
import { openPlatform } from '../open-platform.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { cloneDatabase } from '../platform/testing/database.ts'
import { bundledServer } from './bundle.ts'
import { startNginx } from './nginx.ts'
import { urlsOf } from './processes.ts'

/** Two server processes on one database behind nginx, as `deploy/` sets them up. */
export interface BehindNginx {
  readonly origin: string
  /** The same database, keys and files from within the test. */
  readonly platform: Platform
  /** Ends one process by SIGTERM; answers its exit code. */
  stop(place: 0 | 1): Promise<number | null>
  start(place: 0 | 1): Promise<void>
  /** What nginx and the servers complained about. */
  complaints(): Promise<string>
  close(): Promise<void>
}

/** Starts all of it; nginx listens on `port` and, for plain HTTP, on the one before; the servers on the two after. */
export async function behindNginx(port: number): Promise<BehindNginx> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tongying-proxied-'))
  const db = await cloneDatabase()
  const origin = `https://127.0.0.1:${port}`
  const env = {
    ...urlsOf(db),
    DATA_DIR: dataDir,
    KEYS_FILE: join(dataDir, 'keys.json'),
    PUBLIC_URL: origin,
    DRAIN_SECONDS: '5',
    DEMO: 'off',
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
  }
  answerPorts()
  const { platform } = await openPlatform(readConfig({ ...env, LOG_LEVEL: 'silent' }), db, createLog('silent'))
  const ports = [port + 1, port + 2] as const
  const entry = await bundledServer()
  const servers = [new ServerOnPort(entry, env, ports[0]), new ServerOnPort(entry, env, ports[1])] as const
  await Promise.all(servers.map((server) => server.start()))
  const nginx = await startNginx({ port, servers: ports })
  return {
    origin,
    platform,
    start: (place) => servers[place].start(),
    stop: (place) => servers[place].stop(),
    complaints: async () => [await nginx.errors(), ...servers.map((server) => server.output())].join('\n'),
    async close() {
      await nginx.stop()
      await Promise.all(servers.map((server) => server.kill()))
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One server process that may end and start again on the same port. */
class ServerOnPort {
  readonly #entry: string
  readonly #env: Readonly<Record<string, string>>
  readonly #port: number
  readonly #output: string[] = []
  #child: ChildProcess | undefined

  constructor(entry: string, env: Readonly<Record<string, string>>, port: number) {
    this.#entry = entry
    this.#env = env
    this.#port = port
  }

  /** Resolves once it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#entry], {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '', ...this.#env, PORT: String(this.#port) },
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => void this.#output.push(String(text)))
    }
    while (isAlive(child) && !(await isReady(this.#port))) await sleep(50)
    if (!isAlive(child)) throw new Error(`a server ended: ${this.output()}`)
  }

  /** Ends it by SIGTERM; answers its exit code, or null when it does not run. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  /** Ends it at once, where it runs. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || !isAlive(child)) return null
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return ended
  }

  output(): string {
    return this.#output.join('')
  }
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}
