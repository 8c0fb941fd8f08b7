import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A one-value select as a column of another statement. Drizzle omits table names where it sees a single table; wrapped
 * one layer deeper it keeps them, so that `id` still means the id of the intended table.
 */
export function scalarSubquery<T>(select: SQLWrapper): SQL<T | null> {
  return sql<T | null>`(${select})`
}
