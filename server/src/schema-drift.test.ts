import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from './platform/testing/database.ts'

const here = import.meta.dirname

/** Every table that the code names, from whichever file. */
async function codeTables(): Promise<PgTable[]> {
  const files = (await readdir(here, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const tables: PgTable[] = []
  for (const file of files) {
    if (!(await readFile(join(here, file), 'utf8')).includes('pgTable(')) continue
    const found: Record<string, unknown> = await import(join(here, file))
    tables.push(...Object.values(found).filter((each) => is(each, PgTable)))
  }
  return tables
}

function linesOf(table: PgTable): string[] {
  const { name, schema = 'public', columns } = getTableConfig(table)
  return columns.map((column) => {
    const isRequired = column.notNull || column.primary
    return `${schema}.${name}.${column.name} ${column.getSQLType().replace('bigserial', 'bigint')}${isRequired ? ' not null' : ''}`
  })
}

test('the tables of the code are those of the migrated database: columns, types, what may be null', async () => {
  const db = await cloneDatabase()
  onTestFinished(() => db.close())
  const { rows } = await db.orm.$client.query<{ relation: string; line: string }>(
    `select n.nspname || '.' || c.relname as relation, n.nspname || '.' || c.relname || '.' || a.attname || ' '
       || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  )
  const tables = await codeTables()
  const known = new Set(
    tables.map((table) => `${getTableConfig(table).schema ?? 'public'}.${getTableConfig(table).name}`),
  )
  expect(known.size).toBeGreaterThan(30)
  const inDatabase = rows.filter(({ relation }) => known.has(relation)).map(({ line }) => line)
  expect(tables.flatMap(linesOf).toSorted()).toEqual(inDatabase.toSorted())
})
