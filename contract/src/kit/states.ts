import type { Permission } from '../access/permissions.ts'

/** One move of a state machine: where it may start, where it leads, who may make it. */
export interface Move<S extends string, R extends string> {
  readonly from: readonly S[]
  /** `'same'`: the status stays, the version moves on. */
  readonly to: S | 'same'
  /** The second axis (what the desks do). Without `to` it stays as it is; `null` is "nobody's desk". */
  readonly review?: { readonly from?: readonly (R | null)[]; readonly to?: R | null }
  /** `'system'`: only timers and subscribers make this move. */
  readonly permission: Permission | 'system'
}

export interface StateMachine<S extends string = string, R extends string = string, M extends string = string> {
  /** Names the audit subject and the table row, e.g. `consultation`. */
  readonly subject: string
  readonly states: Readonly<Record<S, { readonly wire: number }>>
  readonly reviews: Readonly<Record<R, { readonly wire: number }>>
  readonly initial: S
  readonly initialReview: R | null
  readonly moves: Readonly<Record<M, Move<S, R>>>
}

/**
 * Declares a state machine as data. The server enforces it, the web reads it, the tests walk it, the docs print it.
 * Throws at load time when a move names a state that does not exist (a cast could otherwise smuggle one in).
 */
export function defineStates<S extends string, M extends string, R extends string = never>(machine: {
  readonly subject: string
  readonly states: Readonly<Record<S, { readonly wire: number }>>
  readonly reviews?: Readonly<Record<R, { readonly wire: number }>>
  readonly initial: NoInfer<S>
  readonly initialReview?: NoInfer<R> | null
  readonly moves: Readonly<Record<M, Move<NoInfer<S>, NoInfer<R>>>>
}): StateMachine<S, R, M> {
  const { initialReview = null, reviews = emptyReviews<R>(), ...rest } = machine
  const known = new Set<string>(Object.keys(rest.states))
  for (const [name, move] of Object.entries<Move<S, R>>(rest.moves)) {
    for (const state of [...move.from, move.to]) {
      if (state !== 'same' && !known.has(state))
        throw new Error(`${rest.subject}: move ${name} names the unknown state ${state}`)
    }
  }
  return { ...rest, reviews, initialReview }
}

/** The moves that are open from a state and desk label (as stored), whoever makes them. */
export function openMoves<S extends string, R extends string, M extends string>(
  machine: StateMachine<S, R, M>,
  state: string,
  review: string | null,
): M[] {
  const names: M[] = []
  for (const name in machine.moves) {
    const move = machine.moves[name]
    if (!move.from.some((from) => from === state)) continue
    if (move.review?.from && !move.review.from.some((from) => from === review)) continue
    names.push(name)
  }
  return names
}

function emptyReviews<R extends string>(): Readonly<Record<R, { readonly wire: number }>> {
  // Only reached when R is `never`: the empty object is then the whole record.
  return {} as Readonly<Record<R, { readonly wire: number }>>
}
