import pg from 'pg'
import type { BaseLogger } from 'pino'
import { answerLimit, type ConnectionConfig } from '../db/connection.ts'
import { watchConnection } from '../db/connection-watchdog.ts'
import { guarded } from '../guarded.ts'

type ListenOptions = {
  connection: ConnectionConfig
  channel: string
  /** Called at every notification with its payload, and without one after every (re)connection: what came between was missed. */
  onWake: (message?: { payload?: string | undefined }) => void
  log: BaseLogger
}

const reopenAfter = 250

/** Keeps a session that listens to one channel, and opens it again whenever it is lost. */
export function listen({ connection, channel, onWake, log }: ListenOptions): { stop(): Promise<void> } {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let opening = open()
  async function open() {
    const next = new pg.Client({ ...connection, ...answerLimit, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = next
    watchConnection(connection, next)
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      void next.end().catch(() => {})
      if (isStopped) return
      timer = setTimeout(() => {
        opening = open()
      }, reopenAfter)
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', guarded(log, onWake))
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
      onWake()
    } catch (error) {
      if (!isStopped) log.warn({ channel, reason: String(error) }, 'cannot listen to the database')
      lose()
    }
  }
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => {})
    },
  }
}
