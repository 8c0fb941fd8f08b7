import * as z from 'zod'
import { keysOf } from './keys-of.ts'
import type { StateMachine } from './states.ts'

/** The words of a machine's states and moves, as answers carry them. */
export function machineKeys<S extends string, R extends string, M extends string>(machine: StateMachine<S, R, M>) {
  return { state: z.enum(keysOf(machine.states)), move: z.enum(keysOf(machine.moves)) } as const
}
