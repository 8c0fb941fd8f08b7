import type pg from 'pg'
import { appRole } from './roles.ts'

/** Gives the running product its rights on every table that there is now, and on those that the owner makes later. */
export async function grantToApp(client: pg.Client): Promise<void> {
  // Our own schemas only: somebody else's database may hold others, which are none of our business.
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname = 'public' or (nspname !~ '^pg_' and pg_has_role(nspowner, 'usage') and nspname <> 'information_schema')`,
  )
  for (const { name } of rows) {
    const rights = name === 'audit' ? 'select, insert' : 'select, insert, update, delete'
    const schema = client.escapeIdentifier(name)
    await client.query(`
      grant usage on schema ${schema} to ${appRole};
      revoke all on all tables in schema ${schema} from ${appRole};
      grant ${rights} on all tables in schema ${schema} to ${appRole};
      grant usage, select on all sequences in schema ${schema} to ${appRole};
      grant execute on all functions in schema ${schema} to ${appRole};
      alter default privileges in schema ${schema} grant ${rights} on tables to ${appRole};
      alter default privileges in schema ${schema} grant usage, select on sequences to ${appRole};
    `)
  }
  for (const table of await insertOnlyTables(client))
    await client.query(`revoke update, delete, truncate on ${table} from ${appRole}`)
  await client.query(`revoke insert, update, delete on migrations from ${appRole}`)
}

/** The tables to which the product adds and which it never changes: their migration states it in the table's comment. */
async function insertOnlyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and obj_description(oid, 'pg_class') = 'insert-only' and pg_has_role(relowner, 'usage')`,
  )
  return rows.map((row) => row.name)
}
