import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A select of one value as a column of another statement. Drizzle drops the tables' names from a column's own pieces
 * where it sees one table only; one layer down it leaves them, and `id` stays the id of the table that was meant.
 */
export function scalar<T>(select: SQLWrapper): SQL<T | null> {
  return sql<T | null>`(${select})`
}
