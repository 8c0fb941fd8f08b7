import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { killChild } from '../kill-child.ts'
import { DatabaseUnusable } from './data-dir-in-use.ts'

type Supervised = { stop(): Promise<void> }
type Options = { args: string[]; log: BaseLogger; inUse: () => Error }

const inUseExitCode = 75

/** Starts the postmaster, waits until it answers, and starts it again whenever it ends unasked. */
export async function supervise(options: Options): Promise<Supervised> {
  const state = { isStopping: false, child: await start(options) }
  const keep = async () => {
    for (let wait = 100; !state.isStopping; ) {
      await ended(state.child)
      if (state.isStopping) return
      options.log.error('the database ended unasked and is started again')
      await sleep(wait)
      if (state.isStopping) return
      const next = await start(options).catch((error) => {
        options.log.error({ err: error }, 'the database could not be started again')
        return undefined
      })
      if (next && state.isStopping) return end(next)
      wait = next ? 100 : Math.min(wait * 2, 5_000)
      if (next) state.child = next
    }
  }
  const keeping = keep().catch((error: unknown) => {
    options.log.error({ err: error }, 'the database is no longer watched')
  })
  return {
    async stop() {
      state.isStopping = true
      await end(state.child)
      await keeping
    },
  }
}

async function start({ args, log, inUse }: Options): Promise<ChildProcess> {
  const [command = '', ...rest] = args
  // A session of its own, or Ctrl-C at the terminal would stop the database before the server has finished with it.
  const child = spawn(command, rest, { cwd: '/', env: {}, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const last: string[] = []
  await new Promise<void>((resolve, reject) => {
    // Stays: a signal that cannot be sent shows it too.
    child.on('error', (error) => reject(new DatabaseUnusable(`The database cannot be started: ${error.message}`)))
    // `close` and not `exit`: the last lines on stderr give the reason.
    child.once('close', (code) =>
      reject(
        code === inUseExitCode || last.some((line) => /lock file .* already exists/.test(line))
          ? inUse()
          : new DatabaseUnusable(
              `The database does not start: ${last.findLast(isBad) ?? last.at(-1) ?? `exit ${code}`}`,
            ),
      ),
    )
    child.stderr.on('error', () => {})
    createInterface({ input: child.stderr }).on('line', (line) => {
      last.push(line)
      if (last.length > 50) last.shift()
      log[isBad(line) ? 'warn' : 'debug']({ line }, 'postgres')
      if (line.includes('ready to accept connections')) resolve()
    })
  })
  return child
}

function isBad(line: string) {
  // Not ERROR: a failed statement is its caller's to report.
  return /\b(FATAL|PANIC):|^(flock|unshare|setpriv):/.test(line)
}

function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise<void>((resolve) => child.once('exit', () => resolve()))
}

/** Fast shutdown; a process that does not end in time gets the harder signal. */
async function end(child: ChildProcess) {
  if (child.pid === undefined) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return
    killChild(child, signal)
    const timeout = new AbortController()
    await Promise.race([ended(child), sleep(20_000, undefined, { signal: timeout.signal }).catch(() => undefined)])
    timeout.abort()
  }
}
