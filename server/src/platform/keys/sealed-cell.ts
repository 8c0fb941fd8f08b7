import { type SQL, sql } from 'drizzle-orm'

/** Where the sealed values of a column stand: each is bound to its table, its row and its name. */
export interface SealedCell {
  /** The place of one row's value, as `seal` and `unseal` take it. */
  readonly of: (rowId: string) => string
  /** The same for every row, for a change of the keys. */
  readonly place: SQL
}

/** The places of a sealed column; `id` is the column by which a row is named. */
export function sealedCell(table: string, name: string, id = 'id'): SealedCell {
  return { of: (rowId) => `${table}:${rowId}:${name}`, place: sql.raw(`'${table}:' || ${id} || ':${name}'`) }
}
