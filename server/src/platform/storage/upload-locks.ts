import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { answerLimit, sessionLimits } from '../db/connection.ts'
import { watchConnection } from '../db/connection-watchdog.ts'
import type { Database } from '../db/open.ts'
import { type LetGo, LockTimeout, localLocks } from './local-locks.ts'

/** Locks of uploads by their ids, one holder over all processes. */
export interface UploadLocks {
  /**
   * Waits for an upload and holds it until the answer is disposed of; whoever holds it is asked to let go. `letGo` is
   * called when another wants it. Throws `LockTimeout` when nobody lets go in time or the signal is aborted.
   */
  hold(id: string, signal: AbortSignal, letGo: LetGo): Promise<AsyncDisposable>
  stop(): Promise<void>
}

const channel = 'upload_lock'
/** So soon is asked again for an upload that another process holds and was asked to let go. */
const askEvery = 50
const waitMs = 30_000

/**
 * Within the process locks in memory, between processes advisory locks, all on one session of the database: a long upload
 * takes none from the pool. Whoever wants an upload asks its holder to let go, as the one line of a browser that has
 * opened another must; who loses the session has lost the locks, and stops writing.
 */
export function uploadLocks(db: Pick<Database, 'connection'>): UploadLocks {
  const within = localLocks(waitMs)
  const me = randomUUID()
  const holders = new Map<string, LetGo>()
  let session: Promise<pg.Client> | undefined

  function opened(): Promise<pg.Client> {
    session ??= open()
    return session
  }

  function open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...db.connection,
      ...sessionLimits,
      ...answerLimit,
      application_name: 'tongying uploads',
    })
    watchConnection(db.connection, client)
    const opening = listening(client)
    const lose = () => {
      // The end of an earlier session takes nothing from the one that holds the locks now.
      if (session !== opening) return
      session = undefined
      for (const letGo of holders.values()) letGo()
    }
    opening.catch(() => {
      if (session === opening) session = undefined
    })
    client.once('end', lose)
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => {
      const [asker, id = ''] = payload.split(' ')
      if (asker !== me) holders.get(id)?.()
    })
    return opening
  }

  async function holdFromOthers(id: string, signal: AbortSignal): Promise<void> {
    for (const end = Date.now() + waitMs; Date.now() < end && !signal.aborted; ) {
      const client = await opened()
      const { rows } = await client.query<{ isMine: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isMine"',
        [id],
      )
      if (rows[0]?.isMine) return
      await client.query('select pg_notify($1, $2)', [channel, `${me} ${id}`])
      await sleep(askEvery)
    }
    throw new LockTimeout()
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

  return {
    async hold(id, signal, letGo) {
      const local = await within.hold(id, signal, letGo)
      try {
        // Before the lock is had: whoever loses the session in between must hear of it too.
        holders.set(id, letGo)
        await holdFromOthers(id, signal)
      } catch (error) {
        holders.delete(id)
        local[Symbol.dispose]()
        if (!(error instanceof LockTimeout)) giveUp()
        throw error
      }
      return {
        async [Symbol.asyncDispose]() {
          holders.delete(id)
          await letOthers(id)
          local[Symbol.dispose]()
        },
      }
    },
    async stop() {
      const client = await session?.catch(() => undefined)
      await client?.end().catch(() => {})
    },
  }
}

/** Connects and listens; a client that cannot is ended, or its connection would stay. */
async function listening(client: pg.Client): Promise<pg.Client> {
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    return client
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}
