import { kitErrors, type Move, type StateMachine } from '@tongying/contract/kit'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './db/transaction.ts'
import { cancelJobs } from './jobs/define-jobs.ts'
import { Problem } from './problem.ts'

/** A table whose `status` only `move` writes; `review` where the machine has its second axis. */
export type StatefulTable = PgTable & { id: PgColumn; status: PgColumn; version: PgColumn; review?: PgColumn }

/** Values for an insert or update of a stateful row, without what `move` alone may write. */
export type WithoutStatus<T> = Omit<T, 'status' | 'review' | 'version'>

/** The other columns that go with a move. */
export type MoveChanges<T extends StatefulTable> = Partial<Omit<WithoutStatus<T['$inferInsert']>, 'id'>>

/** Plans the timer of a state that was entered; one for each timer of the machine. */
export type ArmTimers<T extends string, Row> = { readonly [N in T]: (tx: Tx, row: Row) => Promise<void> }

/** Where a row is that is to be moved; with `version`, it moves only from that one. */
interface Place {
  readonly id: string
  readonly version?: number
}

/**
 * Makes one move: a single guarded update, so that of two presses or two people only one wins, together with the columns
 * that go with it. The timer of the state that is left is cancelled, that of the state entered is armed. Answers the row
 * as it is now. Throws `StateChanged` when the row is no longer where the move may start (or not at `version`, when given).
 */
export async function move<T extends StatefulTable, R extends string, M extends string, N extends string>(
  tx: Tx,
  machine: StateMachine<string, R, M, N>,
  table: T,
  row: Place,
  name: M,
  ...[changes = {}, arm]: [N] extends [never]
    ? [changes?: MoveChanges<T>, arm?: undefined]
    : [changes: MoveChanges<T>, arm: ArmTimers<N, T['$inferSelect']>]
): Promise<T['$inferSelect']> {
  const rule: Move<string, R> = machine.moves[name]
  const values: Record<string, unknown> = { ...changes, version: sql`${table.version} + 1` }
  if (rule.to !== 'same') values.status = rule.to
  if (table.review && rule.review?.to !== undefined) values.review = rule.review.to
  const plain: PgTable = table
  const [moved] = await tx
    .update(plain)
    .set(values)
    .where(and(...guardsOf(table, row, rule)))
    .returning()
  if (!moved) throw new Problem(kitErrors.StateChanged)
  // The statement returns every column of this table; its type is lost with the table's, which drizzle cannot take as generic.
  const now = moved as T['$inferSelect']
  const { left, entered } = timersOf(machine, rule)
  if (left.length > 0) await cancelJobs(tx, left, row.id)
  if (entered !== undefined) await arm?.[entered](tx, now)
  return now
}

function guardsOf(table: StatefulTable, row: Place, rule: Move<string, string>): (SQL | undefined)[] {
  return [
    eq(table.id, row.id),
    inArray(table.status, [...rule.from]),
    row.version === undefined ? undefined : eq(table.version, row.version),
    table.review && rule.review?.from ? reviewIn(table.review, rule.review.from) : undefined,
  ]
}

/** The timers that a move ends and the one that it starts; a timer that both states have goes on. */
function timersOf<N extends string>(
  { states }: Pick<StateMachine<string, string, string, N>, 'states'>,
  { from, to }: Move<string, string>,
): { left: N[]; entered: N | undefined } {
  if (to === 'same') return { left: [], entered: undefined }
  const running = new Set(from.flatMap((state) => states[state]?.timer ?? []))
  const timer = states[to]?.timer
  const entered = timer === undefined || running.has(timer) ? undefined : timer
  return { left: [...running].filter((each) => each !== timer), entered }
}

function reviewIn(column: PgColumn, allowed: readonly (string | null)[]): SQL | undefined {
  const named = allowed.filter((value) => value !== null)
  const parts = [
    named.length > 0 ? inArray(column, named) : undefined,
    allowed.includes(null) ? isNull(column) : undefined,
  ]
  return or(...parts)
}
