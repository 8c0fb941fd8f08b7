import { isIn, type PlannedMove, type StateMachine } from '../kit/states.ts'

/** Where a record can be: its state and the value of its second axis. */
export interface ReachablePlace {
  readonly state: string
  readonly review: string | null
}

/** Every pair of state and review that moves lead to from the beginning, by today's moves or also by the planned ones. */
export function reachablePlaces(machine: StateMachine, which: 'today' | 'planned too'): ReachablePlace[] {
  const { moves, planned, initial, initialReview } = machine
  const all: PlannedMove<string, string>[] = Object.values(which === 'today' ? moves : { ...moves, ...planned })
  const keyOf = ({ state, review }: ReachablePlace) => `${state} ${review}`
  const found: ReachablePlace[] = [{ state: initial, review: initialReview }]
  const seen = new Set(found.map(keyOf))
  // A list that grows while it is walked is walked to its new end.
  for (const { state, review } of found) {
    for (const move of all) {
      if (!isIn(move.from, state)) continue
      if (move.review?.from && !move.review.from.some((from) => from === review)) continue
      const to = {
        state: move.to === 'same' ? state : move.to,
        review: move.review?.to === undefined ? review : move.review.to,
      }
      if (seen.has(keyOf(to))) continue
      seen.add(keyOf(to))
      found.push(to)
    }
  }
  return found
}
