import type { StateMachine } from '@tongying/contract/kit'
import { type GetColumnData, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, text, timestamp } from 'drizzle-orm/pg-core'

/** `bytea` as a Node Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** An instant as a Date. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The status column of a machine's table: a comparison with a state that the machine does not have does not compile. */
export function status<S extends string>(_machine: Pick<StateMachine<S>, 'states'>) {
  return text('status').$type<S>().notNull()
}

/** The column of the machine's second axis; null while nobody reviews. */
export function review<R extends string>(_machine: Pick<StateMachine<string, R>, 'reviews'>) {
  return text('review').$type<R>()
}

/**
 * Whether a status is one of these, which stand in the text of the statement: PostgreSQL finds an index with a condition
 * by that very text, and not by parameters.
 */
export function inStates<C extends AnyPgColumn<{ data: string }>>(
  column: C,
  states: readonly GetColumnData<C, 'raw'>[],
): SQL<boolean> {
  return sql`${column} in (${sql.raw(states.map((each) => `'${each}'`).join(', '))})`
}
