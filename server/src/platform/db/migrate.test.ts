import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrationsFolder } from '../testing/migrations-folder.ts'
import { migrate } from './migrate.ts'
import { ownerRole, withClient } from './roles.ts'
import { serverName } from './server-running.ts'

let count = 0

/** An empty database and a folder of migrations of the test's own. */
async function set() {
  const { host } = inject('testCluster')
  const superuser = { host, user: 'postgres', database: 'postgres' }
  const name = `migrate_${process.pid}_${++count}`
  const folder = await mkdtemp(join(tmpdir(), 'tongying-migrations-'))
  await cp(join(migrationsFolder, '0001-platform.sql'), join(folder, '0001-platform.sql'))
  const names = ['0001-platform.sql']
  const list = () => writeFile(join(folder, 'order.txt'), names.join('\n'))
  await list()
  /** Writes a migration, or another text of one, and its place in the list. */
  const write = async (name: string, text: string) => {
    if (!names.includes(name)) names.push(name)
    await Promise.all([writeFile(join(folder, name), text), list()])
  }
  await withClient(superuser, (client) => client.query(`create database ${name} owner ${ownerRole}`))
  onTestFinished(async () => {
    await withClient(superuser, (client) => client.query(`drop database ${name} with (force)`))
    await rm(folder, { recursive: true })
  })
  const owner = { host, user: ownerRole, database: name }
  const ask = (text: string) => withClient(owner, async (client) => (await client.query(text)).rows)
  return { folder, owner, ask, write }
}

test('two starts at once migrate once', async () => {
  const { folder, owner, ask, write } = await set()
  await write('0002-slow.sql', 'select pg_sleep(0.1); create table once (id integer);')
  await Promise.all([migrate(owner, folder), migrate(owner, folder), migrate(owner, folder)])
  expect(await ask('select name from migrations order by name')).toEqual([
    { name: '0001-platform.sql' },
    { name: '0002-slow.sql' },
  ])
})

test('a migration that fails leaves nothing behind, reports where, and runs once it is corrected', async () => {
  const { folder, owner, ask, write } = await set()
  await write('0002-half.sql', 'create table half (id integer);\n\nselect nonsense;')
  await expect(migrate(owner, folder)).rejects.toThrow(
    'The migration 0002-half.sql failed: column "nonsense" does not exist (line 3)',
  )
  expect(await ask(`select to_regclass('half') as half`)).toEqual([{ half: null }])
  await write('0002-half.sql', 'create table half (id integer);')
  await migrate(owner, folder)
  expect(await ask(`select to_regclass('half')::text as half`)).toEqual([{ half: 'half' }])
})

test('a migration that was changed after it had been applied is refused', async () => {
  const { folder, owner, write } = await set()
  await write('0002-first.sql', 'create table first (id integer);')
  await migrate(owner, folder)
  await write('0002-first.sql', 'create table first (id bigint);')
  await expect(migrate(owner, folder)).rejects.toThrow(
    'The migration 0002-first.sql was changed after it had been applied',
  )
})

test.each(['orders', 'account'])('a database with another program’s table %s is left as it is', async (table) => {
  const { folder, owner, ask } = await set()
  await ask(`create table ${table} (id integer)`)
  await expect(migrate(owner, folder)).rejects.toThrow(`holds tables of another program (${table})`)
  expect(
    await ask("select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"),
  ).toEqual([{ relname: table }])
})

test('a migration that needs a stop is refused while a server is connected, with all others; any other one runs next to it', async () => {
  const { folder, owner, ask, write } = await set()
  await migrate(owner, folder)
  const server = new pg.Client({ ...owner, application_name: serverName })
  await server.connect()
  try {
    await write('0002-rolls.sql', 'create table rolls (id integer);')
    await migrate(owner, folder)
    await write('0003-rolls-too.sql', 'create table too (id integer);')
    await write('0004-stops.sql', '-- stop: everyone\ncreate table stops (id integer);')
    await expect(migrate(owner, folder)).rejects.toThrow(
      'A server of an older release is running on this database, which cannot run at the same time as this release (0004-stops.sql)',
    )
    expect(await ask("select to_regclass('too') as too")).toEqual([{ too: null }])
    // It is being stopped: its sessions go a moment later.
    const migrated = migrate(owner, folder)
    setTimeout(() => void server.end(), 300)
    await migrated
  } finally {
    await server.end().catch(() => undefined)
  }
  expect(await ask("select to_regclass('stops')::text as stops")).toEqual([{ stops: 'stops' }])
  await migrate(owner, folder)
})

test.each([
  ['a file that is not in the list', '0002-b.sql', ['0001-platform.sql'], '0002-b.sql is not in it'],
  ['a name without a file', '0002-b.sql', ['0001-platform.sql', '0002-b.sql', '0003-c.sql'], '0003-c.sql has no file'],
  [
    'a name that stands twice',
    '0002-b.sql',
    ['0001-platform.sql', '0002-b.sql', '0002-b.sql'],
    '0002-b.sql is in it twice',
  ],
])('a list with %s is refused, and nothing is applied', async (_what, name, listed, reason) => {
  const { folder, owner, ask, write } = await set()
  await write(name, 'create table b (id integer);')
  await writeFile(join(folder, 'order.txt'), listed.join('\n'))
  await expect(migrate(owner, folder)).rejects.toThrow(reason)
  expect(await ask("select to_regclass('b') as b")).toEqual([{ b: null }])
})

test('the order is the list’s: what a database does not have yet is applied as it was written, whatever its name', async () => {
  const { folder, owner, ask, write } = await set()
  await write('0009-late-name.sql', 'create table house (id integer);')
  await write('0002-early-name.sql', 'alter table house add column door text;')
  await migrate(owner, folder)
  await write('0001-earlier-still.sql', 'alter table house add column roof text;')
  await migrate(owner, folder)
  expect(await ask('select name from migrations order by applied_at')).toEqual(
    ['0001-platform.sql', '0009-late-name.sql', '0002-early-name.sql', '0001-earlier-still.sql'].map((name) => ({
      name,
    })),
  )
})
