import { join } from 'node:path'
import { signAuditRows } from './platform/audit/row-mac.ts'
import { type MovableClock, movableClock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/open.ts'
import { openKeys } from './platform/keys/keys-of-database.ts'
import { createHub } from './platform/live/hub.ts'
import type { Log } from './platform/log.ts'
import { outboxFile } from './platform/outbox-file.ts'
import type { Platform } from './platform/platform.ts'
import { openSmsCarrier } from './platform/sms/open-carrier.ts'
import { type Ballast, noBallast } from './platform/storage/ballast.ts'
import { watchDatabaseRoom } from './platform/storage/database-room.ts'
import { derivedStoreOf } from './platform/storage/derived-store.ts'
import { openDisk } from './platform/storage/disk.ts'
import { uploadLocks } from './platform/storage/upload-locks.ts'

/** Makes the platform over an open database: clock, keys, carriers, live hub. */
export async function openPlatform(
  config: Config,
  db: Database,
  log: Log,
  ballast: Ballast = noBallast,
): Promise<{ platform: Platform; clock: MovableClock | undefined }> {
  const movable = config.hasTestClock ? await movableClock(db, log) : undefined
  const clock = movable ?? systemClock
  const keys = await openKeys(db, config.keysFile)
  signAuditRows(db, keys)
  return {
    clock: movable,
    platform: {
      config,
      log,
      db,
      clock,
      keys,
      sms: config.sms
        ? await openSmsCarrier(config.sms, log)
        : outboxFile(join(config.dataDir, 'outbox', 'sms.jsonl'), clock),
      mail: config.smtp
        ? (await import('./platform/mail/smtp.ts')).smtpCarrier(config.smtp.url, config.smtp.from)
        : outboxFile(join(config.dataDir, 'outbox', 'mail.jsonl'), clock),
      hub: createHub(),
      ballast,
      derived: derivedStoreOf(openDisk(config.filesDir)),
      room: watchDatabaseRoom({ db, ballast, log }),
      uploadLocks: uploadLocks(db),
    },
  }
}
