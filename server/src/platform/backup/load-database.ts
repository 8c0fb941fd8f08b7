import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate, readMigrations } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'
import { withClient } from '../db/roles.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'

/** Throws a sentence when the backup was made by a release whose tables this one does not know. */
export async function checkMigrations(manifest: Manifest, migrationsFolder: string): Promise<void> {
  const known = new Map((await readMigrations(migrationsFolder)).map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of manifest.migrations) {
    if (!known.has(name))
      throw new BackupError(
        `The backup was made by a newer release (${name} is unknown here): restore it with that release.`,
      )
    if (known.get(name) !== sha256)
      throw new BackupError(
        `The backup was made by another edition of this release (${name} differs): restore it with that one.`,
      )
  }
}

/** Fills an empty database: tables as they were at the backup, their rows, then what newer migrations make of them. */
export async function loadDatabase(
  db: Pick<Database, 'ownerConnection'>,
  { folder, manifest, migrationsFolder }: { folder: string; manifest: Manifest; migrationsFolder: string },
): Promise<void> {
  await withClient(db.ownerConnection, requireEmpty)
  const only = new Set(manifest.migrations.map(({ name }) => name))
  await migrate(db.ownerConnection, migrationsFolder, { only })
  await withClient(db.ownerConnection, async (client) => {
    await client.query('begin')
    // What a migration may have put in is in the backup too, or was removed since.
    for (const { name } of manifest.tables.toReversed()) await client.query(`delete from ${name}`)
    for (const table of manifest.tables) await loadTable(client, folder, table)
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled])
    await client.query('commit')
    // Nobody has counted these rows yet, and the first queries should not have to guess.
    await client.query('analyze')
  })
  await migrate(db.ownerConnection, migrationsFolder)
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_used: boolean }>(
    "select to_regclass('public.migrations') is not null as is_used",
  )
  if (rows[0]?.is_used) throw new BackupError('The database is not empty: restore into a new one.')
}

async function loadTable(client: pg.Client, folder: string, { name, columns, rows }: Manifest['tables'][number]) {
  await client.query(`alter table ${name} disable trigger user`)
  const path = join(folder, 'database', `${name.replaceAll('"', '')}.copy.gz`)
  const into = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  await pipeline(createReadStream(path), createGunzip(), into)
  await client.query(`alter table ${name} enable trigger user`)
  if (into.rowCount !== rows)
    throw new BackupError(`The table ${name} should have ${rows} rows and has ${into.rowCount}: take another backup.`)
}
