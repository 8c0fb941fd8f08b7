import type { StateMachine } from '@tongying/contract/kit'
import { customType, text, timestamp } from 'drizzle-orm/pg-core'

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
