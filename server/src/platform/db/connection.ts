import type { ClientConfig } from 'pg'

/** What opens a session: a socket folder, role and database, or a connection string. */
export type ConnectionConfig = Pick<ClientConfig, 'connectionString' | 'host' | 'user' | 'database' | 'options'>

/** Every session that answers people is cut off before it can hold up the others. */
export const sessionLimits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
} as const satisfies ClientConfig
