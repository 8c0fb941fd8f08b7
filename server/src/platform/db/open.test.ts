import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase, silentLog } from '../testing/database.ts'
import { migrationsFolder } from '../testing/migrations-folder.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { withClient } from './roles.ts'

async function clone() {
  const db = await cloneDatabase()
  onTestFinished(() => db.close())
  return db
}

test('the running product can neither change nor remove a row of the audit trail', async () => {
  const { pool } = await clone()
  await pool.query(`insert into audit.event (actor_kind, action) values ('user', 'read')`)
  expect((await pool.query('select action from audit.event')).rows).toEqual([{ action: 'read' }])
  for (const text of [`update audit.event set action = 'x'`, 'delete from audit.event', 'truncate audit.event']) {
    await expect(pool.query(text)).rejects.toThrow('permission denied for table event')
  }
})

test('the running product can neither change the shape of tables nor the record of migrations', async () => {
  const { pool } = await clone()
  await expect(pool.query('create table mine (id integer)')).rejects.toThrow('permission denied for schema public')
  await expect(pool.query('drop table timed_job')).rejects.toThrow('must be owner')
  await expect(pool.query('delete from migrations')).rejects.toThrow('permission denied')
  await expect(pool.query('set role tongying_owner')).rejects.toThrow('permission denied')
})

test('a table that the owner makes later can be used at once', async () => {
  const db = await clone()
  await withClient(db.ownerConnection, (owner) =>
    owner.query(
      'create table later (id integer generated always as identity, word text); create table audit.later (word text)',
    ),
  )
  await db.pool.query(`insert into later (word) values ('a')`)
  await db.pool.query(`update later set word = 'b'`)
  await db.pool.query(`insert into audit.later values ('a')`)
  await expect(db.pool.query(`update audit.later set word = 'b'`)).rejects.toThrow('permission denied')
})

test('a database of somebody else is migrated by its user and used as the lesser role', async () => {
  const { host } = inject('testCluster')
  const superuser = { host, user: 'postgres', database: 'postgres' }
  const name = `external_${process.pid}`
  await withClient(superuser, async (client) => {
    await client.query(`create role ${name} login createrole`)
    await client.query(`grant tongying_app to ${name} with admin option`)
    await client.query(`create database ${name} owner ${name}`)
  })
  onTestFinished(() =>
    withClient(superuser, async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${name}`)
    }),
  )
  const databaseUrl = `postgres://${name}@localhost/${name}?host=${host}`
  const db = await openDatabase({ databaseUrl, dataDir: '/nowhere', log: silentLog })
  await migrate(db.ownerConnection, migrationsFolder)
  const { rows } = await db.pool.query('select current_user as user, (select count(*)::int from timed_job) as jobs')
  expect(rows).toEqual([{ user: 'tongying_app', jobs: 0 }])
  await expect(db.pool.query('delete from audit.event')).rejects.toThrow('permission denied')
  await db.close()
})

test('a user who may not make the role gets the command to run', async () => {
  const { host } = inject('testCluster')
  const superuser = { host, user: 'postgres', database: 'postgres' }
  const name = `lesser_${process.pid}`
  await withClient(superuser, (client) => client.query(`create role ${name} login`))
  onTestFinished(() => withClient(superuser, async (client) => void (await client.query(`drop role ${name}`))))
  const opening = openDatabase({
    databaseUrl: `postgres://${name}@localhost/postgres?host=${host}`,
    dataDir: '/',
    log: silentLog,
  })
  await expect(opening).rejects.toThrow(`grant tongying_app to "${name}"`)
})
