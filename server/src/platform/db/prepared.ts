import { hash } from 'node:crypto'
import { Column, getTableColumns, is, Param, Placeholder, sql, Table } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Tx } from './transaction.ts'

/** Writes statements and runs none. */
const writer = drizzle.mock()
type Writer = typeof writer

/** What a statement is filled with, by the names of its placeholders. */
type Values = Readonly<Record<string, unknown>>

interface Written {
  toSQL(): { sql: string; params: unknown[] }
}
interface Select extends Written {
  readonly _: { readonly selectedFields: Readonly<Record<string, unknown>>; readonly result: readonly unknown[] }
}

/**
 * A select for what nearly every call asks: Drizzle writes it once a process instead of at every call, PostgreSQL plans
 * it once a session. Columns are read as Drizzle reads them; what `sql` computes comes as PostgreSQL's own type.
 */
export function preparedSelect<Query extends Select>(
  name: string,
  write: (db: Writer) => Query,
): (tx: Tx, values: Values) => Promise<Query['_']['result'][number][]> {
  const statement = once(() => {
    const query = write(writer)
    return { run: runner(name, query), read: recordReader(query._.selectedFields) }
  })
  return async (tx, values) => {
    const { run, read } = statement()
    return (await run(tx, values)).map((row) => read(row))
  }
}

/** An update that answers the rows which it changed, every column of the table; without a name PostgreSQL forgets it. */
export function preparedUpdate<T extends PgTable>(
  name: string | undefined,
  table: T,
  write: (db: Writer) => Written,
): (tx: Tx, values: Values) => Promise<T['$inferSelect'][]> {
  const statement = once(() => ({ run: runner(name, write(writer)), read: recordReader(getTableColumns(table)) }))
  return async (tx, values) => {
    const { run, read } = statement()
    // The statement returns the columns of this table, read by themselves.
    return (await run(tx, values)).map((row) => read(row)) as T['$inferSelect'][]
  }
}

/** SQL by hand for what nearly every call asks, with `$1` and so on. */
export function preparedText<Values extends readonly unknown[], Row extends pg.QueryResultRow = pg.QueryResultRow>(
  name: string,
  text: string,
): (tx: Tx, ...values: Values) => Promise<pg.QueryResult<Row>> {
  const config = cheaplyCopied({ name: statementName(name, text), text })
  return (tx, ...values) => tx.$client.query(config, [...values])
}

/** The same for an insert, update or delete that answers nothing. */
export function preparedChange<Row extends Values>(
  name: string,
  write: (db: Writer) => Written,
): (tx: Tx, row: Row) => Promise<void> {
  const statement = once(() => runner(name, write(writer)))
  return async (tx, row) => void (await statement()(tx, row))
}

/** An insert of one row that answers what it returns, as the driver reads it, in the order of `returning`. */
export function preparedInsert<Row extends Values>(
  name: string,
  write: (db: Writer) => Written,
): (tx: Tx, row: Row) => Promise<readonly unknown[]> {
  const statement = once(() => runner(name, write(writer)))
  return async (tx, row) => (await statement()(tx, row))[0] ?? []
}

/** A row of placeholders, each named for its column. */
export function placeholders<Name extends string>(...names: readonly Name[]): Record<Name, Placeholder<Name>> {
  // Every name becomes a key; the compiler cannot follow that through Object.fromEntries.
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as Record<Name, Placeholder<Name>>
}

/** PostgreSQL cuts a longer name off. */
const nameLength = 63

/**
 * The name by which a session knows a statement. It is made from the statement: the same one has the same name in every
 * process, and two of them never share one, whatever they are called here.
 */
function statementName(name: string, text: string): string {
  const digest = hash('sha256', text).slice(0, 32)
  return `${name.slice(0, nameLength - digest.length - 1)}_${digest}`
}

function runner(name: string | undefined, query: Written): (tx: Tx, values: Values) => Promise<unknown[][]> {
  const { sql: text, params } = query.toSQL()
  const fillers = params.map(fillerOf)
  const config = cheaplyCopied({
    ...(name ? { name: statementName(name, text) } : {}),
    text,
    rowMode: 'array',
    types: { getTypeParser },
  } as const)
  return async (tx, values) => {
    const filled = fillers.map((fill) => fill(values))
    return (await tx.$client.query(config, filled)).rows
  }
}

/** `pg` copies the own properties of what it is asked, one by one, at every query; what it inherits it only reads. */
function cheaplyCopied<Config extends object>(config: Config): Config {
  // An object made from this one has its type.
  return Object.create(config) as Config
}

function fillerOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => given(values, param.name)
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  const { encoder } = param
  const { name } = param.value
  return (values) => {
    const value = given(values, name)
    return value === null ? null : encoder.mapToDriverValue(value)
  }
}

function given(values: Values, name: string): unknown {
  const value = values[name]
  if (value === undefined) throw new Error(`a prepared statement was not given its ${name}`)
  return value
}

type Read = (row: unknown[], from?: number) => Record<string, unknown>

/** Reads an answer's row; the columns of a table that is a field become a record of their own, null where all are null. */
function recordReader(fields: Readonly<Record<string, unknown>>): Read {
  const entries = Object.entries(fields)
  if (!entries.some(([, field]) => is(field, Table))) return flatReader(entries.map(readerOf))
  let width = 0
  const parts = entries.map(([key, field]) => {
    const columns = is(field, Table) ? Object.entries(getTableColumns(field)) : undefined
    const from = width
    width += columns?.length ?? 1
    const { read: one = same } = readerOf([key, field])
    const read = columns ? flatReader(columns.map(readerOf)) : (row: unknown[], at = 0) => one(row[at])
    return { key, from, to: width, read }
  })
  return (row) =>
    Object.fromEntries(
      parts.map(({ key, from, to, read }) => {
        const isNull = row.slice(from, to).every((value) => value === null)
        return [key, isNull ? null : read(row, from)]
      }),
    )
}

function same(value: unknown): unknown {
  return value
}

interface Reader {
  readonly key: string
  /** Left out where the column's value is as the driver reads it. */
  readonly read?: (value: unknown) => unknown
}

function flatReader(readers: readonly Reader[]): Read {
  const empty = Object.fromEntries(readers.map(({ key }) => [key, null]))
  return (row, from = 0) => {
    // A copy has all its keys at once: a third of the time of an object that grows.
    const record: Record<string, unknown> = { ...empty }
    let at = from
    for (const { key, read } of readers) {
      const value = row[at++]
      if (value !== null) record[key] = read ? read(value) : value
    }
    return record
  }
}

function readerOf([key, field]: [string, unknown]): Reader {
  if (!is(field, Column) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return { key }
  return { key, read: (value) => field.mapFromDriverValue(value) }
}

const { builtins } = pg.types
const times = new Set<number>([builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE])

/** Times stay texts here: their column reads them. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return times.has(oid) ? (value: unknown) => value : pg.types.getTypeParser(oid, format)
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
