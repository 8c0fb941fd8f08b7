import { terminalStates } from '@tongying/contract/devices'
import { defineMoves, noTimers } from '../platform/moves.ts'
import { terminals } from './tables.ts'

export const { move: moveTerminal } = defineMoves(terminalStates, terminals, { timers: noTimers, events: {} })
