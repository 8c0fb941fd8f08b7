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

/** Longer than the database lets anything last: an answer that has not come by then will not come. */
export const longestSilence = sessionLimits.statement_timeout + 5_000

/** For a session that mostly listens, whose few statements are answered at once or not at all. */
export const answerLimit = { query_timeout: 10_000 } as const satisfies ClientConfig
