import type { Permission, PlannedPermission } from '../access/permissions.ts'
import type { Holder } from '../access/roles.ts'
import type { RecordKind } from './record-kinds.ts'

/** The properties of a state, or of a value of the second axis. */
export interface StateColumns<T extends string = string> {
  /** Its number in the specification. */
  readonly wire: number
  /** Whose turn it is: one of these holders acts next. */
  readonly turn?: readonly Holder[]
  /** The timed jobs of this state (or value): entering it arms them, leaving it cancels them. */
  readonly timer?: T | readonly T[]
  /** No move of today leads here. */
  readonly planned?: true
}

/** One move of a state machine: where it may start, where it leads, who may make it, which event it publishes. */
export interface Move<S extends string, R extends string, E extends string = string, P extends string = Permission> {
  readonly from: readonly S[]
  /** `'same'`: the status stays, the version moves on. */
  readonly to: S | 'same'
  /** The second axis (what the reviewers do). Without `to` it stays as it is; `null` means that nobody reviews. */
  readonly review?: { readonly from?: readonly (R | null)[]; readonly to?: R | null }
  /** `'system'`: only timers and subscribers make this move. */
  readonly permission: P | 'system'
  /** The event that the move publishes. */
  readonly event?: E
  /** It leaves no row in the audit trail, as it happens all the time and decides nothing. */
  readonly isRoutine?: true
  /** Another outcome of a call that is named after this move: no button of its own. */
  readonly outcomeOf?: string
}

/** A move that no call, timer or subscriber makes yet; its permission may be planned as well. */
export type PlannedMove<S extends string, R extends string> = Move<S, R, string, Permission | PlannedPermission>

export interface StateMachine<
  S extends string = string,
  R extends string = string,
  M extends string = string,
  T extends string = string,
  E extends string = string,
  G extends string = string,
> {
  /** Names the audit subject and the table row, e.g. `consultation`. */
  readonly subject: RecordKind
  readonly states: Readonly<Record<S, StateColumns<T>>>
  readonly reviews: Readonly<Record<R, StateColumns<T>>>
  readonly initial: S
  readonly initialReview: R | null
  /** Named groups of states, for whatever asks for more than one. */
  readonly groups: Readonly<Record<G, readonly S[]>>
  readonly moves: Readonly<Record<M, Move<S, R, E>>>
  /** Moves that are decided, but that nothing makes yet. */
  readonly planned: Readonly<Record<string, PlannedMove<S, R>>>
}

/**
 * Declares a state machine as data. The server enforces it, the web reads it, the tests walk it, the docs print it.
 * Throws at load time when a move names a state that does not exist (a cast could otherwise smuggle one in).
 */
export function defineStates<
  S extends string,
  M extends string,
  R extends string = never,
  const T extends string = never,
  const E extends string = never,
  G extends string = never,
>(machine: {
  readonly subject: RecordKind
  readonly states: Readonly<Record<S, StateColumns<T>>>
  readonly reviews?: Readonly<Record<R, StateColumns<T>>>
  readonly initial: NoInfer<S>
  readonly initialReview?: NoInfer<R> | null
  readonly groups?: Readonly<Record<G, readonly NoInfer<S>[]>>
  readonly moves: Readonly<Record<M, Move<NoInfer<S>, NoInfer<R>, E>>>
  readonly planned?: Readonly<Record<string, PlannedMove<NoInfer<S>, NoInfer<R>>>>
}): StateMachine<S, R, M, T, E, G> {
  const { initialReview = null, reviews = noEntries<R, StateColumns<T>>(), planned = {}, ...rest } = machine
  const { groups = noEntries<G, readonly S[]>() } = rest
  const known = new Set<string>(Object.keys(rest.states))
  for (const [name, move] of Object.entries<PlannedMove<S, R>>({ ...rest.moves, ...planned })) {
    for (const state of [...move.from, move.to]) {
      if (state !== 'same' && !known.has(state))
        throw new Error(`${rest.subject}: move ${name} names the unknown state ${state}`)
    }
  }
  return { ...rest, reviews, initialReview, groups, planned }
}

/** The moves that are open from a state and review (as stored), for everybody. */
export function openMoves<S extends string, R extends string, M extends string>(
  machine: StateMachine<S, R, M>,
  state: string,
  review: string | null,
): M[] {
  const names: M[] = []
  for (const name in machine.moves) {
    const move = machine.moves[name]
    if (!isIn(move.from, state)) continue
    if (move.review?.from && !move.review.from.some((from) => from === review)) continue
    names.push(name)
  }
  return names
}

/** The names of the timed jobs of a state, or of a value of the second axis. */
export function timersIn<T extends string>(columns: StateColumns<T> | undefined): readonly T[] {
  const { timer } = columns ?? {}
  if (timer === undefined) return []
  return typeof timer === 'string' ? [timer] : timer
}

/** Whether a state belongs to a group of states, or a word to a list; a word that it can never be does not compile. */
export function isIn<T extends string, const S extends T>(group: readonly S[], state: T | null | undefined): boolean {
  return group.some((each) => each === state)
}

/** The state that has this number in the specification. */
export function stateOfWire<S extends string>(
  { states }: Pick<StateMachine<S>, 'states'>,
  wire: number,
): S | undefined {
  for (const name in states) if (states[name].wire === wire) return name
  return undefined
}

/** Whose turn it is: that of the state, or else of the value of the second axis. */
export function turnOf(machine: StateMachine, state: string, review: string | null): readonly Holder[] {
  const ofReview = review === null ? undefined : machine.reviews[review]
  return machine.states[state]?.turn ?? ofReview?.turn ?? []
}

/** The states, or values of the second axis, in which it is this holder's turn. */
export function whereTurnOf<S extends string>(axis: Readonly<Record<S, StateColumns>>, holder: Holder): S[] {
  const names: S[] = []
  for (const name in axis) if (axis[name].turn?.includes(holder)) names.push(name)
  return names
}

function noEntries<K extends string, V>(): Readonly<Record<K, V>> {
  // Only reached when K is `never`: the empty object is then the whole record.
  return {} as Readonly<Record<K, V>>
}
