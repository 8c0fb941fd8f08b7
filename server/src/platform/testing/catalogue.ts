import type { ConnectionConfig } from '../db/connection.ts'
import { withClient } from '../db/roles.ts'

const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`
const inSchema = (column: string) => `join pg_namespace n on n.oid = ${column} where ${ours}`

/** One line for each thing that a database is made of; the order of columns is left out, since it depends on the age. */
const parts = {
  schemas: `select concat_ws(' ', nspname, nspacl::text) from pg_namespace n
    where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  relations: `select concat_ws(' ', n.nspname, o.relname, o.relkind::text, o.reloptions::text,
      (select string_agg(acl::text, ',' order by acl::text) from unnest(o.relacl) acl))
    from pg_class o ${inSchema('o.relnamespace')}`,
  columns: `select concat_ws(' ', n.nspname, o.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attidentity::text, a.attgenerated::text, pg_get_expr(d.adbin, d.adrelid), a.attacl::text)
    from pg_class o join pg_attribute a on a.attrelid = o.oid
    left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
    ${inSchema('o.relnamespace')} and o.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  indexes: `select pg_get_indexdef(o.oid) from pg_class o ${inSchema('o.relnamespace')} and o.relkind in ('i', 'I')`,
  constraints: `select concat_ws(' ', o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid), o.convalidated)
    from pg_constraint o ${inSchema('o.connamespace')}`,
  triggers: `select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled::text)
    from pg_trigger t join pg_class o on o.oid = t.tgrelid ${inSchema('o.relnamespace')} and not t.tgisinternal`,
  functions: `select concat_ws(' ', pg_get_functiondef(o.oid), o.proacl::text)
    from pg_proc o ${inSchema('o.pronamespace')} and o.prokind in ('f', 'p')`,
  views: `select concat_ws(' ', o.oid::regclass, pg_get_viewdef(o.oid))
    from pg_class o ${inSchema('o.relnamespace')} and o.relkind in ('v', 'm')`,
  extensions: `select concat_ws(' ', extname, extversion) from pg_extension`,
} as const

/** The shape of a database: tables, columns, indexes, constraints, triggers, functions, grants; two compare by `toEqual`. */
export function readCatalogue(owner: ConnectionConfig): Promise<Record<string, string[]>> {
  return withClient(owner, async (client) => {
    const catalogue: Record<string, string[]> = {}
    for (const [name, text] of Object.entries(parts)) {
      const { rows } = await client.query<string[]>({ text, rowMode: 'array' })
      catalogue[name] = rows.map(([line = '']) => line).toSorted()
    }
    return catalogue
  })
}
