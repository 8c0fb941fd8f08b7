import { expect, test } from 'vitest'
import { isIn, type StateColumns } from '../kit/states.ts'
import { reachablePlaces } from '../testing/reachable-places.ts'
import { consultationStates } from './consultation-states.ts'

const { groups, reviews } = consultationStates
const reachable = () => reachablePlaces(consultationStates, 'planned too')

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
