import { expect, test } from 'vitest'
import { isIn, type PlannedMove, type StateColumns } from '../kit/states.ts'
import { consultationStates } from './consultation-states.ts'

const { moves, planned, groups, reviews } = consultationStates
const all: [string, PlannedMove<string, string>][] = Object.entries<PlannedMove<string, string>>({
  ...moves,
  ...planned,
})
interface Place {
  readonly state: string
  readonly review: string | null
}
const keyOf = (state: string, review: string | null) => `${state} ${review}`

/** Every pair of state and review that moves lead to from the beginning. */
function reachable(): Place[] {
  const { initial, initialReview } = consultationStates
  const found: Place[] = [{ state: initial, review: initialReview }]
  const seen = new Set(found.map(({ state, review }) => keyOf(state, review)))
  for (const { state, review } of found) {
    for (const [, move] of all) {
      if (!isIn(move.from, state)) continue
      if (move.review?.from && !move.review.from.some((from) => from === review)) continue
      const to = {
        state: move.to === 'same' ? state : move.to,
        review: move.review?.to === undefined ? review : move.review.to,
      }
      if (seen.has(keyOf(to.state, to.review))) continue
      seen.add(keyOf(to.state, to.review))
      found.push(to)
    }
  }
  return found
}

test('whatever moves were made, a closed case waits for no review', () => {
  const closed = reachable().filter(({ state }) => isIn(groups.closed, state))
  expect(closed.length).toBeGreaterThan(1)
  const withTurn = Object.entries<StateColumns>(reviews).flatMap(([name, { turn }]) => (turn ? [name] : []))
  const waiting = closed.filter(({ review }) => review !== null && withTurn.includes(review))
  expect(waiting).toEqual([])
})

test('whatever moves were made, a review queue holds no case in another state than its own', () => {
  for (const { state, review } of reachable()) {
    if (review === 'toBeAudited') expect(groups.inAudit).toContain(state)
    if (review === 'reportReview') expect(groups.inReportReview).toContain(state)
  }
})

test('no expert is on a case that its applicant may change', () => {
  for (const state of groups.editable) expect(groups.hiddenFromExperts).toContain(state)
})
