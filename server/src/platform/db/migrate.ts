import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { ConnectionConfig } from './connection.ts'
import { DatabaseUnusable } from './data-dir-in-use.ts'
import { grantToApp } from './grants.ts'
import { lockNumbers } from './locks.ts'
import { withClient } from './roles.ts'
import { isServerRunning } from './server-running.ts'

/** The list next to the migrations, in the order in which they were written. */
const orderFile = 'order.txt'
const stopMark = '-- stop: everyone\n'

/** What else a migration may be given, apart from where. */
type MigrateOptions = {
  /** How servers connect; by default as the owner. */
  readonly serverConnection?: ConnectionConfig
  /** Applies these alone, in the folder's order; by default all of them. */
  readonly only?: ReadonlySet<string>
}

/**
 * Brings the tables to the shape of this release; two starts at once wait for each other. A database gets what it does
 * not have yet, always in the order of `order.txt`. A migration whose first line is `-- stop: everyone` is refused, with
 * all others, while a server runs on the database: it is of an older release then.
 */
export async function migrate(
  ownerConnection: ConnectionConfig,
  folder: string,
  { serverConnection = ownerConnection, only }: MigrateOptions = {},
): Promise<void> {
  await withClient(ownerConnection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migrations])
    await refuseForeign(client)
    await client.query(`create table if not exists migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
    const applied = await appliedMigrations(client)
    const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true)
    const needsStop = migrations.find(({ name, text }) => !applied.has(name) && text.startsWith(stopMark))
    if (needsStop && applied.size > 0) await requireStop(serverConnection, needsStop)
    for (const migration of migrations) {
      const known = applied.get(migration.name)
      if (known === undefined) await apply(client, migration)
      else if (known !== migration.sha256) throw edited(migration.name)
    }
    await grantToApp(client)
  })
}

async function requireStop(serverConnection: ConnectionConfig, { name }: Migration): Promise<void> {
  if (!(await isServerRunning(serverConnection))) return
  throw new DatabaseUnusable(
    `A server of an older release is running on this database, which cannot run at the same time as this release (${name}): stop all servers first, then start this one.`,
  )
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

/** The migrations of a folder in the order of its `order.txt`; throws when the list and the files differ. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readFile(join(folder, orderFile), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const files = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  const wrong = [
    ...files.filter((name) => !names.includes(name)).map((name) => `${name} is not in it`),
    ...names.filter((name) => !files.includes(name)).map((name) => `${name} has no file`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is in it twice`),
  ]
  if (wrong.length > 0)
    throw new DatabaseUnusable(`The list of migrations ${join(folder, orderFile)} is wrong: ${wrong.join(', ')}.`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, sha256: hash('sha256', text) }
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
