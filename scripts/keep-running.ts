import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { killChild } from './kill-child.ts'

interface KeepOptions {
  readonly program: string
  readonly words: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** The wait before the first new start; it doubles with each one, up to half a minute. */
  readonly firstWaitMs?: number
  /** As many unasked ends within `windowMs` are answered by a new start soon; after more of them each waits `longWaitMs`. */
  readonly limit?: number
  readonly longWaitMs?: number
  readonly windowMs?: number
  /** Whether the process that started this is still there; the program ends with it. */
  readonly isWanted?: () => boolean
}

const longestWaitMs = 30_000
const pollIntervalMs = 300

/**
 * Runs a program until it is asked to stop, and starts it again when it ends unasked. A start that fails before the
 * program has reported that it serves (its first message) is not repeated: its reason stays. Answers the exit code.
 */
export async function keepRunning(options: KeepOptions): Promise<number> {
  const { isWanted = () => true } = options
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  const stop = (signal: NodeJS.Signals) => {
    stopping.abort()
    if (child) killChild(child, signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, stop)
  const watch = setInterval(() => {
    if (!stopping.signal.aborted && !isWanted()) stop('SIGTERM')
  }, pollIntervalMs)
  try {
    let ends: number[] = []
    let hasServed = false
    for (;;) {
      const { code, reason } = await runOnce(options, (started) => {
        child = started
        started.once('message', () => {
          hasServed = true
        })
      })
      if (stopping.signal.aborted) return code ?? 0
      if (!hasServed && code === undefined) print(`The server ${reason}.`)
      if (code === 0 || !hasServed) return code ?? 1
      ends = [...ends, Date.now()]
      const wait = waitAfter(ends, options)
      print(`The server ${reason} and is started again in ${wait / 1000} s.`)
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return 0
    }
  } finally {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, stop)
  }
}

/**
 * Milliseconds until the next start; forgets ends that are past. It never gives up: nobody may be there to start it, and
 * whatever brought it down may be over.
 */
function waitAfter(
  ends: number[],
  { firstWaitMs = 1_000, limit = 5, windowMs = 600_000, longWaitMs = 300_000 }: KeepOptions,
) {
  while ((ends[0] ?? Number.POSITIVE_INFINITY) <= Date.now() - windowMs) ends.shift()
  if (ends.length <= limit) return Math.min(firstWaitMs * 2 ** (ends.length - 1), longestWaitMs)
  print(
    `The server ended ${ends.length} times within ${windowMs / 60_000} minutes: from now on it waits longer. Look into its log.`,
  )
  return longWaitMs
}

/** With a channel: the program reports on it that it serves, and ends when the channel does, however this process ended. */
function startChild({ program, words, cwd, env }: KeepOptions): ChildProcess {
  return spawn(program, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** How one run ended: its exit code, `null` after a signal, nothing when it could not be started; and that in words. */
interface End {
  readonly code: number | null | undefined
  readonly reason: string
}

/** Starts the program and waits for its end. A start that fails, for want of processes or memory, is an end like others. */
async function runOnce(options: KeepOptions, onStart: (child: ChildProcess) => void): Promise<End> {
  try {
    const child = startChild(options)
    onStart(child)
    return await endOf(child)
  } catch (error) {
    return notStarted(error)
  }
}

function endOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(notStarted(error))
      // A signal or a message that could not be sent: the program runs on.
      else print(`The server could not be told: ${error.message}.`)
    })
    child.once('exit', (code) => resolve({ code, reason: `ended unasked (${code ?? child.signalCode})` }))
  })
}

function notStarted(error: unknown): End {
  return { code: undefined, reason: `could not be started (${error instanceof Error ? error.message : String(error)})` }
}

function print(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}
