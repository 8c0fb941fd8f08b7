import { expect, test } from 'vitest'
import type { Holder } from '../access/roles.ts'
import type { StateColumns } from '../kit/states.ts'
import { consultationStates } from './consultation-states.ts'
import { consultationReviewColors, consultationStateColors } from './texts.ts'

const { states, reviews } = consultationStates
const colorOf: Partial<Record<Holder, string>> = {
  applicant: 'applicant',
  invitee: 'experts',
  lead: 'experts',
  consultationAuditor: 'reviewer',
  reportAuditor: 'reviewer',
}
/** Amber is also the colour of whoever must redo something: the lead a report that failed its review. */
const toRedo = ['failedReview']

test('a status has the colour of the holder whose turn it is in the state table', () => {
  const turns: [string, readonly Holder[]][] = Object.entries<StateColumns>({ ...states, ...reviews }).flatMap(
    ([name, { turn }]) => (turn?.length && !toRedo.includes(name) ? [[name, turn]] : []),
  )
  expect(turns.length).toBeGreaterThan(5)
  const colors: Record<string, string> = { ...consultationStateColors, ...consultationReviewColors }
  for (const [name, holders] of turns)
    for (const holder of holders) expect([name, colors[name]]).toEqual([name, colorOf[holder]])
})
