import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { ConnectionConfig } from './connection.ts'
import { DatabaseUnusable } from './data-dir-in-use.ts'
import { grantToApp } from './grants.ts'
import { withClient } from './roles.ts'

const migrationsLock = 7_461_002

/** Brings the tables to the shape of this release; two starts at once wait for each other. */
export async function migrate(ownerConnection: ConnectionConfig, folder: string): Promise<void> {
  await withClient(ownerConnection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationsLock])
    await refuseForeign(client)
    await client.query(`create table if not exists migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
    const applied = await appliedMigrations(client)
    for (const migration of await readMigrations(folder)) {
      const known = applied.get(migration.name)
      if (known === undefined) await apply(client, migration)
      else if (known !== migration.sha256) throw edited(migration.name)
    }
    await grantToApp(client)
  })
}

/** A database that holds somebody else's tables and none of ours is left as it is. */
async function refuseForeign(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ database: string; tables: string[] | null }>(`
    select current_database() as database, array_agg(c.relname::text order by c.relname) as tables
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and to_regclass('migrations') is null
      -- What an extension brought is nobody's data.
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`)
  const [{ database = '', tables = null } = {}] = rows
  if (!tables) return
  const shown = tables.slice(0, 3).join(', ')
  throw new DatabaseUnusable(
    `The database ${database} holds tables of another program (${shown}${tables.length > 3 ? ', …' : ''}): give this product an empty one.`,
  )
}

type Migration = { name: string; text: string; sha256: string }

/** The migrations of a folder in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function appliedMigrations(client: pg.Client) {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

async function apply(client: pg.Client, { name, text, sha256 }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new DatabaseUnusable(`The migration ${name} failed: ${place(error, text)}`, { cause: error })
  }
}

function place(error: unknown, text: string) {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${text.slice(0, Number(error.position)).split('\n').length})` : ''
  return `${error.message}${line}`
}

function edited(name: string) {
  return new DatabaseUnusable(
    `The migration ${name} was changed after it had been applied: put it back as it was and write a new one.`,
  )
}
