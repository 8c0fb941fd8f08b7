import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileCache } from '../scripts/run.ts'

/** A server under measurement, as a process of its own. */
export interface BenchServer {
  readonly pid: number
  readonly origin: string
  /** From the start of the process until it answered. */
  readonly startedInMs: number
  stop(): Promise<void>
}

export const entries = {
  built: fileURLToPath(new URL('../server/dist/main.js', import.meta.url)),
  unbundled: fileURLToPath(new URL('../server/src/main.ts', import.meta.url)),
  callsOnly: fileURLToPath(new URL('calls-only.ts', import.meta.url)),
  bare: fileURLToPath(new URL('peers/bare-http.ts', import.meta.url)),
  bareFastify: fileURLToPath(new URL('peers/bare-fastify.ts', import.meta.url)),
  bareReplay: fileURLToPath(new URL('peers/bare-replay.ts', import.meta.url)),
} as const

/** What is measured is the answer, not the refusal of a thousand calls a second. */
export const withoutLimits = { CALLS_PER_ACCOUNT: '0', CHANGES_PER_ACCOUNT: '0', DRAFTS_PER_ACCOUNT: '0' }

let nextPort = Number(process.env.BENCH_PORT ?? 22600)

/** Starts a server and waits until it answers; its log goes nowhere, but is written. */
export async function startServer(
  entry: string,
  settings: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<BenchServer> {
  const port = nextPort++
  const start = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, entry], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      // As `npm start` starts it.
      ...(entry === entries.built ? compileCache : {}),
      PORT: String(port),
      DEMO: 'off',
      ...withoutLimits,
      ...settings,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  let hasEnded = false
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => {
    hasEnded = true
  })
  while (!(await answers(origin))) {
    if (hasEnded) throw new Error(`${entry} ended before it answered`)
    if (performance.now() - start > 120_000) throw new Error(`${entry} did not answer within two minutes`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { pid: pidOf(child), origin, startedInMs: performance.now() - start, stop: () => stop(child, ended) }
}

function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the server could not be started')
  return child.pid
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  await ended
}
