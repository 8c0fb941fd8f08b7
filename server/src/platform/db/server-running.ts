import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionConfig } from './connection.ts'
import { withClient } from './roles.ts'

/** What the pool of a server is called among the database's sessions; a running server always has one of it open. */
export const serverName = 'tongying'

const pollIntervalMs = 100
/** The sessions of a server that has just been stopped may take so long to go. */
const waitMs = 2_000

/**
 * Whether a server process runs on this database. The connection must be that of the servers: PostgreSQL shows a user the
 * names of its own sessions only.
 */
export async function isServerRunning({ options: _role, ...connection }: ConnectionConfig): Promise<boolean> {
  return withClient(connection, async (client) => {
    const end = Date.now() + waitMs
    for (;;) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity
         where datname = current_database() and application_name = $1 and pid <> pg_backend_pid() limit 1`,
        [serverName],
      )
      if (rowCount === 0) return false
      if (Date.now() > end) return true
      await sleep(pollIntervalMs)
    }
  })
}
