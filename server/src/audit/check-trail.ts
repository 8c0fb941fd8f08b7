import { anchorsFile } from '../platform/audit/anchors.ts'
import type { AuditReport } from '../platform/audit/audit-report.ts'
import { sealNow } from '../platform/audit/seal-now.ts'
import { verifyAudit } from '../platform/audit/verify-audit.ts'
import { withClient } from '../platform/db/roles.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { keepCheck } from './keep-check.ts'

/** The checks that run now, by their databases. */
const running = new WeakMap<object, Promise<void>>()

/**
 * Checks the whole trail, keeps what it found, and raises the alarm over what no check before had found. One that runs
 * already in this process is waited for. It never throws: a check that cannot be made is logged, and the age of the last
 * one tells the operator.
 */
export function checkTrail(platform: Platform): Promise<void> {
  const { pool } = platform.db
  const now = running.get(pool)
  if (now) return now
  const check = runCheck(platform)
    .catch((error: unknown) => platform.log.fatal({ err: error }, 'the audit trail could not be checked'))
    .finally(() => running.delete(pool))
  running.set(pool, check)
  return check
}

/** Waits for the check that runs in this process: before its database goes. */
export async function trailCheckDone({ db }: Pick<Platform, 'db'>): Promise<void> {
  await running.get(db.pool)
}

/** Outside of any transaction: one that is open for so long would hold up all events. */
async function runCheck(platform: Platform): Promise<void> {
  const { db, keys, config, clock, log } = platform
  await sealNow(platform).catch((error: unknown) => log.error({ err: error }, 'not sealed before the check'))
  const [at, start] = [clock.now(), performance.now()]
  const proofs = { anchorsFile: anchorsFile(config.dataDir), anchorsCopy: config.auditAnchorsCopy, keys }
  const { report, lastRow } = await withClient(db.connection, async (client) => {
    const { rows } = await client.query<{ id: string }>('select coalesce(max(to_id), 0)::text as id from audit.seal')
    return { lastRow: rows[0]?.id ?? '0', report: await verifyAudit(client, proofs) }
  })
  const ms = Math.round(performance.now() - start)
  const open = await inTransaction(db, (tx) => keepCheck(tx, report, { at, ms, lastRow }))
  tell(platform, report, { ms, open })
}

function tell({ log }: Platform, report: AuditReport, { ms, open }: { ms: number; open: number }): void {
  const { rows, seals, chains, anchors, findings } = report
  const counts = { rows, seals, chains, anchors, ms, findings: findings.length, open }
  if (open > 0) log.fatal({ ...counts, first: findings.slice(0, 20) }, 'the audit trail is broken')
  else log.info(counts, 'the audit trail was checked')
}
