import type pg from 'pg'
import { BackupError } from './backup-error.ts'

export interface Table {
  /** As SQL writes it, schema and all. */
  readonly name: string
  readonly columns: readonly string[]
}

/** Made by the migrations themselves, or by a release that had another queue next to `timed_job`. */
const recreated = `(n.nspname = 'graphile_worker' or (n.nspname = 'public' and c.relname = 'migrations'))`
const ours = `c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_' and not ${recreated}`

/** Every table of the product with the columns that hold something of their own, those referred to first. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ oid: string; name: string; columns: string[] }>(
    `select c.oid::text, format('%I.%I', n.nspname, c.relname) as name,
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} order by name`,
  )
  const links = await client.query<{ from_oid: string; to_oid: string }>(
    `select conrelid::text as from_oid, confrelid::text as to_oid from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  )
  const sorted: typeof rows = []
  const waiting = new Set(rows)
  while (waiting.size > 0) {
    const isWaited = (oid: string) => [...waiting].some((table) => table.oid === oid)
    const next = [...waiting].filter(
      (table) => !links.rows.some((link) => link.from_oid === table.oid && isWaited(link.to_oid)),
    )
    if (next.length === 0) throw new BackupError('Two tables refer to each other, so that neither can be filled first.')
    for (const table of next) waiting.delete(table)
    sorted.push(...next)
  }
  return sorted.map(({ name, columns }) => ({ name, columns }))
}

/** Where every sequence of the product stands. */
export async function readSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours.replace("c.relkind = 'r'", "c.relkind = 'S'")} order by name`,
  )
  const sequences: { name: string; value: string; isCalled: boolean }[] = []
  for (const { name } of rows) {
    const found = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${name}`,
    )
    sequences.push({ name, value: found.rows[0]?.value ?? '1', isCalled: found.rows[0]?.is_called ?? false })
  }
  return sequences
}
