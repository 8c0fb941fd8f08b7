import type { BaseLogger } from 'pino'
import { signAuditRows } from '../platform/audit/row-mac.ts'
import { recordAudit } from '../platform/audit/trail.ts'
import { BackupError } from '../platform/backup/backup-error.ts'
import type { Config } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/db/open.ts'
import { isServerRunning } from '../platform/db/server-running.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Domain } from '../platform/domain.ts'
import { beginRotation } from '../platform/keys/keys.ts'
import { adoptKeys } from '../platform/keys/keys-of-database.ts'
import { resealSome } from '../platform/keys/reseal.ts'

interface RotationOrder {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'migrateDatabaseUrl' | 'keysFile'>
  readonly domains: readonly Domain[]
  readonly log: BaseLogger
  /** Called after each batch, with how many values are sealed again so far. */
  readonly onBatch?: (values: number) => void
}

const batch = 500

/**
 * Makes new keys and seals every value again under them, while no server runs; an interrupted one is continued by the next
 * call. Answers how many values this call sealed, and under which key.
 */
export async function rotateKeys(order: RotationOrder): Promise<{ values: number; keyId: string }> {
  const { config, domains, log, onBatch } = order
  const db = await openDatabase({ ...config, log })
  try {
    await requireNobody(db)
    const { keys, finish } = beginRotation(config.keysFile)
    signAuditRows(db, keys)
    let values = 0
    for (const column of domains.flatMap((domain) => domain.sealedColumns ?? [])) {
      for (let some = batch; some === batch; ) {
        some = await inTransaction(db, (tx) => resealSome(tx, keys, column, batch))
        values += some
        if (some > 0) onBatch?.(values)
      }
    }
    const keyId = keys.encryption.currentId
    await inTransaction(db, async (tx) => {
      await adoptKeys(tx, keys)
      for (const { followKeys } of domains) await followKeys?.(tx, keys)
      await recordAudit(tx, { at: new Date(), actorKind: 'system', action: 'keys.rotate', detail: { keyId } })
    })
    finish()
    return { values, keyId }
  } finally {
    await db.close()
  }
}

/** A running server would go on writing under the old keys. The embedded database has let nobody else in already. */
async function requireNobody({ connection }: Database): Promise<void> {
  if (await isServerRunning(connection))
    throw new BackupError('A server is running on this database: stop all of them first.')
}
