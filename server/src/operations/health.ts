import type { Health } from '@tongying/contract/operations'
import { failedFromTries } from '@tongying/contract/operations'
import { releases } from '@tongying/contract/site'
import { sql } from 'drizzle-orm'
import { lastBackupAt } from '../platform/backup/last-backup.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import { listFailedWork } from '../platform/jobs/failed-work.ts'
import { readDatabaseMetrics } from '../platform/operations/database-metrics.ts'
import type { Platform } from '../platform/platform.ts'
import { readVolume } from '../platform/storage/volume.ts'

/** How the product stands: what runs, where, and how far behind it is. */
export async function readHealth({ tx, platform }: Call): Promise<Health> {
  const { config, db, hub, room } = platform
  const measured = await readDatabaseMetrics(platform)
  const { total } = await listFailedWork(tx, { fromTries: failedFromTries, most: 0 })
  const worst = measured.lags.toSorted((a, b) => b.seconds - a.seconds)[0]
  const [release] = releases
  const { totalBytes, freeBytes } = await readVolume(config.filesDir)
  return {
    version: release.version,
    releasedOn: release.releasedOn,
    node: process.version,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: {
      ...(await readDatabase(tx)),
      sessions: db.pool.totalCount,
      waiting: db.pool.waitingCount,
      isFull: room.isFull(),
      volume: await databaseVolume(platform),
    },
    files: { totalBytes, freeBytes },
    jobs: {
      waiting: measured.timed_waiting,
      due: measured.timed_due,
      lateSeconds: measured.timed_late,
      failed: total,
    },
    events: { subscriber: worst?.subscriber ?? '', behind: worst?.behind ?? 0, seconds: worst?.seconds ?? 0 },
    audit: {
      unsealed: measured.audit_unsealed,
      sealedAt: measured.audit_sealed_at > 0 ? new Date(measured.audit_sealed_at * 1000).toISOString() : null,
    },
    liveSockets: hub.count(),
    backupAt: (await lastBackupAt(config.dataDir))?.toISOString() ?? null,
  }
}

/** The volume of a database that lies on this machine. */
async function databaseVolume({ config }: Platform): Promise<{ totalBytes: number; freeBytes: number } | null> {
  if (config.databaseVolume === undefined) return null
  const { totalBytes, freeBytes } = await readVolume(config.databaseVolume)
  return { totalBytes, freeBytes }
}

type DatabaseRow = { version: string; bytes: string; migrations: number; last: string | null; at: string | null }

async function readDatabase(tx: Tx) {
  const { rows } = await tx.execute<DatabaseRow>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (select count(*)::int from migrations) as migrations,
      (select name from migrations order by applied_at desc, name desc limit 1) as last,
      (select max(applied_at) from migrations) as at`)
  const [row] = rows
  return {
    version: row?.version ?? '',
    bytes: Number(row?.bytes ?? 0),
    migrations: row?.migrations ?? 0,
    lastMigration: row?.last ?? '',
    lastMigrationAt: row?.at ? new Date(row.at).toISOString() : null,
  }
}
