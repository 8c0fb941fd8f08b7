import type { Permission } from '@tongying/contract/access'
import { openMoves, type StateMachine } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/transaction.ts'
import type { StatefulTable } from '../moves.ts'

/** What every application has that is submitted and then approved or rejected by a reviewer. */
export interface ReviewedRow {
  readonly id: string
  readonly status: string
  readonly version: number
  readonly submittedAt: Date | null
  /** By when a decision is due. */
  readonly dueAt: Date | null
  readonly decidedAt: Date | null
}

/** A table of such applications. */
export type ReviewedTable<Row extends ReviewedRow = ReviewedRow> = StatefulTable & {
  readonly submittedAt: AnyPgColumn<{ data: Date }>
  readonly decidedAt: AnyPgColumn<{ data: Date }>
  readonly $inferSelect: Row
}

/** The state and the times of an application, as every call answers them; `status` is the specification's number. */
export function standingOf<S extends string>(
  { states }: Pick<StateMachine<S>, 'states'>,
  { status, submittedAt, decidedAt, dueAt }: Omit<ReviewedRow, 'status'> & { readonly status: S },
) {
  return {
    status: states[status].wire,
    state: status,
    submittedAt: submittedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    dueAt: status === 'underReview' ? (dueAt?.toISOString() ?? null) : null,
  }
}

/** The moves that are open in a state to those who hold this permission. */
export function movesWith<S extends string, R extends string, M extends string>(
  machine: StateMachine<S, R, M>,
  state: S,
  permission: Permission,
): M[] {
  return openMoves(machine, state, null).filter((name) => machine.moves[name].permission === permission)
}

/** One application; with `hold`, held until the transaction ends. */
export async function readReviewed<Row extends ReviewedRow>(
  tx: Tx,
  table: ReviewedTable<Row>,
  id: string,
  hold?: 'share' | 'update',
): Promise<Row | undefined> {
  const found = tx.select().from<PgTable>(table).where(eq(table.id, id))
  const [row] = rowsOf(table, await (hold ? found.for(hold) : found))
  return row
}

/** Whole rows of this table: their type is lost with the table's, which drizzle cannot take as generic. */
export function rowsOf<Row extends ReviewedRow>(_table: ReviewedTable<Row>, rows: readonly object[]): Row[] {
  return rows as Row[]
}
