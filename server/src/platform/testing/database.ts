import { randomUUID } from 'node:crypto'
import { type BaseLogger, pino } from 'pino'
import { inject } from 'vitest'
import { connect, type Database } from '../db/open.ts'
import { appRole, ownerRole, withClient } from '../db/roles.ts'

/** A silent logger. */
export const silentLog: BaseLogger = pino({ level: 'silent' })

/** A database of this test's own, migrated and empty; `close` drops it. */
export function cloneDatabase(): Promise<Database> {
  return newDatabase(inject('testCluster').template)
}

/** A database of this test's own without any table, for tests of the migrations. */
export function emptyDatabase(): Promise<Database> {
  return newDatabase('template0')
}

async function newDatabase(template: string): Promise<Database> {
  const { host } = inject('testCluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const superuser = { host, user: 'postgres', database: 'postgres' }
  await withClient(superuser, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy owner ${ownerRole}`),
  )
  const at = (user: string) => ({ host, user, database: name })
  return connect({
    connection: at(appRole),
    ownerConnection: at(ownerRole),
    log: silentLog,
    poolSize: 10,
    async afterClose() {
      await withClient(superuser, (client) => client.query(`drop database ${name} with (force)`))
    },
  })
}
