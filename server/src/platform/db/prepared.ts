import { Column, is, Param, Placeholder, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
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
    const fields = Object.entries(query._.selectedFields)
    const empty = Object.fromEntries(fields.map(([key]) => [key, null]))
    return { run: runner(name, query), readers: fields.map(readerOf), empty }
  })
  return async (tx, values) => {
    const { run, readers, empty } = statement()
    const rows = await run(tx, values)
    return rows.map((row) => {
      // A copy has all its keys at once: a third of the time of an object that grows.
      const record: Record<string, unknown> = { ...empty }
      readers.forEach(({ key, read }, index) => {
        if (row[index] !== null) record[key] = read(row[index])
      })
      return record
    })
  }
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

function runner(name: string, query: Written): (tx: Tx, values: Values) => Promise<unknown[][]> {
  const { sql: text, params } = query.toSQL()
  const fillers = params.map(fillerOf)
  const config = { name, text, rowMode: 'array', types: { getTypeParser } } as const
  return async (tx, values) => {
    const filled = fillers.map((fill) => fill(values))
    return (await tx.$client.query(config, filled)).rows
  }
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

function readerOf([key, field]: [string, unknown]): { key: string; read: (value: unknown) => unknown } {
  return { key, read: is(field, Column) ? (value) => field.mapFromDriverValue(value) : (value) => value }
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
