import { kitErrors } from '@tongying/contract/kit'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { DomainMetric } from '../domain.ts'
import type { Platform } from '../platform.ts'
import { Problem } from '../problem.ts'
import { pushMetrics } from '../push/push-metrics.ts'
import { smsMetrics } from '../sms/unsent-notices.ts'
import { readVolume } from '../storage/volume.ts'
import { type DatabaseMetrics, readDatabaseMetrics } from './database-metrics.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import type { Measures } from './measures.ts'

/** `/metrics` for Prometheus: to everybody else there is no such address. */
export function registerMetrics(
  app: FastifyInstance,
  platform: Platform,
  { measures: { registry }, metrics }: { measures: Measures; metrics: readonly DomainMetric[] },
): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, platform.config)) throw new Problem(kitErrors.NotFound)
    const now = await currentMetrics(platform, metrics)
    const all = Registry.merge([registry, now, smsMetrics, pushMetrics, processMetrics()])
    return reply.type(all.contentType).send(await all.metrics())
  })
}

let ofProcess: Registry | undefined
/** CPU, memory, event loop, garbage collection: of the process, from the first question on. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** What is asked for at the moment of the question, in a registry of its own: nothing stays of an earlier answer. */
async function currentMetrics(platform: Platform, ofDomains: readonly DomainMetric[]): Promise<Registry> {
  const registry = new Registry()
  const gauge = (name: string, help: string, value: number) => {
    new Gauge({ name: `tongying_${name}`, help, registers: [registry] }).set(value)
  }
  const { pool } = platform.db
  gauge('database_pool_sessions', 'Database sessions that this process holds open', pool.totalCount)
  gauge('database_pool_idle', 'Sessions of the pool that nobody uses', pool.idleCount)
  gauge('database_pool_waiting', 'Calls that wait for a session', pool.waitingCount)
  await addVolumeMetrics(platform, gauge)
  gauge('live_sockets', 'Browsers connected to /live of this process', platform.hub.count())
  const metrics = await readMetrics(platform, ofDomains).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'the metrics of the database could not be read')
    return undefined
  })
  gauge('database_up', 'Whether the database answers', metrics ? 1 : 0)
  if (metrics) addDatabaseMetrics(registry, gauge, metrics.ofPlatform)
  for (const { name, help, value } of metrics?.ofDomains ?? []) gauge(name, help, value)
  return registry
}

/** How much room there is; read from the system at the moment of the question. */
async function addVolumeMetrics(
  { config, ballast, room }: Platform,
  gauge: (name: string, help: string, value: number) => void,
): Promise<void> {
  const files = await readVolume(config.filesDir)
  gauge('files_volume_free_bytes', "Bytes free on the volume of people's files", files.freeBytes)
  gauge('database_full', 'Whether the database has no room for new content', room.isFull() ? 1 : 0)
  if (config.databaseVolume === undefined) return
  const { freeBytes } = await readVolume(config.databaseVolume)
  gauge('database_volume_free_bytes', "Bytes free on the database's volume", freeBytes)
  gauge('ballast_bytes', "Bytes held back on the database's volume for when it is full", ballast.heldBytes())
}

async function readMetrics(platform: Platform, metrics: readonly DomainMetric[]) {
  const ofDomains = await Promise.all(
    metrics.map(async ({ name, help, read }) => ({ name, help, value: await read(platform.db.orm) })),
  )
  return { ofPlatform: await readDatabaseMetrics(platform), ofDomains }
}

function addDatabaseMetrics(
  registry: Registry,
  gauge: (name: string, help: string, value: number) => void,
  metrics: DatabaseMetrics,
): void {
  gauge('timed_jobs_waiting', 'Timed jobs that are not done', metrics.timed_waiting)
  gauge('timed_jobs_due', 'Timed jobs whose time has come and that are not done', metrics.timed_due)
  gauge('timed_jobs_late_seconds', 'How late the oldest due timed job is', metrics.timed_late)
  gauge('timed_jobs_failing', 'Timed jobs that failed and are tried again', metrics.timed_failing)
  gauge('outbox_failures', 'Events that a subscriber could not handle after every try', metrics.outbox_failures)
  gauge('audit_rows_unsealed', 'Rows of the audit trail that no seal speaks for yet', metrics.audit_unsealed)
  gauge('audit_sealed_timestamp_seconds', 'When the audit trail was last sealed', metrics.audit_sealed_at)
  const labelled = { labelNames: ['subscriber' as const], registers: [registry] }
  const behind = new Gauge({ name: 'tongying_outbox_events_behind', help: 'Events that wait', ...labelled })
  const lag = new Gauge({
    name: 'tongying_outbox_lag_seconds',
    help: 'Age of the oldest event that waits',
    ...labelled,
  })
  for (const { subscriber, behind: events, seconds } of metrics.lags) {
    behind.set({ subscriber }, events)
    lag.set({ subscriber }, seconds)
  }
}
