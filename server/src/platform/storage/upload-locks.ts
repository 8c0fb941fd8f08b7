import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import type { Tx } from '../db/transaction.ts'
import { type LetGo, LockTimeout, localLocks } from './local-locks.ts'
import { LockSession } from './lock-session.ts'

/** Locks of uploads by their ids, one holder over all processes. */
export interface UploadLocks {
  /**
   * Waits for an upload and holds it until the answer is disposed of; the request that holds it is asked to let go.
   * `letGo` is called when another wants it.
   * @throws LockTimeout when nobody lets go in time or the signal is aborted
   */
  hold(id: string, signal: AbortSignal, letGo: LetGo): Promise<AsyncDisposable>
  stop(): Promise<void>
}

const channel = 'upload_lock'
/** After so many milliseconds a lock is asked for again that another process holds and was asked to release. */
const askEveryMs = 50
const waitMs = 30_000
/** So long, in milliseconds, a discard waits for a holder in a process that may be stopped. */
const discardWaitMs = 3_000

/**
 * Within the process locks in memory, between processes advisory locks, all on one session of the database: a long upload
 * takes none from the pool. A request that wants an upload asks its holder to let go, as the one connection of a browser
 * that has opened another must; a process that loses the session has lost the locks, and stops writing.
 */
export function uploadLocks(db: Pick<Database, 'connection'>): UploadLocks {
  const within = localLocks(waitMs)
  const between = new SharedLocks(db)
  return {
    async hold(id, signal, letGo) {
      const local = await within.hold(id, signal, letGo)
      try {
        await between.take(id, signal, letGo)
      } catch (error) {
        local[Symbol.dispose]()
        throw error
      }
      return {
        async [Symbol.asyncDispose]() {
          await between.release(id)
          local[Symbol.dispose]()
        },
      }
    },
    stop: () => between.stop(),
  }
}

/** Advisory locks of the database by upload id; within the process nobody asks for one that is held here. */
class SharedLocks {
  readonly #process = randomUUID()
  readonly #holders = new Map<string, LetGo>()
  readonly #session: LockSession

  constructor(db: Pick<Database, 'connection'>) {
    this.#session = new LockSession(db, {
      channel,
      onNotification: (payload) => {
        const [asker, id = ''] = payload.split(' ')
        if (asker !== this.#process) this.#holders.get(id)?.()
      },
      onLost: () => {
        for (const letGo of this.#holders.values()) letGo()
      },
    })
  }

  async take(id: string, signal: AbortSignal, letGo: LetGo): Promise<void> {
    // Before the lock is held: if the session is lost in between, the holder must be notified too.
    this.#holders.set(id, letGo)
    try {
      await this.#takeFromOthers(id, signal)
    } catch (error) {
      this.#holders.delete(id)
      if (!(error instanceof LockTimeout)) this.#endSession()
      throw error
    }
  }

  async release(id: string): Promise<void> {
    this.#holders.delete(id)
    const unlock = 'select pg_advisory_unlock(hashtextextended($1, 0))'
    await this.#session.queryIfOpen(unlock, [id]).catch(() => this.#endSession())
  }

  stop(): Promise<void> {
    return this.#session.end()
  }

  async #takeFromOthers(id: string, signal: AbortSignal): Promise<void> {
    for (const end = Date.now() + waitMs; Date.now() < end && !signal.aborted; ) {
      const [row] = await this.#session.query<{ isMine: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isMine"',
        [id],
      )
      if (row?.isMine) return
      await this.#session.query('select pg_notify($1, $2)', [channel, `${this.#process} ${id}`])
      await sleep(askEveryMs)
    }
    throw new LockTimeout()
  }

  /** A session that did not answer may still hold locks: it is ended, and its locks with it. */
  #endSession(): void {
    void this.#session.end()
  }
}

/** When the transaction commits, requests of any process that write to these uploads are asked to stop. */
export async function stopWritersAtCommit(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select pg_notify(${channel}, 'discard ' || id) from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id`,
  )
}

/**
 * Stops a request that writes to an upload, and holds the upload until the answer is disposed of. One that does not let go
 * within seconds, as in a process that is stopped, is left to find its file gone: then the answer is nothing.
 */
export async function stopWriter(locks: UploadLocks, id: string): Promise<AsyncDisposable | undefined> {
  try {
    return await locks.hold(id, AbortSignal.timeout(discardWaitMs), () => {})
  } catch (error) {
    if (error instanceof LockTimeout) return undefined
    throw error
  }
}
