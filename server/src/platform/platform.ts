import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Keys } from './keys/keys.ts'
import type { Hub } from './live/hub.ts'
import type { Log } from './log.ts'
import type { MailCarrier } from './mail/port.ts'
import type { SmsCarrier } from './sms/port.ts'
import type { Ballast } from './storage/ballast.ts'
import type { DatabaseRoom } from './storage/database-room.ts'
import type { DerivedStore } from './storage/derived-store.ts'
import type { UploadLocks } from './storage/upload-locks.ts'

/** What every domain stands on; made once by `main.ts` (and by tests). */
export interface Platform {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly db: Database
  readonly keys: Keys
  readonly sms: SmsCarrier
  readonly mail: MailCarrier
  readonly hub: Hub
  readonly ballast: Ballast
  /** Previews and drawn frames: one store for all domains, so that its limit holds for all of them together. */
  readonly derived: DerivedStore
  readonly room: DatabaseRoom
  /** One request at a time writes to an upload, or discards it. */
  readonly uploadLocks: UploadLocks
}
