import pg from 'pg'
import { type ConnectionConfig, sessionLimits } from './connection.ts'
import { DatabaseUnusable } from './data-dir-in-use.ts'
import { lockNumbers } from './locks.ts'

/** The role that owns the tables and changes their shape. */
export const ownerRole = 'tongying_owner'
/** The role that the running product uses: rows only, never the shape of tables, never the past of the audit trail. */
export const appRole = 'tongying_app'

/** Makes the embedded cluster's two roles and its database, where they are missing. */
export async function prepareEmbedded(superuser: ConnectionConfig, database: string): Promise<void> {
  await withClient(superuser, async (client) => {
    for (const role of [ownerRole, appRole]) {
      if (!(await exists(client, 'pg_roles', 'rolname', role))) await client.query(`create role ${role} login`)
    }
    if (await exists(client, 'pg_database', 'datname', database)) return
    await client.query(`create database ${client.escapeIdentifier(database)} owner ${ownerRole}`)
  })
}

/** Finds or makes `tongying_app` in a database that somebody else runs, and lets `user` act as it. */
export async function prepareExternal(owner: ConnectionConfig, user: string): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockNumbers.roles])
    try {
      if (!(await exists(client, 'pg_roles', 'rolname', appRole))) await client.query(`create role ${appRole}`)
      const { rows } = await client.query<{ may: boolean }>("select pg_has_role($1, $2, 'set') as may", [user, appRole])
      if (!rows[0]?.may) await client.query(`grant ${appRole} to ${client.escapeIdentifier(user)}`)
    } catch (error) {
      throw new DatabaseUnusable(
        `The database user may not make the role ${appRole}: run once, as an administrator: create role ${appRole}; grant ${appRole} to "${user}";`,
        { cause: error },
      )
    }
  })
}

/** Runs `work` on a session of its own, which ends with it. */
export async function withClient<T>(connection: ConnectionConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: sessionLimits.connectionTimeoutMillis })
  // The next query reports what went wrong; without a listener the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function exists(client: pg.Client, catalogue: string, column: string, name: string) {
  const { rowCount } = await client.query(`select from ${catalogue} where ${column} = $1`, [name])
  return rowCount === 1
}
