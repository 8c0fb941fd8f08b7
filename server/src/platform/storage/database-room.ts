import { setTimeout as sleep } from 'node:timers/promises'
import { kitErrors } from '@tongying/contract/kit'
import { sql } from 'drizzle-orm'
import type { BaseLogger } from 'pino'
import type { Database } from '../db/open.ts'
import { databaseCode, inTransaction } from '../db/transaction.ts'
import { Problem } from '../problem.ts'
import type { Ballast } from './ballast.ts'
import { isStorageFull } from './storage-full.ts'

/** PostgreSQL's word for a volume without room. */
const diskFull = '53100'

/** Whether the database has room for new content, as its ballast and its own errors show. */
export interface DatabaseRoom {
  isFull(): boolean
  /** @throws StorageFull where there is no room for new content */
  requireRoom(): void
  /** Takes note of a failure: after PostgreSQL's "disk full" there is no room until a write of a few megabytes succeeds. */
  noteFailure(error: unknown): void
}

/** Watches the room of a database; once it was full, a write is tried each `everyMs` milliseconds. */
export function watchDatabaseRoom({
  db,
  ballast,
  log,
  everyMs = 2_000,
}: {
  db: Pick<Database, 'orm'>
  ballast: Pick<Ballast, 'isFull'>
  log: Pick<BaseLogger, 'error' | 'warn'>
  everyMs?: number
}): DatabaseRoom {
  let hasFailed = false

  async function untilThereIsRoom(): Promise<void> {
    do await sleep(everyMs, undefined, { ref: false })
    while (!(await takesWrites(db)))
    hasFailed = false
    log.warn('the database takes new content again')
  }

  const room: DatabaseRoom = {
    isFull: () => hasFailed || ballast.isFull(),
    requireRoom() {
      if (room.isFull()) throw new Problem(kitErrors.StorageFull)
    },
    noteFailure(error) {
      if (hasFailed || databaseCode(error) !== diskFull) return
      hasFailed = true
      log.error('the database has no room on its disk: new content is refused until a write succeeds')
      void untilThereIsRoom()
    },
  }
  return room
}

/**
 * Whether the database's volume takes four megabytes. A sort that is larger than its memory writes them: it needs no
 * right, leaves nothing behind and does not write to the write-ahead log; PostgreSQL stops when that log has no room.
 * Only "disk full" refuses: a database that is away refuses by itself.
 */
async function takesWrites(db: Pick<Database, 'orm'>): Promise<boolean> {
  try {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`)
      await tx.execute(sql`
        select count(*) from (
          select repeat(md5(n::text), 32) as filler from generate_series(1, 4096) n order by 1 offset 0) as sorted`)
    })
    return true
  } catch (error) {
    return !isStorageFull(error)
  }
}
