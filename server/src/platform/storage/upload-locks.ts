import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, MemoryLocker, type RequestRelease } from '@tus/server'
import pg from 'pg'
import { answerLimit, sessionLimits } from '../db/connection.ts'
import type { Database } from '../db/open.ts'
import { keepTrack } from '../db/silence.ts'

/** Locks of uploads by their ids, one holder over all processes. */
export type UploadLocks = Locker & { stop(): Promise<void> }

const channel = 'upload_lock'
/** So soon is asked again for an upload that another process holds and was asked to let go. */
const askEvery = 50
const patience = 30_000

/** Asks a holder to let go; it hears of it in its own time, and what it throws is its own. */
function letGo(release: RequestRelease | undefined): void {
  void (async () => release?.())().catch(() => {})
}

/**
 * Within the process tus's own locks, between processes advisory locks, all on one session of the database: a long upload
 * takes none from the pool. Whoever wants an upload asks its holder to let go, as the one line of a browser that has
 * opened another must; who loses the session has lost the locks, and stops writing.
 */
export function uploadLocks(db: Pick<Database, 'connection'>): UploadLocks {
  const within = new MemoryLocker({ acquireLockTimeout: patience })
  const me = randomUUID()
  const holders = new Map<string, RequestRelease>()
  let session: Promise<pg.Client> | undefined

  function opened(): Promise<pg.Client> {
    session ??= open().catch((error: unknown) => {
      session = undefined
      throw error
    })
    return session
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...db.connection,
      ...sessionLimits,
      ...answerLimit,
      application_name: 'tongying uploads',
    })
    keepTrack(db.connection, client)
    const lose = () => {
      session = undefined
      for (const release of holders.values()) letGo(release)
    }
    client.once('end', lose)
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => {
      const [asker, id = ''] = payload.split(' ')
      if (asker !== me) letGo(holders.get(id))
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    return client
  }

  async function holdFromOthers(id: string, signal: AbortSignal): Promise<void> {
    for (const end = Date.now() + patience; Date.now() < end && !signal.aborted; ) {
      const client = await opened()
      const { rows } = await client.query<{ isMine: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isMine"',
        [id],
      )
      if (rows[0]?.isMine) return
      await client.query('select pg_notify($1, $2)', [channel, `${me} ${id}`])
      await sleep(askEvery)
    }
    throw ERRORS.ERR_LOCK_TIMEOUT
  }

  async function letOthers(id: string): Promise<void> {
    // A session that is gone has let go by itself.
    const client = await session?.catch(() => undefined)
    await client?.query('select pg_advisory_unlock(hashtextextended($1, 0))', [id]).catch(giveUp)
  }

  /** A session that did not answer may still hold locks: it is ended, and its locks with it. */
  function giveUp(): void {
    void session?.then((client) => client.end()).catch(() => {})
  }

  function newLock(id: string): Lock {
    const inner = within.newLock(id)
    return {
      async lock(signal, requestRelease) {
        await inner.lock(signal, requestRelease)
        try {
          // Before the lock is had: whoever loses the session in between must hear of it too.
          holders.set(id, requestRelease)
          await holdFromOthers(id, signal)
        } catch (error) {
          holders.delete(id)
          await inner.unlock()
          if (error !== ERRORS.ERR_LOCK_TIMEOUT) giveUp()
          throw error
        }
      },
      async unlock() {
        holders.delete(id)
        await letOthers(id)
        await inner.unlock()
      },
    }
  }

  return {
    newLock,
    async stop() {
      const client = await session?.catch(() => undefined)
      await client?.end().catch(() => {})
    },
  }
}
