import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrationsFolder } from '../testing/migrations-folder.ts'
import { migrate } from './migrate.ts'
import { ownerRole, withClient } from './roles.ts'

let count = 0

/** An empty database and a folder of migrations of the test's own. */
async function set() {
  const { host } = inject('testCluster')
  const superuser = { host, user: 'postgres', database: 'postgres' }
  const name = `migrate_${process.pid}_${++count}`
  const folder = await mkdtemp(join(tmpdir(), 'tongying-migrations-'))
  await cp(join(migrationsFolder, '0001-platform.sql'), join(folder, '0001-platform.sql'))
  await withClient(superuser, (client) => client.query(`create database ${name} owner ${ownerRole}`))
  onTestFinished(async () => {
    await withClient(superuser, (client) => client.query(`drop database ${name} with (force)`))
    await rm(folder, { recursive: true })
  })
  const owner = { host, user: ownerRole, database: name }
  const ask = (text: string) => withClient(owner, async (client) => (await client.query(text)).rows)
  return { folder, owner, ask }
}

test('two starts at once migrate once', async () => {
  const { folder, owner, ask } = await set()
  await writeFile(join(folder, '0002-slow.sql'), 'select pg_sleep(0.1); create table once (id integer);')
  await Promise.all([migrate(owner, folder), migrate(owner, folder), migrate(owner, folder)])
  expect(await ask('select name from migrations order by name')).toEqual([
    { name: '0001-platform.sql' },
    { name: '0002-slow.sql' },
  ])
})

test('a migration that fails leaves nothing behind, says where, and runs once it is put right', async () => {
  const { folder, owner, ask } = await set()
  await writeFile(join(folder, '0002-half.sql'), 'create table half (id integer);\n\nselect nonsense;')
  await expect(migrate(owner, folder)).rejects.toThrow(
    'The migration 0002-half.sql failed: column "nonsense" does not exist (line 3)',
  )
  expect(await ask(`select to_regclass('half') as half`)).toEqual([{ half: null }])
  await writeFile(join(folder, '0002-half.sql'), 'create table half (id integer);')
  await migrate(owner, folder)
  expect(await ask(`select to_regclass('half')::text as half`)).toEqual([{ half: 'half' }])
})

test('a migration that was changed after it had been applied is refused', async () => {
  const { folder, owner } = await set()
  await writeFile(join(folder, '0002-first.sql'), 'create table first (id integer);')
  await migrate(owner, folder)
  await writeFile(join(folder, '0002-first.sql'), 'create table first (id bigint);')
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
