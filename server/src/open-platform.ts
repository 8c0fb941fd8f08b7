import { join } from 'node:path'
import { signAuditRows } from './platform/audit/row-mac.ts'
import { watchCarrier } from './platform/carriers/watch-carrier.ts'
import { type Clock, type MovableClock, movableClock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/open.ts'
import { openKeys } from './platform/keys/keys-of-database.ts'
import { createHub } from './platform/live/hub.ts'
import type { Log } from './platform/log.ts'
import type { MailCarrier } from './platform/mail/port.ts'
import { outboxFile } from './platform/outbox-file.ts'
import type { Platform } from './platform/platform.ts'
import { openSmsCarrier } from './platform/sms/open-carrier.ts'
import type { SmsCarrier } from './platform/sms/port.ts'
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
      sms: watchCarrier(await smsCarrierOf(config, log, clock), { name: 'sms', db, clock }),
      mail: watchCarrier(await mailCarrierOf(config, clock), { name: 'mail', db, clock }),
      hub: createHub(),
      ballast,
      derived: derivedStoreOf(openDisk(config.filesDir)),
      room: watchDatabaseRoom({ db, ballast, log }),
      uploadLocks: uploadLocks(db),
    },
  }
}

/** Without a carrier of the operator's, messages go to a file. */
async function smsCarrierOf(config: Config, log: Log, clock: Clock): Promise<SmsCarrier> {
  if (config.sms) return openSmsCarrier(config.sms, log)
  return outboxFile(join(config.dataDir, 'outbox', 'sms.jsonl'), clock)
}

async function mailCarrierOf(config: Config, clock: Clock): Promise<MailCarrier> {
  if (config.smtp) return (await import('./platform/mail/smtp.ts')).smtpCarrier(config.smtp.url, config.smtp.from)
  return outboxFile(join(config.dataDir, 'outbox', 'mail.jsonl'), clock)
}
