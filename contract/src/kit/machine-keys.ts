import * as z from 'zod'
import type { StateMachine } from './states.ts'

/** The words of a machine's states and moves, as answers carry them. */
export function machineKeys<S extends string, R extends string, M extends string>(machine: StateMachine<S, R, M>) {
  return { state: z.enum(keysOf(machine.states)), move: z.enum(keysOf(machine.moves)) } as const
}

function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): [K, ...K[]] {
  // Object.keys only promises strings; a literal's keys are exactly its type's.
  const [first, ...rest] = Object.keys(table) as K[]
  if (first === undefined) throw new Error('a machine needs a state and a move')
  return [first, ...rest]
}
