import pg from 'pg'
import { answerLimit, sessionLimits } from '../db/connection.ts'
import { watchConnection } from '../db/connection-watchdog.ts'
import type { Database } from '../db/open.ts'

interface LockSessionOptions {
  /** PostgreSQL's channel that the session listens to. */
  readonly channel: string
  readonly onNotification: (payload: string) => void
  /** The session has ended, and the locks that were held on it with it. */
  readonly onLost: () => void
}

/**
 * One session of the database that holds advisory locks and listens to one channel: it opens with the first query, and
 * again with the next one after it was lost. Its queries run one after the other, in the order in which they are asked.
 */
export class LockSession {
  readonly #connection: Database['connection']
  readonly #options: LockSessionOptions
  #client: Promise<pg.Client> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(db: Pick<Database, 'connection'>, options: LockSessionOptions) {
    this.#connection = db.connection
    this.#options = options
  }

  /** Runs a query, in a new session where there is none. */
  query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[]> {
    return this.#inOrder(async () => {
      this.#client ??= this.#open()
      return (await (await this.#client).query<R>(text, [...values])).rows
    })
  }

  /** Runs a query only where the session is open. */
  async queryIfOpen(text: string, values: readonly unknown[]): Promise<void> {
    await this.#inOrder(async () => {
      const client = await this.#client?.catch(() => undefined)
      await client?.query(text, [...values])
    })
  }

  /** Ends the session; whatever it locked is free. */
  async end(): Promise<void> {
    const client = await this.#client?.catch(() => undefined)
    await client?.end().catch(() => {})
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(work)
    this.#last = answer.catch(() => undefined)
    return answer
  }

  #open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#connection,
      ...sessionLimits,
      ...answerLimit,
      application_name: 'tongying uploads',
    })
    watchConnection(this.#connection, client)
    const opening = listening(client, this.#options.channel)
    const forget = () => {
      // The end of an earlier session takes nothing from the one that holds the locks now.
      if (this.#client !== opening) return false
      this.#client = undefined
      return true
    }
    opening.catch(forget)
    client.once('end', () => void (forget() && this.#options.onLost()))
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => this.#options.onNotification(payload))
    return opening
  }
}

/** Connects and listens; a client that cannot is ended, or its connection would stay. */
async function listening(client: pg.Client, channel: string): Promise<pg.Client> {
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    return client
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}
