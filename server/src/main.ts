import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { secondMs } from '@tongying/contract/kit'
import { issueSetUpLink } from './accounts/index.ts'
import type { DemoHospital } from './demo/index.ts'
import { readConfig } from './platform/config.ts'
import { guardProcess } from './platform/last-guard.ts'
import { createLog, type Log } from './platform/log.ts'
import { OperatorError } from './platform/operator-error.ts'
import { requireNode } from './platform/require-node.ts'
import { runServer } from './run.ts'

/** What a stop may take in addition to the time for its callers to go elsewhere, before a failed server ends all the same. */
const failedStopMs = 10_000

/** What a stop may take in addition to that time; then the process ends and says what it waited for. */
const longestStopMs = 60_000

/** Starts the product, prints where it is, and stops it cleanly on SIGTERM or Ctrl+C. */
async function main(): Promise<void> {
  requireNode(process.versions.node)
  const config = readConfig()
  const log = createLog(config.logLevel)
  let stopServer = async () => {}
  const patienceMs = config.drainSeconds * secondMs + failedStopMs
  guardProcess({ log, stop: () => stopServer(), patienceMs })
  // A terminal or a pipe that is gone receives nothing more, and that is all.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const demo = config.isDemo ? await import('./demo/index.ts') : undefined
  let hospital: DemoHospital | undefined
  const server = await runServer(config, log, {
    ...(existsSync(webRoot) ? { webRoot } : {}),
    prepare: async (platform) => {
      hospital = await demo?.seedDemo(platform)
    },
  })
  // The cases take longer than a start should: they appear while the server already answers.
  const stopping = new AbortController()
  const seeding =
    demo && hospital
      ? demo.seedPast(server.platform, hospital, stopping.signal).then(
          () => log.info('the demo hospital is complete'),
          (error: unknown) => log.error({ err: error }, 'the demo cases could not be made'),
        )
      : undefined
  stopServer = async () => {
    stopping.abort()
    await seeding
    await server.stop()
  }
  const stop = once(async () => {
    endLate(log, config.drainSeconds * secondMs + longestStopMs)
    await stopServer()
    process.exit(0)
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  const setUpLink = demo ? undefined : await issueSetUpLink(server.platform, config.publicUrl ?? server.address)
  process.stdout.write(
    [
      `${config.brand['en-US']} ${config.brand['zh-CN']}  ${config.publicUrl ?? server.address}`,
      ...(demo?.printSignIns() ?? []),
      ...(setUpLink ? [`First administrator (once, within 24 hours): ${setUpLink}`] : []),
      'Stop: Ctrl+C',
      '',
    ].join('\n'),
  )
  followStarter(stop)
}

/** Reports to the script that started this process that it serves, and ends with it: killed, it could pass no signal on. */
function followStarter(stop: () => void): void {
  if (process.send === undefined) return
  process.on('disconnect', stop)
  if (process.connected) process.send('serving')
  else stop()
}

/** Ends a process whose stop hangs: whoever stopped it waits for it, and nothing new is served. */
function endLate(log: Log, afterMs: number): void {
  setTimeout(() => {
    log.error({ open: process.getActiveResourcesInfo() }, 'the server did not stop in time')
    process.exit(1)
  }, afterMs).unref()
}

function once(task: () => Promise<void>): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    task().catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    })
  }
}

main().catch((error: unknown) => {
  const isForOperator = error instanceof OperatorError
  process.stderr.write(
    `${isForOperator ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
