import { kitErrors, type StateMachine } from '@tongying/contract/kit'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './db/transaction.ts'
import { Problem } from './problem.ts'

/** A table whose `status` only `move` writes; `review` where the machine has its second axis. */
export type StatefulTable = PgTable & { id: PgColumn; status: PgColumn; version: PgColumn; review?: PgColumn }

/** Values for an insert or update of a stateful row, without what `move` alone may write. */
export type WithoutStatus<T> = Omit<T, 'status' | 'review' | 'version'>

export interface Moved {
  readonly version: number
  readonly status: string
  readonly review: string | null
}

/**
 * Makes one move: a single guarded update, so that of two presses or two people only one wins. Throws `StateChanged`
 * when the row is no longer where the move may start (or not at `version`, when given).
 */
export async function move<M extends string>(
  tx: Tx,
  machine: StateMachine<string, string, M>,
  table: StatefulTable,
  row: { readonly id: string; readonly version?: number },
  name: M,
): Promise<Moved> {
  const rule = machine.moves[name]
  const reviewTo = rule.review?.to
  const guards: (SQL | undefined)[] = [
    eq(table.id, row.id),
    inArray(table.status, [...rule.from]),
    row.version === undefined ? undefined : eq(table.version, row.version),
    table.review && rule.review?.from ? reviewIn(table.review, rule.review.from) : undefined,
  ]
  const reviewSet =
    table.review && reviewTo !== undefined ? sql`, ${sql.identifier(table.review.name)} = ${reviewTo}` : sql``
  const review = table.review ? sql`${sql.identifier(table.review.name)}` : sql`null::text`
  const result = await tx.execute<{ version: number; status: string; review: string | null }>(
    sql`update ${table} set ${sql.identifier(table.status.name)} = ${rule.to === 'same' ? sql`${table.status}` : rule.to}, ${sql.identifier(table.version.name)} = ${table.version} + 1${reviewSet} where ${and(...guards)} returning ${sql.identifier(table.version.name)} as version, ${sql.identifier(table.status.name)} as status, ${review} as review`,
  )
  const moved = result.rows[0]
  if (!moved) throw new Problem(kitErrors.StateChanged)
  return moved
}

function reviewIn(column: PgColumn, allowed: readonly (string | null)[]): SQL | undefined {
  const named = allowed.filter((value) => value !== null)
  const parts = [
    named.length > 0 ? inArray(column, named) : undefined,
    allowed.includes(null) ? isNull(column) : undefined,
  ]
  return or(...parts)
}
