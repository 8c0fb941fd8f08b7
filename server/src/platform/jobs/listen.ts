import pg from 'pg'
import type { BaseLogger } from 'pino'
import type { ConnectionConfig } from '../db/connection.ts'

type ListenOptions = {
  connection: ConnectionConfig
  channel: string
  /** Called at every notification, and after every (re)connection, since what came in between was missed. */
  onWake: () => void
  log: BaseLogger
}

/** Keeps a session that listens to one channel, and opens it again whenever it is lost. */
export function listen({ connection, channel, onWake, log }: ListenOptions): { stop(): Promise<void> } {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const open = async () => {
    const next = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = next
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      void next.end().catch(() => {})
      if (!isStopped) timer = setTimeout(() => void open(), 250)
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', onWake)
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
      onWake()
    } catch (error) {
      log.warn({ err: error, channel }, 'cannot listen to the database')
      lose()
    }
  }
  const opening = open()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => {})
    },
  }
}
