import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allStates } from '@tongying/contract'
import type { StateMachine } from '@tongying/contract/kit'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachments } from './attachments/tables.ts'
import { consultations, invitations } from './consultations/tables.ts'
import { applications } from './institutions/tables.ts'
import { meetings } from './meetings/tables.ts'
import { joinApplications, membershipInvitations } from './memberships/tables.ts'
import type { Database } from './platform/db/open.ts'
import type { StatefulTable } from './platform/states.ts'
import { cloneDatabase } from './platform/testing/database.ts'
import { certifications, practitioners } from './practitioners/tables.ts'

let db: Database
beforeAll(async () => {
  db = await cloneDatabase()
})
afterAll(() => db.close())

const source = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name === 'tables.ts')
  .map((entry) => join(entry.parentPath, entry.name))

/** Every table that the code declares. */
async function declaredTables(): Promise<PgTable[]> {
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)))
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
}

test('every declared table has the columns of the migrated database, and no others', async () => {
  const { rows } = await db.pool.query<{ name: string; column: string; type: string; isRequired: boolean }>(`
    select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'audit') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`)
  const tables = await declaredTables()
  expect(tables.length).toBeGreaterThan(35)
  const declared = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map(
      (column) => `${name}.${column.name} ${typeOf(column.getSQLType())}${column.notNull ? ' not null' : ''}`,
    )
  })
  const names = new Set(tables.map((table) => getTableConfig(table).name))
  const stored = rows
    .filter(({ name }) => names.has(name))
    .map(({ name, column, type, isRequired }) => `${name}.${column} ${type}${isRequired ? ' not null' : ''}`)
  expect(declared.toSorted()).toEqual(stored.toSorted())
})

/** As PostgreSQL names a type that drizzle writes otherwise. */
function typeOf(type: string): string {
  return type.replace('bigserial', 'bigint')
}

const stateful: Readonly<Record<string, StatefulTable>> = {
  attachment: attachments,
  institutionApplication: applications,
  certification: certifications,
  practitioner: practitioners,
  joinApplication: joinApplications,
  membershipInvitation: membershipInvitations,
  meeting: meetings,
  consultation: consultations,
  'consultation-invitation': invitations,
}

test.each(allStates.map((machine) => [machine.subject, machine] as const))(
  '%s: the database takes the states of its machine, and no others',
  async (subject, machine) => {
    const table = stateful[subject]
    if (!table) throw new Error(`no table is named for the machine ${subject}`)
    const { name } = getTableConfig(table)
    expect(await checkedValues(name, 'status')).toEqual(Object.keys(machine.states).toSorted())
    if (hasReviews(machine))
      expect(await checkedValues(name, 'review')).toEqual(Object.keys(machine.reviews).toSorted())
  },
)

function hasReviews(machine: StateMachine): boolean {
  return Object.keys(machine.reviews).length > 0
}

/** The words that a CHECK of this column alone allows. */
async function checkedValues(table: string, column: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2 and c.conkey = array[a.attnum]`,
    [table, column],
  )
  return rows
    .flatMap(({ definition }) => [...definition.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? ''))
    .toSorted()
}
